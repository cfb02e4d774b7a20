import type { Contract } from '../../../openapi/model/contract'
import { contractOf } from '../../../openapi/model/document'
import { isJsonObject, type Json, type JsonObject, objectAt } from '../../../openapi/model/json'
import { join, type Pointer, partsOf, pointerOfRef, refsIn, valueAt } from '../../../openapi/model/pointers'
import { FRAME, type Screen, type ScreenMap } from '../uses/screen-map'
import { type Change, changesBetween, impacts, type SemverAdvice, semverAdvice } from './changes'
import { normalForm } from './normal-form'

export type Comparison = {
  readonly before: { readonly source: string; readonly title: string; readonly version: string }
  readonly after: { readonly source: string; readonly title: string; readonly version: string }
  /** The worst first. */
  readonly changes: readonly AffectedChange[]
  readonly semver: SemverAdvice
  /** False if the screens that use the contract are unknown. */
  readonly knowsScreens: boolean
  readonly screens: readonly ScreenVerdict[]
}

/**
 * Compares two contracts: what changed, which operations it affects, and which screens.
 * @param map operations by screen; null if unknown
 * @throws ContractError | RunError
 */
export async function compareContracts(
  before: Contract,
  after: Contract,
  map: ScreenMap | null,
): Promise<Comparison> {
  const old = normalForm(before.document, before.openapi)
  const next = normalForm(after.document, after.openapi)
  const affected = createAffected(
    contractOf(before.source, old.document),
    contractOf(after.source, next.document),
  )
  const found = await changesBetween(old.document, next.document)
  const told = found.map(({ oldAt, newAt, ...change }) => ({
    ...change,
    operations: affected({ ...change, oldAt, newAt }),
    oldAt: oldAt === null ? null : old.placeOf(oldAt),
    newAt: newAt === null ? null : next.placeOf(newAt),
  }))
  const changes = [...spelling(before, after), ...together(told)].toSorted(
    (a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact),
  )
  const isKnown = map !== null && usesOf(map, before)
  return {
    before: named(before),
    after: named(after),
    changes,
    semver: semverAdvice(changes, before.version, after.version),
    knowsScreens: isKnown,
    screens: isKnown ? verdictsOf(map, changes) : [],
  }
}

/** A newer version of OpenAPI alone affects neither clients nor servers. */
function spelling({ openapi: old }: Contract, { openapi: next }: Contract): AffectedChange[] {
  if (old === next) return []
  const message = `It is written in OpenAPI ${next}, and was in ${old}. By itself that changes no call.`
  const [oldAt, newAt] = ['/openapi', '/openapi']
  return [{ impact: 'patch', rule: 'openapi', message, oldAt, newAt, way: null, operations: [] }]
}

/** One changed parameter shared by several operations is found in each of them. */
function together(changes: readonly AffectedChange[]): AffectedChange[] {
  const found = new Map<string, AffectedChange>()
  for (const change of changes) {
    const key = JSON.stringify([change.rule, change.oldAt, change.newAt])
    const operations = [...(found.get(key)?.operations ?? []), ...change.operations]
    found.set(key, { ...change, ...found.get(key), operations: [...new Set(operations)] })
  }
  return [...found.values()]
}

/** 0 if nothing breaks, 1 if a change is breaking. */
export function exitCodeOf({ semver }: Comparison): 0 | 1 {
  return semver.bump === 'major' ? 1 : 0
}

/** Whether the contract is that of the screens; ids of another would match by chance. */
function usesOf({ screens, frame }: ScreenMap, { operations }: Contract): boolean {
  const used = new Set([...screens.flatMap((screen) => screen.operations), ...frame])
  const known = operations.filter(({ id }) => used.has(id)).length
  return known > 0 && known * 2 >= used.size
}

function named({ source, title, version }: Contract) {
  return { source, title, version }
}

export type AffectedChange = Change & {
  /** Affected operations, by the id known to the portal. */
  readonly operations: readonly string[]
}

/** The effect of a change on a screen. */
export type ScreenVerdict = {
  readonly path: string
  readonly title?: string
  readonly verdict: 'affected' | 'unaffected'
  /** Breaking changes of operations it uses. */
  readonly changes: readonly ScreenChange[]
}

type ScreenChange = {
  readonly message: string
  readonly operations: readonly string[]
}

/** Affected: an operation that the screen uses changed in a breaking way. */
export function verdictsOf(map: ScreenMap, changes: readonly AffectedChange[]): ScreenVerdict[] {
  const all: readonly Pick<Screen, 'path' | 'title' | 'operations'>[] = [
    { path: FRAME, operations: map.frame },
    ...map.screens,
  ]
  return all.map(({ path, title, operations }): ScreenVerdict => {
    const touching = once(changes.flatMap((change) => screenChange(change, operations)))
    return {
      path,
      ...(title === undefined ? {} : { title }),
      verdict: touching.length > 0 ? 'affected' : 'unaffected',
      changes: touching,
    }
  })
}

function screenChange(
  { impact, message, operations }: AffectedChange,
  uses: readonly string[],
): ScreenChange[] {
  const used = impact === 'major' ? uses.filter((id) => operations.includes(id)) : []
  return used.length === 0 ? [] : [{ message, operations: used }]
}

/** Of two messages about alternatives of a permission, one is reported. */
function once(changes: readonly ScreenChange[]): ScreenChange[] {
  return [
    ...new Map(changes.map((change) => [`${change.message} ${change.operations.join()}`, change])).values(),
  ]
}

/** operationIds of the operations that contain a place of a contract. */
type PlaceUsers = (at: Pointer) => string[]

/**
 * The operations that a change affects. The diff engine names only one operation of a shared schema, so the contracts
 * are searched: an operation is affected by everything it reaches over `$ref`, before or after.
 */
export function createAffected(before: Contract, after: Contract): (change: Change) => string[] {
  const [old, next] = [placeUsers(before), placeUsers(after)]
  // The portal knows an operation by its old id.
  const called = new Map(before.operations.map(({ id, method, path }) => [`${method} ${path}`, id]))
  const known = new Map(
    after.operations.map(({ id, method, path }) => [id, called.get(`${method} ${path}`) ?? id]),
  )
  return ({ oldAt, newAt, way }) => {
    // Behind a changed reference, both places are components that others may use unchanged.
    const parting = way === null ? null : partingOf(before.document, after.document, way)
    const [then, now] = parting === null ? [oldAt, newAt] : [parting, parting]
    return [
      ...new Set([
        ...(then === null ? [] : old(then)),
        ...(now === null ? [] : next(now).map((id) => known.get(id) ?? id)),
      ]),
    ]
  }
}

/** The first place on a path whose reference differs in the other document; null without one. */
function partingOf(before: JsonObject, after: JsonObject, way: Pointer): Pointer | null {
  let at: Pointer = ''
  const seen = new Set<Pointer>()
  for (const part of [...partsOf(way), null]) {
    for (;;) {
      const [old, next] = [refAt(before, at), refAt(after, at)]
      if (old !== next) return at
      const target = old === undefined ? undefined : pointerOfRef(old)
      if (target === undefined || seen.has(target) || part === null) break
      seen.add(target)
      at = target
    }
    if (part !== null) at = join(at, part)
  }
  return null
}

function refAt(document: JsonObject, at: Pointer): string | undefined {
  const value = valueAt(document, at)
  return isJsonObject(value) && typeof value.$ref === 'string' ? value.$ref : undefined
}

export function placeUsers({ document, operations }: Contract): PlaceUsers {
  const reached = operations.map(({ id, at }) => ({ id, places: placesOf(document, at) }))
  return (at) => {
    const isOf = (place: Pointer) => isBelow(at, place) || isBelow(place, at)
    return reached.filter(({ places }) => places.some(isOf)).map(({ id }) => id)
  }
}

/** All places of an operation, its own first. */
function placesOf(document: JsonObject, at: Pointer): Pointer[] {
  const around = at.slice(0, at.lastIndexOf('/'))
  const own = valueAt(document, at)
  const security = isJsonObject(own) ? own.security : undefined
  const places = new Set<Pointer>([
    at,
    ...['parameters', 'servers'].map((name) => join(around, name)),
    ...(isJsonObject(own) && own.servers ? [] : ['/servers']),
    ...(security === undefined ? ['/security'] : []),
    ...schemesOf(security ?? document.security).map((name) => join('/components/securitySchemes', name)),
  ])
  for (const place of places)
    for (const ref of refsIn(valueAt(document, place))) {
      const target = pointerOfRef(ref)
      if (target !== undefined) places.add(target)
    }
  return [...places]
}

function schemesOf(security: Json | undefined): string[] {
  return Array.isArray(security) ? security.flatMap((one) => Object.keys(objectAt(one))) : []
}

function isBelow(inner: Pointer, outer: Pointer): boolean {
  return inner === outer || inner.startsWith(`${outer}/`)
}
