export const TIMEOUT_MS = 30_000

/** Accept header of a JSON call: errors are problem documents. */
export const JSON_TYPES = 'application/json, application/problem+json'

/** Pending responses for calls whose code has not loaded yet. */
const ahead = new Map<string, Promise<Response>>()

// A call knows its address as the browser writes it, where a query's ' is %27.
const keyOf = (address: string, token: string) => `${token} ${new URL(address).href}`

/**
 * Sends a JSON read ahead of the code that needs it, and keeps the response for one call that begins before the read would
 * have timed out.
 * @param address absolute, as the call will request it
 * @returns a clone of the response; rejects as `fetch` does
 */
export function preloadGet(address: string, token: string): Promise<Response> {
  const key = keyOf(address, token)
  const answer = fetch(address, {
    credentials: 'same-origin',
    headers: { Accept: JSON_TYPES, Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  ahead.set(key, answer)
  setTimeout(() => ahead.delete(key), TIMEOUT_MS)
  return answer.then((response) => response.clone())
}

/** The preloaded response for this call; each is used once. */
export function takePreloaded({ method, url }: Request, token: string): Promise<Response> | null {
  const key = keyOf(url, token)
  const answer = method === 'GET' ? ahead.get(key) : undefined
  ahead.delete(key)
  return answer ?? null
}
