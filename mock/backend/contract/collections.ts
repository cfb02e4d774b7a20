import { isObject, type JsonObject, object } from '../json'
import { type Document, present, properties, refOf } from './document'
import type { Operation } from './operations'

/** Rows that the contract lists, creates, changes or deletes under one path. */
export interface Collection {
  /** The path without its trailing slash, parameters included. */
  readonly path: string
  /** The last written part of the path, such as `licenseSeats`. */
  readonly name: string
  readonly parent: Collection | null
  /** The path parameter that holds the parent's id, and the member of a row that repeats it. */
  readonly parentParam: string | null
  readonly link: string | null
  readonly itemParam: string | null
  readonly list: Operation | null
  readonly create: Operation | null
  readonly get: Operation | null
  readonly update: Operation | null
  readonly remove: Operation | null
  readonly paged: boolean
  readonly item: JsonObject
  readonly itemRef: string | null
}

const base = (path: string) => path.replace(/\/$/, '')
export const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const singular = (name: string) => name.replace(/ies$/, 'y').replace(/s$/, '')

const answerSchema = (operation: Operation | null, status: string) =>
  operation?.responses.get(status)?.find(({ mediaType }) => mediaType === 'application/json')?.schema ?? null

/** The schema of one row when a 200 answer is a list of rows, plain or paged. */
const listed = (document: Document, operation: Operation) => {
  const answer = answerSchema(operation, '200')
  const whole = present(document, answer ?? {})
  if (isObject(whole.items)) return { paged: false, schema: whole.items }
  const members = properties(document, whole)
  const items = present(document, members.items).items
  return members.total && isObject(items) ? { paged: true, schema: items } : null
}

const linkOf = (parentPath: string, param: string) =>
  param === 'id'
    ? `${singular(snake(parentPath.slice(parentPath.lastIndexOf('/') + 1)))}_id`
    : snake(param).replace(/_?id$/, '_id')

/** The collections of a contract, by the shape of its paths; parents come before their children. */
export const readCollections = (document: Document, operations: readonly Operation[]): Collection[] => {
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
    const list = at(path, 'get')
    const create = at(path, 'post')
    const rows = list && listed(document, list)
    const one = answerSchema(create, '201')
    const schema = rows?.schema ?? (one && (item('patch') ?? item('delete')) ? one : null)
    if (!schema) continue
    const up = /^(.*)\/\{([^/]+)\}\/[^/]+$/.exec(path)
    const parent = found.get(up?.[1] ?? '') ?? null
    found.set(path, {
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      parent,
      parentParam: up?.[2] ?? null,
      link: parent && up?.[2] ? linkOf(parent.path, up[2]) : null,
      itemParam: /\{([^/]+)\}$/.exec(itemPath ?? '')?.[1] ?? null,
      list: rows ? list : null,
      create: one ? create : null,
      get: item('get'),
      update: item('patch'),
      remove: item('delete'),
      paged: rows?.paged ?? false,
      item: object(schema),
      itemRef: refOf(schema),
    })
  }
  return [...found.values()]
}
