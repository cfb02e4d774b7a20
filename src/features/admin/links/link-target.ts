import { LATEST, parseAddress } from '../../../domain/rules/documentation/documentation-address'
import type { Line } from '../../../domain/words/product-lines'
import { readLink } from '../../../html-frame/frame-links'

export type LinkTarget =
  | { readonly to: 'here'; readonly anchor: string }
  | {
      readonly to: 'documentation'
      readonly line: Line
      /** An existing or written version; `latest` if the address names none. */
      readonly version: string
      /** '' for the start of the version. */
      readonly path: string
      readonly anchor: string
    }
  | { readonly to: 'resource'; readonly id: string }
  | {
      readonly to: 'release'
      readonly line: Line
      readonly version: string | null
      readonly familyId: string | null
    }
  /** Another page of the portal. */
  | { readonly to: 'page'; readonly path: string }
  | { readonly to: 'outside'; readonly href: string }

/** Base of a text's relative addresses. */
export type LinkBase = { readonly base: string; readonly origin: string }

const lines = new Map<string, Line>([
  ['helyx', 'helyx'],
  ['elements', 'elements'],
])

/** Target of a written address by the rules of the frame, or null. @param versionsOf versions of a line */
export function targetOf(
  written: string,
  { base, origin }: LinkBase,
  versionsOf: (line: Line) => readonly string[],
): LinkTarget | null {
  const link = readLink(written, base, origin)
  if (link === null) return null
  if (link.to === 'outside') return link
  if (link.to === 'here') return { to: 'here', anchor: link.id }
  const url = new URL(link.path, origin)
  const [area = '', second = '', ...rest] = url.pathname.split('/').slice(1).map(decoded)
  const line = lines.get(second.toLowerCase())
  switch (area.toLowerCase()) {
    case 'documentation':
      if (!line) break
      return documentationTarget(line, rest.join('/'), decoded(url.hash.slice(1)), versionsOf(line))
    case 'resources':
      if (second === '') break
      return { to: 'resource', id: second }
    case 'downloads': {
      if (!line) break
      const [version, familyId] = [url.searchParams.get('version'), url.searchParams.get('product')]
      return { to: 'release', line, version, familyId }
    }
  }
  return { to: 'page', path: url.pathname }
}

function documentationTarget(
  line: Line,
  rest: string,
  anchor: string,
  versions: readonly string[],
): LinkTarget {
  const { version, path } = parseAddress(rest, versions)
  return { to: 'documentation', line, version: version ?? LATEST, path, anchor }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
