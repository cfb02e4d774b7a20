import { ApiError } from '../api/errors'

/** Whether further calls would fail like this one, with an unknown result. */
export function isConnectionLost(cause: unknown): boolean {
  return cause instanceof ApiError && ['network', 'offline', 'timeout', 'session'].includes(cause.kind)
}

/** The failure of one row's call: its message includes the server's validation errors. */
export function rowFailure(cause: unknown, before = ''): Error {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause : new Error(String(cause))
  const details = cause.problem?.errors?.map(({ detail }) => detail) ?? []
  const message = `${before}${[...new Set([cause.message, ...details])].join(' ')}`
  return Object.assign(new Error(message, { cause }), { status: cause.status, requestId: cause.requestId })
}

/** Whether a failed call may have been carried out. */
function isUnanswered(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (['network', 'timeout', 'unreadable'].includes(cause.kind) || cause.status >= 500)
  )
}

/** Whether a failed call may have been carried out, or another user was first. */
export function isUncertain(cause: unknown): boolean {
  return isUnanswered(cause) || (cause instanceof ApiError && [409, 412].includes(cause.status))
}
