/** By then a dialog has given the focus back to what had it before, if that is still there. */
const GIVEN_BACK_MS = 50

/** What had the focus went away with a change: it goes to the row that took its place, or to the page's heading. */
export function keepFocusInList(): void {
  // The page of now: in tests another one may have come by then.
  const page = document
  setTimeout(() => {
    if (page.activeElement !== page.body) return
    const row = page.querySelector<HTMLElement>('[data-index][data-path][tabindex="0"]')
    const next = row ?? page.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, GIVEN_BACK_MS)
}
