import type { Failure } from './failure'

/** What was thrown, as something that can be shown. */
export function failureOf(cause: unknown): Failure {
  return cause instanceof Error ? cause : { message: String(cause) }
}
