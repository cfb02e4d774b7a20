/** How long a small file on the portal's own host may take. */
const TIMEOUT_MS = 15_000

/** Reads a file beside the portal; null when it is not there, is no JSON or does not come. Nobody waits for it. */
export async function readSiteFile(path: string): Promise<unknown> {
  // A browser writes to its console what fails without a network.
  if (!navigator.onLine) return null
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (!response.ok) return null
    const json: unknown = await response.json()
    return json
  } catch {
    return null
  }
}
