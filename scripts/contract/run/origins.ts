import type { Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import { createRoutes } from '../../../openapi/model/routes'
import type { Exchange } from '../judge/exchange'
import { draft } from '../probe/base'
import { deriveCalls } from '../probe/derive'
import { listShape, rowsOf, totalIn } from '../probe/lists'
import type { Probe } from '../probe/probe'
import { filledPath, isSegment, plainText } from '../probe/serialize'
import { bodyOf, evaluateExpression, isOk } from './answers'
import { type Collection, createdId, idsOfRows, trimmed } from './collections'
import { firstPage, pagingOf, reportsMorePages } from './paging'
import type { Reading } from './reading'

/** The item created by a successful request, if that is certain. */
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
      /** Why nothing may be changed or removed, to follow the name of the operation. */
      readonly why: string
      /** The item existed before, so nothing was created. */
      readonly wasThere: boolean
    }

/** Distinguishes the run's own items from existing ones. Only its own may be changed or removed. */
export interface Origins {
  /** Reads the existing items before a request that may create one. */
  before(operation: Operation, probe: Probe): Promise<void>
  /** The item created by a successful request; null if the request creates nothing. */
  of(operation: Operation, probe: Probe, exchange: Exchange): Origin | null
  /** The collection in which a request may create an item, with its path values; null if unknown. */
  homeOf(operation: Operation): Collection | null
  /** Ids of a list that are new since the read before, except the run's own; null if unknown. */
  unknownIn(operation: Operation, probe: Probe): Promise<readonly string[] | null>
}

type Snapshot = {
  readonly ids: ReadonlySet<string>
  /** Whether the list was read to its end. */
  readonly isWhole: boolean
}

type Settings = Reading & { readonly collections: readonly Collection[] }

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
  /** Addresses of items that this run created. */
  const own = new Set<string>()

  const madeSchema = (operation: Operation | null) => {
    const at = operation?.responses.find(({ status }) => status === '201')?.contents[0]?.schemaAt
    return at === undefined || at === null ? undefined : schemaView(document, at).at
  }

  /** A DELETE named by a link of the response. */
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
    const found = createRoutes([{ ...list, path: trimmed(list.path) }])('GET', trimmed(path))
    const values = new Map(found.kind === 'operation' ? Object.entries(found.params) : [])
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
    // If it is unknown, a page may be read twice, which is better than missing one.
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
      // Reads the first page again.
      if (number > 0 && !start.isSure && ids.size === before && rows.length > 0) continue
      seen += rows.length
      const total = totalIn(body)?.value ?? null
      if (!size) return { ids, isWhole: !reportsMorePages(body) }
      const isLast =
        total === null ? rows.length === 0 || (most !== null && rows.length < most) : seen >= total
      if (isLast) return { ids, isWhole: true }
      if (!step || rows.length === 0) return { ids, isWhole: false }
    }
    return { ids, isWhole: false }
  }

  /** Address of a collection, with its parents from the address of the request. */
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
      // Only for operations of the collection itself, 201 means that the returned item is new.
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
