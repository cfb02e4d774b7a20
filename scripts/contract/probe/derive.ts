import type { Contract, Operation } from '../../../openapi/model/contract'
import { methodProbes, preflightProbes, unknownIdProbes, unknownPathProbes } from './addresses'
import { type Base, baseOf } from './base'
import { bodiesOf, contentOf } from './bodies'
import { brokenBodyProbes } from './broken-bodies'
import { callerProbes } from './callers'
import { draft } from './draft'
import type { Known } from './known'
import type { Probe } from './probe'
import { queryProbes } from './query'

export interface Derived {
  readonly probes: readonly Probe[]
  /** Why the call itself is not among them; null when it is. */
  readonly notProbed: string | null
}

/**
 * What is to be asked of one operation, in the order of asking: first the call itself as documented, then each way of
 * getting it wrong. The same contract and the same knowledge give the same probes.
 */
export function deriveProbes(operation: Operation, contract: Contract, known: Known): Derived {
  const base = baseOf(operation, contract, known)
  const bodies = bodiesOf(operation, contract, known)
  const notProbed = reasonAgainst(operation, base, bodies.length)
  const sent = bodies[0]?.sent ?? null
  const anywhere = { ...base, path: base.path.replaceAll(/\{[^}]*\}/g, 'contract-check') }
  const probes = [
    ...(notProbed === null ? callsOf(operation, contract, known, base) : []),
    ...(base.missing.length === 0 ? queryProbes(operation, contract, known, base) : []),
    ...unknownIdProbes(operation, contract, known, base, sent),
    ...unknownPathProbes(operation, contract, base),
    ...(base.missing.length === 0 && bodies[0]
      ? brokenBodyProbes(operation, contract, known, base, bodies[0])
      : []),
    // Who may not even knock is told so before anything is looked up; an operation that acts is only tried on its own.
    ...(base.missing.length === 0 || operation.method === 'GET'
      ? callerProbes(operation, known, anywhere, sent)
      : []),
    ...methodProbes(operation, contract, anywhere),
    ...preflightProbes(operation, known, anywhere),
  ]
  return { probes: unique(probes), notProbed }
}

/** Only the documented calls of an operation: what `deriveProbes` begins with. */
export function deriveCalls(operation: Operation, contract: Contract, known: Known): Derived {
  const base = baseOf(operation, contract, known)
  const notProbed = reasonAgainst(operation, base, bodiesOf(operation, contract, known).length)
  return { probes: notProbed === null ? unique(callsOf(operation, contract, known, base)) : [], notProbed }
}

function callsOf(operation: Operation, contract: Contract, known: Known, base: Base): readonly Probe[] {
  const expected = base.madeUp.length > 0 ? 'documented' : 'success'
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
    return `no value for ${names}: no list tells one; name it in the file under ids`
  }
  if (operation.body?.required === true && bodies === 0) {
    const content = contentOf(operation)
    return content === null
      ? 'its body has no media type'
      : `no valid ${content.mediaType} body can be made from the contract; give one in the file under examples`
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
