import { objectAt } from '../../../openapi/model/json'
import { add, type Edit, operation, schema } from './testing-tools'

export const harmless: readonly Edit[] = [
  {
    title: 'an answer says more',
    apply: (contract) => {
      objectAt(schema(contract, 'Resource'), 'properties').nickname = { type: 'string' }
    },
    mark: /nickname/,
    broken: [],
    affected: [],
  },
  {
    title: 'a query may say more',
    apply: (contract) =>
      add(operation(contract, '/api/fake-data/', 'get'), [
        { name: 'shade', in: 'query', schema: { type: 'string' } },
      ]),
    mark: /shade/,
    broken: [],
    affected: [],
  },
  {
    title: 'there is one more operation',
    apply: (contract) => {
      objectAt(contract, 'paths', '/api/me').patch = {
        operationId: 'updateMe',
        tags: ['Me'],
        summary: 'Changes the own name',
        security: [],
        responses: { '200': { description: 'Done' } },
      }
    },
    mark: /updateMe|PATCH/,
    broken: [],
    affected: [],
  },
  {
    title: 'a description says more',
    apply: (contract) => {
      schema(contract, 'Role').description = 'What a person may do, under one name'
    },
    mark: /`?Role`?/,
    broken: [],
    affected: [],
  },
  {
    title: 'a request may say more',
    apply: (contract) => {
      objectAt(schema(contract, 'FileTransfer'), 'properties').greeting = { type: 'string' }
    },
    mark: /greeting/,
    broken: [],
    affected: [],
  },
]
