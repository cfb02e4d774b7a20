import { jsonText } from '../../../openapi/model/exact'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
import { type Pointer, partsOf } from '../../../openapi/model/pointers'
import { runRedocly } from '../docs/redocly'
import { RunError } from '../judge/run-error'

export const impacts = ['major', 'minor', 'patch'] as const
export type Impact = (typeof impacts)[number]

/** One change of a contract. */
export type Change = {
  readonly impact: Impact
  /** The engine's name of the problem, `kind type` without one. */
  readonly rule: string
  readonly message: string
  /** Its old place, null for an addition. */
  readonly oldAt: Pointer | null
  /** Its new place, null for a removal. */
  readonly newAt: Pointer | null
  /** The path to it from the root, over references; null if the engine names none. */
  readonly way: Pointer | null
}

/**
 * The engine is experimental: its version is pinned in package.json, and its report's shape is checked by this schema.
 */
const REPORT_VERSION = '1'

/**
 * The changes between two bundled contracts, by `redocly diff`.
 * @throws RunError if the engine fails or its output has an unknown shape
 */
export async function changesBetween(before: JsonObject, after: JsonObject): Promise<Change[]> {
  const args = ['diff', 'old.json', 'new.json', '--format=json', '--fail-on=none'] as const
  return readChanges(await runRedocly([...args], { 'old.json': before, 'new.json': after }))
}

/**
 * Reads the engine's report.
 * @throws RunError if it is not in the shape of report version 1
 */
export function readChanges(text: string): Change[] {
  const report = parsed(text)
  const { reportVersion, changes } = isJsonObject(report) ? report : {}
  if (reportVersion !== REPORT_VERSION || !Array.isArray(changes))
    throw unknownShape(`its reportVersion is ${jsonText(reportVersion) || 'absent'}`)
  return changes.flatMap((change, n) => readChange(change, n))
}

function readChange(change: unknown, n: number): Change[] {
  if (!isJsonObject(change)) throw unknownShape(`change ${n} is no object`)
  const { impact, kind, typeName, property, verdicts, base, revision, path } = change
  const known = impacts.find((one) => one === impact)
  if (!known || typeof kind !== 'string' || typeof typeName !== 'string' || !Array.isArray(verdicts))
    throw unknownShape(`change ${n} has no impact, kind, typeName and verdicts`)
  const [oldAt, newAt] = [pointerOf(base), pointerOf(revision)]
  if (oldAt === null && newAt === null) throw unknownShape(`change ${n} says no place`)
  const message = `${typeof property === 'string' ? `\`${property}\` of ` : ''}${shortPlace(newAt ?? oldAt ?? '')} was ${kind}`
  const quiet = {
    impact: known,
    rule: `${kind} ${typeName}`,
    message,
    oldAt,
    newAt,
    way: pointerOf({ pointer: path ?? null }),
  }
  if (verdicts.length === 0) return [quiet]
  return verdicts.map((verdict) => {
    const { ruleId, impact: own, message } = isJsonObject(verdict) ? verdict : {}
    if (typeof ruleId !== 'string' || typeof message !== 'string')
      throw unknownShape(`a verdict of change ${n} has no ruleId and message`)
    return { ...quiet, impact: impacts.find((one) => one === own) ?? known, rule: ruleId, message }
  })
}

function pointerOf(place: unknown): Pointer | null {
  const pointer = isJsonObject(place) ? place.pointer : null
  return typeof pointer === 'string' && pointer.startsWith('#') ? pointer.slice(1).replace(/\/$/, '') : null
}

/** A place for people: `License.nickname`, `GET /api/me responses 200`. */
function shortPlace(at: Pointer): string {
  const [room, first = '', second = '', ...rest] = partsOf(at)
  if (room === 'components' && second !== '')
    return `\`${[second, ...rest.filter((part) => part !== 'properties')].join('.')}\``
  if (room !== 'paths')
    return `\`${[room, first, second, ...rest].filter(Boolean).join('.') || 'the document'}\``
  return [second.toUpperCase(), first, ...rest].filter(Boolean).join(' ')
}

function unknownShape(what: string): RunError {
  return new RunError(
    `redocly diff answered in a shape this tool does not know: ${what}. It knows version ${REPORT_VERSION} of @redocly/cli 2.77.0, which package.json pins; run \`npm ci\`.`,
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unknownShape('its report is no JSON')
  }
}

export type SemverAdvice = {
  /** The largest version bump that any change requires; null if nothing changed. */
  readonly bump: Impact | null
  readonly oldVersion: string
  readonly newVersion: string
  /** The smallest version bump that this requires; null if the old version is not semantic. */
  readonly least: string | null
  /** Whether the new contract's version is sufficient already. */
  readonly isEnough: boolean
}

/** The recommended version. Before 1.0.0 a breaking change raises the second number, any other change the third. */
export function semverAdvice(
  changes: readonly Change[],
  oldVersion: string,
  newVersion: string,
): SemverAdvice {
  const bump = impacts.find((impact) => changes.some((change) => change.impact === impact)) ?? null
  const [old, next] = [numbersOf(oldVersion), numbersOf(newVersion)]
  const wanted = old && bump ? raised(old, bump) : old
  return {
    bump,
    oldVersion,
    newVersion,
    least: wanted ? wanted.join('.') : null,
    isEnough: bump === null || (wanted !== null && next !== null && !isLess(next, wanted)),
  }
}

/** The advice in one sentence. */
export function semverText({ bump, oldVersion, newVersion, least, isEnough }: SemverAdvice): string {
  if (bump === null) return `Nothing changed, ${newVersion} stays.`
  if (least === null)
    return `A ${bump} change; ${oldVersion} is no semantic version, so no next one can be told.`
  const said = oldVersion === newVersion ? `still ${newVersion}` : newVersion
  return isEnough
    ? `A ${bump} change: from ${oldVersion} at least ${least}, which ${newVersion} is.`
    : `A ${bump} change: raise info.version from ${oldVersion} to at least ${least}; it is ${said}.`
}

type Numbers = readonly [major: number, minor: number, patch: number]

function numbersOf(version: string): Numbers | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version) ?? []
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)]
}

function raised([major, minor, patch]: Numbers, bump: Impact): Numbers {
  if (bump === 'major') return major === 0 ? [0, minor + 1, 0] : [major + 1, 0, 0]
  return bump === 'minor' && major > 0 ? [major, minor + 1, 0] : [major, minor, patch + 1]
}

function isLess(a: Numbers, b: Numbers): boolean {
  for (const n of [0, 1, 2] as const) if (a[n] !== b[n]) return a[n] < b[n]
  return false
}
