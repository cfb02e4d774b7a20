import type { Contract, Operation } from '../../../openapi/model/contract'
import { objectAt } from '../../../openapi/model/json'
import { createBases } from '../judge/servers'
import { namesIn } from '../probe/serialize'
import type { CheckOptions } from './options'
import { onlyReads } from './safety'

/** Operations that cannot be sent to this target, with reasons. */
export function unsendableOperations(
  contract: Contract,
  { target, servers, write }: CheckOptions,
): [id: string, why: string][] {
  const baseOf = createBases(contract, target, servers)
  const reasonOf = (operation: Operation): string | null => {
    const base = baseOf(operation)
    if (!('url' in base)) return base.elsewhere
    const { host } = new URL(base.url)
    if (!onlyReads(operation) && write !== null && host !== write)
      return `it changes something on ${host}, which --write does not name`
    const twice = namesIn(operation.path).find((name, index, all) => all.indexOf(name) < index)
    if (twice !== undefined)
      return `its path has {${twice}} twice, and one value cannot stand for two: give the second a name of its own`
    return /[{}]/.test(operation.path.replaceAll(/\{[^{}]+\}/g, ''))
      ? 'its path has a brace that belongs to no name'
      : null
  }
  return contract.operations.flatMap((operation) => {
    const reason = reasonOf(operation)
    return reason === null ? [] : [[operation.id, reason]]
  })
}

/** Parts of a contract that no run can test. */
export function unsendable({ operations, document }: Contract): string | null {
  const webhooks = Object.keys(objectAt(document.webhooks)).length
  if (webhooks === 0)
    return operations.length === 0 ? 'The contract has no paths: there is nothing to send.' : null
  const them = webhooks === 1 ? 'webhook is a request' : 'webhooks are requests'
  const nothing = operations.length === 0 ? ' It has no paths: there is nothing to send.' : ''
  return `The contract's ${webhooks} ${them} of the server's own, and not checked.${nothing}`
}
