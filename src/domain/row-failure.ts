import { ApiError } from '../api/errors'

/** The failure of a call for one of many rows: its message says what was wrong with which value, too. */
export function rowFailure(cause: unknown, before = ''): Error {
  if (!(cause instanceof ApiError)) return cause instanceof Error ? cause : new Error(String(cause))
  const details = cause.problem?.errors?.map(({ detail }) => detail) ?? []
  const message = `${before}${[cause.message, ...details].join(' ')}`
  return Object.assign(new Error(message, { cause }), { status: cause.status, requestId: cause.requestId })
}
