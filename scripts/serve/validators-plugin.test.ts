import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { validatorsPlugin } from './validators-plugin'

let folder: string
let server: ViteDevServer
/** Modules reloaded in the browser, for each changed file. */
let reloads: string[][]

const contract = (text: string, title = 'Things') => `openapi: 3.1.0
info: { title: ${title}, version: '1' }
paths:
  /things:
    post:
      operationId: createThing
      tags: [Things]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/ThingCreate' } } } }
      responses: { '200': { description: ok } }
  /parts:
    post:
      operationId: createPart
      tags: [Things]
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/PartCreate' } } } }
      responses: { '200': { description: ok } }
components:
  schemas:
    ThingCreate: { type: object, properties: { name: { type: string, x-message: ${text} } } }
    PartCreate: { type: object }
    Thing: { type: object }
`
const change = (text: string) => writeFile(join(folder, 'openapi/portal.yaml'), text)
const validator = async (name: string) => {
  const made = await server.environments.client.transformRequest(`virtual:validators/${name}`)
  return made?.code
}

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'validators-')))
  await mkdir(join(folder, 'openapi'))
  await change(contract('First.'))
  reloads = []
  const listener: Plugin = {
    name: 'listener',
    hotUpdate({ modules }) {
      if (this.environment.name === 'client') reloads.push(modules.map(({ id }) => id ?? ''))
    },
  }
  server = await createServer({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [validatorsPlugin(join(folder, 'openapi/portal.yaml')), listener],
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
})
afterEach(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

async function expectReload(text: string, modules: string[]): Promise<void> {
  reloads = []
  await change(text)
  await vi.waitFor(() => expect(reloads.at(-1)).toEqual(modules), 30_000)
}

test('a change of the contract reloads the validators that it changes; a broken contract reloads none', {
  tags: ['all'],
}, async () => {
  expect(await validator('ThingCreate')).toContain('First.')
  expect(await validator('PartCreate')).toContain('export const validate')
  const thing = '\0virtual:validators/ThingCreate'

  await expectReload(contract('Second.'), [thing])
  // The server invalidates a module after all plugins have run, and then notifies the browser.
  await expect.poll(() => validator('ThingCreate')).toContain('Second.')

  await expectReload(contract('Second.', 'Other things'), [])

  await expectReload('paths: [', [])
  expect(await validator('ThingCreate')).toContain('Second.')

  await expectReload(contract('Third.'), [thing])
  await expect.poll(() => validator('ThingCreate')).toContain('Third.')
})

test('there is one for each request body, and for nothing else', async () => {
  await expect(validator('Thing')).rejects.toThrow('The contract has no request body Thing')
})

test('one that could not be made is made once the contract is fixed', { tags: ['all'] }, async () => {
  await change('paths: [')
  await expect(validator('ThingCreate')).rejects.toThrow('portal.yaml:')
  await change(contract('Fixed.'))
  expect(await validator('ThingCreate')).toContain('Fixed.')
})
