/** Whether the browser would ask before it leaves the page: an upload or a form would be lost. */
export function wouldAsk(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
