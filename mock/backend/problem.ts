import type { Schemas } from './contract.gen'
import type { ReadableFile } from './files/file-bytes'
import type { Json } from './json'

/** Response of a handler; JSON unless its content type says otherwise. */
export type Answer = {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  /** Encoded text if not UTF-8; `body` is the same text for Prism. */
  readonly bytes?: Buffer
  /** File response; it bypasses Prism, which cannot stream. */
  readonly download?: { readonly file: ReadableFile; readonly filename: string; readonly modified: string }
}

export type FieldError = {
  readonly pointer: string
  readonly detail: string
}

const asJson = ({ pointer, detail }: FieldError) => ({ pointer, detail })

const problemType = { 'content-type': 'application/problem+json' } as const

/** Response with a Problem body (RFC 9457), possible for any operation. */
export type ProblemAnswer = Omit<Answer, 'headers' | 'body'> & {
  readonly headers: Readonly<Record<string, string>> & typeof problemType
  readonly body: Schemas['Problem']
}

/** Creates a problem of type `/problems/{kind}`. */
export function problem(
  status: number,
  kind: string,
  title: string,
  more: Omit<Partial<Schemas['Problem']>, 'type' | 'title' | 'status'> = {},
): ProblemAnswer {
  return {
    status,
    headers: problemType,
    body: { type: `/problems/${kind}`, title, status, ...more },
  }
}

/** Thrown by rules to refuse a call; sent to the client unchanged. */
export class Refusal extends Error {
  constructor(readonly answer: Answer) {
    super(`refused with ${answer.status}`)
  }
}

export function badRequest(detail: string) {
  return problem(400, 'bad-request', 'The request cannot be read', { detail })
}
export function unauthorized() {
  return problem(401, 'unauthorized', 'Sign in again', { detail: 'The token is missing or has ended.' })
}
export function forbidden() {
  return problem(403, 'forbidden', 'You do not have permission to do this', {
    detail: 'Ask the User Admin of your account.',
  })
}
/** Refuses body fields that the user may not change; `allowed` by name. */
export function forbiddenMembers(members: readonly string[], allowed: readonly string[]) {
  const names = allowed.filter((member) => member !== 'updated_at').join(' and ')
  return problem(403, 'forbidden', 'You do not have permission to do this', {
    detail: `You can change ${names} only. Nothing was saved.`,
    errors: members.map((member) => ({ pointer: `/${member}`, detail: 'You cannot change this.' })),
  })
}
export function notFound() {
  return problem(404, 'not-found', 'Not found', {
    detail: 'It does not exist or belongs to another account.',
  })
}
const conflict = (kind: string, title: string, message: string, errors: readonly FieldError[] = []) =>
  problem(409, kind, title, { message, ...(errors.length && { errors: errors.map(asJson) }) })
export function staleEdit() {
  return problem(409, 'stale-edit', 'Someone else changed this', {
    detail: 'Someone else changed this. Open it again and repeat your change.',
  })
}
export function invalid(errors: readonly FieldError[]) {
  return problem(422, 'invalid', 'Some values are not valid', {
    errors: errors.map(asJson),
  })
}
export function unexpected() {
  return problem(500, 'unexpected', 'The server could not answer')
}

/** Refuses a call because of one body field. */
export function refuseField(pointer: string, detail: string): never {
  throw new Refusal(invalid([{ pointer, detail }]))
}

type Dependants = NonNullable<Schemas['Problem']['dependants']>

/** Refuses to delete a record in use; `dependants` counts its users by kind. */
export function refuseInUse(title: string, message: string, dependants: Dependants): never {
  throw new Refusal(problem(409, 'in-use', title, { message, dependants }))
}

/** Refuses a call that conflicts with the current state, optionally at one body field. */
export function refuseConflict(kind: string, title: string, message: string, error?: FieldError): never {
  throw new Refusal(conflict(kind, title, message, error && [error]))
}
