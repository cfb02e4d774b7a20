import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { draft } from '../probe/base'
import { deriveCalls } from '../probe/derive'
import { listShape, rowsOf, totalIn } from '../probe/lists'
import type { Probe } from '../probe/probe'
import { decoded, filledPath, isSegment, plainText } from '../probe/serialize'
import { bodyOf, evaluateExpression, isOk } from './answers'
import { type Collection, createdId, idsOfRows, trimmed } from './collections'
import type { Client } from './http'
import { firstPage, pagingOf, saysMore } from './paging'
import type { Record } from './record'
import type { IdResolver } from './resolve-ids'

/** The item that a successful request made, as far as that is certain. */
export type Origin =
  | {
      readonly isNew: true
      readonly id: Json
      /** The address of the item; null when the contract has none. */
      readonly path: string | null
      readonly home: Collection
    }
  | {
      readonly isNew: false
      /** Why nothing may be changed or removed, in words that follow the name of the operation. */
      readonly why: string
      /** The item was there before, so nothing was made. */
      readonly wasThere: boolean
    }

/** Tells what a run made from what was there before. Nothing else may be changed or removed. */
export interface Origins {
  /** Reads which items there are, before a request may make another. */
  before(operation: Operation, probe: Probe): Promise<void>
  /** The item that a successful request made; null when it is no request that makes something. */
  of(operation: Operation, probe: Probe, exchange: Exchange): Origin | null
  /** The collection a request may make something in, with its values; null when the contract tells none. */
  homeOf(operation: Operation): Collection | null
  /** The ids that a list has now and had not before, without those of the run itself; null when that is not known. */
  unknownIn(operation: Operation, probe: Probe): Promise<readonly string[] | null>
}

type Snapshot = {
  readonly ids: ReadonlySet<string>
  /** The list was read to its end. */
  readonly isWhole: boolean
}

type Settings = {
  readonly contract: Contract
  readonly client: Client
  readonly record: Record
  readonly resolver: IdResolver
  readonly collections: readonly Collection[]
  /** Whether an operation may be sent at all. */
  readonly isUsable: (operation: Operation) => boolean
}

const maxPages = 25

export function createOrigins({
  contract,
  client,
  record,
  resolver,
  collections,
  isUsable,
}: Settings): Origins {
  const { document } = contract
  const all = collections.flatMap(function flat(collection): Collection[] {
    return [collection, ...collection.parts.flatMap(flat)]
  })
  const snapshots = new Map<string, Promise<Snapshot | null>>()
  const known = new Map<string, Snapshot | null>()
  /** Item addresses of what this run made. */
  const own = new Set<string>()

  const madeSchema = (operation: Operation | null) => {
    const at = operation?.responses.find(({ status }) => status === '201')?.contents[0]?.schemaAt
    return at === undefined || at === null ? undefined : schemaView(document, at).at
  }

  /** A DELETE that a link of the answer names. */
  const linkedRemoval = ({ responses }: Operation) => {
    for (const link of responses.flatMap(({ links }) => links)) {
      const home = all.find(({ remove }) => remove !== null && remove.id === link.operationId)
      if (home) return { home, link }
    }
    return null
  }

  const homeOf = (operation: Operation): Collection | null => {
    if (operation.method !== 'POST') return null
    const schema = madeSchema(operation)
    return (
      linkedRemoval(operation)?.home ??
      all.find(({ create }) => create === operation) ??
      all.find(({ create }) => schema !== undefined && madeSchema(create) === schema) ??
      null
    )
  }

  const read = async (
    list: Operation,
    path: string,
    when: string,
    isCleanup: boolean,
  ): Promise<Snapshot | null> => {
    const shape = listShape(document, list)
    const parts = trimmed(path).split('/')
    const values = new Map(
      trimmed(list.path)
        .split('/')
        .flatMap((part, index): [string, Json][] => {
          const name = /^\{([^}]+)\}$/.exec(part)?.[1]
          const value = parts[index]
          return name === undefined || value === undefined ? [] : [[name, decoded(value)]]
        }),
    )
    const [call] = deriveCalls(list, contract, await resolver.known(list, values)).probes
    if (!shape || !call) return null
    const item = all.find((one) => one.list === list)
    const member = item?.get ?? item?.remove ?? item?.changes[0] ?? null
    const paging = pagingOf(list)
    const { size } = paging
    const step = paging.page ?? paging.offset
    const most = size && typeof size.schema.maximum === 'number' ? size.schema.maximum : null
    const ids = new Set<string>()
    let seen = 0
    // Where it is not known, a page may come twice, which is better than not at all.
    let first = 0
    for (let number = 0; number < maxPages; number += 1) {
      const at = paging.page ? first + number : seen
      const pairs = [
        ...(size && most !== null ? ([[size.name, String(most)]] as const) : []),
        ...(step && number > 0 ? ([[step.name, String(at)]] as const) : []),
      ]
      const query = [...call.query.filter(([name]) => !pairs.some(([other]) => other === name)), ...pairs]
      const title = `which there are ${when}${number === 0 ? '' : `, page ${number + 1}`}`
      const probe = draft(list, { ...call, query }, { kind: 'lifecycle', title, at: list.at })
      const slot = isCleanup ? null : record.take(list)
      const exchange = await client.send(probe, isCleanup)
      slot?.fill(probe, exchange)
      const body = isOk(exchange) ? bodyOf(exchange) : undefined
      if (body === undefined) return null
      const rows = rowsOf(shape, body)
      const before = ids.size
      for (const id of idsOfRows(document, list, member, item?.parameter ?? 'id', rows))
        ids.add(plainText(id))
      const start = firstPage(paging, body)
      if (number === 0 && start.isSure) first = start.at
      // The first page once more.
      if (number > 0 && !start.isSure && ids.size === before && rows.length > 0) continue
      seen += rows.length
      const total = totalIn(body)?.value ?? null
      if (!size) return { ids, isWhole: !saysMore(body) }
      const isLast =
        total === null ? rows.length === 0 || (most !== null && rows.length < most) : seen >= total
      if (isLast) return { ids, isWhole: true }
      if (!step || rows.length === 0) return { ids, isWhole: false }
    }
    return { ids, isWhole: false }
  }

  /** The address of a collection, its parents taken from the address of the request. */
  const addressOf = (home: Collection, path: string): string => {
    const parents = trimmed(path).split('/')
    return home.path
      .split('/')
      .map((part, index) => (part.startsWith('{') ? (parents[index] ?? part) : part))
      .join('/')
  }

  const idOf = (operation: Operation, home: Collection, probe: Probe, exchange: Exchange): Json | null => {
    const linked = linkedRemoval(operation)
    const expression = linked && [...linked.link.parameters.values()].at(-1)
    const [named] = expression ? evaluateExpression(expression, exchange, new Map()) : []
    return (
      named ??
      createdId(document, home, operation, exchange, { sent: probe.path, at: addressOf(home, probe.path) })
    )
  }

  return {
    homeOf,
    before: async (operation, probe) => {
      const home = homeOf(operation)
      if (!home?.list || !isUsable(home.list)) return
      const at = addressOf(home, probe.path)
      const reading = snapshots.get(at) ?? read(home.list, at, 'before anything is made', false)
      snapshots.set(at, reading)
      known.set(at, await reading)
    },
    unknownIn: async (operation, probe) => {
      const home = homeOf(operation)
      const at = home && addressOf(home, probe.path)
      const then = at === null ? null : known.get(at)
      if (!home?.list || at === null || !then?.isWhole) return null
      const now = await read(home.list, at, 'at the end', true)
      if (now === null) return null
      return [...now.ids].filter((id) => !then.ids.has(id) && !own.has(`${at}/${encodeURIComponent(id)}`))
    },
    of: (operation, probe, exchange) => {
      const home = homeOf(operation)
      const status = exchange.response?.status ?? 0
      if (!home || !isOk(exchange)) return null
      const id = idOf(operation, home, probe, exchange)
      const untouched = (why: string, wasThere = false): Origin => ({ isNew: false, why, wasThere })
      if (id === null) return status === 201 ? untouched('does not tell the id of what was made') : null
      const text = plainText(id)
      if (!isSegment(text)) return untouched(`answered the id “${text}”, which cannot stand in an address`)
      const at = addressOf(home, probe.path)
      const address = `${at}/${encodeURIComponent(text)}`
      const snapshot = known.get(at) ?? null
      const isOwn = own.has(address)
      if (!isOwn && snapshot?.ids.has(text))
        return untouched(`answered ${status} with ${text}, which was there before`, true)
      const isUnseen = snapshot?.isWhole === true
      // Only an operation of the collection itself means by 201 that the item of the answer is new.
      const saysNew = status === 201 && (home.create === operation || linkedRemoval(operation) !== null)
      if (!isOwn && !isUnseen && !saysNew)
        return untouched(`answered ${status} with ${text}, and it is not certain that the run made it`)
      own.add(address)
      const item = (home.remove ?? home.get ?? home.changes[0] ?? null)?.path ?? null
      const below = item === null ? null : filledPath(`${at}/{id}${item.endsWith('/') ? '/' : ''}`, 'id', id)
      return { isNew: true, id, path: below, home }
    },
  }
}
