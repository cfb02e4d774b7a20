/** Time after a navigation during which the page may still change its height. */
const GROWS_FOR_MS = 2_000
const userSigns = ['wheel', 'touchmove', 'pointerdown', 'keydown']

/** Restores the scroll position, again while the page grows, until the user scrolls, points or types. */
export function restoreScroll(top: number): void {
  const restore = () => {
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top })
  }
  restore()
  const observer = new ResizeObserver(restore)
  observer.observe(document.body)
  const ended = new AbortController()
  const end = () => {
    observer.disconnect()
    ended.abort()
    clearTimeout(timer)
  }
  const timer = setTimeout(end, GROWS_FOR_MS)
  for (const sign of userSigns) window.addEventListener(sign, end, { passive: true, signal: ended.signal })
}
