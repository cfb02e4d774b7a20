import type { JsonObject } from '../../openapi/model/json'
import type { Handler } from './call'
import { type Contract, readContract } from './contract'
import { handlersOf } from './handlers'
import { createDetails } from './http/details'
import { createEngine, type Engine } from './http/engine'
import { rules } from './rules/rules'
import { unknownFilters } from './store/query'

/** All that hangs on one version of the contract; worlds outlive it. */
export type Backend = {
  readonly contract: Contract
  readonly engine: Engine
  readonly handlers: ReadonlyMap<string, Handler>
  readonly details: ReturnType<typeof createDetails>
}

/** Builds the backend of a bundled document; throws when it is none, and logs filters nobody explains. */
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
    engine: await createEngine(contract.document),
    handlers,
    details: createDetails(contract),
  }
}
