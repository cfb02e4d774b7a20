import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, test } from 'vitest'
import { readContract } from '../../../openapi/model/load'
import { placesIn } from './places'

let folder: string
let placeOf: (at: string) => string | null

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contract-places-'))
  await writeFile(join(folder, 'root.yaml'), root)
  await writeFile(join(folder, 'part.yaml'), part)
  const { document } = await readContract(join(folder, 'root.yaml'))
  placeOf = placesIn(join(folder, 'root.yaml'), document, folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const root = `openapi: 3.1.0
info: { title: Pumps, version: 1.0.0 }
paths:
  /pumps:
    $ref: 'part.yaml#/paths/pumps'
components:
  schemas:
    Own:
      type: object
`
const part = `paths:
  pumps:
    get:
      operationId: listPumps
      responses:
        '200':
          description: All
          content:
            application/json:
              schema:
                $ref: '#/schemas/List'
schemas:
  List:
    type: array
    items: { $ref: '#/schemas/Pump' }
  Pump:
    type: object
    properties:
      name:
        type: string
      part:
        $ref: '#/schemas/Pump'
`

test.each([
  ['a path that is written elsewhere', '/paths/~1pumps/get/responses/200', 'part.yaml:6'],
  ['a component that bundling made', '/components/schemas/Pump/properties/name/type', 'part.yaml:20'],
  [
    'a component through a circle',
    '/components/schemas/Pump/properties/part/properties/name',
    'part.yaml:19',
  ],
  ['a component of the root', '/components/schemas/Own/type', 'root.yaml:9'],
  ['the nearest parent of what is not there', '/paths/~1pumps/get/responses/404', 'part.yaml:5'],
  ['the whole', '', 'root.yaml:1'],
])('finds %s', (_, at, place) => {
  expect(placeOf(at)).toBe(place)
})

it('knows nothing of a component nobody wrote, nor without a file', () => {
  expect(placeOf('/components/schemas/None')).toBeNull()
  expect(placesIn('https://pumps.example/openapi.json', {}, folder)('')).toBeNull()
})
