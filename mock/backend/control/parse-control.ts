import { personas } from '../../personas'
import { asArray, asString, isObject, isText, type Json, type JsonObject } from '../json'
import { badRequest, Refusal } from '../problem'
import { decodePage } from '../seed/decode-page'
import { isPageKey } from '../storage/documentation-keys'
import type { Chaos } from '../world/chaos'
import { type SourceFile, type SyncMode, syncModes } from '../world/documentation-bucket'
import { type Fault, type FaultBody, faultBodies } from '../world/faults'
import { defaultVariant, type Variant, variantValues } from '../world/variant'
import { type AccessChange, archiveAnswers, defaultStorage, type StorageSettings } from '../world/world'
import { scenarios } from './scenarios'

const refuse = (detail: string): never => {
  throw new Refusal(badRequest(detail))
}

/** Forms send absent fields as ''. */
const given = (value: Json | undefined) =>
  value === undefined || value === null || value === '' ? undefined : value

const count = (body: JsonObject, member: string, least: number, most: number): number | undefined => {
  const value = given(body[member])
  if (value === undefined) return undefined
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most
    ? number
    : refuse(`${member} is a whole number from ${least} to ${most}`)
}

const isFaultBody = (value: Json): value is FaultBody => faultBodies.some((one) => one === value)

const texts = (value: Json | undefined, member: string): Readonly<Record<string, string>> | undefined => {
  if (given(value) === undefined) return undefined
  if (!isObject(value)) return refuse(`${member} is an object of texts`)
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      isText(one) ? one : refuse(`${member}.${name} is a text`),
    ]),
  )
}

const readDrop = (body: JsonObject): Fault['drop'] => {
  const drop = given(body.drop)
  if (drop === undefined || drop === 'unhandled' || drop === 'unanswered') return drop
  return afterBytes(drop) ?? refuse('drop is unhandled, unanswered or {after_bytes}')
}

const afterBytes = (value: Json) => {
  const after = isObject(value) ? count(value, 'after_bytes', 0, 1_000_000_000) : undefined
  return after === undefined ? undefined : { after_bytes: after }
}

const readStall = (body: JsonObject): Fault['stall'] => {
  const stall = given(body.stall)
  return stall === undefined ? undefined : (afterBytes(stall) ?? refuse('stall is {after_bytes}'))
}

/** Parses a fault. @throws Refusal 400 with the reason */
export function readFault(body: Json, operations: readonly string[]): Fault {
  if (!isObject(body)) return refuse('a fault is an object')
  const operation = given(body.operation) ?? '*'
  if (!isText(operation) || (operation !== '*' && !operations.includes(operation))) {
    return refuse(`the contract has no operation ${asString(operation)}`)
  }
  const kind = given(body.body)
  if (kind !== undefined && !isFaultBody(kind)) return refuse(`body is one of ${faultBodies.join(', ')}`)
  const fault: Record<string, Fault[keyof Fault]> = {
    times: count(body, 'times', 1, 1000),
    delay_ms: count(body, 'delay_ms', 0, 600_000),
    status: count(body, 'status', 200, 599),
    body: kind,
    seed: count(body, 'seed', 0, 1_000_000_000),
    headers: texts(body.headers, 'headers'),
    drop: readDrop(body),
    bytes_per_second: count(body, 'bytes_per_second', 1, 1_000_000_000),
    stall: readStall(body),
    every: count(body, 'every', 1, 10_000),
    each: count(body, 'each', 1, 1000),
  }
  const stated = Object.entries(fault).filter(([, value]) => value !== undefined)
  if (stated.every(([name]) => ['times', 'every', 'each', 'seed'].includes(name)))
    return refuse('a fault needs a status, body, delay, headers, drop, stall or bytes_per_second')
  return { ...Object.fromEntries(stated), operation }
}

export function readFaults(body: JsonObject, operations: readonly string[]) {
  return asArray(body.faults).map((fault) => readFault(fault, operations))
}

/** Parses `{seed, percent}`; without `percent`, or with 0, chaos is off. */
export function readChaos(body: JsonObject): Chaos | null {
  const percent = count(body, 'percent', 0, 100) ?? 0
  return percent === 0 ? null : { seed: count(body, 'seed', 0, 1_000_000_000) ?? 0, percent }
}

/** Parses `{persona, access?, me?}`; without `access` and `me` the persona's change is reverted. */
export function readAccess(body: JsonObject): { persona: string; change: AccessChange | null } {
  const persona = personas.find(({ id }) => id === body.persona)?.id
  if (persona === undefined) return refuse(`persona is one of ${personas.map(({ id }) => id).join(', ')}`)
  const me = given(body.me)
  if (me !== undefined && me !== 'blocked' && me !== 'invalid') return refuse('me is blocked or invalid')
  const access = texts(body.access, 'access')
  if (me === undefined && access === undefined) return { persona, change: null }
  return { persona, change: { ...(access && { access }), ...(me && { me }) } }
}

/** Parses `{now, runs?, keep?}`; `now: null` is the real time. */
export function readClock(body: JsonObject) {
  const now = given(body.now)
  const instant = isText(now) ? new Date(now) : null
  if (now !== undefined && (!instant || Number.isNaN(instant.getTime())))
    return refuse('now is an instant or null')
  return { now: instant, runs: isYes(body.runs), keep: isYes(body.keep) }
}

/** Parses `{rows}`; null or absent: as many as in the contract's examples. */
export function readRows(body: JsonObject) {
  return count(body, 'rows', 0, 1_000_000) ?? 0
}

/** Parses `{down_ms}`: for how long the world's connections are cut; 0 or absent restores them. */
export function readDowntime(body: JsonObject) {
  return count(body, 'down_ms', 0, 3_600_000) ?? 0
}

/** Parses changed storage settings; null resets one to its default. */
export function readStorage(body: JsonObject, now: StorageSettings): StorageSettings {
  const changed = Object.entries(defaultStorage).flatMap(([name, usual]) => {
    if (!(name in body)) return []
    if (name === 'archives') return [[name, readArchives(body.archives)]]
    const least = name === 'part_size_bytes' || name === 'zip_bytes_per_second' ? 1 : 0
    return [[name, count(body, name, least, Number.MAX_SAFE_INTEGER) ?? usual]]
  })
  const unknown = Object.keys(body).find((name) => !(name in defaultStorage))
  if (unknown !== undefined) return refuse(`the storage has no ${unknown}`)
  return { ...now, ...Object.fromEntries(changed) }
}

/** Parses changed variant settings; null resets one to its default. */
export function readVariant(body: JsonObject, now: Variant): Variant {
  const unknown = Object.keys(body).find((name) => !(name in variantValues))
  if (unknown !== undefined) return refuse(`the variant has no ${unknown}`)
  const read = <Name extends keyof Variant>(name: Name, values: readonly Variant[Name][]): Variant[Name] => {
    if (!(name in body)) return now[name]
    const value = given(body[name])
    if (value === undefined) return defaultVariant[name]
    return values.find((one) => one === value) ?? refuse(`${name} is one of ${values.join(', ')}`)
  }
  return {
    ids: read('ids', variantValues.ids),
    members: read('members', variantValues.members),
    user_writes: read('user_writes', variantValues.user_writes),
  }
}

/** A change of the documentation's bucket: the sync mode, releasing held syncs, or one file (null: removed). */
export type DocumentationChange =
  | { readonly mode: SyncMode }
  | { readonly release: true }
  | { readonly key: string; readonly file: SourceFile | null }

/** Parses `{sync}`, or `{key}` with `html`, `base64`, `broken` or `remove`. */
export function readDocumentation(body: JsonObject): DocumentationChange {
  const sync = given(body.sync)
  if (sync === 'release') return { release: true }
  if (sync !== undefined) {
    const mode = syncModes.find((one) => one === sync)
    return mode === undefined ? refuse(`sync is release or one of ${syncModes.join(', ')}`) : { mode }
  }
  const key = asString(body.key)
  if (!isPageKey(key)) return refuse('key is one of a page, such as helyx/4.3/solver/restart.html')
  if (isYes(body.remove)) return { key, file: null }
  const [html, base64, broken] = [given(body.html), given(body.base64), given(body.broken)]
  if (html === undefined && base64 === undefined && broken === undefined)
    return refuse('a file needs html, base64, broken or remove')
  const flaw = broken === undefined ? null : asString(broken)
  if (base64 === undefined) return { key, file: { html: asString(html ?? ''), broken: flaw } }
  const bytes = asString(base64)
  return { key, file: { html: decodePage(Buffer.from(bytes, 'base64')), base64: bytes, broken: flaw } }
}

const readArchives = (value: Json | undefined) =>
  given(value) === undefined
    ? defaultStorage.archives
    : (archiveAnswers.find((one) => one === value) ??
      refuse(`archives is one of ${archiveAnswers.join(', ')}`))

/** Parses `{name}`, the name of a scenario. */
export function readScenario(body: JsonObject): string {
  const name = asString(body.name)
  return Object.hasOwn(scenarios, name) ? name : refuse(`name is one of ${Object.keys(scenarios).join(', ')}`)
}

const isYes = (value: Json | undefined) => value === true || value === 'true' || value === 'on'
