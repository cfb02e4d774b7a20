import { nameOf } from '../../../../domain/files/folder-path'

/** As many paths as one call takes. */
const MOST_PATHS = 1000
/** Fewer than this are one call; more are cut into about twenty, so that there is something to watch and a place to stop. */
const FEW = 20

/** Paths as they are sent, call by call, in their order. */
export function chunksOf(paths: readonly string[]): readonly (readonly string[])[] {
  const size = Math.min(MOST_PATHS, Math.max(FEW, Math.ceil(paths.length / FEW)))
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  )
}

/**
 * Paths of which no two have the same name in one round: of two that go to the same place the second must meet the
 * first there, and be asked about.
 */
export function roundsOf(paths: readonly string[]): readonly (readonly string[])[] {
  const rounds: string[][] = []
  const seen = new Map<string, number>()
  for (const path of paths) {
    const round = seen.get(nameOf(path)) ?? 0
    seen.set(nameOf(path), round + 1)
    rounds[round] ??= []
    rounds[round].push(path)
  }
  return rounds
}
