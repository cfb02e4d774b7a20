import { MAX_HEIGHT } from './limits'
import { wideTables } from './wide'

/** Limit of reported growth for a document that is sized by the frame's height and grows with it. */
const MAX_ECHOES = 4
/** While a document loads, height is reported after growth by this factor: a report repaints everything. */
const GROWTH = 2.5
/** Width of the text in print, in CSS pixels: fits A4 and Letter with the browsers' own margins. */
const PAPER_WIDTH = 680

/** The sum of computed lengths; a non-number, such as `auto`, counts as 0. */
export function sumOf(...lengths: string[]): number {
  return lengths.reduce((total, length) => total + (Number.parseFloat(length) || 0), 0)
}

const contentHeight = () => {
  const { body } = document
  const { marginTop, marginBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(body)
  const edges = sumOf(borderTopWidth, borderBottomWidth)
  // scrollHeight rounds down but includes overflow; the bounding box has fractions but no overflow.
  const height = Math.max(body.scrollHeight + edges, body.getBoundingClientRect().height)
  return Math.min(MAX_HEIGHT, Math.max(0, Math.ceil(height + sumOf(marginTop, marginBottom))))
}

/** The height of the content in print, with all parts unfolded, measured before anything is painted. */
const paperHeight = () => {
  const { classList, style } = document.documentElement
  const folds = document.querySelectorAll('details:not(.portal-quote)')
  classList.add('paper')
  for (const fold of folds) fold.classList.add('portal-unfolded')
  style.setProperty('width', `${PAPER_WIDTH}px`, 'important')
  for (const table of wideTables(document.body)) table.classList.add('portal-too-wide')
  const height = contentHeight()
  style.removeProperty('width')
  classList.remove('paper')
  refold(folds)
  // Lays it out for the screen at once: until its next frame, which may be late, a click would be aimed at the text on paper.
  document.body.getBoundingClientRect()
  return height
}

/** Folds parts while they have no box: each that has one takes Chromium longer, the more there are. */
function refold(folds: NodeListOf<Element>): void {
  const [first] = folds
  if (!first) return
  for (const { classList } of folds) classList.replace('portal-unfolded', 'portal-boxless')
  // Reading the value applies the classes.
  first.checkVisibility()
  for (const { classList } of folds) classList.remove('portal-boxless')
}

/**
 * Calls back when the height of the content changes, at most once per animation frame.
 * @returns `measure`: measures now; `paperHeight`: the height in print; `setLoading`: whether content is being inserted
 */
export function watchHeight(onHeight: (height: number) => void) {
  const onPaper = window.matchMedia('print')
  let width = window.innerWidth
  let last = -1
  let echoes = 0
  let isResized = false
  let isScheduled = false
  let isLoading = false
  const measure = () => {
    isScheduled = false
    // The height in print does not depend on the window.
    if (onPaper.matches) return
    const height = contentHeight()
    if (Math.abs(height - last) < 1 || (isLoading && height < last * GROWTH)) return
    if (isResized && height > last) echoes += 1
    isResized = false
    if (echoes > MAX_ECHOES) return
    last = height
    onHeight(height)
  }
  const schedule = () => {
    if (isScheduled) return
    isScheduled = true
    requestAnimationFrame(measure)
  }
  const resetEchoes = () => {
    echoes = 0
    isResized = false
  }
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) isResized = true
    else resetEchoes()
    width = window.innerWidth
    schedule()
  })
  // Called after layout, where reading the height is cheap.
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  for (const change of ['toggle', 'load'] as const)
    document.addEventListener(
      change,
      () => {
        resetEchoes()
        schedule()
      },
      true,
    )
  return {
    measure,
    paperHeight,
    setLoading: (loading: boolean) => {
      isLoading = loading
      last = loading ? -1 : last
      resetEchoes()
    },
  }
}
