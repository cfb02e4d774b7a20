import { expect, test } from 'vitest'
import type { JsonObject } from '../../openapi/model/json'
import { documentOf } from './contract.fixture'
import { renderMaxIds, renderStaffOnly } from './limits'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const json = (schema: JsonObject) => ({ description: 'ok', content: { 'application/json': { schema } } })
const ids = (maxItems: number) => ({ type: 'array', maxItems, items: ref('Id') })
const schemas = {
  Id: { type: 'string' },
  Thing: { type: 'object', properties: { name: {}, notes: { 'x-staff-only': true } } },
  Page: { type: 'object', properties: { items: { type: 'array', items: ref('Thing') } } },
  Choice: {
    type: 'object',
    properties: { thing_ids: ids(20), names: { type: 'array', maxItems: 5, items: {} } },
  },
}
const contract = documentOf(
  {
    '/things': {
      get: {
        operationId: 'listThings',
        parameters: [{ name: 'id[]', in: 'query', schema: ids(100) }],
        responses: { '200': json(ref('Page')) },
      },
      post: { operationId: 'chooseThings', requestBody: json(ref('Choice')) },
    },
    '/thing': { get: { operationId: 'getThing', responses: { '200': json(ref('Thing')) } } },
    '/all': {
      get: { operationId: 'allThings', responses: { '200': json({ type: 'array', items: ref('Thing') }) } },
    },
  },
  schemas,
)

test('[G26] the members that only staff get are those of a row, whether of a page, a list or one record', () => {
  const lines = renderStaffOnly(contract)
    .split('\n')
    .filter((line) => line.startsWith('  '))
  expect(lines).toEqual(["  listThings: ['notes'],", "  getThing: ['notes'],", "  allThings: ['notes'],"])
})

test('limits are those of lists of ids, in queries and bodies', () => {
  const lines = renderMaxIds(contract)
    .split('\n')
    .filter((line) => line.startsWith('  '))
  expect(lines).toEqual(["  listThings: { 'id[]': 100 },", "  chooseThings: { 'thing_ids': 20 },"])
})
