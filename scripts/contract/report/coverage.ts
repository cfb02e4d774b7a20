import type { Contract, Operation, ResponseSpec } from '../../../openapi/model/contract'
import { isJsonObject, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, resolved } from '../../../openapi/model/pointers'
import { readJson } from '../judge/read-json'
import { isJson } from '../judge/responses'
import type { Coverage, OperationResult, ProbeResult, Share } from './check-result'

/**
 * Coverage of the contract by a run: operations that responded, documented statuses and ranges that occurred,
 * parameters sent, and body members sent or received.
 */
export function coverageOf(contract: Contract, results: readonly OperationResult[]): Coverage {
  const operations = new Tally()
  const statuses = new Tally()
  const parameters = new Tally()
  const properties = new Tally()
  for (const { operation, results: probes } of results) {
    const answered = probes.filter(({ exchange }) => exchange.response !== null)
    operations.add(operation.id, answered.length > 0)
    const came = new Set(answered.flatMap((result) => answerSpec(operation, result) ?? []))
    for (const spec of operation.responses) statuses.add(`${operation.id} ${spec.status}`, came.has(spec))
    for (const { name, in: place } of operation.parameters)
      parameters.add(
        `${operation.id} ${place} ${name}`,
        answered.some((result) => isSent(result, place, name)),
      )
    for (const place of bodiesOf(contract, operation, answered))
      properties.add(`${operation.id} ${place.name}`, place.seen)
  }
  return {
    operations: operations.share(),
    statuses: statuses.share(),
    parameters: parameters.share(),
    properties: properties.share(),
  }
}

class Tally {
  private seen = 0
  private readonly missed: string[] = []
  add(name: string, isSeen: boolean): void {
    if (isSeen) this.seen++
    else this.missed.push(name)
  }
  share(): Share {
    return { seen: this.seen, all: this.seen + this.missed.length, missed: this.missed }
  }
}

/** The contract's entry for the received status: the status itself, its range or `default`. */
function answerSpec(operation: Operation, { probe, exchange }: ProbeResult): ResponseSpec | null {
  const status = exchange.response?.status
  // Probes of another path or method do not cover this operation.
  if (status === undefined || !asksOperation(operation, probe)) return null
  const named = [String(status), `${String(status)[0]}XX`, 'DEFAULT']
  for (const name of named) {
    const spec = operation.responses.find((response) => response.status.toUpperCase() === name)
    if (spec) return spec
  }
  return null
}

function asksOperation(operation: Operation, { kind, method }: ProbeResult['probe']): boolean {
  return kind !== 'unknown-path' && kind !== 'preflight' && method === operation.method
}

function isSent({ probe }: ProbeResult, place: string, name: string): boolean {
  if (place === 'path') return probe.kind !== 'unknown-path'
  if (place === 'query')
    return probe.query.some(([sent]) => sent === name || sent.startsWith(`${name}[`) || isPart(name, sent))
  const headers = new Map(probe.headers.map(([sent, value]) => [sent.toLowerCase(), value]))
  if (place === 'header') return headers.has(name.toLowerCase())
  return (headers.get('cookie') ?? '').split(/;\s*/).some((pair) => pair.startsWith(`${name}=`))
}

/** `filter` is sent as `filter[name]` in style deepObject, `status[]` unchanged. */
function isPart(name: string, sent: string): boolean {
  return sent === name.replace(/\[\]$/, '')
}

function bodiesOf({ document }: Contract, operation: Operation, answered: readonly ProbeResult[]) {
  const asked = operation.body?.contents.find(({ mediaType }) => isJson(mediaType))
  const sent = answered.flatMap(({ probe: { body } }) =>
    body && isJson(body.mediaType) ? [body.content] : [],
  )
  const successes = operation.responses.filter(({ status }) => status.startsWith('2'))
  const bodies = [
    { name: 'request', at: asked?.schemaAt, leftOut: 'readOnly', values: sent } as const,
    ...successes.map((spec) => ({
      name: spec.status,
      at: spec.contents.find(({ mediaType }) => isJson(mediaType))?.schemaAt,
      leftOut: 'writeOnly' as const,
      values: answered
        .filter((result) => answerSpec(operation, result) === spec)
        .map(({ exchange }) => exchange.response?.body ?? ''),
    })),
  ]
  return bodies.flatMap(({ name, at, leftOut, values }) => {
    const members = at ? membersOf(document, at, leftOut) : new Set<string>()
    const seen = new Set<string>()
    for (const value of values) note(members, parsed(value), seen)
    return [...members].map((path) => ({ name: `${name} ${path}`, seen: seen.has(path) }))
  })
}

function parsed(content: string | Uint8Array): unknown {
  const read = readJson(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  return read.problem === null ? read.value : undefined
}

/** Limits for recursive schemas. */
const deepest = 8
const most = 1000

/**
 * The members that a schema names, as JSON Pointers with `*` for a list's items or a member of any name.
 * @param leftOut members of the other direction: `readOnly` in a request, `writeOnly` in a response
 */
function membersOf(document: JsonObject, schemaAt: Pointer, leftOut: 'readOnly' | 'writeOnly') {
  const ready = known.get(document) ?? new Map<string, ReadonlySet<string>>()
  known.set(document, ready)
  const members = ready.get(`${leftOut} ${schemaAt}`) ?? namedBy(document, schemaAt, leftOut)
  ready.set(`${leftOut} ${schemaAt}`, members)
  return members
}

// Cached, since a run compares the same schemas again and again.
const known = new WeakMap<JsonObject, Map<string, ReadonlySet<string>>>()

function namedBy(document: JsonObject, schemaAt: Pointer, leftOut: 'readOnly' | 'writeOnly') {
  const paths = new Set<string>()
  const visit = (at: Pointer, path: string, above: readonly Pointer[]): void => {
    const place = resolved(document, at)
    if (!place || !isJsonObject(place.value) || above.includes(place.at) || above.length > deepest) return
    const { value, at: pointer } = place
    const stack = [...above, pointer]
    for (const [name, member] of Object.entries(objectAt(value, 'properties'))) {
      if ((isJsonObject(member) && member[leftOut] === true) || paths.size >= most) continue
      paths.add(join(path, name))
      visit(join(pointer, 'properties', name), join(path, name), stack)
    }
    for (const word of ['items', 'additionalProperties']) visit(join(pointer, word), `${path}/*`, stack)
    for (const word of ['allOf', 'oneOf', 'anyOf'])
      for (const n of Object.keys(Object(value[word]))) visit(join(pointer, word, n), path, stack)
  }
  visit(schemaAt, '', [])
  return paths
}

/** Records the members of a value. */
function note(members: ReadonlySet<string>, value: unknown, seen: Set<string>, path = ''): void {
  if (Array.isArray(value)) for (const row of value) note(members, row, seen, `${path}/*`)
  else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value)) {
      const own = join(path, name)
      const at = members.has(own) ? own : `${path}/*`
      seen.add(at)
      note(members, member, seen, at)
    }
}
