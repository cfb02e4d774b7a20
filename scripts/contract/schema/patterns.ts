import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, schemaView } from '../../../openapi/model/pointers'

/** Escapes of characters that mean themselves in every dialect. */
const identity = /\\(?:([@\-_"'#%&,:;<=>!~` ])|[\s\S])/g
/** Syntax that only other dialects have, or have with another meaning: classes by name, possessive and inline forms, sets. */
const foreign =
  /\\(?![dDwWsSbBnrtvf0^$\\.*+?()[\]{}|/]|[1-9]|x[\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|c[A-Za-z]|k<)|\[\[?:|&&|\(\?(?![:=!]|<[=!\w])|[*+?}]\+/

/**
 * A pattern as JSON Schema has it, with the Unicode flag; without it only where nothing in it can mean another thing.
 * Undefined for a pattern of another dialect: some of them compile, and then mean something else.
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

/** Whether a schema has a pattern that cannot be judged, so that no value can be made up for it. */
export function hasForeignPattern(document: JsonObject, at: Pointer, seen = new Set<Pointer>()): boolean {
  const { schema, at: place } = schemaView(document, at)
  if (seen.has(place)) return false
  seen.add(place)
  if (typeof schema.pattern === 'string' && !regExpOf(schema.pattern)) return true
  return Object.entries(schema).some(
    ([name, member]) =>
      (isJsonObject(member) &&
        !['example', 'default'].includes(name) &&
        isForeignBelow(member, join(place, name))) ||
      (Array.isArray(member) &&
        member.some((_, index) => hasForeignPattern(document, join(place, name, index), seen))),
  )

  function isForeignBelow(member: JsonObject, below: Pointer): boolean {
    return (
      hasForeignPattern(document, below, seen) ||
      Object.keys(member).some((name) => hasForeignPattern(document, join(below, name), seen))
    )
  }
}

/** Formats of JSON Schema 2020-12 and of OpenAPI's registry that are judged. */
export const judgedFormats = [
  ...['date', 'time', 'date-time', 'duration', 'uri', 'uri-reference', 'uri-template', 'email', 'hostname'],
  ...['ipv4', 'ipv6', 'regex', 'uuid', 'json-pointer', 'relative-json-pointer'],
  ...['byte', 'int32', 'int64', 'float', 'double', 'password', 'binary'],
] as const

/** Those that say how a value is meant, or that only few validators know: nobody misses that they are not judged. */
const quietFormats = new Set<string>([
  ...judgedFormats,
  ...['base64url', 'char', 'commonmark', 'html', 'media-range', 'int8', 'int16', 'uint8', 'uint16', 'uint32'],
  ...[
    'uint64',
    'decimal',
    'decimal128',
    'double-int',
    'http-date',
    'unixtime',
    'date-time-local',
    'time-local',
  ],
  ...['idn-email', 'idn-hostname', 'iri', 'iri-reference'],
])

export function isKnownFormat(format: string): boolean {
  return quietFormats.has(format) || format.startsWith('sf-')
}
