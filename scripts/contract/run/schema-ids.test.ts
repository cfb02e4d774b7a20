import { expect, test } from 'vitest'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'

const here = testServers()

const served = (items: { id: number | string }[]) =>
  here.answers(({ method, parts }) =>
    method !== 'GET'
      ? refused(405)
      : parts.join('/') === 'cases'
        ? { status: 200, json: { items } }
        : refused(404),
  )
const contract = (ref: string, schemas: string) => `
openapi: 3.1.0
info: { title: Schemas by their ids, version: 1.0.0 }
paths:
  /cases:
    get:
      operationId: listCases
      responses: { '200': { description: Cases, content: { application/json: { schema: { $ref: '${ref}' } } } } }
components:
  schemas:
${schemas}`
const bundled = contract(
  'https://portal.example/schemas/list',
  `    anything-1: { $id: 'https://portal.example/schemas/list', type: object, required: [items], properties: { items: { type: array, items: { $ref: /schemas/case } } } }
    anything-2: { $id: 'https://portal.example/schemas/case', type: object, required: [id], properties: { id: { $ref: '#/$defs/Id' } }, $defs: { Id: { type: integer, minimum: 1 } } }
`,
)
const anchored = contract(
  'list.json#whole',
  `    anything-1: { $id: list.json, $anchor: whole, type: object, required: [items], properties: { items: { type: array, items: { $ref: 'case.json#one' } } } }
    anything-2: { $id: case.json, $defs: { one: { $anchor: one, type: object, required: [id], properties: { id: { $ref: '#/components/schemas/Id' } } } } }
    Id: { type: integer }
`,
)
const dynamic = contract(
  '#/components/schemas/CasePage',
  `    Page:
      $id: https://portal.example/schemas/page
      type: object
      required: [items]
      properties: { items: { type: array, items: { $dynamicRef: '#item' } } }
      $defs: { item: { $dynamicAnchor: item, not: {} } }
    Case: { $id: https://portal.example/schemas/case, type: object, required: [id], properties: { id: { type: integer } } }
    CasePage:
      $id: https://portal.example/schemas/case-page
      $ref: https://portal.example/schemas/page
      $defs: { item: { $dynamicAnchor: item, $ref: 'https://portal.example/schemas/case' } }
`,
)

test('references by $id and $anchor are followed', async () => {
  const [right, wrong] = [await served([{ id: 1 }, { id: 2 }]), await served([{ id: 1 }, { id: 'two' }])]
  for (const text of [bundled, anchored]) {
    const read = await written(text)
    expect(read.problems).toEqual([])
    expect(await checked(read, right.origin)).toMatchObject({
      deviations: [],
      verdicts: { listCases: 'conforms' },
    })
    const { deviations } = await checked(read, wrong.origin)
    expect(new Set(deviations.map((line) => line.split(' | ')[2]))).toEqual(
      new Set(['body-schema: /items/1/id must be an integer, but is the string "two".']),
    )
  }
})

const schemas = (text: string) => contract('#/components/schemas/Whole', text)
const node =
  "$dynamicAnchor: node, type: object, properties: { id: { type: integer }, children: { type: array, items: { $dynamicRef: '#node' } } }"
const id = (name: string) => `$id: 'https://portal.example/${name}'`

// The list is in `items`, and its second row has an invalid /id.
const generic: [string, string][] = [
  ['an envelope of one kind of rows', dynamic],
  [
    'a tree that a stricter one extends, found by its own anchor',
    schemas(`    Tree: { ${id('tree')}, ${node} }
    Strict: { ${id('strict')}, $dynamicAnchor: node, $ref: tree, required: [id] }
    Whole: { type: object, properties: { items: { type: array, items: { $ref: 'https://portal.example/strict' } } } }
`),
  ],
  [
    'the outermost of two, within a choice of forms',
    schemas(`    List: { ${id('list')}, type: object, properties: { items: { type: array, items: { anyOf: [{ $dynamicRef: '#row' }, { type: boolean }] } } }, $defs: { row: { $dynamicAnchor: row, not: {} } } }
    Loose: { ${id('loose')}, $ref: list, $defs: { row: { $dynamicAnchor: row, type: [integer, object] } } }
    Whole: { ${id('whole')}, $ref: loose, $defs: { row: { $dynamicAnchor: row, type: object, required: [id], properties: { id: { type: integer } } } } }
`),
  ],
]

test.each(generic)('a dynamic reference means the outermost schema of its name: %s', async (_, text) => {
  const read = await written(text)
  const [right, wrong] = [await served([{ id: 1 }, { id: 2 }]), await served([{ id: 1 }, { id: 'two' }])]
  const clean = await checked(read, right.origin)
  expect([clean.deviations, clean.warnings]).toEqual([[], []])
  const { deviations } = await checked(read, wrong.origin)
  expect(new Set(deviations.map((line) => line.split(' | ')[2]))).toEqual(
    new Set(['body-schema: /items/1/id must be an integer, but is the string "two".']),
  )
})

test('without an $id two anchors of one name are told, and not judged', async () => {
  const server = await served([{ id: 1 }, { id: 2 }])
  const read = await written(
    schemas(`    Page: { type: object, properties: { items: { type: array, items: { $dynamicRef: '#item' } } }, $defs: { item: { $dynamicAnchor: item, not: {} } } }
    Whole: { $ref: '#/components/schemas/Page', $defs: { item: { $dynamicAnchor: item, type: object } } }
`),
  )
  const { deviations, warnings, verdicts } = await checked(read, server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toEqual({ listCases: 'conforms' })
  expect(warnings.join()).toContain('$dynamicRef #item may mean several schemas, and was not judged')
})
