import { expect, test } from 'vitest'
import type { Json, JsonObject } from '../../openapi/model/json'
import { operationsOf } from '../../openapi/model/operations'
import { valueAt } from '../../openapi/model/pointers'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { propertiesOf, resolveRef, staffOnlyMembers } from '../../openapi/model/schemas'
import { staffOnlyMembers as leftOut } from '../../src/session/view-scope'

/** The schema of one row of an answer, whether it is a page, a plain list or a single record. */
function rowSchema(contract: JsonObject, answer: Json | undefined): Json | undefined {
  const items = resolveRef(contract, propertiesOf(contract, answer).items)
  return items.items ?? resolveRef(contract, answer).items ?? answer
}

test('[G26] a view as a customer leaves out every member that the contract keeps to vendor staff', async () => {
  const contract = await portalDocument()
  const marked: Record<string, string[]> = {}
  for (const { id, method, responses } of operationsOf(contract)) {
    const schemaAt = responses.find(({ status }) => status === '200')?.contents[0]?.schemaAt
    if (method !== 'GET' || !schemaAt) continue
    const members = staffOnlyMembers(contract, rowSchema(contract, valueAt(contract, schemaAt)))
    if (members.length > 0) marked[id] = members
  }
  expect(marked).toMatchObject({ listLicenses: ['purchase_order', 'notes'] })
  expect(leftOut).toEqual(marked)
})
