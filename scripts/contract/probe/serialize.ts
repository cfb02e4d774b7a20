import type { Content, Parameter } from '../../../openapi/model/contract'
import { jsonText, numberOf } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { isJsonType } from './lists'
import type { Probe } from './probe'
import { mainPlace, propertiesOf } from './schema'

type Pairs = readonly (readonly [name: string, value: string])[]

const delimiters: Readonly<Record<string, string>> = { form: ',', spaceDelimited: ' ', pipeDelimited: '|' }

/** A query parameter as unencoded pairs, by its `style` and `explode`. */
export function queryPairs(parameter: Pick<Parameter, 'name' | 'style' | 'explode'>, value: Json): Pairs {
  const { name, style, explode } = parameter
  if (style === 'content') return [[name, jsonText(value)]]
  if (Array.isArray(value)) {
    if (explode) return value.map((item) => [name, textOf(item)] as const)
    return [[name, value.map(textOf).join(delimiters[style] ?? ',')]]
  }
  if (!isJsonObject(value)) return [[name, textOf(value)]]
  const members = Object.entries(value).map(([key, item]) => [key, textOf(item)] as const)
  if (style === 'deepObject') return members.map(([key, item]) => [`${name}[${key}]`, item] as const)
  return explode ? members : [[name, members.flat().join(',')]]
}

/** A path or header value in style `simple`: array items are joined by commas. */
export function plainText(value: Json): string {
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return isJsonObject(value) ? Object.entries(value).flat().map(textOf).join(',') : textOf(value)
}

function textOf(value: Json): string {
  return typeof value === 'object' && value !== null ? jsonText(value) : String(value)
}

/** Removes trailing slashes from a path. */
export function withoutTrailingSlash(path: string): string {
  return path.replace(/(?<!\/)\/+$/, '')
}

/** Parameter names of a path. */
export function namesIn(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

/** Maximum number of times that a value is decoded on its way through proxies and the server. */
const decodings = 3

/**
 * Whether a value can be one path segment. `''`, `.` and `..` change the address, and so do slashes, also those that
 * appear when it is decoded once more than expected.
 */
export function isSegment(text: string): boolean {
  let read = text
  for (let times = 0; times <= decodings; times += 1) {
    if (read === '' || /^\.{1,2}(?:;|$)/.test(read) || /[/\\\p{Cc}]/u.test(read) || !isEncodable(read))
      return false
    const next = decoded(read)
    if (next === read) return true
    read = next
  }
  return false
}

/** A decoded part of a path; unchanged if it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function isEncodable(text: string): boolean {
  try {
    return encodeURIComponent(text) !== ''
  } catch {
    // A lone surrogate.
    return false
  }
}

/** A path with `{name}` filled in; unchanged if the value is missing or not a segment (see `isSegment`). */
export function filledPath(path: string, name: string, value: Json | undefined): string {
  const text = value === undefined ? '' : plainText(value)
  return isSegment(text) ? path.replace(`{${name}}`, encodeURIComponent(text)) : path
}

/** Values that a server may parse from a string in a URL: a string, a number, a boolean or null. */
export function parsedValues(raw: string): readonly Json[] {
  const found: Json[] = [raw]
  if (raw.trim() !== '' && Number.isFinite(Number(raw))) found.push(numberOf(raw.trim()))
  if (raw === 'true' || raw === 'false') found.push(raw === 'true')
  if (raw === 'null' || raw === '') found.push(null)
  return found
}

const boundary = 'contract-check-part'

/** A serialized body; null if the media type is not supported. */
export function encoded(document: JsonObject, content: Content, value: Json): Probe['body'] {
  const { mediaType } = content
  if (isJsonType(mediaType)) {
    return { mediaType: mediaType === '*/*' ? 'application/json' : mediaType, content: jsonText(value) }
  }
  if (/^application\/x-www-form-urlencoded\b/i.test(mediaType) && isJsonObject(value)) {
    const pairs = Object.entries(value).flatMap(([name, member]) =>
      (Array.isArray(member) ? member : [member]).map((one) => [name, plainText(one)]),
    )
    return { mediaType, content: new URLSearchParams(pairs).toString() }
  }
  if (/^multipart\//i.test(mediaType) && isJsonObject(value)) {
    return {
      mediaType: `${mediaType}; boundary=${boundary}`,
      content: multipart(filesOf(document, content), value),
    }
  }
  // Other media types are sent as in the example, which is only possible for strings.
  return typeof value === 'string' ? { mediaType, content: value } : null
}

function multipart(files: ReadonlySet<string>, value: JsonObject): string {
  const parts = Object.entries(value).flatMap(([name, member]) =>
    (Array.isArray(member) ? member : [member]).map((one) => {
      const isFile = files.has(name)
      const isJson = !isFile && typeof one === 'object' && one !== null
      const type = isFile ? 'application/octet-stream' : isJson ? 'application/json' : null
      return [
        `--${boundary}`,
        `Content-Disposition: form-data; name="${name}"${isFile ? '; filename="contract-check.bin"' : ''}`,
        ...(type === null ? [] : [`Content-Type: ${type}`]),
        '',
        isJson ? jsonText(one) : plainText(one),
      ].join('\r\n')
    }),
  )
  return `${[...parts, `--${boundary}--`].join('\r\n')}\r\n`
}

function filesOf(document: JsonObject, { schemaAt }: Content): ReadonlySet<string> {
  if (schemaAt === null) return new Set()
  const bytes = ({ format, contentEncoding, contentMediaType, type }: JsonObject) =>
    format === 'binary' ||
    contentEncoding !== undefined ||
    contentMediaType !== undefined ||
    type === undefined
  const properties = propertiesOf(document, mainPlace(document, schemaAt))
  return new Set(
    properties
      .filter(
        ({ place }) => bytes(place.schema) || (isJsonObject(place.schema.items) && bytes(place.schema.items)),
      )
      .map(({ name }) => name),
  )
}
