import type { PlacedHeading } from './messages'

/** What a heading may stand below the edge and still be the one that is being read. */
const SLACK = 12

/** How much of the window's top the portal's header covers, as the page itself states it for scrolling. */
const covered = () => Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0

/** The heading whose section is being read: the last one that has reached the top of the window. */
export function activeHeading(frame: Element, headings: readonly PlacedHeading[]): string | null {
  const { top } = frame.getBoundingClientRect()
  const edge = covered() + SLACK
  return headings.findLast((heading) => top + heading.top <= edge)?.id ?? null
}

/** Calls back, at most once a frame, whenever anything on the page is scrolled or its size changes. */
export function watchScroll(onScroll: () => void): () => void {
  let request = 0
  const soon = () => {
    cancelAnimationFrame(request)
    request = requestAnimationFrame(onScroll)
  }
  const options = { capture: true, passive: true }
  window.addEventListener('scroll', soon, options)
  window.addEventListener('resize', soon)
  return () => {
    cancelAnimationFrame(request)
    window.removeEventListener('scroll', soon, options)
    window.removeEventListener('resize', soon)
  }
}
