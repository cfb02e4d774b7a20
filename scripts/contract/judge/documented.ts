import type { Operation, ResponseSpec } from '../../../openapi/model/contract'
import type { Received } from './exchange'

/**
 * What an operation says of a status: the status itself, its range, else `default`. `default` speaks of failures:
 * it does not cover a redirect, nor a success beside others that are documented.
 */
export function responseFor(operation: Operation, status: number): ResponseSpec | null {
  const own = ownResponse(operation, status)
  if (own || (status >= 300 && status < 400)) return own
  if (status < 300 && documented(operation, 2).length > 0) return null
  return operation.responses.find((response) => response.status === 'default') ?? null
}

/** The same without `default`. */
export function ownResponse({ responses }: Operation, status: number): ResponseSpec | null {
  const range = `${Math.floor(status / 100)}XX`
  return (
    responses.find((response) => response.status === String(status)) ??
    responses.find((response) => response.status === range) ??
    null
  )
}

/** The statuses and ranges an operation documents of one hundred. */
export function documented({ responses }: Operation, hundred: number): string[] {
  return responses.map(({ status }) => status).filter((status) => status.startsWith(String(hundred)))
}

/** A header of an answer, its lines joined; null when there is none. */
export function headerOf({ headers }: Pick<Received, 'headers'>, name: string): string | null {
  const wanted = name.toLowerCase()
  const values = headers.filter(([key]) => key.toLowerCase() === wanted).map(([, value]) => value)
  return values.length === 0 ? null : values.join(', ')
}
