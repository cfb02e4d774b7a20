import { MAX_ADDRESS } from './page/limits'

/** The target of a link in a document. */
export type Link =
  /** An anchor of the document itself. */
  | { to: 'here'; id: string; href: string }
  /** A page of the portal: its path with query and anchor, and the full address, to copy or open in a new tab. */
  | { to: 'portal'; path: string; href: string }
  /** Another site or an e-mail address, opened in a new tab or the e-mail program. */
  | { to: 'outside'; href: string }

const outside = new Set(['https:', 'http:', 'mailto:'])

/** The path of an address, with leading slashes collapsed: `//host` would be another site. */
const pathOf = (url: URL) => url.pathname.replace(/^[/\\]{2,}/, '/')

/** The path without `.html` and `/index.html`: pages have no file extension in the portal. */
function withoutExtension(path: string, origin: string): string {
  const lower = path.toLowerCase()
  let end = path.length
  for (let ending = endingOf(lower, end); ending; ending = endingOf(lower, end)) end -= ending.length
  const bare = path.slice(0, end) || '/'
  // The rest may be a dot segment, which would change the path: such a name keeps its extension.
  return new URL(bare, origin).pathname === bare ? bare : path
}

const endings = ['/index.html', '/index.htm', '.html', '.htm']

const endingOf = (path: string, end: number) => endings.find((ending) => path.endsWith(ending, end))

/** Decodes a part of a URL; unchanged if it is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * Resolves a link of a document at `base`, a path of the portal at `origin`. The input is untrusted; null for links
 * that must not be followed (javascript:, data:, file:, malformed addresses). [decision 13]
 */
export function readLink(written: string, base: string, origin: string): Link | null {
  if (written.length > MAX_ADDRESS) return null
  const start = new URL(base, origin)
  if (start.origin !== origin || !URL.canParse(written, start.href)) return null
  const url = new URL(written, start.href)
  if (url.origin !== origin) return leave(url)
  // A blob: URL has the origin of its creator, and is no page.
  if (url.protocol !== start.protocol) return null
  // Addresses with credentials imitate the portal's host.
  if (url.username !== '' || url.password !== '') return null
  const page = url.pathname === start.pathname ? pathOf(url) : withoutExtension(pathOf(url), origin)
  const isHere =
    withoutExtension(page, origin) === withoutExtension(pathOf(start), origin) && url.search === start.search
  const path = `${page}${url.search}${url.hash}`
  const href = `${origin}${path}`
  if (isHere && url.hash.length > 1) return { to: 'here', id: decoded(url.hash.slice(1)), href }
  return { to: 'portal', path, href }
}

function leave(url: URL): Link | null {
  if (!outside.has(url.protocol)) return null
  return url.username === '' && url.password === '' ? { to: 'outside', href: url.href } : null
}

/**
 * The URL of an image that may be loaded, or null: on the portal's own host, on a storage host, or a data: URL. Hosts
 * use the syntax of a Content-Security-Policy. Without a `base`, as in a mail, relative URLs are refused.
 */
export function readImage(
  written: string,
  base: string | null,
  origin: string,
  hosts: readonly string[],
): string | null {
  if (/^\s*data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(written)) return written.trim()
  if (written.length > MAX_ADDRESS) return null
  const start = base === null ? undefined : new URL(base, origin).href
  if (!URL.canParse(written, start)) return null
  const url = new URL(written, start)
  if (url.username !== '' || url.password !== '' || !/^https?:$/.test(url.protocol)) return null
  return url.origin === origin || hosts.some((host) => isOn(url, host)) ? url.href : null
}

function isOn(url: URL, host: string): boolean {
  const [, scheme = 'https:', name = ''] = /^(https?:)?(?:\/\/)?(.*)$/.exec(host) ?? []
  if (url.protocol !== scheme) return false
  return name.startsWith('*.') ? url.host.endsWith(name.slice(1)) : url.host === name.toLowerCase()
}
