import type { Operation } from '../../../openapi/model/contract'
import type { Base } from './base'
import { draft } from './draft'
import type { Known } from './known'
import type { Probe } from './probe'

/** Whether a call without a token has to be refused. */
export function needsToken({ security }: Operation): boolean {
  return security.length > 0 && security.every((alternative) => alternative.length > 0)
}

/** Somebody without a token, with one that is none, and each persona that lacks the right. */
export function callerProbes(
  operation: Operation,
  known: Known,
  base: Base,
  body: Probe['body'],
): readonly Probe[] {
  if (!needsToken(operation)) return []
  const at = operation.at
  const weaker = [...known.personas]
    .filter(([, roles]) =>
      operation.security.every((schemes) => schemes.some((one) => lacks(one.roles, roles))),
    )
    .map(([persona]) =>
      draft(operation, base, {
        kind: 'weaker-persona',
        title: `as ${persona}, who lacks the right`,
        caller: { persona },
        expected: 'forbidden',
        body,
        at,
      }),
    )
  return [
    draft(operation, base, {
      kind: 'no-token',
      title: 'without a token',
      caller: 'none',
      expected: 'unauthenticated',
      body,
      at,
    }),
    draft(operation, base, {
      kind: 'garbage-token',
      title: 'with a token that is none',
      caller: 'garbage',
      expected: 'unauthenticated',
      body,
      at,
    }),
    ...weaker,
  ]
}

function lacks(needed: readonly string[], has: readonly string[]): boolean {
  return needed.some((role) => !has.includes(role))
}
