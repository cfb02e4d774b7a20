import { ApiError, type Problem } from '../../../../api/errors'
import type { components } from '../../../../api/schema.gen'
import type { RowState } from '../../../../ui/bulk/use-bulk-run'
import { failureReference } from '../../../../ui/feedback/failure'

export type FileResult = components['schemas']['FileResult']

/** What a change did with a path that it was applied to. */
export type FileOutcome = {
  readonly outcome: Exclude<FileResult['outcome'], 'failed'>
  readonly newPath?: string
}

export type PathState = RowState<FileOutcome>
export type PathStates = ReadonlyMap<string, PathState>

const messageOf = ({ message, detail, title }: Problem) => message ?? detail ?? title

/** The state of a path by the server's answer. */
export function stateOf({ outcome, new_path, error }: FileResult): PathState {
  if (outcome !== 'failed') return { kind: 'done', result: { outcome, newPath: new_path } }
  const message = error ? messageOf(error) : 'The server did not say why.'
  const reference = error
    ? failureReference({ message, status: error.status, requestId: error.request_id })
    : ''
  return { kind: 'failed', message, reference }
}

/** The paths that a call was refused for; it can be sent again without them. */
export function refusedPaths(cause: unknown, paths: readonly string[]): ReadonlySet<string> {
  const conflicts = cause instanceof ApiError ? (cause.problem?.conflicts ?? []) : []
  const refused = new Set(conflicts.map(({ path }) => path))
  return new Set(paths.filter((path) => refused.has(path)))
}

/** The name conflicts that a call failed for; null when it failed for another reason. */
export function nameConflictsIn(cause: unknown, paths: readonly string[]) {
  if (!(cause instanceof ApiError) || cause.status !== 409) return null
  const own = new Set(paths)
  const found = (cause.problem?.conflicts ?? []).flatMap(({ path, existing }) =>
    existing && own.has(path) ? [{ path, existing }] : [],
  )
  return found.length > 0 ? found : null
}
