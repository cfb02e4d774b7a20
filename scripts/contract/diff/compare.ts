import type { Contract } from '../../../openapi/model/contract'
import type { ScreenMap } from '../screens/screen-map'
import { createAffected } from './affected'
import { changesBetween, impacts } from './changes'
import { queryProblems } from './queries'
import { type SemverAdvice, semverAdvice } from './semver'
import type { TypeProblem, typeProblems } from './type-check'
import { type AffectedChange, type Verdicts, verdictsOf } from './verdicts'

export interface Comparison extends Verdicts {
  readonly before: { readonly source: string; readonly title: string; readonly version: string }
  readonly after: { readonly source: string; readonly title: string; readonly version: string }
  /** The worst first. */
  readonly changes: readonly AffectedChange[]
  readonly semver: SemverAdvice
  /** False for another contract than the portal's: nothing can be said of screens then. */
  readonly isOfPortal: boolean
}

/** What a comparison asks of the world, so that tests can do without. */
export interface Means {
  readonly map: ScreenMap
  readonly typeProblems: typeof typeProblems
}

/**
 * Compares two contracts: what changed, whom it touches, which screens it breaks.
 * @throws ContractError | CouldNotRun
 */
export async function compareContracts(
  before: Contract,
  after: Contract,
  { map, typeProblems: compile }: Means,
): Promise<Comparison> {
  const affected = createAffected(before, after)
  const found = await changesBetween(before.document, after.document)
  const changes = found
    .map((change) => ({ ...change, operations: affected(change) }))
    .toSorted((a, b) => impacts.indexOf(a.impact) - impacts.indexOf(b.impact))
  const isOfPortal = usesOf(map, before)
  const problems: TypeProblem[] =
    isOfPortal && changes.length > 0
      ? [...(await compile(before.document, after.document)), ...queryProblems(before, after, map.sent)]
      : []
  return {
    before: named(before),
    after: named(after),
    changes,
    semver: semverAdvice(changes, before.version, after.version),
    isOfPortal,
    ...(isOfPortal ? verdictsOf(map, changes, onePerPlace(problems)) : { screens: [], elsewhere: [] }),
  }
}

/** 0 when nothing breaks, 1 when a screen does or a change is breaking. */
export function exitCodeOf({ screens, semver }: Comparison): 0 | 1 {
  return semver.bump === 'major' || screens.some(({ verdict }) => verdict === 'broken') ? 1 : 0
}

/** Whether a contract is the portal's: of another one the ids are alike by chance at most. */
function usesOf({ screens, frame }: ScreenMap, { operations }: Contract): boolean {
  const used = new Set([...screens.flatMap((screen) => screen.operations), ...frame].map(({ id }) => id))
  const known = operations.filter(({ id }) => used.has(id)).length
  return known * 2 >= used.size
}

function named({ source, title, version }: Contract) {
  return { source, title, version }
}

/** The compiler and the look at query parameters may see the same; the compiler then comes first. */
function onePerPlace(problems: readonly TypeProblem[]): TypeProblem[] {
  const seen = new Map<string, TypeProblem>()
  for (const problem of problems) {
    const key = `${problem.file}:${problem.line}`
    if (!seen.has(key)) seen.set(key, problem)
  }
  return [...seen.values()]
}
