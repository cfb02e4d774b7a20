import { ApiError, type Problem } from '../../../../api/errors'
import type { components } from '../../../../api/schema.gen'
import { failureReference } from '../../../../ui/feedback/failure'

export type FileResult = components['schemas']['FileResult']

/** Where one path of a change stands. What still waits once all is over was not sent. */
export type PathState =
  | { readonly kind: 'waiting' }
  | {
      readonly kind: 'done'
      readonly outcome: Exclude<FileResult['outcome'], 'failed'>
      readonly newPath?: string
    }
  | { readonly kind: 'failed'; readonly words: string; readonly reference: string }

export type PathStates = ReadonlyMap<string, PathState>

const wordsOf = ({ message, detail, title }: Problem) => message ?? detail ?? title

/** What became of a path, as the server says it. */
export function stateOf({ outcome, new_path, error }: FileResult): PathState {
  if (outcome !== 'failed') return { kind: 'done', outcome, newPath: new_path }
  const words = error ? wordsOf(error) : 'The server did not say why.'
  const reference = error
    ? failureReference({ message: words, status: error.status, requestId: error.request_id })
    : ''
  return { kind: 'failed', words, reference }
}

/** A call that failed as a whole, as the state of each of its paths. */
export function failedBy(cause: unknown): PathState {
  const words = cause instanceof Error ? cause.message : String(cause)
  return { kind: 'failed', words, reference: cause instanceof ApiError ? failureReference(cause) : '' }
}

/** The paths of a call that it was refused for; those besides them can be sent again. */
export function blamed(cause: unknown, paths: readonly string[]): ReadonlySet<string> {
  const conflicts = cause instanceof ApiError ? (cause.problem?.conflicts ?? []) : []
  const named = new Set(conflicts.map(({ path }) => path))
  return new Set(paths.filter((path) => named.has(path)))
}

/** Names that are taken, by the path that would get them; null when that is not why the call failed. */
export function clashesIn(cause: unknown, paths: readonly string[]) {
  if (!(cause instanceof ApiError) || cause.status !== 409) return null
  const own = new Set(paths)
  const found = (cause.problem?.conflicts ?? []).flatMap(({ path, existing }) =>
    existing && own.has(path) ? [{ path, existing }] : [],
  )
  return found.length > 0 ? found : null
}
