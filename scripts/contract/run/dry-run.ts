import type { Contract, Operation } from '../../../openapi/model/contract'
import type { Json } from '../../../openapi/model/json'
import { deriveProbes } from '../probe/derive'
import { knowsNothing, type Validity } from '../probe/known'
import type { Probe } from '../probe/probe'
import { type Collection, collectionsOf } from './collections'
import type { CheckOptions } from './options'
import { onlyReads } from './safety'

/** Every probe a run would send, in the contract's order; what only a run can know stands as `{name}`. */
export function planOf(
  operations: readonly Operation[],
  contract: Contract,
  schemas: Validity,
  options: CheckOptions,
): readonly Probe[] {
  const personas = personasOf(options)
  const tried = triable(contract, options)
  return operations.flatMap((operation) => {
    if (options.overrides.skip.has(operation.id)) return []
    const given = { ...options.overrides.ids.get('*'), ...options.overrides.ids.get(operation.id) }
    const values = operation.parameters
      .filter((parameter) => parameter.in === 'path' || given[parameter.name] !== undefined)
      .map(({ name }): [string, Json] => [name, given[name] ?? `{${name}}`])
    const known = {
      ...knowsNothing(schemas),
      values: new Map(values),
      bodies: options.overrides.examples.get(operation.id) ?? [],
      origin: options.origin,
      personas,
    }
    const mayAct = options.write !== null && tried.has(operation.id)
    return deriveProbes(operation, contract, known)
      .probes.filter(({ acts }) => !acts || mayAct)
      .map((probe) => ({ ...probe, path: probe.path.replaceAll('%7B', '{').replaceAll('%7D', '}') }))
  })
}

/** Roles of the personas whose token was given, where the file names them. */
export function personasOf({ personas, overrides }: CheckOptions): ReadonlyMap<string, readonly string[]> {
  return new Map(
    [...personas.keys()].flatMap((name): [string, readonly string[]][] => {
      const roles = overrides.personas.get(name)
      return roles ? [[name, roles]] : []
    }),
  )
}

/** Writes a run may try: those of a lifecycle that ends in removing, GETs that act, and what the file sets up. */
export function triable(contract: Contract, { overrides }: CheckOptions): ReadonlySet<string> {
  const found = new Set(overrides.setup.keys())
  const visit = ({ create, changes, remove, actions, parts }: Collection, isInside: boolean) => {
    const isWhole = create !== null && (remove !== null || isInside)
    if (isWhole)
      for (const operation of [create, ...changes, remove, ...actions]) if (operation) found.add(operation.id)
    for (const part of parts) visit(part, isWhole)
  }
  for (const collection of collectionsOf(contract)) visit(collection, false)
  for (const operation of contract.operations) {
    if (operation.acts && ['GET', 'HEAD', 'OPTIONS'].includes(operation.method)) found.add(operation.id)
    if (onlyReads(operation)) found.add(operation.id)
  }
  return found
}
