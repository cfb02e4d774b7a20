import type { JsonObject } from '../../../openapi/model/json'
import type { Handler, Rules } from '../call'
import { type Contract, readContract } from '../contract'
import { rules } from '../rules/rules'
import { createRow, removeRow, updateRow } from '../store/mutate'
import { getRow, listRows, unknownFilters } from '../store/query'
import { createValidator, type Validator } from './validation'

/** Everything derived from one version of the contract; worlds outlive it. */
export type Backend = {
  readonly contract: Contract
  readonly validator: Validator
  readonly handlers: ReadonlyMap<string, Handler>
}

/** Builds the backend of a bundled document; logs filters without a rule. @throws Error for an invalid document */
export async function createBackend(document: JsonObject, log: (line: string) => void): Promise<Backend> {
  const contract = readContract(document)
  const handlers = handlersOf(contract, rules)
  for (const collection of contract.collections) {
    for (const name of unknownFilters({ rules }, collection)) {
      if (!collection.list || rules.handlers[collection.list.id]) continue
      log(
        `sandbox: ${collection.list.id} declares the filter ${name}, which no member of its rows answers to`,
      )
    }
  }
  return {
    contract,
    validator: await createValidator(contract.document),
    handlers,
  }
}

/** Handlers by operation: the tag's own, else the generic ones of the collection. */
function handlersOf(contract: Contract, rules: Rules): ReadonlyMap<string, Handler> {
  const handlers = new Map<string, Handler>()
  for (const collection of contract.collections) {
    const { list, create, get, update, remove } = collection
    if (list) handlers.set(list.id, listRows(collection))
    if (create) handlers.set(create.id, createRow(collection))
    if (get) handlers.set(get.id, getRow(collection))
    if (update) handlers.set(update.id, updateRow(collection))
    if (remove) handlers.set(remove.id, removeRow(collection))
  }
  for (const [id, handler] of Object.entries(rules.handlers)) if (handler) handlers.set(id, handler)
  return handlers
}
