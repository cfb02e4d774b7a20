/** The longest a call may take, in milliseconds. */
export const TIMEOUT_MS = 30_000

/** Answers on their way to calls whose code is not there yet. */
const ahead = new Map<string, Promise<Response>>()

const keyOf = (address: string, token: string) => `${token} ${address}`

/**
 * Sends a read of JSON at once and keeps the answer for the one call that will want it.
 * @param address absolute, as the call will have it
 * @returns a copy of the answer; rejects as `fetch` does
 */
export function readAhead(address: string, token: string): Promise<Response> {
  const answer = fetch(address, {
    credentials: 'same-origin',
    headers: { Accept: 'application/json', Authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  ahead.set(keyOf(address, token), answer)
  return answer.then((response) => response.clone())
}

/** The answer that is on its way to this call already; the next call to the same address is sent anew. */
export function takeAhead({ method, url }: Request, token: string): Promise<Response> | null {
  const key = keyOf(url, token)
  const answer = method === 'GET' ? ahead.get(key) : undefined
  ahead.delete(key)
  return answer ?? null
}
