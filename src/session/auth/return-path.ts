/** Whether a fragment has the form of the identity provider's response. */
export function isAuthResponse(hash: string): boolean {
  const members = new URLSearchParams(hash.replace(/^#/, ''))
  return members.has('code') || members.has('error')
}

/**
 * The path of an address with query and fragment; without the identity provider's response. `//name` would be another
 * host to whoever resolves it, so slashes at the start are one.
 */
export function pathOf(url: URL): string {
  return url.pathname.replace(/^\/+/, '/') + url.search + (isAuthResponse(url.hash) ? '' : url.hash)
}

/** Pages of the local identity provider, to which a sign-in must not lead back. */
const PROVIDER = /^\/idp(\/|$)/i

const hasControls = (text: string) => [...text].some((letter) => letter < ' ' || letter === '\u007f')

// A later reader may decode the path once more, so every level of decoding must be harmless.
function isHarmless(path: string): boolean {
  let level = path
  for (let depth = 0; depth < 8; depth += 1) {
    if (!/^\/(?!\/)/.test(level) || level.includes('\\') || hasControls(level)) return false
    if (PROVIDER.test(level)) return false
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
 * The path to return to after signing in: the given one if it stays on this origin, else `/`.
 * @param raw the stored path, which any script of this origin may have written
 */
export function safeReturnPath(raw: unknown, origin: string): string {
  if (typeof raw !== 'string' || raw.length > 4096 || !isHarmless(raw.split(/[?#]/, 1)[0] ?? '')) return '/'
  if (!URL.canParse(raw, origin)) return '/'
  const url = new URL(raw, origin)
  // Dot segments are resolved only now: `/.//host` has become `//host`.
  return url.origin === origin && isHarmless(url.pathname) ? pathOf(url) : '/'
}
