import type { Operation } from '../../../openapi/model/contract'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, partsOf } from '../../../openapi/model/pointers'
import type { Finding, Rule } from '../judge/exchange'
import { draft } from '../probe/base'
import { listShape, rowsOf, successContent } from '../probe/lists'
import type { Probe } from '../probe/probe'
import { mainPlace, propertiesOf } from '../probe/schema'
import { plainText, queryPairs } from '../probe/serialize'
import { bodyOf, isOk } from './answers'
import { type Collection, idMember } from './collections'
import { pagingOf } from './paging'
import { callsFor, finding, type StepSettings, step, type Values } from './steps'

/** Whether the schema of an answer contains a member. */
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

/** Whether an operation's answer contains a member. */
export function shownByAnswer(document: JsonObject, operation: Operation): (at: Pointer) => boolean {
  return shownBy(document, successContent(operation)?.schemaAt)
}

/** Whether a row of a list contains a member. */
export function shownByRow(document: JsonObject, list: Operation | null): (at: Pointer) => boolean {
  return shownBy(document, list ? listShape(document, list)?.row.at : null)
}

/** Reads an item back; null when it cannot be read. */
export async function readBack(
  get: Operation,
  values: Values,
  settings: StepSettings,
  title: string,
  judge: (there: Json | undefined) => readonly Finding[],
  rule: Rule,
): Promise<Json | null> {
  const [call] = await callsFor(get, settings, values)
  if (!call) return null
  const probe: Probe = { ...call, kind: 'lifecycle', title }
  const exchange = await step(settings, get, probe, (came) => {
    if (isOk(came)) return { more: judge(bodyOf(came)) }
    const isGone = came.response?.status === 404 || came.response?.status === 410
    return isGone
      ? {
          probe: { ...probe, expected: 'documented' },
          more: [finding(rule, `${get.id} does not find the item that was created.`, 'status', get)],
        }
      : {}
  })
  return isOk(exchange) ? (bodyOf(exchange) ?? null) : null
}

const maxPages = 10

/**
 * Finds an item in the list of its collection: by an id filter where there is one, else page by page.
 * @returns its row; null when it is not in the list; undefined when there is no list or its end was not reached
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
  const { size, page } = pagingOf(list)
  const most = size && typeof size.schema.maximum === 'number' ? size.schema.maximum : null
  for (let number = 1; number <= maxPages; number += 1) {
    const pairs = filter
      ? queryPairs(filter, filter.schema.type === 'array' ? [id] : id)
      : [
          ...(size && most !== null ? ([[size.name, String(most)]] as const) : []),
          ...(page && number > 1 ? ([[page.name, String(number)]] as const) : []),
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

/** Whether these are all rows: the list is not paged, or its total says so. */
function isWhole(body: Json | undefined, rows: readonly Json[], pages: boolean): boolean {
  if (!pages)
    return !isJsonObject(body) || !Object.keys(body).some((name) => /next|cursor|truncated/i.test(name))
  return (
    isJsonObject(body) &&
    Object.entries(body).some(([name, value]) => /total|count/i.test(name) && value === rows.length)
  )
}
