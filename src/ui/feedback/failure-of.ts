import type { Failure } from './failure'

export function failureOf(cause: unknown): Failure {
  return cause instanceof Error ? cause : { message: String(cause) }
}
