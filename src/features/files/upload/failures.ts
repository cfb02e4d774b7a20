import { ApiError } from '../../../api/errors'
import type { components } from '../../../api/schema.gen'
import { type FailureKind, UploadFailure } from './core/retry'

type FileObject = components['schemas']['FileObject']

/** The folder has an entry of this name: the user has to decide. */
export class NameTaken extends UploadFailure {
  /** The entry of this name, if the backend returns it. */
  readonly existing: FileObject | null

  constructor(message: string, existing: FileObject | null, cause: unknown) {
    super('refused', message, { cause })
    this.existing = existing
  }
}

const unanswered = new Set(['offline', 'network', 'timeout'])
const isBusy = (status: number) =>
  [408, 423, 425, 429].includes(status) || (status >= 500 && status !== 501 && status !== 507)

/** Classifies a failed call to the backend. @param id of its upload; null for a call that starts one */
export function backendFailure(cause: unknown, id: string | null): UploadFailure {
  if (cause instanceof UploadFailure) return cause
  if (!(cause instanceof ApiError))
    return new UploadFailure('refused', 'An unexpected error occurred.', { cause })
  const { kind, status, message, retryAfterMs, problem } = cause
  const as = (failure: FailureKind) => new UploadFailure(failure, message, { retryAfterMs, cause })
  if (unanswered.has(kind)) return as('connection')
  if (kind === 'session' || status === 401) return as('session')
  // A proxy may answer in its own format when a backend is down.
  if (kind === 'unreadable' || isBusy(status)) return as('busy')
  if (status === 409) return new NameTaken(message, problem?.conflicts?.[0]?.existing ?? null, cause)
  // With conflicts the target folder is gone, which a restart does not restore.
  if (status === 404 && id !== null && !problem?.conflicts?.length) return as('gone')
  // The backend's text may announce a retry by the portal, but this is shown when retries have ended.
  if (status === 422 && problem?.type === '/problems/missing-parts')
    return new UploadFailure('incomplete', 'The server did not receive all parts of the file.', { cause })
  return as('refused')
}

/** Classifies the failure of a transfer to the storage, whose own messages are not meant for users. */
export function storageFailure(cause: unknown): unknown {
  if (!(cause instanceof ApiError)) return cause
  const { kind, status, body, retryAfterMs, message } = cause
  const as = (failure: FailureKind, text: string) => new UploadFailure(failure, text, { retryAfterMs, cause })
  if (unanswered.has(kind)) return as('connection', message)
  if (kind === 'unreadable') return as('refused', 'The storage did not confirm the upload. Contact support.')
  // The URL has expired, or its upload was dropped: renewing the URL shows which.
  if ([401, 403, 404, 410].includes(status)) return as('expired', 'An upload link has expired.')
  const isSlow = status === 400 && typeof body === 'string' && body.includes('RequestTimeout')
  if (isSlow || isBusy(status)) return as('busy', 'The storage is busy.')
  if (status === 413) return as('refused', 'The storage does not accept parts of this size.')
  if (status === 507) return as('refused', 'The storage is full.')
  return as('refused', `The storage rejected a part of the file (${status}).`)
}
