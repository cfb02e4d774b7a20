/** Result of one check: null if it passed, else the problem and its fix. */
export type Verdict = {
  readonly subject: string
  readonly problem: string | null
  /** Reason for skipping the check, and an alternative. */
  readonly notAsked?: string
}

export type Answer = { status: number; headers: Headers; text: string }

const TIMEOUT_MS = 15_000

/** Requests an address; returns the response or the reason for the failure. Redirects are not followed. */
export async function ask(url: string, init: RequestInit = {}): Promise<Answer | string> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, headers: response.headers, text: await response.text() }
  } catch (error) {
    return `${url} gives no answer: ${reasonOf(error)}.`
  }
}

/** The cause of "fetch failed": refused connection, unknown host, untrusted certificate. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
