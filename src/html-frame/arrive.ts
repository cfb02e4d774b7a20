/** For how long after an arrival a scrolling may still be under way that began before it. */
const UNDER_WAY_MS = 1_000

/**
 * Scrolls to an element. A smooth scrolling that a key has set off goes on by what was left of it, past the place; when
 * it has come to rest the element is gone to again, as long as that is still wanted.
 */
export function arriveAt(element: Element, isWanted: () => boolean): void {
  const go = () => element.scrollIntoView({ block: 'start' })
  go()
  const wanted = element.getBoundingClientRect().top
  const watch = new AbortController()
  document.addEventListener(
    'scrollend',
    () => {
      if (isWanted() && Math.abs(element.getBoundingClientRect().top - wanted) > 1) go()
    },
    { signal: watch.signal },
  )
  // A page that was held up is a frame behind its clock, and says only then that the scrolling has ended.
  const end = () => requestAnimationFrame(() => watch.abort())
  setTimeout(() => requestAnimationFrame(end), UNDER_WAY_MS)
}
