import { expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import type { JsonObject } from '../../../openapi/model/json'
import { seedOf } from './seed'

const json = (examples: JsonObject): JsonObject => ({
  description: 'Fine',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Moons' }, examples } },
})
const one = { $ref: '#/components/schemas/Moon' }
const sky = contractOf('sky', {
  openapi: '3.1.0',
  info: { title: 'Sky', version: '1.0.0' },
  paths: {
    '/planets/': { get: { operationId: 'listPlanets', responses: { '200': json({}) } } },
    '/planets/{id}/moons': {
      get: {
        operationId: 'listMoons',
        responses: {
          '200': json({
            typical: { 'x-account': 'acc_1', value: [{ id: 'io', planet_id: 'jupiter' }] },
            others: { value: [{ id: 'io', planet_id: 'wrong' }, { id: 7 }, { id: '7' }] },
            empty: { value: [] },
          }),
        },
      },
      post: {
        operationId: 'createMoon',
        responses: {
          '201': {
            description: 'Made',
            content: { 'application/json': { schema: one, examples: { made: { value: { id: 'new' } } } } },
          },
          '409': json({ taken: { value: { id: 'no row' } } }),
        },
      },
    },
    '/sky': {
      get: {
        operationId: 'readSky',
        responses: {
          '200': {
            description: 'Fine',
            content: {
              'application/json': {
                schema: { type: 'object' },
                examples: { night: { 'x-account': 'acc_1', value: { stars: 3 } } },
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Moon: { type: 'object', properties: { id: { type: 'string' } } },
      Moons: { type: 'array', items: one },
    },
  },
})

it('has the rows of each collection once, with their account, and the answers of other reads', () => {
  expect(Object.fromEntries(seedOf(sky))).toEqual({
    moons: [{ 'x-account': 'acc_1', id: 'io', planet_id: 'jupiter' }, { id: 7 }, { id: '7' }, { id: 'new' }],
    readSky: { night: { 'x-account': 'acc_1', stars: 3 } },
  })
})
