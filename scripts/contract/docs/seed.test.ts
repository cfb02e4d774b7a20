import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { parseExact } from '../../../openapi/model/exact'
import { isJsonObject, type JsonObject } from '../../../openapi/model/json'
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
            first: { 'x-account': 'acc_1', value: [{ id: 'io', planet_id: 'jupiter' }] },
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

/** Seed data of a contract whose operations are all GETs with example responses, by path. */
function seedWith(paths: Record<string, JsonObject>): Record<string, unknown> {
  const items = Object.entries(paths).map(([path, examples]): [string, JsonObject] => [
    path,
    { get: { operationId: `read ${path}`, responses: { '200': json(examples) } } },
  ])
  const { openapi, info, components } = { ...sky.document }
  const contract = { openapi, info, components, paths: Object.fromEntries(items) }
  return read(seedOf(contractOf('made', JSON.parse(JSON.stringify(contract)))))
}

function read(files: ReadonlyMap<string, string>): Record<string, unknown> {
  return Object.fromEntries(
    [...files].map(([name, text]) => [name, name.endsWith('.json') ? JSON.parse(text) : text]),
  )
}

it('has the rows of each collection once, with their account, and the answers of other reads', () => {
  expect(read(seedOf(sky))).toEqual({
    'moons.json': [{ 'x-account': 'acc_1', id: 'io', planet_id: 'jupiter' }, { id: 7 }, { id: '7' }],
    'readSky.json': { night: { 'x-account': 'acc_1', stars: 3 } },
  })
})

it('begins with the typical rows, completed by what only reading one shows', () => {
  const seed = seedWith({
    '/v1/moons': {
      many: { value: [{ id: 'other scenario' }] },
      typical: { value: [{ id: 'io', name: 'Io' }] },
    },
    '/v1/moons/{id}': {
      io: { value: { id: 'io', name: 'Io, some day later', craters: [1] } },
      europa: { value: { id: 'europa' } },
    },
  })
  expect(seed).toEqual({ 'moons.json': [{ id: 'io', name: 'Io', craters: [1] }] })
})

it('names files by their paths, without what all share and without parents, and never two alike', () => {
  const one = { typical: { value: [{ id: 1 }] } }
  const paths = [
    '/api/moons',
    '/api/moons/light',
    '/api/crm/moons/{id}/contacts',
    '/api/suns/{id}/spots',
    '/api/moons/{id}/spots/',
  ]
  const names = Object.keys(seedWith(Object.fromEntries(paths.map((path) => [path, one]))))
  expect(names.toSorted()).toEqual([
    'api-moons-id-spots.json',
    'api-suns-id-spots.json',
    'crm-contacts.json',
    'moons-light.json',
    'moons.json',
  ])
  expect(Object.keys(seedWith({ '/pets': one }))).toEqual(['pets.json'])
})

it('writes the files whose contents an example has, and none whose size or checksum contradicts', () => {
  const file = { filename: 'ü.lic', size_bytes: 5, content: 'Öl\n1' }
  const sum = createHash('sha256').update(file.content).digest('hex')
  const seed = seedWith({
    '/licenses': {
      typical: {
        value: [
          { id: 1, file },
          { id: 2, file: { ...file, checksum_sha256: sum } },
          { id: 3, file: { ...file, content: 'other' } },
          { id: 4, files: [{ ...file, filename: '../../etc/p:wd' }] },
          { id: 5, file: { ...file, filename: 'longer', size_bytes: 6 } },
          { id: 6, file: { ...file, filename: 'damaged', checksum_sha256: sum.replace(/^./, 'g') } },
          { id: 7, file: { ...file, filename: '..' } },
          { id: 8, file: { filename: 'no content', size_bytes: 5 } },
          { id: 9, file: { name: 'GB', count: 2 } },
        ],
      },
    },
  })
  const { 'licenses.json': _, ...files } = seed
  expect(files).toEqual({ 'files/ü.lic': 'Öl\n1', 'files/2-ü.lic': 'other', 'files/p_wd': 'Öl\n1' })
})

it('keeps numbers of 64 bits', () => {
  const text =
    '{"openapi":"3.1.0","info":{"title":"Big","version":"1"},"paths":{"/moons":{"get":{"operationId":"list",'
  const rows =
    '"responses":{"200":{"description":"Fine","content":{"application/json":{"schema":{"type":"array","items":{}},'
  const value = '"example":[{"id":9007199254740993},{"id":9007199254740992}]}}}}}}}}'
  const document = parseExact(`${text}${rows}${value}`)
  const seed = isJsonObject(document) ? seedOf(contractOf('big', document)) : new Map<string, string>()
  expect(seed.get('moons.json')).toContain('"id": 9007199254740993')
  expect(seed.get('moons.json')).toContain('"id": 9007199254740992')
})
