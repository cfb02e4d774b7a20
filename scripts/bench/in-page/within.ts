const LIMIT_MS = 60_000

/** Fails when something that is waited for does not come, so that a bench ends with a sentence and never hangs. */
export function within<T>(awaited: Promise<T>, what: string): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(
    () => reject(new Error(`${what} did not come within ${LIMIT_MS / 1000} s at ${location.pathname}`)),
    LIMIT_MS,
  )
  awaited.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
