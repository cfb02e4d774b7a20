import { describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import { type Change, changesBetween } from './changes'
import { createAffected, placeUsers } from './compare'

const answer = (schema: string) => ({
  responses: {
    '200': { description: 'Fine', content: { 'application/json': { schema: { $ref: schema } } } },
  },
})
const document = {
  openapi: '3.1.0',
  info: { title: 'Sky', version: '1.0.0' },
  security: [{ key: [] }],
  paths: {
    '/moons': {
      parameters: [{ name: 'dark', in: 'query', schema: { type: 'boolean' } }],
      get: { operationId: 'listMoons', ...answer('#/components/schemas/Moon') },
      delete: { operationId: 'deleteMoons', security: [], responses: { '204': { description: 'Gone' } } },
    },
    '/planets': {
      get: { operationId: 'listPlanets', security: [], ...answer('#/components/schemas/Planet') },
    },
  },
  components: {
    securitySchemes: { key: { type: 'http', scheme: 'bearer' } },
    schemas: {
      Moon: { type: 'object', properties: { planet: { $ref: '#/components/schemas/Planet' } } },
      Planet: {
        type: 'object',
        properties: {
          moons: { type: 'array', items: { $ref: '#/components/schemas/Moon' } },
          name: { $ref: '#/components/schemas/Name' },
        },
      },
      Name: { type: 'string' },
      Comet: { type: 'object' },
    },
  },
}
const sky = contractOf('sky', document)

describe('which operations a place is part of', () => {
  it.each([
    ['/components/schemas/Name', ['listMoons', 'listPlanets']],
    ['/components/schemas/Planet/properties/name', ['listMoons', 'listPlanets']],
    ['/components/schemas/Comet', []],
    ['/paths/~1moons/get/responses/200/description', ['listMoons']],
    ['/paths/~1moons/parameters/0/name', ['listMoons', 'deleteMoons']],
    ['/paths/~1planets', ['listPlanets']],
    ['/security/0', ['listMoons']],
    ['/components/securitySchemes/key/scheme', ['listMoons']],
    ['/servers/0/url', ['listMoons', 'deleteMoons', 'listPlanets']],
    ['/info/title', []],
  ])('%s', (at, operations) => {
    expect(placeUsers(sky)(at)).toEqual(operations)
  })

  it('names an operation as the portal knows it, when its id changed, too', () => {
    const renamed = structuredClone(document)
    renamed.paths['/planets'].get.operationId = 'readPlanets'
    const change: Change = {
      impact: 'major',
      rule: 'x',
      message: 'x',
      oldAt: null,
      newAt: '/paths/~1planets/get/operationId',
      way: null,
    }
    expect(createAffected(sky, contractOf('sky', renamed))(change)).toEqual(['listPlanets'])
  })
})

describe('a reference that leads elsewhere', () => {
  const switched = structuredClone(document)
  const schema = '/content/application~1json/schema'

  it('affects the operations behind it, and not all that use what it led to or leads to', () => {
    switched.paths['/moons'].get.responses['200'].content['application/json'].schema.$ref =
      '#/components/schemas/Comet'
    const change: Change = {
      impact: 'major',
      rule: 'property-removed',
      message: 'x',
      oldAt: '/components/schemas/Moon/properties/planet',
      newAt: '/components/schemas/Comet',
      way: `/paths/~1moons/get/responses/200${schema}/properties/planet`,
    }
    expect(createAffected(sky, contractOf('sky', switched))(change)).toEqual(['listMoons'])
  })

  it('affects all that use the component it stands in', () => {
    const inside = structuredClone(document)
    inside.components.schemas.Planet.properties.name.$ref = '#/components/schemas/Comet'
    const change: Change = {
      impact: 'major',
      rule: 'type-changed',
      message: 'x',
      oldAt: '/components/schemas/Name/type',
      newAt: '/components/schemas/Comet/type',
      way: `/paths/~1planets/get/responses/200${schema}/properties/name/type`,
    }
    expect(createAffected(sky, contractOf('sky', inside))(change)).toEqual(['listMoons', 'listPlanets'])
  })

  it('is told so by the engine, too', async () => {
    const found = await changesBetween(sky.document, switched)
    const affected = createAffected(sky, contractOf('sky', switched))
    expect(found.length).toBeGreaterThan(0)
    expect([...new Set(found.flatMap(affected))]).toEqual(['listMoons'])
  })
})
