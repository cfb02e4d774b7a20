import { folderOf, nameOf } from '../../../../domain/rules/files/folder-path'
import { capitalized } from '../../../../ui/format/capitalized'
import { formatCount } from '../../../../ui/format/count'
import type { Hue } from '../../../../ui/theme/palette'
import { items } from '../../browse/entries'
import type { PathState, PathStates } from './run-batch'

export type Change = 'copy' | 'move' | 'delete'

export const verbs: Record<Change, { readonly verb: string; readonly done: string; readonly doing: string }> =
  {
    copy: { verb: 'Copy', done: 'copied', doing: 'Copying' },
    move: { verb: 'Move', done: 'moved', doing: 'Moving' },
    delete: { verb: 'Delete', done: 'deleted', doing: 'Deleting' },
  }

export type ResultRow = {
  readonly path: string
  readonly name: string
  readonly folder: string
  readonly hue: Hue
  readonly status: string
  readonly message: string
}

const isDone = (state: PathState) => state.kind === 'done' && state.result.outcome !== 'skipped'

/** The results by path; those that need attention come first. */
export function resultRows(change: Change, states: PathStates): readonly ResultRow[] {
  const rank = (state: PathState) =>
    state.kind === 'failed' ? 0 : state.kind === 'waiting' ? 1 : isDone(state) ? 3 : 2
  return [...states]
    .toSorted(([, a], [, b]) => rank(a) - rank(b))
    .map(([path, state]) => ({
      path,
      name: nameOf(path),
      folder: folderOf(path),
      ...statusOf(change, path, state),
    }))
}

function statusOf(
  change: Change,
  path: string,
  state: PathState,
): Pick<ResultRow, 'hue' | 'status' | 'message'> {
  const { done } = verbs[change]
  if (state.kind === 'waiting' || state.kind === 'sending')
    return { hue: 'neutral', status: 'Not sent', message: '' }
  if (state.kind === 'failed')
    return {
      hue: 'critical',
      status: `Not ${done}`,
      message: [state.message, state.reference].filter(Boolean).join(' '),
    }
  const status = capitalized(done)
  const { outcome, newPath } = state.result
  const to = newPath === undefined ? '' : nameOf(newPath)
  switch (outcome) {
    case 'skipped':
      return { hue: 'neutral', status: 'Skipped', message: 'The existing item was kept.' }
    case 'renamed':
      return { hue: 'positive', status: `${status} with a new name`, message: to }
    case 'replaced':
      return { hue: 'positive', status: `${status}, existing item replaced`, message: '' }
    case 'done':
      return { hue: 'positive', status, message: to === nameOf(path) ? '' : to }
  }
}

/** "37 items were moved, 2 were skipped, 1 failed." */
export function summaryOf(change: Change, states: PathStates): string {
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

/** Whether the results need a dialog; otherwise a toast is sufficient. */
export function needsDialog(states: PathStates): boolean {
  return (
    states.size > 20 ||
    [...states.values()].some(
      (state) => !isDone(state) || (state.kind === 'done' && state.result.outcome === 'renamed'),
    )
  )
}

/** The new paths, if they have one. */
export function newPaths(states: PathStates): readonly string[] {
  return [...states.values()].flatMap((state) =>
    state.kind === 'done' && state.result.newPath !== undefined ? [state.result.newPath] : [],
  )
}

/** The paths that were moved or deleted. */
export function gonePaths(states: PathStates): ReadonlySet<string> {
  return new Set([...states].flatMap(([path, state]) => (isDone(state) ? [path] : [])))
}
