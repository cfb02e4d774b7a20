/** One thing that was looked at: null where it is as it should be, else what is wrong and how to mend it. */
export type Verdict = {
  readonly subject: string
  readonly problem: string | null
  /** Why it was not looked at, and what to do instead. */
  readonly notAsked?: string
}

export type Answer = { status: number; headers: Headers; text: string }

const TIMEOUT_MS = 15_000

/** An answer, or why there is none. Redirects are not followed. */
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

/** What is behind "fetch failed": a refused connection, an unknown host, a certificate nobody trusts. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `nothing came within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
