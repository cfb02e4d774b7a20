import type { Operation } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join } from '../../../openapi/model/pointers'
import type { Finding } from '../judge/exchange'
import { draft } from '../probe/base'
import { listShape, rowsOf } from '../probe/lists'
import { plainText } from '../probe/serialize'
import { bodyOf, isOk } from './answers'
import { type Collection, idMember } from './collections'
import { rowsOfCall } from './resolve-ids'
import { callsFor, finding, type StepSettings, step, type Values } from './steps'

type Named = Pick<Operation, 'id' | 'at'>

/** The other items of a list, by id. */
type Siblings = ReadonlyMap<string, JsonObject>

/** Reads the first page of a list without the item that is about to change; null without such a list. */
export async function readSiblings(
  { list, get, remove, changes, parameter }: Collection,
  values: Values,
  settings: StepSettings,
  title: string,
  judge: (there: Siblings) => readonly Finding[] = () => [],
): Promise<Siblings | null> {
  const { document } = settings.contract
  const shape = list && settings.isUsable(list) ? listShape(document, list) : null
  const id = plainText(values.get(parameter) ?? '')
  if (!list || !shape) return null
  const member = idMember(document, shape.row, get ?? remove ?? changes[0] ?? null, parameter)
  const [call] = await callsFor(list, settings, values)
  if (member === null || !call || (await settings.resolver.known(list, values)).isCallsOnly) return null
  // Rows of parallel probes of the run come and go.
  const first = settings.resolver.calls.find(({ operation }) => operation === list)
  const old = new Set(
    (first ? rowsOfCall(settings.contract, first) : [])
      .filter(isJsonObject)
      .map((row) => plainText(row[member] ?? null)),
  )
  if (old.size === 0) return null
  let there: Siblings | null = null
  const probe = draft(list, call, { kind: 'lifecycle', title, at: list.at })
  await step(settings, list, probe, (came) => {
    const body = isOk(came) ? bodyOf(came) : undefined
    if (body === undefined) return {}
    const rows = rowsOf(shape, body).filter(isJsonObject)
    const all = rows.map((row): [string, JsonObject] => [plainText(row[member] ?? null), row])
    const found = new Map(all.filter(([one]) => one !== id && old.has(one)))
    there = found
    return { more: judge(found) }
  })
  return there
}

/**
 * Other items that got the values sent by a change. Other users of the server may change them to other values, so a
 * difference alone proves nothing.
 */
export function changedSiblings(
  change: Named,
  before: Siblings,
  after: Siblings,
  sent: Json,
): readonly Finding[] {
  if (!isJsonObject(sent)) return []
  return [...after].flatMap(([id, row]) => {
    const then = before.get(id)
    const took = Object.entries(sent).find(
      ([name, value]) =>
        then !== undefined && isOther(then[name], row[name]) && jsonText(row[name]) === jsonText(value),
    )
    if (!took) return []
    return [
      otherChanged(change, `${change.id} of one item also changed ${took[0]} of ${id}.`, join('', took[0])),
    ]
  })
}

/** Other items missing from the list after a removal, although the page has room for them. */
export function lostSiblings(remove: Named, before: Siblings, after: Siblings): readonly Finding[] {
  const lost = [...before.keys()].filter((id) => !after.has(id))
  // Rows that move up to this page do not displace others.
  return lost
    .slice(0, 1)
    .map((id) => otherChanged(remove, `After ${remove.id} of one item ${id} is gone, too.`, ''))
}

function isOther(then: Json | undefined, now: Json | undefined): boolean {
  return now !== undefined && jsonText(then) !== jsonText(now)
}

function otherChanged(operation: Named, message: string, where: string) {
  return finding('other-changed', message, where, operation)
}
