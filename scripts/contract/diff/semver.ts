import { type Change, type Impact, impacts } from './changes'

export interface SemverAdvice {
  /** The most that any change asks for; null when nothing changed. */
  readonly bump: Impact | null
  readonly oldVersion: string
  readonly newVersion: string
  /** The least version that says so; null when the old one is no semantic version. */
  readonly least: string | null
  /** Whether the new contract's version says so already. */
  readonly isEnough: boolean
}

/** What the changes ask of `info.version`. Before 1.0.0 what breaks raises the second number, all else the third. */
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
