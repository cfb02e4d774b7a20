import { ApiError, type Problem } from '../../../../api/errors'
import type { components } from '../../../../api/schema.gen'
import { nameOf } from '../../../../domain/rules/files/folder-path'
import { type ConflictAnswers, pathsByAnswer } from '../../../../domain/rules/files/name-conflicts'
import { composedName } from '../../../../domain/rules/files/name-rules'
import { failedState, type RowState, type RunControl } from '../../../../ui/bulk/use-bulk-run'
import { failureReference } from '../../../../ui/feedback/failure'
import type { FileObject } from '../../files-search'

export type FileResult = components['schemas']['FileResult']

/** Result of a change for one path. */
export type FileOutcome = {
  readonly outcome: Exclude<FileResult['outcome'], 'failed'>
  readonly newPath?: string
}

export type PathState = RowState<FileOutcome>
export type PathStates = ReadonlyMap<string, PathState>

export type OnConflict = 'fail' | 'rename' | 'replace'

/** A path whose name is taken at the destination. */
export type TakenName = {
  readonly path: string
  readonly existing: FileObject
}

export type Batch = RunControl<FileOutcome> & {
  /** Makes one call; rejects if it fails as a whole. @param name new name, for a single path */
  readonly send: (
    paths: readonly string[],
    onConflict: OnConflict,
    name?: string,
  ) => Promise<readonly FileResult[]>
  /** Entries whose names look like one at the destination but are encoded differently: to the server they are free. */
  readonly findAlike?: (paths: readonly string[]) => Promise<readonly TakenName[]>
  /** Asks what to do with taken names; null skips them. Called once, after everything else has been sent. */
  readonly ask: (taken: readonly TakenName[]) => Promise<ConflictAnswers | null>
  /** Paths that are renamed without a question, such as copies beside their original. */
  readonly renames?: (path: string) => boolean
}

/** Number of retries of a call, without the paths that it was refused for. */
const MAX_TRIES = 5

/** Changes paths whose names are free, then, as the user answers, the others, a group per answer. */
export async function runBatch(paths: readonly string[], batch: Batch): Promise<void> {
  const { ask, onState, renames = () => false, findAlike = async () => [] } = batch
  const taken: TakenName[] = []
  /** The names as encoded at the destination, by path. */
  const spellings = new Map<string, string>()
  let isOver = false
  const sendChunks = async (chunks: readonly (readonly string[])[], onConflict: OnConflict) => {
    for (const chunk of chunks) {
      if (isOver || batch.isStopped()) return
      isOver = !(await sendChunk(chunk, onConflict, batch, taken))
    }
  }
  const sendAll = async (group: readonly string[], onConflict: OnConflict) => {
    for (const path of group) {
      const name = spellings.get(path)
      if (name === undefined || isOver || batch.isStopped()) continue
      const send = (only: readonly string[], mode: OnConflict) => batch.send(only, mode, name)
      isOver = !(await sendChunk([path], onConflict, { ...batch, send }, taken))
    }
    await sendChunks(
      distinctNameGroups(group.filter((path) => !spellings.has(path))).flatMap(chunksOf),
      onConflict,
    )
  }
  await sendAll(paths.filter(renames), 'rename')
  for (const round of distinctNameGroups(paths.filter((path) => !renames(path)))) {
    if (isOver || batch.isStopped()) break
    const alike = await findAlike(round)
    taken.push(...alike)
    for (const { path, existing } of alike) spellings.set(path, existing.name)
    await sendChunks(chunksOf(round.filter((path) => !spellings.has(path))), 'fail')
  }
  if (taken.length === 0 || isOver) return
  const answers = await ask(taken)
  const { skip, rename, replace } = pathsByAnswer(answers ?? new Map(taken.map(({ path }) => [path, 'skip'])))
  onState(skip, () => ({ kind: 'done', result: { outcome: 'skipped' } }))
  await sendAll(rename, 'rename')
  await sendAll(replace, 'replace')
}

/** @returns false when sending more makes no sense */
async function sendChunk(
  chunk: readonly string[],
  onConflict: OnConflict,
  { send, onState }: Batch,
  taken: TakenName[],
): Promise<boolean> {
  let left = chunk
  for (let tries = 1; left.length > 0; tries += 1) {
    try {
      onState(left, statesBy(await send(left, onConflict)))
      return true
    } catch (cause) {
      const conflicts = onConflict === 'fail' ? nameConflictsIn(cause, left) : null
      const refused = conflicts ? new Set(conflicts.map(({ path }) => path)) : refusedPaths(cause, left)
      if (conflicts) taken.push(...conflicts)
      const isHopeless = refused.size === 0 || (tries >= MAX_TRIES && !conflicts)
      const failed = conflicts ? [] : isHopeless ? left : [...refused]
      onState(failed, () => failedState(cause))
      if (isHopeless) return false
      left = left.filter((path) => !refused.has(path))
    }
  }
  return true
}

/** The state of each path of a call, from its results. */
function statesBy(results: readonly FileResult[]): (path: string) => PathState {
  const byPath = new Map(results.map((result) => [result.path, result]))
  return (path) => {
    const result = byPath.get(path)
    return result ? stateOf(result) : failedState(new Error('The server reported no result.'))
  }
}

/** The contract's limit of paths per call. */
const MAX_PATHS = 1000
/** Up to this many paths are one call; more are split into about twenty, for progress and Stop. */
const FEW = 20

/** Paths call by call, in order. */
export function chunksOf(paths: readonly string[]): readonly (readonly string[])[] {
  const size = Math.min(MAX_PATHS, Math.max(FEW, Math.ceil(paths.length / FEW)))
  return Array.from({ length: Math.ceil(paths.length / size) }, (_, index) =>
    paths.slice(index * size, (index + 1) * size),
  )
}

/**
 * Paths in rounds, with no name twice in a round, in any encoding: of two with one name that go to the same folder, the
 * second must conflict with the first.
 */
export function distinctNameGroups(paths: readonly string[]): readonly (readonly string[])[] {
  const rounds: string[][] = []
  const seen = new Map<string, number>()
  for (const path of paths) {
    const look = composedName(nameOf(path))
    const round = seen.get(look) ?? 0
    seen.set(look, round + 1)
    rounds[round] ??= []
    rounds[round].push(path)
  }
  return rounds
}

const messageOf = ({ message, detail, title }: Problem) => message ?? detail ?? title

/** The state of a path from the server's response. */
export function stateOf({ outcome, new_path, error }: FileResult): PathState {
  if (outcome !== 'failed') return { kind: 'done', result: { outcome, newPath: new_path } }
  const message = error ? messageOf(error) : 'The server gave no reason.'
  const reference = error
    ? failureReference({ message, status: error.status, requestId: error.request_id })
    : ''
  return { kind: 'failed', message, reference }
}

/** The paths that a call was refused for; it can be retried without them. */
function refusedPaths(cause: unknown, paths: readonly string[]): ReadonlySet<string> {
  const conflicts = cause instanceof ApiError ? (cause.problem?.conflicts ?? []) : []
  const refused = new Set(conflicts.map(({ path }) => path))
  return new Set(paths.filter((path) => refused.has(path)))
}

/** The name conflicts of a failed call; null if it failed for another reason. */
function nameConflictsIn(cause: unknown, paths: readonly string[]) {
  if (!(cause instanceof ApiError) || cause.status !== 409) return null
  const own = new Set(paths)
  const found = (cause.problem?.conflicts ?? []).flatMap(({ path, existing }) =>
    existing && own.has(path) ? [{ path, existing }] : [],
  )
  return found.length > 0 ? found : null
}
