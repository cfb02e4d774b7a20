import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { contractOf } from '../../../openapi/model/document'
import { compareContracts } from './compare'

/** A contract from YAML: its version, and the lines after `info`. */
function contract(openapi: string, rest: string) {
  return contractOf('sky', { openapi, info: { title: 'Sky', version: '1.0.0' }, ...parse(rest) })
}

async function changes(before: ReturnType<typeof contract>, after: ReturnType<typeof contract>) {
  const { changes, semver } = await compareContracts(before, after, null)
  const told = changes.filter(({ rule }) => rule !== 'openapi')
  return {
    bump: semver.bump,
    told: told.map(({ rule, oldAt, newAt, operations }) => ({ rule, oldAt, newAt, operations })),
  }
}

const products = (minPrice: string, picture: string, members: string) => `
paths:
  /products:
    get:
      operationId: listProducts
      parameters: [{ name: min_price, in: query, schema: ${minPrice} }]
      responses: { '200': { description: Products, content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Product' } } } } } }
    post:
      operationId: createProduct
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/Product' } }, multipart/form-data: { schema: { type: object, properties: { picture: ${picture} } } } } }
      responses: { '201': { description: Created } }
components: { schemas: { Product: { type: object, required: [name], properties: ${members} } } }`

const productsOld = contract(
  '3.0.3',
  products(
    '{ type: number, minimum: 0, exclusiveMinimum: true }',
    '{ type: string, format: binary }',
    `{ name: { type: string, example: Pump }, price: { type: number, minimum: 0, exclusiveMinimum: true, nullable: true },
       color: { type: string, enum: [red, blue, null], nullable: true }, note: { type: string, nullable: true },
       parent: { type: object, nullable: true, properties: { id: { type: integer } } } }`,
  ),
)
const productsNew = (members: string) =>
  contract(
    '3.1.0',
    products(
      '{ type: number, exclusiveMinimum: 0 }',
      '{ contentMediaType: application/octet-stream }',
      members,
    ),
  )
const withTypes = productsNew(
  `{ name: { type: string, examples: [Pump] }, price: { type: [number, 'null'], exclusiveMinimum: 0 },
     color: { type: [string, 'null'], enum: [red, blue, null] }, note: { type: [string, 'null'] },
     parent: { type: [object, 'null'], properties: { id: { type: integer } } } }`,
)
const withForms = productsNew(
  `{ name: { type: string, examples: [Pump] }, price: { anyOf: [{ type: number, exclusiveMinimum: 0 }, { type: 'null' }] },
     color: { anyOf: [{ type: string, enum: [red, blue] }, { type: 'null' }] }, note: { anyOf: [{ type: string }, { type: 'null' }] },
     parent: { anyOf: [{ type: object, properties: { id: { type: integer } } }, { type: 'null' }] } }`,
)

const harbor = (schemas: string, ship: string, photo: string, ids: string) => `
paths:
  /ships/{id}:
    get:
      operationId: getShip
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }, { name: ids, in: query, schema: ${ids} }]
      responses:
        '200': { description: Ship, headers: { X-Left: { schema: { type: integer } } }, content: { application/json: { schema: ${ship} }, image/png: ${photo} } }
components: { schemas: ${schemas} }`
const harborOld = contract(
  '3.0.2',
  harbor(
    `{ Port: { type: object, properties: { key: { type: string, format: byte } } },
       Ship: { type: object, properties: { home: { nullable: true, description: Home, allOf: [{ $ref: '#/components/schemas/Port' }] },
         kind: { type: string, enum: [tug] }, last: { $ref: '#/components/schemas/Port' }, depth: { type: number, maximum: 9, exclusiveMaximum: false },
         marks: { type: array, items: { type: string, nullable: true } },
         crew: { nullable: true, oneOf: [{ $ref: '#/components/schemas/Port' }, { type: string }] } } } }`,
    `{ $ref: '#/components/schemas/Ship' }`,
    `{ schema: { type: string, format: binary } }`,
    `{ oneOf: [{ type: string }, { type: integer }] }`,
  ),
)
const harborNew = contract(
  '3.1.1',
  harbor(
    `{ Port: { type: object, properties: { key: { type: string, contentEncoding: base64 } } },
       Ship: { type: object, properties: { home: { description: Home, oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Port' }] },
         kind: { type: string, const: tug }, last: { allOf: [{ $ref: '#/components/schemas/Port' }] }, depth: { type: number, maximum: 9 },
         marks: { type: array, items: { type: ['null', string] } },
         crew: { oneOf: [{ type: 'null' }, { $ref: '#/components/schemas/Port' }, { type: string }] } } } }`,
    `{ $ref: '#/components/schemas/Ship' }`,
    `{ schema: { contentMediaType: image/png } }`,
    `{ type: [integer, string] }`,
  ),
)

describe('the same contract in OpenAPI 3.0 and 3.1', () => {
  it.each([
    ['lists of types', productsOld, withTypes],
    ['forms beside null', productsOld, withForms],
    ['lists of types and forms', withForms, withTypes],
    ['references, bytes, constants and choices', harborOld, harborNew],
  ])('asks nothing of anybody: %s', async (_, one, other) => {
    const versions = one.openapi === other.openapi ? null : 'patch'
    expect(await changes(one, other)).toEqual({ bump: versions, told: [] })
    expect(await changes(other, one)).toEqual({ bump: versions, told: [] })
  })

  it('still tells what a member may no longer be, at the place where it is written', async () => {
    const narrower = productsNew(
      `{ name: { type: string, examples: [Pump] }, price: { anyOf: [{ type: number, exclusiveMinimum: 0 }, { type: 'null' }] },
         color: { anyOf: [{ type: string, enum: [red] }, { type: 'null' }] }, note: { type: string },
         parent: { anyOf: [{ type: object, properties: { id: { type: integer } } }, { type: 'null' }] } }`,
    )
    const { bump, told } = await changes(productsOld, narrower)
    expect(bump).toBe('major')
    const places = told.map(({ newAt, oldAt }) => newAt ?? oldAt)
    const product = '/components/schemas/Product/properties'
    expect(places).toContain(`${product}/color/anyOf/0/enum`)
    expect(places.some((at) => at?.startsWith(`${product}/note`))).toBe(true)
    expect(places.filter((at) => at?.startsWith(`${product}/p`))).toEqual([])
  })
})

const cases = (path: string, around: string, own: string, schema: string, more = '') => `
paths:
  ${path}:
    ${around}
    get:
      operationId: getCase
      ${own}
      responses: { '200': { description: The case, content: { application/json: { schema: ${schema} } } } }
${more}`
const both = (name: string) =>
  `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }, { name: expand, in: query, required: true, schema: { type: string } }]`
const record = '{ type: object, required: [id], properties: { id: { type: string } } }'
const ref = `{ $ref: '#/components/schemas/Case' }`
const atOperation = contract('3.0.3', cases('/cases/{id}', '', both('id'), record))

describe('a parameter, wherever it stands', () => {
  it.each([
    ['at the path', contract('3.0.3', cases('/cases/{id}', both('id'), '', record)), []],
    [
      'beside a record that is a component',
      contract(
        '3.0.3',
        cases('/cases/{id}', '', both('id'), ref, `components: { schemas: { Case: ${record} } }`),
      ),
      ['/components'],
    ],
    [
      'of another name in the path',
      contract('3.0.3', cases('/cases/{caseId}', '', both('caseId'), record)),
      ['/paths/~1cases~1{caseId}', '/paths/~1cases~1{caseId}/get/parameters/0/name'],
    ],
  ])('is the same to who calls: %s', async (_, after, notes) => {
    const { bump, told } = await changes(atOperation, after)
    expect(told.map(({ newAt }) => newAt)).toEqual(notes)
    expect(bump).toBe(notes.length === 0 ? null : 'patch')
  })

  const shared = (around: string, get: string, remove: string) =>
    contract(
      '3.1.0',
      `
paths:
  /ships/{id}:
    ${around}
    get: { operationId: getShip, ${get} responses: { '200': { description: Ship } } }
    delete: { operationId: removeShip, ${remove} responses: { '204': { description: Gone } } }
  /ports: { get: { operationId: listPorts, parameters: [{ name: ship, in: query, schema: { $ref: '#/paths/~1ships~1%7Bid%7D/parameters/0/schema' } }], responses: { '200': { description: Ports } } } }
components: { parameters: { Trace: { name: X-Trace, in: header, schema: { type: string } } } }`,
    )
  const id = (type: string) => `{ name: id, in: path, required: true, schema: { type: ${type} } }`
  const trace = (name: string) => `{ name: ${name}, in: header, schema: { type: string } }`
  const around = shared(
    `parameters: [${id('string')}, { $ref: '#/components/parameters/Trace' }]`,
    '',
    `parameters: [{ name: x-trace, in: header, required: true, schema: { type: string } }],`,
  )

  it('is one of a header in any case, from a component, and replaced by the operation’s own', async () => {
    const spread = shared(
      `parameters: [${id('string')}]`,
      `parameters: [${trace('x-trace')}],`,
      `parameters: [{ name: X-TRACE, in: header, required: true, schema: { type: string } }],`,
    )
    expect(await changes(around, spread)).toEqual({ bump: null, told: [] })
    expect(await changes(spread, around)).toEqual({ bump: null, told: [] })
  })

  it('that changes around several operations is told once, with all of them', async () => {
    const { bump, told } = await changes(
      around,
      shared(
        `parameters: [${id('integer')}, { $ref: '#/components/parameters/Trace' }]`,
        '',
        `parameters: [{ name: x-trace, in: header, required: true, schema: { type: string } }],`,
      ),
    )
    expect(bump).toBe('major')
    const at = '/paths/~1ships~1{id}/parameters/0/schema/type'
    const one = told.filter(({ newAt }) => newAt === at)
    expect(one).toHaveLength(1)
    expect(one[0]?.operations).toEqual(expect.arrayContaining(['getShip', 'removeShip', 'listPorts']))
  })
})
