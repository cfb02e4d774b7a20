import type { Contract, Operation, ResponseSpec } from '../../../openapi/model/contract'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { join, type Pointer, resolved } from '../../../openapi/model/pointers'
import type { Coverage, OperationResult, ProbeResult, Share } from './check-result'

/**
 * How much of the contract a run has exercised: operations that were answered, documented statuses and ranges that came,
 * parameters that were sent, members of bodies that were sent or came.
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

/** The entry of the contract for the status that came: itself, its range or `default`. */
function answerSpec(operation: Operation, { probe, exchange }: ProbeResult): ResponseSpec | null {
  const status = exchange.response?.status
  // Another path or method is asked on purpose: its answer is none of this operation's.
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

/** `filter` is sent as `filter[name]` in the style deepObject, `status[]` as itself. */
function isPart(name: string, sent: string): boolean {
  return sent === name.replace(/\[\]$/, '')
}

function bodiesOf(contract: Contract, operation: Operation, answered: readonly ProbeResult[]) {
  const places: { name: string; seen: boolean }[] = []
  const collect = (prefix: string, members: Members) => {
    const missed = new Set(missedOf(members))
    for (const path of members.paths) places.push({ name: `${prefix} ${path}`, seen: !missed.has(path) })
  }
  const asked = operation.body?.contents.find(({ mediaType }) => isJson(mediaType))
  if (asked?.schemaAt) {
    const members = membersOf(contract.document, asked.schemaAt, 'readOnly')
    for (const { probe } of answered)
      if (probe.body && isJson(probe.body.mediaType)) note(members, parsed(probe.body.content))
    collect('request', members)
  }
  for (const spec of operation.responses.filter(({ status }) => status.startsWith('2'))) {
    const content = spec.contents.find(({ mediaType }) => isJson(mediaType))
    if (!content?.schemaAt) continue
    const members = membersOf(contract.document, content.schemaAt, 'writeOnly')
    for (const result of answered)
      if (answerSpec(operation, result) === spec) note(members, parsed(result.exchange.response?.body ?? ''))
    collect(spec.status, members)
  }
  return places
}

function isJson(mediaType: string): boolean {
  return /^[\w.+-]+\/([\w.-]+\+)?json\b/i.test(mediaType)
}

function parsed(content: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof content === 'string' ? content : new TextDecoder().decode(content))
  } catch {
    return undefined
  }
}

/** The members a schema names, as a tree that notes which of them were there. */
export type Members = {
  /** JSON Pointers, `*` for a row of a list or a member of any name. */
  readonly paths: readonly string[]
  readonly root: Node
}

type Node = {
  readonly path: string
  readonly named: Map<string, Node>
  any: Node | null
  isSeen: boolean
}

/** Limits for recursive schemas. */
const deepest = 8
const most = 1000

/** @param leftOut members that belong to the other direction: `readOnly` of a request, `writeOnly` of an answer */
function membersOf(document: JsonObject, schemaAt: Pointer, leftOut: 'readOnly' | 'writeOnly'): Members {
  const root = nodeAt('')
  const paths: string[] = []

  function visit(at: Pointer, node: Node, above: readonly Pointer[]): void {
    const place = resolved(document, at)
    if (!place) return
    const { value, at: pointer } = place
    if (!isJsonObject(value) || above.includes(pointer) || above.length > deepest) return
    const stack = [...above, pointer]
    for (const [name, member] of Object.entries(objectOf(value.properties))) {
      if (isJsonObject(member) && member[leftOut] === true) continue
      if (paths.length >= most) return
      const path = join(node.path, name)
      const known = node.named.get(name)
      const child = known ?? nodeAt(path)
      node.named.set(name, child)
      if (!known) paths.push(path)
      visit(join(pointer, 'properties', name), child, stack)
    }
    for (const word of ['items', 'additionalProperties'])
      if (isJsonObject(value[word])) {
        node.any ??= nodeAt(`${node.path}/*`)
        visit(join(pointer, word), node.any, stack)
      }
    for (const word of ['allOf', 'oneOf', 'anyOf']) {
      const parts = value[word]
      if (Array.isArray(parts))
        for (const n of parts.keys()) visit(join(pointer, word, String(n)), node, stack)
    }
  }

  visit(schemaAt, root, [])
  return { paths, root }
}

/** Marks the members that a value has. */
export function note({ root }: Members, value: unknown): void {
  visit(root, value)
}

/** The paths of members that no value had. */
function missedOf({ root }: Members): string[] {
  const missed: string[] = []
  const visit = (node: Node) => {
    for (const child of node.named.values()) {
      if (!child.isSeen) missed.push(child.path)
      visit(child)
    }
    if (node.any) visit(node.any)
  }
  visit(root)
  return missed
}

function visit(node: Node, value: unknown): void {
  if (Array.isArray(value)) {
    if (node.any) for (const row of value) visit(node.any, row)
  } else if (isJsonObject(value))
    for (const [name, member] of Object.entries(value)) {
      const child = node.named.get(name) ?? node.any
      if (!child) continue
      child.isSeen = true
      visit(child, member)
    }
}

function nodeAt(path: string): Node {
  return { path, named: new Map(), any: null, isSeen: false }
}

function objectOf(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {}
}
