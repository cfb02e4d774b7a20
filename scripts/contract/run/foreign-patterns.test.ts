import { expect, test } from 'vitest'
import { checked, refused, testServers, written } from '../fixtures/written.fixture'
import { regExpOf } from '../schema/patterns'

const here = testServers()

const parts = String.raw`
openapi: 3.0.1
info: { title: Parts as a Java service describes them, version: 1.0.0 }
paths:
  /parts:
    get:
      operationId: listParts
      parameters: [{ name: like, in: query, schema: { type: string, pattern: '^\p{IsLatin}+$' } }]
      responses:
        '200':
          description: Parts
          content:
            application/json:
              schema:
                type: array
                items:
                  type: object
                  required: [code, serial, letters, zip, name, slug]
                  properties:
                    code: { type: string, pattern: '^\p{Alnum}{4}$' }
                    serial: { type: string, pattern: '\A[A-Z]{2}\d{4}\z' }
                    slug: { type: string, pattern: '^[-a-zA-Z0-9_]+\Z' }
                    letters: { type: string, pattern: '^\p{IsAlphabetic}+$' }
                    zip: { type: string, pattern: '^[[:digit:]]{5}$' }
                    name: { type: string, pattern: '(?i)^abc.*$' }
                    file: { type: string, pattern: '^[\w\-\.]++$' }
                    free: { type: string, pattern: '^[^:<>;#/"\*\|\?\\]*$' }
                    link: { type: string, format: url }
                    kind: { type: string, format: part-number }
`
const row = {
  code: 'a1B2',
  serial: 'AB1234',
  slug: 'rear-wing_1',
  letters: 'Größe',
  zip: '80331',
  name: 'ABC one',
  file: 'a-b.txt',
  free: 'plain',
  link: 'http://localhost:8080',
  kind: '7-7',
}

test('patterns of other dialects and formats of nobody are not judged, and each is told', async () => {
  const server = await here.answers(({ method, parts: path }) =>
    method !== 'GET'
      ? refused(405)
      : path.join('/') === 'parts'
        ? { status: 200, json: [row] }
        : refused(404),
  )
  const { deviations, warnings, notes, verdicts } = await checked(await written(parts), server.origin)
  expect(deviations).toEqual([])
  expect(verdicts).toEqual({ listParts: 'conforms' })
  const told = warnings.filter((line) => line.startsWith('listParts | the call itself | schema-not-judged'))
  expect(
    told.map((line) => line.replace(/^.*not-judged: The (?:pattern )?/, '').replace(/(?: is|, and) .*$/, '')),
  ).toEqual([
    String.raw`^\p{Alnum}{4}$`,
    String.raw`\A[A-Z]{2}\d{4}\z`,
    String.raw`^[-a-zA-Z0-9_]+\Z`,
    String.raw`^\p{IsAlphabetic}+$`,
    '^[[:digit:]]{5}$',
    '(?i)^abc.*$',
    String.raw`^[\w\-\.]++$`,
    'format url',
    'format part-number',
  ])
  expect(notes.filter((line) => line.includes('{IsLatin}'))).toHaveLength(1)
})

const named = String.raw`
openapi: 3.1.0
info: { title: Members by pattern, version: 1.0.0 }
paths:
  /sizes:
    get:
      operationId: getSizes
      responses:
        '200':
          description: Sizes
          content:
            application/json:
              schema: { type: object, additionalProperties: false, properties: { unit: { type: string } }, patternProperties: { '^\p{Upper}+\Z': { type: integer } } }
        '400': { description: Bad }
    post:
      operationId: addSize
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [code], properties: { code: { type: string, pattern: '\A[[:upper:]]+\z' } } } } } }
      responses: { '201': { description: Made } }
`

test('a name that such a pattern may allow is no stranger, and no text is made up for one', async () => {
  const server = await here.answers(({ method, parts: path }) =>
    method !== 'GET'
      ? refused(405)
      : path.join('/') === 'sizes'
        ? { status: 200, json: { unit: 'mm', XL: 4 } }
        : refused(404),
  )
  const write = new URL(server.origin).host
  const { deviations, warnings, verdicts } = await checked(await written(named), server.origin, { write })
  expect(deviations).toEqual([])
  expect(warnings.filter((line) => line.includes('undocumented-property'))).toEqual([])
  expect(verdicts).toMatchObject({ getSizes: 'conforms', addSize: expect.stringMatching(/^not probed/) })
  expect(server.asked.filter((line) => line.startsWith('POST'))).toEqual([])
})

test('patterns that mean the same everywhere are judged', () => {
  const judged = [
    String.raw`^[\w.\-]+\@[\w\-]+$`,
    String.raw`^\#\d\:\_$`,
    '^{[a-z]}$',
    String.raw`^\/a\p{L}$`,
    '^(?<y>a)$',
  ]
  expect(judged.map((pattern) => regExpOf(pattern)?.constructor)).toEqual(judged.map(() => RegExp))
  expect(regExpOf(String.raw`^[\w.\-]+\@x$`)?.test('a-b@x')).toBe(true)
  const foreign = [
    ...[
      String.raw`\h+`,
      String.raw`^\Qa.b\E$`,
      String.raw`\x{1F600}`,
      '[a-z&&[^b]]',
      '(?>a)b',
      'a*+b',
      '(?s:.)(?P<x>a)',
    ],
    ...[String.raw`^\e$`, String.raw`\R`],
  ]
  expect(foreign.map(regExpOf)).toEqual(foreign.map(() => undefined))
})
