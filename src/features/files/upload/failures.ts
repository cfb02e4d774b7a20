import { ApiError } from '../../../api/errors'
import type { components } from '../../../api/schema.gen'
import { UploadFailure } from './core/failure'

type FileObject = components['schemas']['FileObject']

/** The folder has the name already: somebody has to say what is to become of it. */
export class NameTaken extends UploadFailure {
  /** What stands there, where the backend says so. */
  readonly existing: FileObject | null

  constructor(message: string, existing: FileObject | null, cause: unknown) {
    super('refused', message, { cause })
    this.existing = existing
  }
}

const unanswered = new Set(['offline', 'network', 'timeout'])
const isBusy = (status: number) =>
  [408, 423, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 507)

/**
 * What a failed call to the backend means for the upload.
 * @param id of the upload it was about; null when it was to begin one
 */
export function callFailure(cause: unknown, id: string | null): UploadFailure {
  if (cause instanceof UploadFailure) return cause
  if (!(cause instanceof ApiError))
    return new UploadFailure('refused', 'Something unexpected happened.', { cause })
  const { kind, status, message, retryAfterMs, problem } = cause
  const as = (what: ConstructorParameters<typeof UploadFailure>[0]) =>
    new UploadFailure(what, message, { waitMs: retryAfterMs, cause })
  if (unanswered.has(kind)) return as('connection')
  if (kind === 'session' || status === 401) return as('session')
  // A proxy between here and there may answer for a backend that is away.
  if (kind === 'unreadable' || isBusy(status)) return as('busy')
  if (status === 409) return new NameTaken(message, problem?.conflicts?.[0]?.existing ?? null, cause)
  // A folder that is gone is named among the conflicts; asking again does not bring it back.
  if (status === 404 && id !== null && !problem?.conflicts?.length) return as('gone')
  if (status === 422 && problem?.type === '/problems/missing-parts') return as('incomplete')
  return as('refused')
}

/** What a failed transfer to the storage means. Its answers are for machines, so the words are ours. */
export function storageFailure(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause
  const { kind, status, body, retryAfterMs, message } = cause
  const as = (what: ConstructorParameters<typeof UploadFailure>[0], words: string) =>
    new UploadFailure(what, words, { waitMs: retryAfterMs, cause })
  if (unanswered.has(kind)) return as('connection', message)
  if (kind === 'unreadable')
    return as('refused', 'The storage does not say what it has stored. Tell the support of the portal.')
  // An address that has ended is refused, and one whose upload was dropped leads nowhere: asking for fresh ones tells which.
  if ([401, 403, 404, 410].includes(status)) return as('expired', 'The address of a part has ended.')
  const isSlow = status === 400 && typeof body === 'string' && body.includes('RequestTimeout')
  if (isSlow || isBusy(status)) return as('busy', 'The storage is busy.')
  if (status === 413) return as('refused', 'The storage takes no part of this size.')
  if (status === 507) return as('refused', 'The storage is full.')
  return as('refused', `The storage refused a part of the file (${status}).`)
}
