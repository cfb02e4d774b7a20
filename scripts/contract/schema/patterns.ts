/** Escapes of characters that mean themselves in every dialect. */
const identity = /\\(?:([@\-_"'#%&,:;<=>!~` ])|[\s\S])/g
/** Syntax of other dialects, or with another meaning in them: classes by name, possessive and inline forms, sets. */
const foreign =
  /\\(?![dDwWsSbBnrtvf0^$\\.*+?()[\]{}|/]|[1-9]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z]|k<)|\[\[?:|&&|\(\?(?![:=!]|<[=!\w])|[*+?}]\+/

/**
 * Compiles a pattern of JSON Schema with the Unicode flag; without it only if that cannot change the meaning.
 * Undefined for a pattern of another dialect: some compile, but with another meaning.
 */
export function regExpOf(pattern: string): RegExp | undefined {
  const plain = pattern.replaceAll(identity, (whole, character?: string) =>
    character === undefined ? whole : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
  return compiled(plain, 'u') ?? (foreign.test(plain) ? undefined : compiled(plain, ''))
}

function compiled(pattern: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return undefined
  }
}

/** Formats of JSON Schema 2020-12 and of OpenAPI's registry that are validated. */
export const judgedFormats = [
  ...['date', 'time', 'date-time', 'duration', 'uri', 'uri-reference', 'uri-template', 'email', 'hostname'],
  ...['ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer', 'relative-json-pointer'],
  ...['byte', 'int32', 'int64', 'float', 'double', 'password', 'binary'],
] as const

/** Formats that are annotations, or that few validators know: skipping them needs no note. */
const quietFormats = new Set<string>([
  ...judgedFormats,
  ...['base64url', 'char', 'commonmark', 'html', 'media-range', 'int8', 'int16', 'uint8', 'uint16', 'uint32'],
  ...['uint64', 'decimal', 'decimal128', 'double-int', 'http-date', 'unixtime'],
  ...['date-time-local', 'time-local'],
  ...['idn-email', 'idn-hostname', 'iri', 'iri-reference'],
])

export function isKnownFormat(format: string): boolean {
  return quietFormats.has(format) || format.startsWith('sf-')
}
