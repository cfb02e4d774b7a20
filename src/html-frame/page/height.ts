/** A document may set its height by the frame's: growth that answers nothing but our own is followed this often. */
const MOST_ECHOES = 4
/** While a document is coming in, it is reported again when it has grown by this factor: each time all is painted. */
const GROWTH = 2.5
/** Width of the text on paper, in CSS pixels: fits A4 and Letter with the browsers' own margins. */
export const PAPER_WIDTH = 680

export type Measured = { height: number; printHeight: number | null }

const contentHeight = () => {
  const { body } = document
  const { marginTop, marginBottom, borderTopWidth, borderBottomWidth } = getComputedStyle(body)
  const sum = (...lengths: string[]) =>
    lengths.reduce((total, length) => total + Number.parseFloat(length), 0)
  const edges = sum(borderTopWidth, borderBottomWidth)
  // The box has fractions that its scroll height rounds down; what hangs out of it only the scroll height knows.
  const height = Math.max(body.scrollHeight + edges, body.getBoundingClientRect().height)
  return Math.ceil(height + sum(marginTop, marginBottom))
}

/** The height the same content has on paper. Nobody sees it: what is changed for it is changed back at once. */
const paperHeight = () => {
  const { classList, style } = document.documentElement
  classList.add('paper')
  style.setProperty('width', `${PAPER_WIDTH}px`, 'important')
  const height = contentHeight()
  style.removeProperty('width')
  classList.remove('paper')
  return height
}

/**
 * Calls back when the content has another height, at most once a frame.
 * @returns `expect`: the content itself has changed, so that growth is its own; `measure`: now
 */
export function watchHeight(onHeight: (height: number) => void) {
  let width = window.innerWidth
  let last = -1
  let echoes = 0
  let isOwn = false
  let isDue = false
  let isComing = false
  const measure = () => {
    isDue = false
    const height = contentHeight()
    if (Math.abs(height - last) < 1 || (isComing && height < last * GROWTH)) return
    if (isOwn && height > last) echoes += 1
    isOwn = false
    if (echoes > MOST_ECHOES) return
    last = height
    onHeight(height)
  }
  const soon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(measure)
  }
  const expect = () => {
    echoes = 0
    isOwn = false
  }
  window.addEventListener('resize', () => {
    if (window.innerWidth === width) isOwn = true
    else expect()
    width = window.innerWidth
    soon()
  })
  // Called after the layout of a frame, where asking for the height costs nothing.
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  for (const change of ['toggle', 'load'] as const)
    document.addEventListener(
      change,
      () => {
        expect()
        soon()
      },
      true,
    )
  return {
    expect,
    measure,
    paperHeight,
    /** Whether a document is being put in. */
    setComing: (coming: boolean) => {
      isComing = coming
      last = coming ? -1 : last
      expect()
    },
  }
}
