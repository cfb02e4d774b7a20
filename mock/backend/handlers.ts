import type { Handler, Rules } from './call'
import type { Contract } from './contract'
import { createRow, removeRow, updateRow } from './store/mutate'
import { getRow, listRows } from './store/query'

/** Who answers which operation: the tag's own handler, else what the operation is to its collection. */
export function handlersOf(contract: Contract, rules: Rules): ReadonlyMap<string, Handler> {
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
