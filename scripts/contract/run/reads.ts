import type { Link, Operation, Parameter } from '../../../openapi/model/contract'
import { jsonText } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'
import { join } from '../../../openapi/model/pointers'
import type { Exchange } from '../judge/exchange'
import { draft, requestTo } from '../probe/base'
import { deriveProbes } from '../probe/derive'
import { totalIn } from '../probe/lists'
import type { Probe } from '../probe/probe'
import { filledPath, plainText, queryPairs } from '../probe/serialize'
import { bodyOf, evaluateExpression, headerOf, isOk } from './answers'
import { idsOfRows } from './collections'
import { sendProbe } from './merged'
import { withdrawAll } from './no-filters'
import { firstPage, pagingOf } from './paging'
import type { Reading } from './reading'
import { followLocation } from './repeats'
import { type Call, rowsOfCall } from './resolve-ids'
import { onlyReads } from './safety'
import { otherCaseOf, searchInOtherCase } from './search-case'
import { finding, waitForAll } from './steps'
import { personaProbes } from './tenants'

/** Sends the documented call of each read, in sequence: later ones need ids from earlier responses. */
export async function resolveAllIds(
  operations: readonly Operation[],
  { resolver, record }: Reading,
): Promise<void> {
  const parts = ({ path }: Operation) => path.split('{').length
  for (const operation of operations.filter(onlyReads).toSorted((a, b) => parts(a) - parts(b))) {
    const values = await resolver.bind(operation)
    if (values) await resolver.call(operation, values)
    else
      record.skip(
        operation,
        'no value for its path is known: none is in a list; set one under ids in the overrides file',
      )
  }
}

/** Sends the other probes of one read; independent ones in parallel. */
export async function probeRead(
  operation: Operation,
  settings: Reading,
  values: ReadonlyMap<string, Json> | null,
): Promise<void> {
  const { contract, resolver } = settings
  const call = values ? await resolver.call(operation, values) : null
  const known = await resolver.known(operation, values ?? new Map())
  const rows = call ? rowsOfCall(contract, call) : []
  const { merged } = deriveProbes(operation, contract, { ...known, rows })
  const first = call?.probe
  const isAnswered = call !== null && isOk(call.exchange) && !known.isCallsOnly
  const asked = isAnswered ? sizesOfPaging(operation, rows) : []
  const others = merged.filter(
    ({ kind, title }) =>
      kind !== 'preflight' &&
      !asked.includes(title) &&
      (kind !== 'example' || (first !== undefined && title !== first.title)),
  )
  await waitForAll([
    ...others.map((probe) =>
      otherCaseOf(probe) === null
        ? sendProbe(operation, probe, settings)
        : searchInOtherCase(operation, probe, settings),
    ),
    ...(isAnswered
      ? [
          pagingProbes(operation, settings, call),
          conditionalProbe(operation, settings, call),
          personaProbes(operation, settings, call, known),
        ]
      : []),
  ])
  if (isAnswered) withdrawAll(operation, rows, settings)
}

/** A conditional request with another ETag must get the whole response. */
async function conditionalProbe(
  operation: Operation,
  { client, record }: Reading,
  { probe: call, exchange: before }: Call,
): Promise<void> {
  if (headerOf(before, 'ETag') === null) return
  const headers = [...call.headers, ['If-None-Match', '"contract-check-other"']] as const
  const title = 'If-None-Match of another version'
  const probe: Probe = { ...call, kind: 'conditional', title, headers, relations: [] }
  const slot = record.take(operation)
  slot.fill(probe, await client.send(probe))
}

/** Probes that change nothing for any operation: undeclared methods. */
export async function probeHarmless(operation: Operation, settings: Reading): Promise<void> {
  const { contract, resolver } = settings
  const { probes } = deriveProbes(operation, contract, await resolver.known(operation, new Map()))
  await waitForAll(
    probes
      .filter(({ acts, kind }) => !acts && kind !== 'example' && kind !== 'preflight')
      .map((probe) => sendProbe(operation, probe, settings)),
  )
}

const perLink = 3

/** Follows the OpenAPI `links` and `x-refers-to` of responses: their targets must exist. */
export async function followLinks(settings: Reading): Promise<void> {
  const { contract, resolver } = settings
  const seen = new Set<string>()
  const asked: Promise<void>[] = []
  for (const call of [...resolver.calls]) {
    asked.push(followLocation(call.operation, call, settings))
    if (!isOk(call.exchange)) continue
    const spec = call.operation.responses.find(
      ({ status }) => status === String(call.exchange.response?.status),
    )
    for (const link of spec?.links ?? []) {
      const target = contract.operations.find(({ id, method }) => id === link.operationId && method === 'GET')
      if (!target || target.acts || !settings.isUsable(target)) continue
      for (const values of linkedValues(link, call)) {
        const key = jsonText([target.id, ...values])
        if (seen.has(key)) continue
        seen.add(key)
        asked.push(follow(link, call, target, values, settings))
      }
    }
  }
  await waitForAll(asked)
}

/** Parameter values of a link: one set for each of its first distinct targets. */
function linkedValues(link: Link, { exchange, values }: Call): readonly ReadonlyMap<string, Json>[] {
  const lists = [...link.parameters].map(
    ([name, expression]) => [name, [...new Set(evaluateExpression(expression, exchange, values))]] as const,
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
  { contract, client, record }: Reading,
): Promise<void> {
  const inPath = [...values].reduce((path, [name, value]) => filledPath(path, name, value), target.path)
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
  const title = `${what}, which ${source.operation.id} names (${link.name})`
  const about = { kind: 'example', expected: 'documented', query } as const
  const probe: Probe = { ...requestTo(target, inPath, title), ...about }
  const slot = record.take(target)
  const exchange = await client.send(probe)
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
  const message = `${source.operation.id} names ${what} (${link.name}), and ${target.id} ${isGone ? 'does not find it' : 'does not list it'}.`
  const broken = finding('link-broken', message, isGone ? 'status' : '', source.operation)
  slot.fill(probe, exchange, isGone || isMissing ? [broken] : [])
}

/** Two pages with one row each, and with two rows each, must have different rows if there are enough. */
async function pagingProbes(
  operation: Operation,
  { contract, client, record }: Reading,
  call: Call,
): Promise<void> {
  const paging = pagingOf(operation)
  const { size } = paging
  const step = paging.page ?? paging.offset
  const rows = rowsOfCall(contract, call)
  if (!size || !step || rows.length < 2) return
  const { at: first, isSure } = firstPage(paging, bodyOf(call.exchange))
  const ask = async (length: number, at: number) => {
    const query = [
      ...call.probe.query.filter(([name]) => name !== size.name && name !== step.name),
      [size.name, String(length)],
      [step.name, String(at)],
    ] as const
    const probe = draft(
      operation,
      { ...call.probe, query },
      {
        kind: 'query-valid',
        title: `${size.name} ${length} and ${step.name} ${at}`,
        relations: [
          { kind: 'page-size', parameter: size.name, most: length, isFirst: isSure && at === first },
        ],
        at: step.at,
      },
    )
    const slot = record.take(operation)
    const exchange = await client.send(probe)
    return {
      probe,
      slot,
      exchange,
      rows: rowsOfCall(contract, { operation, exchange }).map((row) => jsonText(row)),
    }
  }
  const ignored = (message: string, where = '') => finding('paging-ignored', message, where, step)
  const one = await ask(1, first)
  const two = await ask(1, first + 1)
  one.slot.fill(one.probe, one.exchange)
  const isSame = one.rows.length > 0 && one.rows.join() === two.rows.join() && differ(rows)
  const told = totalIn(bodyOf(one.exchange))
  const isShort = told !== null && told.value < 2 && !isSame && two.rows.length > 0
  two.slot.fill(two.probe, two.exchange, [
    ...(isSame ? [ignored(`${step.name}=${first + 1} answers the same row as ${step.name}=${first}.`)] : []),
    ...(isShort
      ? [
          ignored(
            `${told.name} is ${told.value} on a page of one row, and there are more pages.`,
            join('', told.name),
          ),
        ]
      : []),
  ])
  if (isSame || !asksPairs(size, rows)) return
  const pages = Math.ceil((told?.value ?? 0) / 2)
  const next = paging.page ? first + 1 : first + 2
  const before = await ask(2, first)
  const behind = await ask(2, next)
  before.slot.fill(before.probe, before.exchange)
  const isRepeated = new Set(before.rows).size === 2 && behind.rows.some((row) => before.rows.includes(row))
  const repeats = `With ${size.name}=2, ${step.name}=${next} repeats a row of ${step.name}=${first}.`
  behind.slot.fill(behind.probe, behind.exchange, isRepeated ? [ignored(repeats)] : [])
  if (told === null || pages < 3 || !isSure) return
  // The last page has the rest of the total, and the page after it is empty.
  for (const [page, due] of [
    [pages - 1, told.value - 2 * (pages - 1)],
    [pages, 0],
  ] as const) {
    const at = paging.page ? first + page : first + 2 * page
    const asked = await ask(2, at)
    const probe: Probe = due === 0 ? { ...asked.probe, expected: 'documented' } : asked.probe
    const isWrong = isOk(asked.exchange) && asked.rows.length !== due && isStill(asked.exchange, told)
    const message = `${told.name} is ${told.value}, so ${size.name}=2 and ${step.name}=${at} should have ${due === 1 ? '1 row' : `${due} rows`}; there are ${asked.rows.length}.`
    asked.slot.fill(probe, asked.exchange, isWrong ? [ignored(message)] : [])
  }
}

/** Page size probes that the paging checks send anyway. */
function sizesOfPaging(operation: Operation, rows: readonly Json[]): readonly string[] {
  const { size, page, offset } = pagingOf(operation)
  if (!size || !(page ?? offset) || rows.length < 2) return []
  return asksPairs(size, rows) ? [`${size.name} 1`, `${size.name} 2`] : [`${size.name} 1`]
}

function asksPairs({ schema }: Parameter, rows: readonly Json[]): boolean {
  return rows.length > 2 && (typeof schema.maximum !== 'number' || schema.maximum > 1)
}

/** Whether the total is unchanged: on a server in use, rows come and go. */
function isStill(exchange: Exchange, told: { readonly value: number }): boolean {
  return totalIn(bodyOf(exchange))?.value === told.value
}

function differ(rows: readonly Json[]): boolean {
  return new Set(rows.slice(0, 2).map((row) => jsonText(row))).size > 1
}
