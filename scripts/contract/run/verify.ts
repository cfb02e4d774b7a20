import type { Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, partsOf } from '../../../openapi/model/pointers'
import type { Finding, Rule } from '../judge/exchange'
import { draft } from '../probe/base'
import { listShape, rowsOf, successContent } from '../probe/lists'
import type { Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import { plainText, queryPairs } from '../probe/serialize'
import { bodyOf, headerOf, isOk } from './answers'
import { type Collection, idMember } from './collections'
import { firstPage, pagingOf, reportsMorePages } from './paging'
import { callsFor, finding, type StepSettings, step, type Values } from './steps'
import { isVersion } from './versions'

/** Whether the schema of a response contains a member. */
function shownBy(document: JsonObject, schemaAt: Pointer | null | undefined): (at: Pointer) => boolean {
  return (at) => {
    if (schemaAt === null || schemaAt === undefined) return false
    let place = mainPlace(document, schemaAt)
    for (const name of partsOf(at)) {
      const property = propertiesOf(document, place).find((one) => one.name === name)
      if (!property || property.place.schema.writeOnly === true) return false
      place = property.place
    }
    return true
  }
}

/** Whether an operation's response contains a member. */
export function shownByAnswer(document: JsonObject, operation: Operation): (at: Pointer) => boolean {
  return shownBy(document, successContent(operation)?.schemaAt)
}

/** Whether a row of a list contains a member. */
export function shownByRow(document: JsonObject, list: Operation | null): (at: Pointer) => boolean {
  return shownBy(document, list ? listShape(document, list)?.row.at : null)
}

/** Reads an item again; null if it cannot be read. */
export async function readBack(
  get: Operation,
  values: Values,
  settings: StepSettings,
  title: string,
  judge: (there: Json | undefined, etag: string | null) => readonly Finding[],
  rule: Rule,
): Promise<Json | null> {
  const [call] = await callsFor(get, settings, values)
  if (!call) return null
  const probe: Probe = { ...call, kind: 'lifecycle', title }
  const exchange = await step(settings, get, probe, (came) => {
    if (isOk(came)) return { more: judge(bodyOf(came), headerOf(came, 'ETag')) }
    const isGone = came.response?.status === 404 || came.response?.status === 410
    return isGone
      ? {
          probe: { ...probe, expected: 'documented' },
          more: [finding(rule, `${get.id} does not find the item that was created.`, 'status', get)],
        }
      : {}
  })
  const there = isOk(exchange) ? (bodyOf(exchange) ?? null) : null
  const etag = headerOf(exchange, 'ETag')
  if (isJsonObject(there) && etag !== null) etags.set(there, etag)
  return there
}

/** The ETag of each response. */
const etags = new WeakMap<JsonObject, string>()

/** Members for an item's version that did not change in an update that took effect. */
export function keptVersions(
  change: Operation,
  before: Json | undefined,
  { there, etag }: { readonly there: Json | undefined; readonly etag: string | null },
): readonly Finding[] {
  if (!isJsonObject(before) || !isJsonObject(there)) return []
  const isChanged = (name: string) => jsonText(before[name]) !== jsonText(there[name])
  if (!Object.keys(there).some((name) => !isVersion(name) && isChanged(name))) return []
  const kept = (what: string, where: Pointer) =>
    finding('version-kept', `${what} is the same before and after ${change.id}.`, where, change)
  const stamps = Object.entries(there).filter(
    ([name, value]) => isVersion(name) && isFine(value) && !isChanged(name),
  )
  return [
    ...(etag !== null && etags.get(before) === etag ? [kept('The ETag', 'header ETag')] : []),
    ...stamps.map(([name]) => kept(name, join('', name))),
  ]
}

/** A version fine enough to differ between two changes in the same second. */
function isFine(value: Json): boolean {
  return typeof value === 'number' || (typeof value === 'string' && /T[\d:]+\.0*[1-9]/.test(value))
}

const maxPages = 10

/**
 * Finds an item in the list of its collection: by an id filter if there is one, else page by page.
 * @returns its row; null if it is missing; undefined without a list or if its end was not reached
 */
export async function findInList(
  collection: Collection,
  values: Values,
  settings: StepSettings,
  title: string,
  judge: (row: Json | null | undefined) => readonly Finding[],
): Promise<Json | null | undefined> {
  const { list, parameter, get, remove, changes } = collection
  const { document } = settings.contract
  const shape = list && settings.isUsable(list) ? listShape(document, list) : null
  const id = values.get(parameter)
  if (!list || !shape || id === undefined) return undefined
  const member = idMember(document, shape.row, get ?? remove ?? changes[0] ?? null, parameter)
  const [call] = await callsFor(list, settings, values)
  if (member === null || !call) return undefined
  const filter = list.parameters.find(
    ({ in: place, name }) => place === 'query' && /^(?:ids?|ids?\[\])$/.test(name),
  )
  const paging = pagingOf(list)
  const { size, page } = paging
  let first = 0
  const most = size && typeof size.schema.maximum === 'number' ? size.schema.maximum : null
  for (let number = 1; number <= maxPages; number += 1) {
    const pairs = filter
      ? queryPairs(filter, filter.schema.type === 'array' ? [id] : id)
      : [
          ...(size && most !== null ? ([[size.name, String(most)]] as const) : []),
          ...(page && number > 1 ? ([[page.name, String(first + number - 1)]] as const) : []),
        ]
    const query = [...call.query.filter(([name]) => !pairs.some(([other]) => other === name)), ...pairs]
    let row: Json | null = null
    let isLast = true
    const probe = draft(
      list,
      { ...call, query },
      { kind: 'lifecycle', title: number === 1 ? title : `${title}, page ${number}`, at: list.at },
    )
    const exchange = await step(settings, list, probe, (came) => {
      const body = isOk(came) ? bodyOf(came) : undefined
      const rows = body === undefined ? [] : rowsOf(shape, body)
      const start = firstPage(paging, body)
      if (number === 1 && start.isSure) first = start.at
      row = rows.find((one) => isJsonObject(one) && plainText(one[member] ?? null) === plainText(id)) ?? null
      isLast =
        filter !== undefined || isWhole(body, rows, size !== null) || (page !== null && rows.length === 0)
      const isEnd = row !== null || (isLast && body !== undefined)
      return isEnd ? { more: judge(row) } : {}
    })
    if (row !== null) return row
    if (!isOk(exchange)) return undefined
    if (isLast) return null
    if (!page) return undefined
  }
  return undefined
}

/** Whether these are all rows: the list is not paged, or its total equals their number. */
function isWhole(body: Json | undefined, rows: readonly Json[], pages: boolean): boolean {
  if (!pages) return !reportsMorePages(body)
  return (
    isJsonObject(body) &&
    Object.entries(body).some(([name, value]) => /total|count/i.test(name) && value === rows.length)
  )
}
