/** Whether the fragment is an answer of the identity provider (or pretends to be one). */
export function isAuthResponse(hash: string): boolean {
  const members = new URLSearchParams(hash.replace(/^#/, ''))
  return members.has('code') || members.has('error')
}

/** Where the user is, as a path to come back to; an answer of the identity provider is never part of it. */
export function pathOf(url: URL): string {
  return url.pathname + url.search + (isAuthResponse(url.hash) ? '' : url.hash)
}

const hasControls = (text: string) => [...text].some((letter) => letter < ' ' || letter === '\u007f')

// Whoever reads the path next may decode it once more, so every level of decoding has to be harmless.
function isHarmless(path: string): boolean {
  let level = path
  for (let depth = 0; depth < 8; depth += 1) {
    if (!/^\/(?!\/)/.test(level) || level.includes('\\') || hasControls(level)) return false
    let next: string
    try {
      next = decodeURIComponent(level)
    } catch {
      return false
    }
    if (next === level) return true
    level = next
  }
  return false
}

/**
 * The path to go to after signing in: the given one when it stays on this origin, else `/`.
 * @param raw what was remembered; anything may have written it
 */
export function safeReturnPath(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length > 4096 || !isHarmless(raw.split(/[?#]/, 1)[0] ?? '')) return '/'
  if (!URL.canParse(raw, origin)) return '/'
  const url = new URL(raw, origin)
  // Dot segments are gone only now: `/.//host` has become `//host`.
  return url.origin === origin && isHarmless(url.pathname) ? pathOf(url) : '/'
}
