import type { Operation } from '../../../openapi/model/contract'
import type { Exchange } from '../judge/exchange'
import { headerOf, statusName } from '../judge/responses'
import { draft } from '../probe/base'
import { needsToken } from '../probe/derive'
import type { Probe } from '../probe/probe'
import { decoded } from '../probe/serialize'
import type { Client } from './http'
import type { Record } from './record'
import { onlyReads } from './safety'

/** Distinguishes operations that a server does not serve yet from those that it serves wrongly. */
export interface Routes {
  /** Whether the server does not know the operation, by its responses; the record then drops its findings. */
  isMissing(operation: Operation): Promise<boolean>
}

type Asker = 'token' | 'none'

const nowhere = '/contract-check/no/such/address'

/** Requests an unknown address, once per caller, and only if a response looks like one of those. */
export function createRoutes(client: Client, record: Record): Routes {
  const asked = new Map<Asker, Promise<string | null>>()
  const answerToNowhere = (operation: Operation, caller: Asker) => {
    const base = { path: nowhere, query: [], headers: [] }
    const title = 'an address that is not there'
    const probe = {
      kind: 'unknown-path',
      title,
      at: operation.at,
      method: 'GET',
      caller,
      acts: false,
    } as const
    const answer = asked.get(caller) ?? client.send(draft(operation, base, probe)).then(answerToUnknownRoute)
    asked.set(caller, answer)
    return answer
  }
  const resultsOf = (operation: Operation) =>
    record.result(operation).results.filter(({ probe }) => calls.has(probe.kind))
  /** Whether all responses to one caller look like those of an unknown address; null without a request by it. */
  const looksAbsent = async (operation: Operation, caller: Asker) => {
    const own = resultsOf(operation).filter(({ probe }) => probe.caller === caller)
    const texts = own.map(({ exchange }) => answerToUnknownRoute(exchange))
    if (texts.length === 0 || texts.includes(null)) return texts.length === 0 ? null : false
    const usual = await answerToNowhere(operation, caller)
    return texts.every((text) => text === usual)
  }
  /** A missing record may get the same response as an unknown address: a request without a token then decides. */
  const isUnknownToAll = async (operation: Operation) => {
    const [call] = resultsOf(operation)
    if (!needsToken(operation) || !call) return false
    if (onlyReads(operation) && (await looksAbsent(operation, 'none')) === null) {
      const about = { kind: 'no-token', title: 'without a token', expected: 'unauthenticated' } as const
      const probe: Probe = { ...call.probe, ...about, caller: 'none', relations: [] }
      record.take(operation).fill(probe, await client.send(probe))
    }
    return (await looksAbsent(operation, 'none')) === true
  }
  return {
    isMissing: async (operation) => {
      const statuses = new Set(resultsOf(operation).map(({ exchange }) => exchange.response?.status ?? 0))
      const [status] = statuses
      if (status === undefined || ![...statuses].every((one) => [404, 405, 501].includes(one))) return false
      const isRefused = statuses.size === 1 && status !== 404
      if (isRefused && operation.responses.some((response) => response.status === String(status)))
        return false
      if (!isRefused) {
        const toToken = await looksAbsent(operation, 'token')
        if (toToken === false) return false
        const isCertain = toToken === true && !operation.path.includes('{')
        if (!isCertain && !(await isUnknownToAll(operation))) return false
      }
      const answer = `the server answers ${statusName(status)}`
      record.notServed(operation, isRefused ? answer : `${answer}, as on an address that is not there`)
      return true
    },
  }
}

/** Probes of the operation itself. */
const calls: ReadonlySet<string> = new Set(['example', 'lifecycle', 'no-token'])

/**
 * The 404 response without what differs between requests: method, address, ids and times. Frameworks say `Cannot GET /x`,
 * `Route GET:/x not found` or `"path": "/x"`. Null for any other response.
 */
function answerToUnknownRoute({ request, response }: Exchange): string | null {
  if (response?.status !== 404) return null
  const { pathname, search } = new URL(request.url)
  const address = [`${pathname}${search}`, pathname, decoded(pathname), pathname.slice(1)].flatMap((text) => [
    text,
    text.replaceAll('/', String.raw`\/`),
    text.replaceAll('/', '&#x2F;'),
  ])
  const text = address.reduce(
    (left, one) => left.replaceAll(one, ' '),
    new TextDecoder().decode(response.body),
  )
  const type = (headerOf(response, 'Content-Type') ?? '').replace(/;.*$/s, '')
  return `${type} ${text.replaceAll(new RegExp(String.raw`\b(?:${request.method}|[\da-f]*\d[\da-f:.-]*)\b`, 'gi'), '')}`
}
