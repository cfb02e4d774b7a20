/** Whether leaving the page would make the browser ask, because of an upload or a form. */
export function promptsOnLeave(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}
