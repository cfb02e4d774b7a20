/** By then a dialog has given the focus back to what had it before, if that is still there. */
const GIVEN_BACK_MS = 50

/** What had the focus went away with a change: it goes to the row that took its place, or to the page's heading. */
export function keepFocusInList(): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const row = document.querySelector<HTMLElement>('[data-index][data-path][tabindex="0"]')
    const next = row ?? document.querySelector<HTMLElement>('h1')
    next?.focus({ preventScroll: true })
  }, GIVEN_BACK_MS)
}
