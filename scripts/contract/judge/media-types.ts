import type { Content } from '../../../openapi/model/contract'

interface MediaType {
  readonly type: string
  readonly parameters: ReadonlyMap<string, string>
}

function parse(text: string): MediaType {
  const [type = '', ...rest] = text.split(';')
  const parameters = rest.flatMap((part): [string, string][] => {
    const [name = '', value = ''] = part.split('=')
    return value === '' ? [] : [[name.trim().toLowerCase(), value.trim().replaceAll('"', '').toLowerCase()]]
  })
  return { type: type.trim().toLowerCase(), parameters: new Map(parameters) }
}

/** `application/json` and everything that says `+json`; not the formats of one JSON text per line. */
export function isJson(mediaType: string): boolean {
  return /^[\w.-]+\/([\w.-]+\+)?json$/.test(parse(mediaType).type)
}

/** A problem document of RFC 9457. */
export function isProblem(mediaType: string): boolean {
  return parse(mediaType).type === 'application/problem+json'
}

export function isHtml(mediaType: string): boolean {
  return /^(text\/html|application\/xhtml\+xml)$/.test(parse(mediaType).type)
}

export function isText(mediaType: string): boolean {
  return parse(mediaType).type.startsWith('text/')
}

/** What the contract says of a content type: the entry that names it most closely, null when none does. */
export function contentFor(contents: readonly Content[], contentType: string): Content | null {
  const came = parse(contentType)
  const ranked = contents
    .map((content) => ({ content, rank: closeness(parse(content.mediaType), came) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
  return ranked[0]?.content ?? null
}

/** 0 when a documented media type (or range) does not cover the one that came. A charset says nothing about the kind. */
function closeness(documented: MediaType, came: MediaType): number {
  for (const [name, value] of documented.parameters) {
    if (name !== 'charset' && came.parameters.get(name) !== value) return 0
  }
  if (documented.type === came.type) return 3 + documented.parameters.size
  if (documented.type === '*/*' || documented.type === '*') return 1
  const [kind] = came.type.split('/')
  return documented.type === `${kind}/*` ? 2 : 0
}
