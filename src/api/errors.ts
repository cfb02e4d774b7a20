import { isRecord } from './json'
import type { components } from './schema.gen'

export type Problem = components['schemas']['Problem']

/**
 * Why a call has failed. `status`: the server answered with an error; `offline`, `network`, `timeout`: it did not
 * answer; `unreadable`: the response is not what the contract says; `refused`: not sent, since a path parameter would
 * have left the path template; `session`: not sent, since there is no bearer token; `read-only`: not sent, since writes
 * are blocked.
 */
export type FailureKind =
  | 'status'
  | 'offline'
  | 'network'
  | 'timeout'
  | 'unreadable'
  | 'refused'
  | 'session'
  | 'read-only'

type Failure = {
  kind: FailureKind
  operation: string
  /** A message for the user, replacing that of the kind. */
  reason?: string
  status?: number
  body?: unknown
  requestId?: string | null
  retryAfterMs?: number | null
  cause?: unknown
}

/**
 * Thrown by every failed call [L8.1]. `status` is the HTTP status, 0 without an answer; `body` is the parsed JSON body,
 * its text if it is not JSON, or null; `operation` is the operationId; `requestId` is the server's id of the request,
 * shown as support reference.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly kind: FailureKind
  readonly status: number
  readonly body: unknown
  readonly operation: string
  readonly requestId: string | null
  readonly retryAfterMs: number | null

  constructor(failure: Failure) {
    super(messageOf(failure), { cause: failure.cause })
    this.kind = failure.kind
    this.status = failure.status ?? 0
    this.body = failure.body ?? null
    this.operation = failure.operation
    this.requestId = failure.requestId ?? (isProblem(failure.body) ? (failure.body.request_id ?? null) : null)
    this.retryAfterMs = failure.retryAfterMs ?? null
  }

  /** The body if it is a Problem document. */
  get problem(): Problem | null {
    return isProblem(this.body) ? this.body : null
  }
}

/** Whether a body has the members of a Problem document that the portal reads. */
export function isProblem(body: unknown): body is Problem {
  return isRecord(body) && typeof body.title === 'string' && typeof body.status === 'number'
}

const messagesWithoutResponse: Record<Exclude<FailureKind, 'status'>, string> = {
  offline: 'You are offline. Nothing was sent.',
  network: 'The server could not be reached.',
  timeout: 'The server did not answer within 30 seconds.',
  unreadable: 'The server sent a response that the portal cannot read.',
  refused: 'This address is not valid. Nothing was sent.',
  session: 'Your session could not be renewed just now. Nothing was sent.',
  'read-only': 'Nothing can be changed right now. Nothing was sent.',
}

function messageOf({ kind, reason, status = 0, body }: Failure): string {
  if (reason !== undefined) return reason
  if (kind !== 'status') return messagesWithoutResponse[kind]
  if (isProblem(body)) return body.message ?? body.detail ?? body.title
  if (isRecord(body) && typeof body.message === 'string' && body.message !== '') return body.message
  if (status === 401) return 'Your session has ended. Sign in again.'
  if (status === 403) return 'You do not have permission to do this.'
  if (status === 404) return 'It does not exist or belongs to another account.'
  if (status === 410) return 'It no longer exists.'
  if (status === 429) return 'Too many requests at once. Wait a moment and try again.'
  return status >= 500 ? 'The server could not answer.' : 'The server refused the request.'
}
