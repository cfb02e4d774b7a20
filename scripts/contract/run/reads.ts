import type { Link, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import type { Finding } from '../judge/exchange'
import { deriveProbes } from '../probe/derive'
import { draft } from '../probe/draft'
import type { Probe } from '../probe/probe'
import { plainText, queryPairs } from '../probe/serialize'
import { bodyOf, expressed, isOk } from './answer'
import { idsOfRows } from './collections'
import { together } from './flow'
import { type Call, rowsOfCall } from './learn'
import { pagingProbes } from './paging'
import type { ReadSettings } from './read-settings'
import { onlyReads } from './safety'

/** The documented call of each read, one after the other: later ones need ids that earlier ones answered. */
export async function learnAll(
  operations: readonly Operation[],
  { learner, record }: ReadSettings,
): Promise<void> {
  const parts = ({ path }: Operation) => path.split('{').length
  for (const operation of operations.filter(onlyReads).toSorted((a, b) => parts(a) - parts(b))) {
    const values = await learner.bind(operation)
    if (values) await learner.call(operation, values)
    else
      record.leaveOut(
        operation,
        'no value for its path is known: no list tells one; name it in the file under ids',
      )
  }
}

/** Everything else that is asked of one read; what depends on nothing is asked at once. */
export async function probeRead(
  operation: Operation,
  settings: ReadSettings,
  values: ReadonlyMap<string, Json> | null,
): Promise<void> {
  const { contract, client, record, learner } = settings
  const call = values ? await learner.call(operation, values) : null
  const known = await learner.known(operation, values ?? new Map())
  const rows = call ? rowsOfCall(contract, call) : []
  const { probes } = deriveProbes(operation, contract, { ...known, rows })
  const first = call?.probe
  const others = probes.filter((probe) => probe.kind !== 'example' || (first && probe.title !== first.title))
  await together([
    ...others.map(async (probe) => {
      const slot = record.take(operation)
      slot.fill(probe, await client.ask(probe))
    }),
    ...(call && isOk(call.exchange) ? [pagingProbes(operation, settings, call)] : []),
  ])
}

/** What can be asked of any operation without changing anything: preflights and methods that are not there. */
export async function probeHarmless(
  operation: Operation,
  { contract, client, record, learner }: ReadSettings,
): Promise<void> {
  const { probes } = deriveProbes(operation, contract, await learner.known(operation, new Map()))
  await together(
    probes
      .filter(({ acts, kind }) => !acts && kind !== 'example')
      .map(async (probe) => {
        const slot = record.take(operation)
        slot.fill(probe, await client.ask(probe))
      }),
  )
}

const perLink = 3

/** Follows what answers refer to, by OpenAPI `links` and `x-refers-to`: what they name has to be there. */
export async function followLinks(settings: ReadSettings): Promise<void> {
  const { contract, learner } = settings
  const seen = new Set<string>()
  const asked: Promise<void>[] = []
  for (const call of [...learner.calls]) {
    if (!isOk(call.exchange)) continue
    const spec = call.operation.responses.find(
      ({ status }) => status === String(call.exchange.response?.status),
    )
    for (const link of spec?.links ?? []) {
      const target = contract.operations.find(({ id, method }) => id === link.operationId && method === 'GET')
      if (!target || target.acts) continue
      for (const values of fillings(link, call)) {
        const key = JSON.stringify([target.id, ...values])
        if (seen.has(key)) continue
        seen.add(key)
        asked.push(follow(link, call, target, values, settings))
      }
    }
  }
  await together(asked)
}

/** The parameter values a link names: one set for each of the first different things it speaks of. */
function fillings(link: Link, { exchange, values }: Call): readonly ReadonlyMap<string, Json>[] {
  const lists = [...link.parameters].map(
    ([name, expression]) => [name, [...new Set(expressed(expression, exchange, values))]] as const,
  )
  if (lists.length === 0 || lists.some(([, found]) => found.length === 0)) return []
  const count = Math.min(perLink, Math.max(...lists.map(([, found]) => found.length)))
  return Array.from(
    { length: count },
    (_, index) =>
      new Map(lists.map(([name, found]) => [name, found[Math.min(index, found.length - 1)] ?? null])),
  )
}

async function follow(
  link: Link,
  source: Call,
  target: Operation,
  values: ReadonlyMap<string, Json>,
  { contract, client, record }: ReadSettings,
): Promise<void> {
  const inPath = [...values].reduce(
    (path, [name, value]) => path.replace(`{${name}}`, encodeURIComponent(plainText(value))),
    target.path,
  )
  if (inPath.includes('{')) return
  const query = target.parameters
    .filter((parameter) => parameter.in === 'query' && values.has(parameter.name))
    .flatMap((parameter) => {
      const value = values.get(parameter.name) ?? null
      return queryPairs(
        parameter,
        parameter.schema.type === 'array' && !Array.isArray(value) ? [value] : value,
      )
    })
  const what = [...values.values()].map(plainText).join(', ')
  const probe: Probe = draft(
    target,
    { path: inPath, query, headers: [] },
    {
      kind: 'example',
      title: `${what}, which ${source.operation.id} names (${link.name})`,
      expected: 'documented',
      at: target.at,
    },
  )
  const slot = record.take(target)
  const exchange = await client.ask(probe)
  const isGone = exchange.response?.status === 404 || exchange.response?.status === 410
  const ids =
    query.length > 0 && isOk(exchange) && bodyOf(exchange) !== undefined
      ? idsOfRows(
          contract.document,
          target,
          null,
          'id',
          rowsOfCall(contract, { operation: target, exchange }),
        )
      : null
  const last = [...values.values()].at(-1)
  const isMissing = ids !== null && last !== undefined && !ids.map(String).includes(plainText(last))
  const broken: Finding = {
    rule: 'link-broken',
    severity: 'deviation',
    message: `${source.operation.id} names ${what} (${link.name}), and ${target.id} ${isGone ? 'does not find it' : 'does not list it'}.`,
    where: isGone ? 'status' : '',
    at: source.operation.at,
  }
  slot.fill(probe, exchange, isGone || isMissing ? [broken] : [])
}
