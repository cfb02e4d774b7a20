import { folderOf, nameOf } from '../../../../domain/files/folder-path'
import { formatCount } from '../../../../ui/format/count'
import type { Hue } from '../../../../ui/theme/palette'
import { items } from './item-words'
import type { PathState, PathStates } from './outcomes'

export type Change = 'copy' | 'move' | 'delete'

export const verbs: Record<Change, { readonly verb: string; readonly done: string; readonly doing: string }> =
  {
    copy: { verb: 'Copy', done: 'copied', doing: 'Copying' },
    move: { verb: 'Move', done: 'moved', doing: 'Moving' },
    delete: { verb: 'Delete', done: 'deleted', doing: 'Deleting' },
  }

export interface ResultRow {
  readonly path: string
  readonly name: string
  readonly place: string
  readonly hue: Hue
  readonly mark: string
  readonly words: string
}

const isDone = (state: PathState) => state.kind === 'done' && state.outcome !== 'skipped'
export const needsRetry = (state: PathState) => state.kind === 'failed' || state.kind === 'waiting'

/** What became of each path; what needs a look first comes first. */
export function resultRows(change: Change, states: PathStates): readonly ResultRow[] {
  const rank = (state: PathState) =>
    state.kind === 'failed' ? 0 : state.kind === 'waiting' ? 1 : isDone(state) ? 3 : 2
  return [...states]
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([path, state]) => ({
      path,
      name: nameOf(path),
      place: folderOf(path),
      ...markOf(change, path, state),
    }))
}

function markOf(change: Change, path: string, state: PathState): Pick<ResultRow, 'hue' | 'mark' | 'words'> {
  const { done } = verbs[change]
  if (state.kind === 'waiting') return { hue: 'neutral', mark: 'Not sent', words: '' }
  if (state.kind === 'failed')
    return {
      hue: 'critical',
      mark: `Not ${done}`,
      words: [state.words, state.reference].filter(Boolean).join(' '),
    }
  const mark = `${done.charAt(0).toUpperCase()}${done.slice(1)}`
  const to = state.newPath === undefined ? '' : nameOf(state.newPath)
  switch (state.outcome) {
    case 'skipped':
      return { hue: 'neutral', mark: 'Skipped', words: 'What stands there stays.' }
    case 'renamed':
      return { hue: 'positive', mark: `${mark} under another name`, words: to }
    case 'replaced':
      return { hue: 'positive', mark: `${mark}, replaced what was there`, words: '' }
    case 'done':
      return { hue: 'positive', mark, words: to === nameOf(path) ? '' : to }
  }
}

/** "37 items were moved, 2 were skipped, 1 failed." */
export function sumInWords(change: Change, states: PathStates): string {
  const all = [...states.values()]
  const done = all.filter(isDone).length
  const failed = all.filter(({ kind }) => kind === 'failed').length
  const waiting = all.filter(({ kind }) => kind === 'waiting').length
  const skipped = all.length - done - failed - waiting
  const was = (count: number, word: string) => `${formatCount(count)} ${count === 1 ? 'was' : 'were'} ${word}`
  return `${[
    `${items(done)} ${done === 1 ? 'was' : 'were'} ${verbs[change].done}`,
    skipped > 0 && was(skipped, 'skipped'),
    failed > 0 && `${formatCount(failed)} failed`,
    waiting > 0 && was(waiting, 'not sent'),
  ]
    .filter(Boolean)
    .join(', ')}.`
}

/** Whether there is something to say that a line in the corner does not. */
export const needsSheet = (states: PathStates): boolean =>
  states.size > 20 ||
  [...states.values()].some(
    (state) => !isDone(state) || (state.kind === 'done' && state.outcome === 'renamed'),
  )

/** Where those that went somewhere now are. */
export const newPaths = (states: PathStates): readonly string[] =>
  [...states.values()].flatMap((state) =>
    state.kind === 'done' && state.newPath !== undefined ? [state.newPath] : [],
  )

/** The paths that are no longer where they were. */
export const gonePaths = (states: PathStates): ReadonlySet<string> =>
  new Set([...states].flatMap(([path, state]) => (isDone(state) ? [path] : [])))
