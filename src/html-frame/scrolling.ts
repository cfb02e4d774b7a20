import type { PlacedHeading } from './messages'

/** Pixels a heading may be below the top edge and still count as reached. */
const TOLERANCE = 12

/** Height of the portal's sticky header, which the page declares as its scroll padding. */
const headerHeight = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/** The heading whose section is in view: the last one that has reached the top of the window. */
export function activeHeading(frame: Element, headings: readonly PlacedHeading[]): string | null {
  const { top } = frame.getBoundingClientRect()
  const edge = headerHeight() + TOLERANCE
  return headings.findLast((heading) => top + heading.top <= edge)?.id ?? null
}

/** Whether an element is where `scrollToElement` brings it. */
export function isAtTop(element: Element): boolean {
  return Math.abs(element.getBoundingClientRect().top - headerHeight()) < 1
}

/** Whether the page is scrolling, while `watchScroll` watches it. */
let isScrolling = false

/** Calls back, at most once per animation frame, when anything on the page scrolls or the window is resized. */
export function watchScroll(onScroll: () => void): () => void {
  let request = 0
  const schedule = () => {
    cancelAnimationFrame(request)
    request = requestAnimationFrame(onScroll)
  }
  const begin = () => {
    isScrolling = true
    schedule()
  }
  const end = () => {
    isScrolling = false
  }
  const watch = new AbortController()
  const options = { capture: true, passive: true, signal: watch.signal }
  window.addEventListener('scroll', begin, options)
  window.addEventListener('scrollend', end, options)
  window.addEventListener('resize', schedule, options)
  return () => {
    cancelAnimationFrame(request)
    end()
    watch.abort()
  }
}

/** How long a smooth scroll that began before ours may still be in progress. */
const SCROLL_IN_PROGRESS_MS = 1_000

/** Scrolls to an element, again when a smooth scroll that a key began has ended, while `isWanted` holds. */
export function scrollToElement(element: Element, isWanted: () => boolean): void {
  const scroll = () => element.scrollIntoView({ block: 'start' })
  const wasScrolling = isScrolling
  scroll()
  // A scroll that begins later is the user's, which the page may learn of only when it has ended.
  if (!wasScrolling) return
  const target = element.getBoundingClientRect().top
  const watch = new AbortController()
  document.addEventListener(
    'scrollend',
    () => {
      if (isWanted() && Math.abs(element.getBoundingClientRect().top - target) > 1) scroll()
    },
    { signal: watch.signal },
  )
  // A busy page reports scrollend up to a frame late.
  const end = () => requestAnimationFrame(() => watch.abort())
  setTimeout(() => requestAnimationFrame(end), SCROLL_IN_PROGRESS_MS)
}

/** The share of a page that the space bar scrolls by, as in browsers. */
const PAGE_SHARE = 0.875

const isScroller = (element: Element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY)

/** Scrolls the nearest scrolling ancestor of an element by one page. */
export function scrollByPage(element: Element, isBack: boolean): void {
  let ancestor = element.parentElement
  while (ancestor && !isScroller(ancestor)) ancestor = ancestor.parentElement
  const scroller = ancestor ?? document.scrollingElement
  scroller?.scrollBy({ top: scroller.clientHeight * (isBack ? -PAGE_SHARE : PAGE_SHARE) })
}

const MAX_HEIGHTS = 60
const heights = new Map<string, number>()

const keyOf = (base: string, html: string) => `${base} ${html.length}`

/** Remembers the height of a document, so that Back can restore the scroll position before it is rendered again. */
export function rememberHeight(base: string, html: string, height: number): void {
  const key = keyOf(base, html)
  heights.delete(key)
  heights.set(key, height)
  const [oldest] = heights.keys()
  if (heights.size > MAX_HEIGHTS && oldest !== undefined) heights.delete(oldest)
}

/** The last known height of a document in pixels; undefined when it has not been shown. */
export function rememberedHeight(base: string, html: string): number | undefined {
  return heights.get(keyOf(base, html))
}
