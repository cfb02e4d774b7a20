/** Where a link of a document leads. */
export type Link =
  /** A place of the document itself. */
  | { to: 'here'; id: string; href: string }
  /** A page of the portal: its path with query and anchor, and the full address to copy or open apart. */
  | { to: 'portal'; path: string; href: string }
  /** Another site or an e-mail, in a tab or program of its own. */
  | { to: 'outside'; href: string }

const outside = new Set(['https:', 'http:', 'mailto:'])

/** The part of an address after the portal's origin, with slashes that begin no other host. */
const pathOf = (url: URL) => url.pathname.replace(/^[/\\]{2,}/, '/')

/** Readers of a documentation know its pages without the ending that their files have. */
function withoutEnding(path: string, origin: string): string {
  const bare = path.replace(/(?:(?:\/index)?\.html?)+$/i, '') || '/'
  // What is left may mean a folder above: such a name keeps its ending.
  return new URL(bare, origin).pathname === bare ? bare : path
}

const decoded = (id: string) => {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

/**
 * Reads a link of a document that stands at `base`, a path of the portal at `origin`. Takes whatever an author or an
 * attacker wrote; gives null for what must not be followed (scripts, data, files, half addresses). [decision 13]
 */
export function readLink(written: string, base: string, origin: string): Link | null {
  const start = new URL(base, origin)
  if (start.origin !== origin || !URL.canParse(written, start.href)) return null
  const url = new URL(written, start.href)
  if (url.origin !== origin) return leave(url)
  // A blob has the origin of whoever made it, and is no page.
  if (url.protocol !== start.protocol) return null
  // An address with a name in it is made to be mistaken for the portal's.
  if (url.username !== '' || url.password !== '') return null
  const page = url.pathname === start.pathname ? pathOf(url) : withoutEnding(pathOf(url), origin)
  const isHere =
    withoutEnding(page, origin) === withoutEnding(pathOf(start), origin) && url.search === start.search
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
 * The address of an image that may be asked for, or null: one of the portal's own, of a storage host, or one that
 * carries its picture with it. Hosts are written as in a Content-Security-Policy.
 */
export function readImage(
  written: string,
  base: string,
  origin: string,
  hosts: readonly string[],
): string | null {
  if (/^\s*data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml)[;,]/i.test(written)) return written.trim()
  const start = new URL(base, origin).href
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
