/** Timeout of a small file on the portal's own host. */
const TIMEOUT_MS = 15_000

/** Reads a JSON file beside the portal; null if it is missing, no JSON, or cannot be read. */
export async function readSiteFile(path: string): Promise<unknown> {
  // Without a network the browser would log the failed request to its console.
  if (!navigator.onLine) return null
  // Safari logs a request that the page leaves behind, but not one that was aborted.
  const left = new AbortController()
  const leave = () => left.abort()
  addEventListener('beforeunload', leave)
  try {
    const signal = AbortSignal.any([left.signal, AbortSignal.timeout(TIMEOUT_MS)])
    const response = await fetch(path, { cache: 'no-store', signal })
    if (!response.ok) return null
    const json: unknown = await response.json()
    return json
  } catch {
    return null
  } finally {
    removeEventListener('beforeunload', leave)
  }
}

/** The path of the open page's entry script; null if the page names none. */
export function runningEntry(page: Document): string | null {
  const script = page.querySelector<HTMLScriptElement>('script[type=module][src]')
  return script ? new URL(script.src).pathname : null
}
