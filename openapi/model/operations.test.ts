import { describe, expect, test } from 'vitest'
import { contractOf } from './document'

const thing = {
  type: 'object',
  properties: { id: { type: 'string' }, owner_id: { type: 'string', 'x-refers-to': 'getPerson' } },
}
const contract = contractOf('test', {
  openapi: '3.1.0',
  info: { title: 'Things', version: '1' },
  servers: [
    { url: 'https://{stage}.example/v1', variables: { stage: { default: 'test' } } },
    { url: 'https://things.example', 'x-production': true },
  ],
  security: [{ bearer: ['things:r'] }, { bearer: ['admin:r'], key: [] }],
  paths: {
    '/boxes/{box}/things': {
      parameters: [
        { $ref: '#/components/parameters/Box' },
        { name: 'page', in: 'query', schema: { type: 'integer' } },
      ],
      get: {
        'x-specified': ['L7.4', 'L3.3'],
        tags: ['Things', 'More'],
        parameters: [
          { name: 'page', in: 'query', schema: { $ref: '#/components/schemas/Page' }, example: 3 },
          { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
          { name: 'Accept', in: 'header', schema: { type: 'string' } },
        ],
        responses: {
          '200': {
            description: 'ok',
            headers: {
              'Content-Type': { schema: { type: 'string' } },
              ETag: { required: true, schema: { type: 'string' } },
            },
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { items: { type: 'array', items: { $ref: '#/components/schemas/Thing' } } },
                },
                examples: { typical: { $ref: '#/components/examples/typical' } },
              },
            },
          },
          '4XX': { $ref: '#/components/responses/Refused' },
          default: { description: 'else' },
        },
      },
      post: {
        operationId: 'createThing',
        'x-acts': true,
        'x-only-members': { 'things:w': ['name'] },
        security: [],
        requestBody: { $ref: '#/components/requestBodies/New' },
        responses: {
          '201': {
            description: 'made',
            links: {
              self: { operationId: 'getThing', parameters: { 'path.thing': '$response.body#/id' } },
              owner: { operationRef: '#/paths/~1people~1%7Bid%7D/get' },
            },
          },
        },
      },
    },
    '/boxes/{box}/things/{thing}': {
      get: { operationId: 'getThing', responses: { '200': { description: 'ok' } } },
    },
    '/people/{id}': { $ref: '#/components/pathItems/Person' },
  },
  components: {
    parameters: {
      Box: { name: 'box', in: 'path', required: true, schema: { type: 'string', examples: ['b1'] } },
    },
    schemas: { Page: { type: 'integer', minimum: 1, default: 1 }, Thing: thing },
    examples: { typical: { value: { items: [] } } },
    responses: { Refused: { description: 'no' } },
    requestBodies: {
      New: {
        required: true,
        content: { 'application/json': { schema: { ...thing, example: { id: 'a' } } } },
      },
    },
    pathItems: { Person: { get: { operationId: 'getPerson', responses: { '200': { description: 'ok' } } } } },
  },
})
const [list, create, , person] = contract.operations

describe('an operation', () => {
  test('takes the parameters of its path, its own replacing them', () => {
    expect(
      list?.parameters.map(({ name, in: where, required, style, explode }) => [
        name,
        where,
        required,
        style,
        explode,
      ]),
    ).toEqual([
      ['box', 'path', true, 'simple', false],
      ['page', 'query', false, 'form', true],
      ['filter', 'query', false, 'content', false],
    ])
    expect(list?.parameters[1]).toMatchObject({ schema: { minimum: 1 }, examples: [3, 1] })
    expect(list?.parameters[0]).toMatchObject({ at: '/components/parameters/Box', examples: ['b1'] })
    expect(list?.parameters[2]?.schemaAt).toMatch(/\/content\/application~1json\/schema$/)
  })

  test('is named, tagged and secured', () => {
    expect(list).toMatchObject({
      id: 'GET /boxes/{box}/things',
      tag: 'Things',
      specified: ['L7.4', 'L3.3'],
      acts: false,
    })
    expect(list?.security).toEqual([
      [{ scheme: 'bearer', roles: ['things:r'] }],
      [
        { scheme: 'bearer', roles: ['admin:r'] },
        { scheme: 'key', roles: [] },
      ],
    ])
    expect(create).toMatchObject({ id: 'createThing', acts: true, security: [] })
    expect(create?.onlyMembers).toEqual(new Map([['things:w', ['name']]]))
    expect(list?.onlyMembers.size).toBe(0)
    expect(person).toMatchObject({
      id: 'getPerson',
      path: '/people/{id}',
      at: '/components/pathItems/Person/get',
    })
  })

  test('documents its answers and its body', () => {
    expect(list?.responses.map(({ status }) => status)).toEqual(['200', '4XX', 'default'])
    expect(list?.responses[0]?.headers).toMatchObject([{ name: 'ETag', required: true }])
    expect(list?.responses[0]?.contents[0]?.examples).toEqual(
      new Map([['typical', { value: { items: [] }, summary: null, account: null }]]),
    )
    expect(create?.body).toMatchObject({ required: true, at: '/components/requestBodies/New' })
    expect(create?.body?.contents[0]?.examples).toEqual(
      new Map([['example', { value: { id: 'a' }, summary: null, account: null }]]),
    )
  })

  test('links to others by OpenAPI’s links and by x-refers-to', () => {
    expect(create?.responses[0]?.links).toEqual([
      { name: 'self', operationId: 'getThing', parameters: new Map([['thing', '$response.body#/id']]) },
      { name: 'owner', operationId: 'getPerson', parameters: new Map() },
    ])
    expect(list?.responses[0]?.links).toEqual([
      {
        name: '/items/*/owner_id',
        operationId: 'getPerson',
        parameters: new Map([['id', '$response.body#/items/*/owner_id']]),
      },
    ])
  })
})

test('a multipart body has the schema of its parts', () => {
  const { operations } = contractOf('test', {
    openapi: '3.0.3',
    paths: {
      '/files': {
        post: {
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
                encoding: { file: { contentType: 'image/png' } },
              },
            },
          },
          responses: { '201': { description: 'made' } },
        },
      },
    },
  })
  expect(operations[0]?.body).toMatchObject({
    required: false,
    contents: [{ mediaType: 'multipart/form-data', schema: { properties: { file: { format: 'binary' } } } }],
  })
})

test('servers have their variables filled', () => {
  expect(contract.servers).toMatchObject([
    { url: 'https://test.example/v1', isProduction: false },
    { url: 'https://things.example', isProduction: true },
  ])
})
