import type { Operation } from './contract'
import { isJsonObject, type Json, type JsonObject, stringOf } from './json'
import { presentSchema, propertiesOf } from './schemas'

/** Rows that the contract lists, creates, changes or deletes under one path. */
export type Collection = {
  /** Path with its parameters, without a trailing slash. */
  readonly path: string
  /** Last literal segment of the path, such as `licenseSeats`. */
  readonly name: string
  readonly parent: Collection | null
  /** Path parameter with the parent's id, and the field of a row that repeats it. */
  readonly parentParam: string | null
  readonly link: string | null
  readonly itemParam: string | null
  readonly list: Operation | null
  readonly create: Operation | null
  readonly get: Operation | null
  readonly update: Operation | null
  readonly remove: Operation | null
  /** Whether the list returns `{ items, total }` and takes `page`. */
  readonly paged: boolean
  /** Schema of a row; a `$ref` is not followed. */
  readonly item: JsonObject
  readonly itemRef: string | null
}

/** Converts `firstName` to `first_name`. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** Converts an English plural to its singular: `families` to `family`, `users` to `user`. */
export function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/s$/, '')
}

/** The `$ref` of a schema; null for an inline schema. */
export function refOf(schema: Json | undefined): string | null {
  return (isJsonObject(schema) && stringOf(schema.$ref)) || null
}

const base = (path: string) => path.replace(/\/$/, '')

/** The schema of an operation's JSON response, `$ref` not followed; null without one. */
function answerSchema(operation: Operation | null, status: string): JsonObject | null {
  const contents = operation?.responses.find((response) => response.status === status)?.contents
  const content = contents?.find(({ mediaType }) => mediaType === 'application/json')
  if (!content) return null
  return content.schemaRef === null ? content.schema : { $ref: content.schemaRef }
}

/** The row schema, if the 200 response is a plain or paged list. */
function listed(document: JsonObject, operation: Operation): { paged: boolean; schema: JsonObject } | null {
  const whole = presentSchema(document, answerSchema(operation, '200') ?? {})
  if (isJsonObject(whole.items)) return { paged: false, schema: whole.items }
  const members = propertiesOf(document, whole)
  const { items } = presentSchema(document, members.items)
  return members.total && isJsonObject(items) ? { paged: true, schema: items } : null
}

function linkOf(parentPath: string, param: string): string {
  return param === 'id'
    ? `${singular(snakeCase(parentPath.slice(parentPath.lastIndexOf('/') + 1)))}_id`
    : snakeCase(param).replace(/_?id$/, '_id')
}

/** Collections of a contract, derived from its paths; parents precede their children. */
export function collectionsOf(document: JsonObject, operations: readonly Operation[]): Collection[] {
  const found = new Map<string, Collection>()
  const at = (path: string, method: string) =>
    operations.find((operation) => base(operation.path) === path && operation.method === method) ?? null
  const paths = [...new Set(operations.map(({ path }) => base(path)))].sort((a, b) => a.length - b.length)
  for (const path of paths) {
    if (path.endsWith('}')) continue
    const itemPath = paths.find(
      (other) => other.startsWith(`${path}/{`) && !other.slice(path.length + 1).includes('/'),
    )
    const item = (method: string) => (itemPath === undefined ? null : at(itemPath, method))
    const list = at(path, 'GET')
    const create = at(path, 'POST')
    const rows = list && listed(document, list)
    const one = answerSchema(create, '201')
    const schema = rows?.schema ?? (one && (item('PATCH') ?? item('DELETE')) ? one : null)
    if (!schema) continue
    const up = /^(.*)\/\{([^/]+)\}\/[^/]+$/.exec(path)
    const parent = found.get(up?.[1] ?? '') ?? null
    found.set(path, {
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      parent,
      parentParam: up?.[2] ?? null,
      link: parent && up?.[2] ? linkOf(parent.path, up[2]) : null,
      itemParam: /\{([^{}/]+)\}$/.exec(itemPath ?? '')?.[1] ?? null,
      list: rows ? list : null,
      create: one ? create : null,
      get: item('GET'),
      update: item('PATCH'),
      remove: item('DELETE'),
      paged: rows?.paged ?? false,
      item: schema,
      itemRef: refOf(schema),
    })
  }
  return [...found.values()]
}

/** Name of a collection; its whole path if an earlier collection has the same name. */
export function collectionKey(collections: readonly Collection[], { name, path }: Collection): string {
  return collections.filter((one) => one.name === name).length > 1 ? path : name
}
