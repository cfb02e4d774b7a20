import type { Contract, Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import { listShape, successContent } from '../probe/lists'
import { isNumber, mainPlace, type Place, propertiesOf } from '../probe/schema'
import { decoded, plainText, withoutTrailingSlash } from '../probe/serialize'
import { bodyOf, headerOf } from './answers'
import { onlyReads } from './safety'

/** Items with create, read, update and delete, recognized by their paths: `/things` and `/things/{id}`. */
export type Collection = {
  /** Without a trailing slash. */
  readonly path: string
  /** The path parameter of a single item. */
  readonly parameter: string
  readonly create: Operation | null
  readonly list: Operation | null
  readonly get: Operation | null
  /** PATCH, then PUT. */
  readonly changes: readonly Operation[]
  readonly remove: Operation | null
  /** Other writes below an item, such as `POST /things/{id}/repeat`. */
  readonly actions: readonly Operation[]
  /** Reads below an item. */
  readonly views: readonly Operation[]
  readonly parts: readonly Collection[]
}

/** The collections of a contract; nested ones are the `parts` of their parent. */
export function collectionsOf({ operations }: Contract): readonly Collection[] {
  const paths = new Map<string, string>()
  for (const { path } of operations) {
    const [, collection, parameter] = /^(.+)\/\{([^{}/]+)\}$/.exec(trimmed(path)) ?? []
    if (collection !== undefined && parameter !== undefined) paths.set(collection, parameter)
  }
  const itemOf = (path: string) => `${path}/{${paths.get(path) ?? ''}}`
  const ownerOf = (path: string) =>
    [...paths.keys()]
      .filter((other) => other !== path && path.startsWith(`${itemOf(other)}/`))
      .sort((a, b) => b.length - a.length)[0]
  const build = (path: string, parameter: string): Collection => {
    const at = (where: string, method: string) =>
      operations.find((operation) => trimmed(operation.path) === where && operation.method === method) ?? null
    const item = itemOf(path)
    const parts = [...paths].filter(([other]) => ownerOf(other) === path)
    const below = operations.filter((operation) => {
      const where = trimmed(operation.path)
      return (
        where.startsWith(`${item}/`) &&
        parts.every(([part]) => where !== part && !where.startsWith(`${itemOf(part)}`))
      )
    })
    return {
      path,
      parameter,
      create: at(path, 'POST'),
      list: at(path, 'GET'),
      get: at(item, 'GET'),
      changes: [at(item, 'PATCH'), at(item, 'PUT')].filter((operation) => operation !== null),
      remove: at(item, 'DELETE'),
      actions: below.filter((operation) => !onlyReads(operation)),
      views: operations.filter(
        (operation) => onlyReads(operation) && trimmed(operation.path).startsWith(item),
      ),
      parts: parts.map(([part, name]) => build(part, name)),
    }
  }
  return [...paths]
    .filter(([path]) => ownerOf(path) === undefined)
    .map(([path, parameter]) => build(path, parameter))
}

/** Removes the trailing slash of a path. */
export function trimmed(path: string): string {
  return path.length > 1 ? withoutTrailingSlash(path) : path
}

/** The id member of an item: named like the path parameter, `id`, or with the parameter's schema. */
export function idMember(
  document: JsonObject,
  row: Place,
  operation: Operation | null,
  parameter: string,
): string | null {
  const properties = propertiesOf(document, row)
  const schemaAt = operation?.parameters.find(
    ({ name, in: place }) => place === 'path' && name === parameter,
  )?.schemaAt
  const own = schemaAt === undefined ? null : mainPlace(document, schemaAt).at
  const named = (name: string) => properties.find((property) => property.name === name)?.name
  const sameSchema = properties.find(({ place }) => place.at === own)?.name
  const last = parameter
    .replace(/^.*[_-]/, '')
    .replace(/^[a-z]+(?=Id$)/, '')
    .toLowerCase()
  return named(parameter) ?? named('id') ?? sameSchema ?? named(last) ?? null
}

/** Target of a request that creates something. */
type MadeAt = {
  /** The path of the request. */
  readonly sent: string
  /** The path of the collection in which it creates an item. */
  readonly at: string
}

/**
 * Id of the created item, from the response body or else from `Location`, which must be an address of the collection on
 * the same server. Null if neither has it, or if they differ.
 */
export function createdId(
  document: JsonObject,
  { parameter, get, remove, changes }: Collection,
  create: Operation,
  exchange: Exchange,
  made: MadeAt,
): Json | null {
  const content = successContent(create)
  const item = get ?? remove ?? changes[0] ?? null
  const place =
    content?.schemaAt === null || content?.schemaAt === undefined
      ? null
      : mainPlace(document, content.schemaAt)
  const member = (place ? idMember(document, place, item, parameter) : null) ?? 'id'
  const told = idInBody(bodyOf(exchange), member)
  const location = headerOf(exchange, 'Location')
  const named = location === null ? null : idOfLocation(location, exchange.request.url, made)
  if (told !== null && named !== null && plainText(told) !== named) return null
  return told ?? named
}

function idInBody(body: Json | undefined, member: string): Json | null {
  const direct = plain(isJsonObject(body) ? body[member] : undefined)
  if (direct !== null) return direct
  // Some servers wrap the item: { data: { id } }.
  const inner = isJsonObject(body) ? Object.values(body).filter(isJsonObject) : []
  return inner.length === 1 ? plain(inner[0]?.[member]) : null
}

function idOfLocation(location: string, requestUrl: string, { sent, at }: MadeAt): string | null {
  const { origin, pathname } = new URL(requestUrl)
  const base = pathname.endsWith(sent) ? pathname.slice(0, pathname.length - sent.length) : ''
  const collection = `${base}${at}/`
  // A relative address is resolved against the request's own; some servers mean the collection.
  for (const from of [requestUrl, `${origin}${collection}`]) {
    if (!URL.canParse(location, from)) continue
    const address = new URL(location, from)
    if (address.origin !== origin || !address.pathname.startsWith(collection)) continue
    const rest = trimmed(address.pathname).slice(collection.length)
    if (rest !== '' && !rest.includes('/')) return decoded(rest)
  }
  return null
}

function plain(value: Json | undefined): Json | null {
  return typeof value === 'string' || isNumber(value) ? value : null
}

/** Ids of the rows in a list response. */
export function idsOfRows(
  document: JsonObject,
  list: Operation,
  item: Operation | null,
  parameter: string,
  rows: readonly Json[],
): readonly Json[] {
  const shape = listShape(document, list)
  const member = shape === null ? null : idMember(document, shape.row, item, parameter)
  if (member === null) return []
  return rows.flatMap((row) => (isJsonObject(row) ? (plain(row[member]) ?? []) : []))
}
