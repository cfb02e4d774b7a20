import { FRAME, type Place, type Screen, type ScreenMap, type Use } from '../screens/screen-map'
import type { Change } from './changes'
import type { TypeProblem } from './type-check'

export interface AffectedChange extends Change {
  /** Operations it touches, by the id the portal knows. */
  readonly operations: readonly string[]
}

export const screenVerdicts = ['broken', 'potentially affected', 'unaffected'] as const

/** What a change means for a screen. */
export interface ScreenVerdict {
  readonly path: string
  readonly title?: string
  readonly verdict: (typeof screenVerdicts)[number]
  /** Where its sources no longer fit the contract. */
  readonly problems: readonly TypeProblem[]
  /** Breaking changes of operations it uses. */
  readonly changes: readonly ScreenChange[]
}

export interface ScreenChange {
  readonly message: string
  readonly operations: readonly string[]
  /** The screen reads no member of the changed name, as far as types tell. */
  readonly isNotRead: boolean
}

export interface Verdicts {
  readonly screens: readonly ScreenVerdict[]
  /** Problems in sources that no screen needs. */
  readonly elsewhere: readonly TypeProblem[]
}

/**
 * Broken: the sources of the screen no longer fit the contract. Potentially affected: an operation it uses changed in a
 * breaking way that its types do not show (a limit, a status, a right) or that its types allow.
 */
export function verdictsOf(
  map: ScreenMap,
  changes: readonly AffectedChange[],
  problems: readonly TypeProblem[],
): Verdicts {
  const placed = problems.map((problem) => ({ problem, place: placeOf(map.places, problem) }))
  const all: readonly Pick<Screen, 'path' | 'title' | 'operations'>[] = [
    { path: FRAME, operations: map.frame },
    ...map.screens,
  ]
  const screens = all.map(({ path, title, operations }): ScreenVerdict => {
    const own = placed.filter(({ place }) =>
      path === FRAME ? place?.isFrame : place?.screens.includes(path),
    )
    const touching = once(changes.flatMap((change) => screenChange(change, operations)))
    const verdict = own.length > 0 ? 'broken' : touching.length > 0 ? 'potentially affected' : 'unaffected'
    return {
      path,
      ...(title === undefined ? {} : { title }),
      verdict,
      problems: own.map(({ problem }) => problem),
      changes: touching,
    }
  })
  return { screens, elsewhere: placed.filter(({ place }) => place === null).map(({ problem }) => problem) }
}

function screenChange(change: AffectedChange, uses: readonly Use[]): ScreenChange[] {
  if (change.impact !== 'major') return []
  const used = uses.filter(({ id }) => change.operations.includes(id))
  if (used.length === 0) return []
  const name = answerMember(change)
  const isNotRead =
    name !== null &&
    used.every(
      ({ fields, perhaps }) => ![...fields, ...perhaps].some((path) => memberNames(path).includes(name)),
    )
  return [{ message: change.message, operations: used.map(({ id }) => id), isNotRead }]
}

/** What is said of two alternatives of a right is said once. */
function once(changes: readonly ScreenChange[]): ScreenChange[] {
  return [
    ...new Map(changes.map((change) => [`${change.message} ${change.operations.join()}`, change])).values(),
  ]
}

/** The member that is gone from a record, where that is all that changed. */
function answerMember({ oldAt, newAt, rule }: AffectedChange): string | null {
  if (rule !== 'property-removed') return null
  return /\/properties\/([^/]+)$/.exec(oldAt ?? newAt ?? '')?.[1] ?? null
}

function memberNames(path: string): string[] {
  return path.replaceAll(/\[\*?\]/g, '').split('.')
}

/** The smallest stretch of source around a problem that somebody needs. */
function placeOf(places: readonly Place[], { file, line, column }: TypeProblem): Place | null {
  const around = places.filter(
    (place) =>
      place.file === file && isBefore(place.from, [line, column]) && isBefore([line, column], place.to),
  )
  return around.toSorted((a, b) => (isBefore(a.from, b.from) ? 1 : -1))[0] ?? null
}

function isBefore([line, column]: readonly [number, number], [row, at]: readonly [number, number]): boolean {
  return line < row || (line === row && column <= at)
}
