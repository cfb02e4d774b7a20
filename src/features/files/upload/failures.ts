import { ApiError } from '../../../api/errors'
import type { components } from '../../../api/schema.gen'
import { type FailureKind, UploadFailure } from './core/retry'

type FileObject = components['schemas']['FileObject']

/** The folder has an entry of this name: the user has to decide. */
export class NameTaken extends UploadFailure {
  /** The entry of this name, where the backend tells. */
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
 * Classifies the failure of a call to the backend.
 * @param id of the upload that the call was about; null when it was to start one
 */
export function backendFailure(cause: unknown, id: string | null): UploadFailure {
  if (cause instanceof UploadFailure) return cause
  if (!(cause instanceof ApiError))
    return new UploadFailure('refused', 'An unexpected error occurred.', { cause })
  const { kind, status, message, retryAfterMs, problem } = cause
  const as = (failure: FailureKind) => new UploadFailure(failure, message, { retryAfterMs, cause })
  if (unanswered.has(kind)) return as('connection')
  if (kind === 'session' || status === 401) return as('session')
  // A proxy may answer, in its own format, for a backend that is down.
  if (kind === 'unreadable' || isBusy(status)) return as('busy')
  if (status === 409) return new NameTaken(message, problem?.conflicts?.[0]?.existing ?? null, cause)
  // With conflicts it is the target folder that is gone, which starting over does not bring back.
  if (status === 404 && id !== null && !problem?.conflicts?.length) return as('gone')
  // The backend's text may promise that the portal sends them again, and this is shown when it has given up.
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
  // The URL has expired, or its upload was dropped: renewing the URL tells which.
  if ([401, 403, 404, 410].includes(status)) return as('expired', 'An upload link has expired.')
  const isSlow = status === 400 && typeof body === 'string' && body.includes('RequestTimeout')
  if (isSlow || isBusy(status)) return as('busy', 'The storage is busy.')
  if (status === 413) return as('refused', 'The storage does not accept parts of this size.')
  if (status === 507) return as('refused', 'The storage is full.')
  return as('refused', `The storage rejected a part of the file (${status}).`)
}
