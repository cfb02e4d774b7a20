import { STATUS_CODES } from 'node:http'
import { jsonText } from '../../../openapi/model/exact'
import type { Json } from '../../../openapi/model/json'
import { type Pointer, valueAt } from '../../../openapi/model/pointers'
import type { Exchange, Finding } from '../judge/exchange'
import { jsonOf } from '../judge/responses'
import type { CheckResult, OperationResult, ProbeResult } from './check-result'
import { anyIndex, type Deviation, deviationsOf } from './deviations'
import { count, someOf } from './format'
import { hideNamed, maskHeader, maskText, noSecrets, type Secrets, textOf } from './mask'
import type { Allowance, Report, ReportedDeviation, ReportedOperation, Totals } from './report'

/** The context of a report beside the result; the report itself reads nothing. */
type ReportContext = {
  readonly secrets: Secrets
  /** `file:line` of a place in the contract, null when unknown. */
  readonly placeOf: (at: Pointer) => string | null
  /** Operation id to the screens that use it. */
  readonly screens: ReadonlyMap<string, readonly string[]>
}

export const emptyContext: ReportContext = { secrets: noSecrets, placeOf: () => null, screens: new Map() }

/** A result for storage and display: findings grouped, tokens masked, places and screens named. */
export function toReport(result: CheckResult, context: ReportContext = emptyContext): Report {
  const { secrets } = context
  const found = deviationsOf(result)
  const deviations = found.map((deviation) => reported(deviation, context))
  const allowed = result.operations.flatMap((operation) => allowances(operation, secrets))
  const totals = totalsOf(result, deviations, allowed.length)
  const keys = keysByProbe(found)
  const report: Report = {
    format: 'contract-check/1',
    tool: result.tool,
    contract: result.contract,
    target: maskText(result.target, secrets),
    startedAt: result.startedAt,
    ms: Math.round(result.ms),
    verdict: verdictOf(result, totals),
    cutShort: result.cutShort,
    totals,
    deviations,
    allowed,
    operations: result.operations.map((operation) => reportedOperation(operation, keys, context)),
    leftBehind: result.leftBehind.map((line) => maskText(line, secrets)),
    coverage: result.coverage,
  }
  return secrets.named.size === 0 ? report : hiddenIn(report, secrets)
}

/** Removes known tokens from all its texts: also from titles, keys and reasons, which quote responses. */
function hiddenIn<T>(value: T, secrets: Secrets): T
function hiddenIn(value: unknown, secrets: Secrets): unknown {
  if (typeof value === 'string') return hideNamed(value, secrets)
  if (Array.isArray(value)) return value.map((item) => hiddenIn(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, hiddenIn(member, secrets)]))
}

/** `200 OK, application/json, 12 ms`, or why there was no response. */
export function answerOf({ response, failure, ms }: Exchange): string {
  if (!response) return failure ?? 'No answer'
  const type = response.headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const status = `${response.status} ${STATUS_CODES[response.status] ?? ''}`.trim()
  return [status, type ?? (response.body.length > 0 ? 'no content type' : 'no body'), `${Math.round(ms)} ms`]
    .filter((part) => part !== '')
    .join(', ')
}

function verdictOf({ cutShort }: CheckResult, totals: Totals): Report['verdict'] {
  if (totals.deviations > 0) return 'deviates'
  return cutShort === null && totals.conform > 0 ? 'conforms' : 'incomplete'
}

function totalsOf(
  { operations, requests }: CheckResult,
  deviations: readonly ReportedDeviation[],
  allowed: number,
): Totals {
  const having = (verdict: OperationResult['verdict']) =>
    operations.filter((operation) => operation.verdict === verdict).length
  const found = deviations.filter(({ severity }) => severity === 'deviation').length
  return {
    operations: operations.length,
    conform: having('conforms'),
    deviate: having('deviates'),
    notProbed: having('not probed'),
    requests,
    deviations: found,
    warnings: deviations.length - found,
    allowed,
  }
}

function reported(deviation: Deviation, { secrets, placeOf, screens }: ReportContext): ReportedDeviation {
  const { key, rule, severity, at, findings, hits } = deviation
  const lines = findings.map((each) => ({ ...each, curl: replayOf(each.result, secrets) }))
  // The first finding represents the group, unless its curl line is too long: then the one with the shortest.
  const handy = lines.find(({ curl }) => curl.length < 400)
  const shown = handy ?? lines.toSorted((a, b) => a.curl.length - b.curl.length)[0]
  return {
    key,
    rule,
    severity,
    message: maskText(messageOf(deviation, shown?.finding), secrets),
    where: anyIndex(shown?.finding.where ?? ''),
    at,
    place: placeOf(at),
    count: findings.length,
    hits: hits.map(({ operation, at, results }) => ({
      operation: operation.id,
      at,
      place: placeOf(at),
      probes: results.map(({ probe }) => probe.title),
    })),
    curl: shown?.curl ?? '',
    ...excerptOf(shown, secrets),
    answer: shown ? maskText(answerOf(shown.result.exchange), secrets) : '',
    screens: [...new Set(hits.flatMap(({ operation }) => screens.get(operation.id) ?? []))],
  }
}

/** The first finding; if it represents several, their number. */
function messageOf({ key, rule, findings, hits }: Deviation, shown: Finding | undefined): string {
  const { message = '', where = '' } = shown ?? {}
  if (rule === 'not-served')
    return message.replace(/^Not served yet/, `Not served yet: ${count(hits.length, 'operation')}`)
  const places = key.includes(' alike ') ? findings.map(({ finding }) => anyIndex(finding.where)) : []
  const others = [...new Set(places)].filter((place) => place !== anyIndex(where))
  return others.length === 0 ? message : `${message} The same at ${someOf(others, 4)}.`
}

const longestExcerpt = 300

/** The row or member of a finding, else the start of the body. Bytes are not shown, nor is an unexpected success. */
function excerptOf(
  shown: { readonly result: ProbeResult; readonly finding: Finding } | undefined,
  secrets: Secrets,
): { readonly excerpt?: string } {
  const { response } = shown?.result.exchange ?? {}
  const text = response ? beginningOf(response.body) : null
  if (!shown || !response || text === null || text.trim() === '') return {}
  if (shown.finding.where === 'status' && response.status < 400) return {}
  const masked = maskText(partAt(jsonOf(response), shown.finding.where) ?? text, secrets).trim()
  // No control characters: a terminal must not interpret them.
  const line = masked.replaceAll(/[\s\p{Cc}]+/gu, ' ')
  return { excerpt: line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1)}…` : line }
}

/** The first characters of a body, without splitting one; null if it is no text. */
function beginningOf(body: Uint8Array): string | null {
  return (
    [0, 1, 2, 3].map((less) => textOf(body.subarray(0, 4096 - less))).find((text) => text !== null) ?? null
  )
}

/** The value around the place in the body, as JSON. */
function partAt(body: Json | undefined, where: Pointer): string | null {
  if (body === undefined || !where.startsWith('/')) return null
  const around = valueAt(body, where.slice(0, where.lastIndexOf('/')))
  return around === undefined ? null : jsonText(around)
}

/** The token of the probe with an invalid token is no secret: a replay needs it. */
function replayOf({ probe, exchange }: ProbeResult, secrets: Secrets): string {
  if (probe.caller !== 'garbage') return curlOf(exchange, secrets)
  const values = exchange.request.headers.map(([, value]) => value.replace(/^[\w-]+ /, ''))
  return curlOf(exchange, { ...secrets, harmless: new Set([...secrets.harmless, ...values]) })
}

function reportedOperation(
  { operation, verdict, reason, p95, results }: OperationResult,
  keys: ReadonlyMap<unknown, readonly string[]>,
  { screens }: ReportContext,
): ReportedOperation {
  return {
    id: operation.id,
    method: operation.method,
    path: operation.path,
    tag: operation.tag,
    verdict,
    reason,
    p95: p95 === null ? null : Math.round(p95),
    screens: [...(screens.get(operation.id) ?? [])],
    probes: results.map((result) => ({
      title: result.probe.title,
      kind: result.probe.kind,
      status: result.exchange.response?.status ?? null,
      ms: Math.round(result.exchange.ms),
      deviations: [...(keys.get(result) ?? [])],
    })),
  }
}

function keysByProbe(found: readonly Deviation[]): ReadonlyMap<unknown, readonly string[]> {
  const keys = new Map<unknown, string[]>()
  for (const { key, hits } of found)
    for (const result of hits.flatMap(({ results }) => results))
      keys.set(result, [...(keys.get(result) ?? []), key])
  return keys
}

function allowances({ operation, results }: OperationResult, secrets: Secrets): Allowance[] {
  return results.flatMap(({ probe, allowed }) =>
    allowed.map(({ finding, reason }) => ({
      operation: operation.id,
      probe: probe.title,
      rule: finding.rule,
      message: maskText(finding.message, secrets),
      reason,
    })),
  )
}

/** Headers that curl sets for itself. */
const own = new Set(['host', 'user-agent', 'content-length', 'connection', 'accept-encoding'])
// Marks a variable until the text is quoted, so that a `$` in the request is not mistaken for one.
const [opening, closing] = ['\uE000', '\uE001']
const variable = new RegExp(`\\$${opening}(\\w+)${closing}`)

/**
 * A line for a POSIX shell that repeats the request. A known token is `$NAME`, an unknown one
 * `$TOKEN`; a binary body is `@body.bin`, since a command line cannot contain it.
 */
export function curlOf({ request }: Exchange, secrets: Secrets = noSecrets): string {
  const { method, url, headers, body } = request
  const marked = { ...secrets, show: (name: string) => `$${mark(name)}` }
  const parts = ['curl', '-i']
  if (method === 'HEAD') parts.push('--head')
  else if (method !== (body === null ? 'GET' : 'POST')) parts.push('-X', quoted(method))
  // curl interprets brackets and braces as ranges, and removes dot segments from a path.
  if (/[[\]{}]/.test(url)) parts.push('--globoff')
  if (/\/\.{1,2}(\/|$)/.test(url.replace(/[?#].*$/s, ''))) parts.push('--path-as-is')
  parts.push(quoted(maskText(url, marked)))
  for (const [name, value] of headers) {
    if (own.has(name.toLowerCase())) continue
    const pair = userAndPassword(name, value, secrets)
    if (pair !== undefined) {
      parts.push('-u', quoted(`$${mark(pair)}`))
      continue
    }
    const shown = maskHeader(name, value, marked).replace(/(?<=^|[\w-] )\*\*\*$/, `$$${mark('TOKEN')}`)
    // curl would remove a header without a value; with a semicolon it is sent empty.
    parts.push('-H', quoted(value === '' ? `${name};` : `${name}: ${shown}`))
  }
  if (typeof body === 'string') parts.push('--data-raw', quoted(maskText(body, marked)))
  else if (body !== null) parts.push('--data-binary', '@body.bin')
  return parts.join(' ')
}

/** The variable with `user:password` in clear text, which curl encodes for the header. */
function userAndPassword(header: string, value: string, { named }: Secrets): string | undefined {
  const encoded = /^Basic (.+)$/i.exec(value)?.[1]
  return header.toLowerCase() === 'authorization' && encoded !== undefined
    ? named.get(Buffer.from(encoded, 'base64').toString())
    : undefined
}

function mark(name: string): string {
  return `${opening}${name}${closing}`
}

/** Quotes a text so that a shell replaces only the variables of tokens. */
function quoted(text: string): string {
  const pieces = text.split(variable)
  if (pieces.length === 1 && /^[\w./:@%+=,-]+$/.test(text)) return text
  const isPlain = pieces.every((piece, n) => n % 2 === 1 || /^[\w ./:@%+=,;?&-]*$/.test(piece))
  if (pieces.length > 1 && isPlain)
    return `"${pieces.map((piece, n) => (n % 2 === 0 ? piece : opens(pieces[n + 1], piece))).join('')}"`
  return pieces
    .map((piece, n) =>
      n % 2 === 1 ? `"$${piece}"` : piece === '' ? '' : `'${piece.replaceAll("'", String.raw`'\''`)}'`,
    )
    .join('')
}

/** A variable inside double quotes, in braces if a word character follows. */
function opens(behind: string | undefined, name: string): string {
  return /^\w/.test(behind ?? '') ? `\${${name}}` : `$${name}`
}
