import type { BrowserContext, Request } from 'playwright/test'

/** Secrets that may only be where the protocol puts them. */
const secretMembers = ['code', 'code_verifier', 'refresh_token']

/**
 * Watches every request and console line of a context for leaked tokens. @returns the leaks so far: bearer tokens sent
 * to others than the backend; tokens and codes in an address, a Referer, a body for another server, the console or an
 * address bar
 */
export function watchSecrets(context: BrowserContext): () => string[] {
  const secrets = new Set<string>()
  const seen: { where: string; text: string }[] = []
  const misdirected: string[] = []

  context.on('request', (request) => {
    const url = new URL(request.url())
    const { authorization, referer = '' } = request.headers()
    if (authorization !== undefined) {
      if (url.pathname.startsWith('/api/')) secrets.add(authorization.replace(/^Bearer /, ''))
      else misdirected.push(`Authorization sent to ${url.origin}${url.pathname}`)
    }
    if (url.pathname.endsWith('/oauth2/v2.0/token'))
      for (const secret of secretsIn(request)) secrets.add(secret)
    else seen.push({ where: `an address (${url.pathname})`, text: addressOf(url) })
    seen.push({ where: `the Referer of ${url.pathname}`, text: referer })
    if (isForOthers(url)) seen.push({ where: `a body for ${url.host}`, text: request.postData() ?? '' })
  })
  context.on('console', (message) => seen.push({ where: 'the console', text: message.text() }))

  return () => {
    const bars = context
      .pages()
      .map((page) => ({ where: 'an address bar', text: addressOf(new URL(page.url())) }))
    const astray = [...seen, ...bars].filter(({ text }) =>
      [...secrets].some((secret) => text.includes(secret)),
    )
    return [...misdirected, ...astray.map(({ where }) => `A secret stood in ${where}`)]
  }
}

function secretsIn(request: Request): string[] {
  const body = new URLSearchParams(request.postData() ?? '')
  return secretMembers.map((name) => body.get(name) ?? '').filter((secret) => secret !== '')
}

/** The address without the protocol's own parameters: the hint of a log-out, the response in the fragment. */
function addressOf(url: URL): string {
  const address = new URL(url)
  address.hash = ''
  if (address.pathname.endsWith('/oauth2/v2.0/logout')) address.searchParams.delete('id_token_hint')
  return address.href
}

/** Neither portal, backend nor identity provider: error reporting, say. */
function isForOthers(url: URL): boolean {
  return url.hostname !== 'localhost' && !url.hostname.endsWith('.b2clogin.com')
}
