import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { schemaView } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { draft } from '../probe/base'
import type { Probe } from '../probe/probe'
import { plainText } from '../probe/serialize'
import { bodyOf, evaluateExpression, headerOf, isOk } from './answers'
import { type Collection, createdId, trimmed } from './collections'
import type { Client } from './http'

/** One item this run created. */
type Made = {
  /** `POST /things made thing_7` */
  readonly what: string
  /** Undefined when the id is unknown. */
  readonly id: Json | undefined
  readonly gone: () => void
}

/** Registers what the run created until it is deleted. */
export interface Cleanup {
  /** Registers what a successful request created; nested items are deleted with their parent. */
  madeBy(operation: Operation, probe: Probe, exchange: Exchange, isInside?: boolean): Made | null
  /** Registers something with a removal of its own. */
  add(what: string, remove: () => Promise<boolean>): Made
  /** Deletes what is left, the latest first. Never throws. */
  sweep(): Promise<void>
  /** What could not be removed. */
  readonly leftBehind: readonly string[]
}

export function createCleanup(
  contract: Contract,
  client: Client,
  collections: readonly Collection[],
): Cleanup {
  const all = collections.flatMap(function flat(collection): Collection[] {
    return [collection, ...collection.parts.flatMap(flat)]
  })
  const open = new Map<Made, () => Promise<boolean>>()
  const leftBehind: string[] = []

  const add = (what: string, remove: () => Promise<boolean>, id?: Json): Made => {
    const made: Made = { what, id, gone: () => open.delete(made) }
    open.set(made, remove)
    return made
  }

  const removal = (remove: Operation, path: string) => async (): Promise<boolean> => {
    const probe = draft(
      remove,
      { path, query: [], headers: [] },
      { kind: 'lifecycle', title: 'clean up', at: remove.at },
    )
    const { response } = await client.send(probe, true)
    return (
      response !== null &&
      ((response.status >= 200 && response.status < 300) || [404, 410].includes(response.status))
    )
  }

  /** The delete operation for what this one creates: by a link of its answer, by its path, or by the same schema. */
  const remover = (
    operation: Operation,
    exchange: Exchange,
    probe: Probe,
  ): { remove: Operation; path: string; id: Json } | null => {
    const links = operation.responses.flatMap((response) => response.links)
    for (const link of links) {
      const remove = contract.operations.find(
        ({ id, method }) => id === link.operationId && method === 'DELETE',
      )
      const filled = [...link.parameters].map(
        ([name, expression]) => [name, evaluateExpression(expression, exchange, new Map())[0]] as const,
      )
      const [, id] = filled.at(-1) ?? []
      if (!remove || id === undefined || filled.some(([, value]) => value === undefined)) continue
      const path = filled.reduce(
        (at, [name, value]) => at.replace(`{${name}}`, encodeURIComponent(plainText(value ?? ''))),
        remove.path,
      )
      if (!path.includes('{')) return { remove, path, id }
    }
    const schemaOf = (one: Operation | null) => {
      const at = one?.responses.find(({ status }) => status === '201')?.contents[0]?.schemaAt
      return at === undefined || at === null ? undefined : schemaView(contract.document, at).at
    }
    const collection =
      all.find(({ create }) => create === operation) ??
      all.find(
        ({ create }) =>
          create !== null && schemaOf(operation) !== undefined && schemaOf(create) === schemaOf(operation),
      )
    if (!collection?.remove) return null
    const id = createdId(
      contract.document,
      collection,
      operation,
      bodyOf(exchange),
      headerOf(exchange, 'Location'),
    )
    if (id === null) return null
    const parents = trimmed(probe.path).split('/')
    const path = collection.remove.path
      .split('/')
      .map((part, index) => {
        if (part === `{${collection.parameter}}`) return encodeURIComponent(plainText(id))
        return part.startsWith('{') ? (parents[index] ?? part) : part
      })
      .join('/')
    return path.includes('{') ? null : { remove: collection.remove, path, id }
  }

  return {
    leftBehind,
    add,
    madeBy: (operation, probe, exchange, isInside = false) => {
      if (operation.method !== 'POST') return null
      const what = `${probe.method} ${probe.path}`
      if (exchange.response === null) {
        leftBehind.push(
          `${what} got no answer (${exchange.failure ?? 'unknown'}); it may have made something`,
        )
        return null
      }
      if (!isOk(exchange)) return null
      const found = remover(operation, exchange, probe)
      if (found)
        return add(`${what} made ${plainText(found.id)}`, removal(found.remove, found.path), found.id)
      if (exchange.response.status === 201 && !isInside)
        leftBehind.push(`${what} made something that nothing in the contract removes`)
      return null
    },
    sweep: async () => {
      for (const [made, remove] of [...open].toReversed()) {
        const isGone = await remove().catch(() => false)
        if (!isGone) leftBehind.push(`${made.what}; it could not be removed`)
        open.delete(made)
      }
    },
  }
}
