import type { Contract, Operation, SecurityAlternative } from '../../../openapi/model/contract'
import { objectAt } from '../../../openapi/model/json'
import { methodProbes, preflightProbes, unknownIdProbes, unknownPathProbes } from './addresses'
import { type Base, baseOf, draft } from './base'
import { bodiesOf, brokenFormProbes, contentOf } from './bodies'
import { mergeProbes } from './merge'
import { includesOperation, type Known, type Probe } from './probe'
import { queryProbes } from './query'
import { toleranceProbes } from './tolerance'

export type Derived = {
  readonly probes: readonly Probe[]
  /** The probes with as few requests as possible; those that act are not combined. */
  readonly merged: readonly Probe[]
  /** Why the call itself is missing; null if it is included. */
  readonly notProbed: string | null
}

/**
 * The probes of one operation in sending order: the documented call, then one probe per kind of mistake.
 * Deterministic: the same contract and the same known values give the same probes.
 */
export function deriveProbes(operation: Operation, contract: Contract, known: Known): Derived {
  if (known.isCallsOnly) return deriveCalls(operation, contract, known)
  const base = baseOf(operation, contract, known)
  const bodies = bodiesOf(operation, contract, known)
  const notProbed = reasonAgainst(operation, base, bodies.length)
  const sent = bodies[0]?.sent ?? null
  const anywhere = anywhereIn(base)
  const probes = [
    ...(notProbed === null ? callsOf(operation, contract, known, base) : []),
    ...(base.missing.length === 0 ? queryProbes(operation, contract, known, base) : []),
    ...unknownIdProbes(operation, contract, known, base, sent),
    ...unknownPathProbes(operation, contract, base),
    ...toleranceProbes(operation, contract, known, base),
    ...(base.missing.length === 0 ? brokenFormProbes(operation, contract, known, base, bodies) : []),
    // A server refuses a caller without permission before any lookup, so these probes come first.
    ...(base.missing.length === 0 || operation.method === 'GET'
      ? callerProbes(operation, known, anywhere, sent)
      : []),
    ...methodProbes(operation, contract, anywhere),
    ...preflightProbes(operation, known, anywhere),
  ]
  const named = unique(
    operationsAtSameAddress(operation, contract).length > 0
      ? probes.filter((probe) => !isOmission(probe))
      : probes,
  )
  const isRead = operation.method === 'GET' && !operation.acts
  return { probes: named, merged: isRead ? unique(mergeProbes(named, base.query)) : named, notProbed }
}

/** Other operations with the same method and address: some contracts distinguish them by `#` or by the query. */
export function operationsAtSameAddress(
  operation: Operation,
  { operations }: Contract,
): readonly Operation[] {
  return operations.filter(
    (other) => other !== operation && other.method === operation.method && other.path === operation.path,
  )
}

/**
 * A call without a required part, or in another media type, may be valid for another operation of the address.
 */
function isOmission({ kind, expected, title }: Probe): boolean {
  return expected === 'refused' && (kind === 'media-type' || /(?:left out|no body)$/.test(title))
}

/** Only the documented calls of an operation, with which `deriveProbes` begins. */
export function deriveCalls(operation: Operation, contract: Contract, known: Known): Derived {
  const base = baseOf(operation, contract, known)
  const notProbed = reasonAgainst(operation, base, bodiesOf(operation, contract, known).length)
  const probes = notProbed === null ? unique(callsOf(operation, contract, known, base)) : []
  return { probes, merged: probes, notProbed }
}

/** Only the preflight of an operation, if an origin is known. */
export function derivePreflights(operation: Operation, contract: Contract, known: Known): readonly Probe[] {
  return known.isCallsOnly
    ? []
    : preflightProbes(operation, known, anywhereIn(baseOf(operation, contract, known)))
}

/** Without known values for the path, any value will do. */
function anywhereIn(base: Base): Base {
  return { ...base, path: base.path.replaceAll(/\{[^{}]*\}/g, 'contract-check') }
}

function callsOf(operation: Operation, contract: Contract, known: Known, base: Base): readonly Probe[] {
  // If no success is documented, the operation is expected to fail.
  const succeeds = operation.responses.some(({ status }) => /^(?:[23]|default$)/.test(status))
  const expected = base.madeUp.length > 0 || !succeeds ? 'documented' : 'success'
  const bodies = bodiesOf(operation, contract, known)
  if (bodies.length === 0) {
    return [draft(operation, base, { kind: 'example', title: 'the call itself', expected, at: operation.at })]
  }
  return bodies.map(({ title, content, sent }) =>
    draft(operation, base, { kind: 'example', title, body: sent, expected, at: content.at }),
  )
}

function reasonAgainst(operation: Operation, { missing }: Base, bodies: number): string | null {
  if (missing.length > 0) {
    const names = missing.map((name) => `{${name}}`).join(' and ')
    return `no value for ${names}: none is in a list; set one under ids in the overrides file`
  }
  if (operation.body?.required === true && bodies === 0) {
    const content = contentOf(operation)
    return content === null
      ? 'its body has no media type'
      : `no valid ${content.mediaType} body can be made from the contract; give one under examples in the overrides file`
  }
  return null
}

function unique(probes: readonly Probe[]): readonly Probe[] {
  const times = new Map<string, number>()
  return probes.map((probe) => {
    const count = (times.get(probe.title) ?? 0) + 1
    times.set(probe.title, count)
    return count === 1 ? probe : { ...probe, title: `${probe.title} (${count})` }
  })
}

/** Whether the operation requires authentication. */
export function needsToken({ security }: Operation): boolean {
  return security.length > 0 && security.every((alternative) => alternative.length > 0)
}

/** Personas that may not call an operation, or neither read nor change this record, whatever `security` says. */
function outsiderProbes(
  operation: Operation,
  known: Known,
  base: Base,
  body: Probe['body'],
): readonly Probe[] {
  const isFound = base.missing.length === 0
  // Changes are sent to a record that the run created, which belongs to the token's account.
  const isRecord = operation.path.includes('{') && isFound
  const shared = { kind: 'weaker-persona', body, at: operation.at } as const
  return [...known.personas].flatMap(([persona, { refused, apart, account }]) => {
    const caller = { persona }
    if (includesOperation(refused, operation)) {
      const title = `as ${persona}, who may not call it`
      return draft(operation, base, { ...shared, title, caller, expected: isFound ? 'forbidden' : 'closed' })
    }
    const title = `as ${persona}, of another account`
    return isRecord && account === null && includesOperation(apart, operation)
      ? draft(operation, base, { ...shared, title, caller, expected: 'closed' })
      : []
  })
}

/** Callers that must be refused: without a token, with an invalid one, and each persona that lacks the right. */
function callerProbes(operation: Operation, known: Known, base: Base, body: Probe['body']): readonly Probe[] {
  const outsiders = outsiderProbes(operation, known, base, body)
  if (!needsToken(operation)) return outsiders
  const at = operation.at
  // With a generated address, a server may look up the item before it checks the caller.
  const isFound = base.missing.length === 0
  const members = membersOf(body)
  const held = (roles: readonly string[]) =>
    operation.security.filter((schemes) => schemes.every((one) => !lacks(one.roles, roles)))
  const scoped = [...known.personas].flatMap(
    ([persona, { roles, refused }]): [string, readonly string[]][] =>
      roles === null || includesOperation(refused, operation) ? [] : [[persona, roles]],
  )
  const limited = scoped.flatMap(([persona, roles]) => {
    const alternatives = held(roles)
    if (alternatives.length === 0 || alternatives.some((one) => allows(operation, one, members))) return []
    // A server may look up the item before it checks the members.
    const title = `as ${persona}, who may not change all of these members`
    return draft(operation, base, {
      kind: 'weaker-persona',
      title,
      caller: { persona },
      expected: 'closed',
      body,
      at,
    })
  })
  const weaker = scoped
    .filter(([, roles]) => held(roles).length === 0)
    .map(([persona]) =>
      draft(operation, base, {
        kind: 'weaker-persona',
        title: `as ${persona}, who lacks the right`,
        caller: { persona },
        expected: isFound ? 'forbidden' : 'closed',
        body,
        at,
      }),
    )
  return [
    draft(operation, base, {
      kind: 'no-token',
      title: 'without a token',
      caller: 'none',
      expected: isFound ? 'unauthenticated' : 'closed',
      body,
      at,
    }),
    ...known.invalid.map((forged) =>
      draft(operation, base, {
        kind: 'garbage-token',
        title: forged === 'garbage' ? 'with an invalid token' : `with the token and ${forged}`,
        caller: forged === 'garbage' ? forged : { forged },
        expected: isFound ? 'unauthenticated' : 'closed',
        body,
        at,
      }),
    ),
    ...weaker,
    ...limited,
    ...outsiders,
  ]
}

/** Members of a JSON body; none for any other body. */
function membersOf(body: Probe['body']): readonly string[] {
  if (typeof body?.content !== 'string' || !body.mediaType.endsWith('json')) return []
  return Object.keys(objectAt(JSON.parse(body.content)))
}

/** Whether an alternative allows all members of a body: a role may be limited to some by `x-only-members`. */
function allows(
  { onlyMembers }: Operation,
  alternative: SecurityAlternative,
  members: readonly string[],
): boolean {
  const limits = alternative.flatMap(({ roles }) => roles.flatMap((role) => onlyMembers.get(role) ?? []))
  return limits.length === 0 || members.every((member) => limits.includes(member))
}

function lacks(needed: readonly string[], has: readonly string[]): boolean {
  return needed.some((role) => !has.includes(role))
}
