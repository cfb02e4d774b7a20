import type { Contract, Operation } from '../../../openapi/model/contract'
import { extensionKeys, isMarked } from '../../../openapi/model/extensions'
import { isJsonObject, type Json, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, schemaView } from '../../../openapi/model/pointers'
import type { Exchange, Finding } from '../judge/exchange'
import { requestTo } from '../probe/base'
import { successContent } from '../probe/lists'
import { includesOperation, type Known, type Persona, type Probe } from '../probe/probe'
import { itemsOf, mainPlace, propertiesOf } from '../probe/schema'
import { filledPath, namesIn, plainText } from '../probe/serialize'
import { isReached } from '../schema/reached'
import { bodyOf, isOk } from './answers'
import { idsOfRows, trimmed } from './collections'
import type { Reading } from './reading'
import { type Call, rowsOfCall } from './resolve-ids'
import { onlyReads } from './safety'
import { finding, waitForAll } from './steps'

type Seen = Persona & {
  readonly name: string
  readonly probe: Probe
  readonly exchange: Exchange
  readonly fill: (findings: readonly Finding[]) => void
  readonly ids: readonly string[]
}

/** Sends a read as each persona with limited access: rows of another account, or members for staff, must be absent. */
export async function personaProbes(
  operation: Operation,
  settings: Reading,
  call: Call,
  { personas }: Known,
): Promise<void> {
  const { contract, client, record } = settings
  const own = idsIn(contract, call)
  const schemaAt = personas.size === 0 ? null : successContent(operation)?.schemaAt
  const isRestricted =
    schemaAt != null &&
    isReached(contract.document, schemaAt, (part) => isMarked(part, extensionKeys.staffOnly))
  const asked = [...personas].filter(
    ([, persona]) =>
      mayCall(persona, operation) &&
      ((own.length > 0 && includesOperation(persona.apart, operation)) || (isRestricted && !persona.isStaff)),
  )
  const seen = await Promise.all(
    asked.map(async ([name, persona]): Promise<Seen> => {
      const isApart = includesOperation(persona.apart, operation)
      const probe: Probe = {
        ...call.probe,
        kind: 'weaker-persona',
        title: isApart
          ? `as ${name}, of ${persona.account ?? 'another account'}`
          : `as ${name}, who is no staff`,
        caller: { persona: name },
        expected: 'documented',
        relations: [],
      }
      const slot = record.take(operation)
      const exchange = await client.send(probe)
      const ids = isApart ? idsIn(contract, { operation, exchange }) : []
      const fill = (findings: readonly Finding[]) => void slot.fill(probe, exchange, findings)
      return { ...persona, name, probe, exchange, fill, ids }
    }),
  )
  const wrong = (message: string, where: Pointer) => finding('forbidden-accepted', message, where, operation)
  for (const one of seen) {
    const others = seen.filter((other) => other.account !== one.account && other.account !== null)
    const rivals = one.account === null ? [{ name: "the token's user", ids: own }] : others
    const shared = rivals.flatMap(({ name, ids }) => {
      const id = one.ids.find((each) => ids.includes(each))
      return id === undefined
        ? []
        : [wrong(`${one.name}, of another account, sees ${id}, which ${name} sees, too.`, '')]
    })
    const leaked = one.isStaff
      ? []
      : staffOnlyIn(contract.document, operation, isOk(one.exchange) ? bodyOf(one.exchange) : undefined)
    const members = leaked.slice(0, 1).map((where) => {
      const more = leaked.length > 1 ? ` (and ${leaked.length - 1} more)` : ''
      return wrong(`${one.name}, who is no staff, gets ${where}${more}, which is for staff alone.`, where)
    })
    one.fill([...shared.slice(0, 1), ...members])
  }
  await waitForAll(seen.flatMap((one) => foreignReads(operation, one, seen, settings)))
}

/** Addresses below a row of another account must be inaccessible. */
function foreignReads(list: Operation, one: Seen, seen: readonly Seen[], settings: Reading): Promise<void>[] {
  const { contract, client, record, isUsable } = settings
  const theirs = seen.filter(
    ({ account }) => account !== null && one.account !== null && account !== one.account,
  )
  const [id] = theirs.flatMap(({ ids }) => ids.filter((each) => !one.ids.includes(each)))
  if (id === undefined || list.path.includes('{')) return []
  const below = contract.operations.filter(
    (other) =>
      onlyReads(other) &&
      isUsable(other) &&
      other.path.startsWith(`${trimmed(list.path)}/{`) &&
      namesIn(other.path).length === 1 &&
      mayCall(one, other),
  )
  return below.map(async (other) => {
    const path = filledPath(other.path, namesIn(other.path)[0] ?? '', id)
    const probe: Probe = {
      ...requestTo(other, path, `as ${one.name}, below a row of another account`),
      kind: 'weaker-persona',
      caller: { persona: one.name },
      expected: 'closed',
    }
    const slot = record.take(other)
    slot.fill(probe, await client.send(probe))
  })
}

function idsIn(contract: Contract, call: Pick<Call, 'operation' | 'exchange'>): readonly string[] {
  return idsOfRows(contract.document, call.operation, null, 'id', rowsOfCall(contract, call)).map(plainText)
}

function mayCall({ roles, refused }: Persona, operation: Operation): boolean {
  if (includesOperation(refused, operation)) return false
  const { security } = operation
  return (
    roles === null ||
    security.length === 0 ||
    security.some((schemes) => schemes.every((one) => one.roles.every((role) => roles.includes(role))))
  )
}

function isStaffOnly(document: JsonObject, at: Pointer): boolean {
  return isMarked(schemaView(document, at).schema, extensionKeys.staffOnly)
}

/** Places of `x-staff-only` members in a response. */
function staffOnlyIn(
  document: JsonObject,
  operation: Operation,
  answer: Json | undefined,
): readonly Pointer[] {
  const at = successContent(operation)?.schemaAt ?? null
  const below = (schemaAt: Pointer, value: Json, where: Pointer): readonly Pointer[] => {
    const place = mainPlace(document, schemaAt)
    const items = itemsOf(document, place)
    if (Array.isArray(value))
      return items === null ? [] : value.flatMap((one, index) => below(items.at, one, join(where, index)))
    if (!isJsonObject(value)) return []
    return propertiesOf(document, place, value).flatMap(({ name, declaredAt }) => {
      const member = value[name]
      if (member === undefined) return []
      const there = join(where, name)
      return isStaffOnly(document, declaredAt) ? [there] : below(declaredAt, member, there)
    })
  }
  return at === null || answer === undefined ? [] : below(at, answer, '')
}
