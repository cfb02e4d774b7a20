/**
 * Waits for a callback.
 * @param begin starts the wait; returns its clean-up, for an abort as well. Must not call `done` by itself
 * @throws the signal's reason once it is aborted
 */
export function until(signal: AbortSignal, begin: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const settle = (then: () => void) => {
      signal.removeEventListener('abort', abort)
      end()
      then()
    }
    const abort = () => settle(() => reject(signal.reason))
    signal.addEventListener('abort', abort)
    const end = begin(() => settle(resolve))
  })
}
