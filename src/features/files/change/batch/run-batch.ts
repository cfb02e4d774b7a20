import { type ConflictAnswers, pathsByAnswer } from '../../../../domain/files/name-conflicts'
import type { FileObject } from '../../files-search'
import { chunksOf, roundsOf } from './chunks'
import { blamed, clashesIn, type FileResult, failedBy, type PathState, stateOf } from './outcomes'

export type OnConflict = 'fail' | 'rename' | 'replace'

export interface Clash {
  readonly path: string
  readonly existing: FileObject
}

interface Batch {
  /** Sends one call for these paths; rejects when it fails as a whole. */
  readonly send: (paths: readonly string[], onConflict: OnConflict) => Promise<readonly FileResult[]>
  readonly onState: (paths: readonly string[], stateOf: (path: string) => PathState) => void
  /** Names are taken: what shall become of them; null leaves them out. Asked once, while nothing else waits for it. */
  readonly ask: (clashes: readonly Clash[]) => Promise<ConflictAnswers | null>
  /** Asked before each call: one under way is never torn off, later ones are not sent. */
  readonly isStopped: () => boolean
  /** Those that get another name without a question, such as copies beside their original. */
  readonly renames?: (path: string) => boolean
}

/** Calls that are refused for some of their paths are sent again without them, this often. */
const MOST_TRIES = 5

/**
 * Changes many paths: first as if no name were taken, so that those that are free are not held back; then, once somebody
 * has said what shall become of the others, one group for each answer.
 */
export async function runBatch(paths: readonly string[], batch: Batch): Promise<void> {
  const { ask, onState, renames = () => false } = batch
  const clashes: Clash[] = []
  let isOver = false
  const sendAll = async (group: readonly string[], onConflict: OnConflict) => {
    for (const chunk of roundsOf(group).flatMap(chunksOf)) {
      if (isOver || batch.isStopped()) return
      isOver = !(await sendChunk(chunk, onConflict, batch, clashes))
    }
  }
  await sendAll(paths.filter(renames), 'rename')
  await sendAll(
    paths.filter((path) => !renames(path)),
    'fail',
  )
  if (clashes.length === 0 || isOver) return
  const answers = await ask(clashes)
  const { skip, rename, replace } = pathsByAnswer(
    answers ?? new Map(clashes.map(({ path }) => [path, 'skip'])),
  )
  onState(skip, () => ({ kind: 'done', outcome: 'skipped' }))
  await sendAll(rename, 'rename')
  await sendAll(replace, 'replace')
}

/** @returns false when sending more makes no sense */
async function sendChunk(
  chunk: readonly string[],
  onConflict: OnConflict,
  { send, onState }: Batch,
  clashes: Clash[],
): Promise<boolean> {
  let left = chunk
  for (let tries = 1; left.length > 0; tries += 1) {
    try {
      const results = new Map((await send(left, onConflict)).map((result) => [result.path, result]))
      onState(left, (path) => {
        const result = results.get(path)
        return result ? stateOf(result) : failedBy(new Error('The server said nothing of it.'))
      })
      return true
    } catch (cause) {
      const taken = onConflict === 'fail' ? clashesIn(cause, left) : null
      const named = taken ? new Set(taken.map(({ path }) => path)) : blamed(cause, left)
      if (taken) clashes.push(...taken)
      const isHopeless = named.size === 0 || (tries >= MOST_TRIES && !taken)
      const failed = taken ? [] : isHopeless ? left : [...named]
      onState(failed, () => failedBy(cause))
      if (isHopeless) return false
      left = left.filter((path) => !named.has(path))
    }
  }
  return true
}
