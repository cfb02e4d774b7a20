import { STATUS_CODES } from 'node:http'
import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import type { Exchange } from '../judge/exchange'
import { requestTo } from '../probe/base'
import type { Probe } from '../probe/probe'
import { plainText } from '../probe/serialize'
import { bodyOf, isOk, sentBody } from './answers'
import { trimmed } from './collections'
import type { Client } from './http'
import type { Journal } from './journal'
import type { Origins } from './origins'

/** One item this run created. */
export type CreatedItem = {
  /** `POST /things made thing_7` */
  readonly what: string
  /** Undefined for a setup, which may have created several items. */
  readonly id: Json | undefined
  readonly gone: () => void
}

/** The outcome of a request that may create something. */
export type Outcome =
  | { readonly kind: 'made'; readonly made: CreatedItem & { readonly id: Json } }
  /** It must not be changed or removed, since the run may not have created it. */
  | { readonly kind: 'untouched'; readonly why: string; readonly wasThere: boolean }
  | { readonly kind: 'nothing' }

/** Removes something. @returns null if it is gone, else the response */
export type Removal = () => Promise<string | null>

/** Registers created items until they are deleted. */
export interface Cleanup {
  /** Called before a request that may create something: reads the existing items. */
  before(operation: Operation, probe: Probe): Promise<void>
  /** Registers what a successful request created; nested items are deleted with their parent. */
  madeBy(operation: Operation, probe: Probe, exchange: Exchange, isInside?: boolean): Outcome
  /** Called if the request was not sent after all. */
  notSent(probe: Probe): void
  /** Records changes sent to a created item. */
  changed(path: string, sent: Json): void
  /** Why an item must not be removed: it existed before. Null without a reason. */
  wasThere(operation: Operation, probe: Probe, exchange: Exchange): string | null
  /** Registers something with its own way of removal. */
  add(what: string, remove: Removal): CreatedItem
  /** Deletes one item now; retried at the end on failure. */
  removeNow(made: CreatedItem): Promise<void>
  /** Deletes the remaining items, latest first. Never throws. */
  sweep(): Promise<void>
  /** Items not removed yet. */
  notYetRemoved(): readonly string[]
  /** Items that could not be removed. */
  readonly leftBehind: readonly string[]
}

export function createCleanup(
  contract: Contract,
  client: Client,
  origins: Origins,
  journal: Journal,
): Cleanup {
  const open = new Map<CreatedItem, Removal>()
  /** By address, so that an item returned twice is removed once. */
  const byAddress = new Map<string, CreatedItem & { readonly id: Json }>()
  const doubts: { readonly operation: Operation; readonly probe: Probe; readonly text: string }[] = []
  const leftBehind: string[] = []

  const register = <Id extends Json | undefined>(
    what: string,
    id: Id,
    remove: Removal | null,
    address?: string,
  ) => {
    const made = {
      what,
      id,
      gone: () => {
        open.delete(made)
        if (address === undefined) return
        byAddress.delete(address)
        journal.gone(address)
      },
    }
    if (remove) open.set(made, remove)
    return made
  }

  const reader = (path: string) =>
    contract.operations.find(
      ({ method, path: other, acts }) => method === 'GET' && !acts && trimmed(other) === trimmed(path),
    )

  return {
    leftBehind,
    notYetRemoved: () => [...open.keys()].map(({ what }) => `${what}; it was not removed yet`),
    before: async (operation, probe) => {
      await origins.before(operation, probe)
      journal.sending(`${probe.method} ${probe.path}`)
    },
    notSent: ({ method, path }) => journal.answered(`${method} ${path}`),
    changed: (path, sent) => journal.changed(path, sent),
    wasThere: (operation, probe, exchange) => {
      if (operation.method !== 'POST') return null
      const what = `${probe.method} ${probe.path}`
      if (exchange.response) journal.answered(what)
      const origin = origins.of(operation, probe, exchange)
      if (origin?.isNew && origin.path !== null && origin.home.remove) {
        journal.made(`${what} made ${plainText(origin.id)}`, origin.path, bodyOf(exchange))
        journal.changed(origin.path, sentBody(probe))
      }
      return origin && !origin.isNew && origin.wasThere ? `${operation.id} ${origin.why}` : null
    },
    add: (what, remove) => register(what, undefined, remove),
    madeBy: (operation, probe, exchange, isInside = false) => {
      if (operation.method !== 'POST') return { kind: 'nothing' }
      const what = `${probe.method} ${probe.path}`
      if (exchange.response === null) {
        const text = `${what} got no answer (${exchange.failure ?? 'unknown'})`
        doubts.push({ operation, probe, text })
        return { kind: 'nothing' }
      }
      journal.answered(what)
      const origin = origins.of(operation, probe, exchange)
      if (origin === null) {
        if (exchange.response.status === 201 && !isInside)
          leftBehind.push(`${what} made something that nothing in the contract removes`)
        return { kind: 'nothing' }
      }
      if (!origin.isNew) {
        if (!origin.wasThere) doubts.push({ operation, probe, text: `${what} ${origin.why}` })
        return { kind: 'untouched', why: origin.why, wasThere: origin.wasThere }
      }
      const { id, path, home } = origin
      const known = path === null ? undefined : byAddress.get(path)
      if (known) return { kind: 'made', made: known }
      const { remove } = home
      const isRemovable = remove !== null && path !== null
      if (!isRemovable && !isInside)
        leftBehind.push(`${what} made ${plainText(id)}, which nothing in the contract removes`)
      const get = remove ? (reader(remove.path) ?? null) : null
      const made = register(
        `${what} made ${plainText(id)}`,
        id,
        isRemovable ? removal(client, remove, get, path) : null,
        path ?? undefined,
      )
      if (path !== null) byAddress.set(path, made)
      if (isRemovable) {
        journal.made(made.what, path, bodyOf(exchange))
        journal.changed(path, sentBody(probe))
      }
      return { kind: 'made', made }
    },
    removeNow: async (made) => {
      const remove = open.get(made)
      if (remove && (await remove()) === null) made.gone()
    },
    sweep: async () => {
      for (const [made, remove] of [...open].toReversed()) {
        const answer = await remove().catch((error: unknown) =>
          error instanceof Error ? error.message : String(error),
        )
        if (answer === null) made.gone()
        else leftBehind.push(`${made.what}; it could not be removed: ${answer}`)
        open.delete(made)
      }
      for (const { operation, probe, text } of doubts.splice(0)) {
        const unknown = await origins.unknownIn(operation, probe).catch(() => null)
        if (unknown === null) leftBehind.push(`${text}; it may have made something`)
        else if (unknown.length > 0)
          leftBehind.push(`${text}; since then the list has ${unknown.join(', ')}, which was left as it is`)
      }
    },
  }
}

/** Deletes an item and, if it can be read, verifies that it is gone. */
function removal(client: Client, remove: Operation, get: Operation | null, path: string): Removal {
  const send = (operation: Operation) => client.send(requestTo(operation, path, 'clean up'), true)
  const isGone = ({ response }: Exchange) => response !== null && [404, 410].includes(response.status)
  return async () => {
    const deleted = await send(remove)
    if (isGone(deleted)) return null
    const after = get ? await send(get) : null
    if (after && isGone(after)) return null
    const { response, failure } = deleted
    const said = `${remove.method} answered ${response ? `${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim() : (failure ?? 'nothing')}`
    if (!isOk(deleted)) return said
    return after && isOk(after) ? `${said}, and it can still be read` : null
  }
}
