import { notifyManager } from '@tanstack/react-query'

/** The row the keyboard is on, or the page's heading where there is none. */
export const focusOfList = () =>
  document.querySelector<HTMLElement>('[data-index][data-path][tabindex="0"]') ??
  document.querySelector<HTMLElement>('h1')

/** What had the focus goes away with a change: once the list has heard of that, the row that took its place has the focus. */
export function keepFocusInList(): void {
  // In the same queue as the news of the change, behind it.
  notifyManager.schedule(() => {
    if (document.activeElement === document.body) focusOfList()?.focus({ preventScroll: true })
  })
}
