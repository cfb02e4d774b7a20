import { ApiError } from '../api/errors'

/** Whether further calls would fail like this one, and nobody knows what came of it. */
export function isConnectionLost(cause: unknown): boolean {
  return cause instanceof ApiError && ['network', 'offline', 'timeout', 'session'].includes(cause.kind)
}

/** The failure of a call for one of many rows: its message says what was wrong with which value, too. */
export function rowFailure(cause: unknown, before = ''): Error {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause : new Error(String(cause))
  const details = cause.problem?.errors?.map(({ detail }) => detail) ?? []
  const message = `${before}${[...new Set([cause.message, ...details])].join(' ')}`
  return Object.assign(new Error(message, { cause }), { status: cause.status, requestId: cause.requestId })
}

/** Whether nobody can tell from a failure if the call was carried out. */
export function isUnanswered(cause: unknown): boolean {
  return (
    cause instanceof ApiError &&
    (['network', 'timeout', 'unreadable'].includes(cause.kind) || cause.status >= 500)
  )
}

/** Whether nobody can tell from a failure if the call was carried out, or somebody else was first. */
export function isUncertain(cause: unknown): boolean {
  return isUnanswered(cause) || (cause instanceof ApiError && [409, 412].includes(cause.status))
}
