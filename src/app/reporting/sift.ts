import { ApiError } from '../../api/errors'

/** The same failure is told once within this time, in milliseconds: a loop must not become a flood. */
const QUIET_MS = 60_000

/** Whether a failed call is somebody's fault: no usable answer though the network is there, or a server's 5xx. */
export function isFault({ kind, status }: ApiError): boolean {
  return ['network', 'timeout', 'unreadable'].includes(kind) || (kind === 'status' && status >= 500)
}

/** Leaving a screen cancels what it was asking for; that is no failure. The cache tells it by this message alone. */
const isCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.message === 'CancelledError')

/** @returns tells what is worth reporting and has not been reported yet, whoever noticed it */
export function createSift(): (error: unknown, route: string) => boolean {
  const seen = new WeakSet<object>()
  const told = new Map<string, number>()
  return (error, route) => {
    if (error instanceof ApiError ? !isFault(error) : isCancelled(error)) return false
    // Code that cannot be fetched without a network is the network's affair.
    if (!navigator.onLine) return false
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return false
      seen.add(error)
    }
    const key = [route, keyOf(error)].join('\n')
    const last = told.get(key)
    if (last !== undefined && Date.now() - last < QUIET_MS) return false
    told.set(key, Date.now())
    return true
  }
}

function keyOf(error: unknown): string {
  if (error instanceof ApiError) return `${error.operation} ${error.kind} ${error.status}`
  return error instanceof Error ? `${error.name} ${error.message}\n${error.stack}` : String(error)
}
