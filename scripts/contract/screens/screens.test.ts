import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractOf } from '../../../openapi/model/document'
import type { ScreenMap } from '../uses/screen-map'
import { readScreenMap } from './screens'

const answer = (name: string) => ({
  responses: {
    '200': {
      description: 'Fine',
      content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
    },
  },
})
const done = { responses: { '204': { description: 'Done' } } }
const text = { type: 'string' }
const list = (name: string) => ({ type: 'array', items: { $ref: `#/components/schemas/${name}` } })
const contract = contractOf('sky', {
  openapi: '3.1.0',
  info: { title: 'Sky', version: '1.0.0' },
  paths: {
    '/moons': { get: { operationId: 'listMoons', ...answer('MoonPage') } },
    '/planet': {
      get: { operationId: 'getPlanet', ...answer('Planet') },
      delete: { operationId: 'deletePlanet', ...done },
    },
    '/me': { get: { operationId: 'getMe', ...answer('Me') } },
    '/bytes': { post: { operationId: 'sendBytes', ...done } },
  },
  components: {
    schemas: {
      MoonPage: { type: 'object', properties: { items: list('Moon'), total: { type: 'integer' } } },
      Moon: {
        type: 'object',
        properties: {
          name: text,
          size: { type: 'number' },
          planet: { anyOf: [{ $ref: '#/components/schemas/Planet' }, { type: 'null' }] },
        },
      },
      Planet: { oneOf: [{ $ref: '#/components/schemas/Gas' }, { $ref: '#/components/schemas/Rock' }] },
      Gas: { type: 'object', properties: { name: text, moons: list('Moon') } },
      Rock: { type: 'object', properties: { crust: text, mark: text } },
      Me: { type: 'object', properties: { nickname: text, secret: text } },
    },
  },
})

// A portal of a few lines with every kind of use, and a router of its own.
const portal: Record<string, string> = {
  'src/api/operations.gen.ts': `
    import { hook, read, write } from './query'
    export const listMoons = /* @__PURE__ */ read('Sky', 'listMoons', '/moons')
    export const useListMoons = hook(listMoons)
    export const getPlanet = read('Sky', 'getPlanet', '/planet')
    export const useGetPlanet = hook(getPlanet)
    export const getMe = read(['Me'], 'getMe', '/me')
    export const useDeletePlanet = write(['Sky'], 'deletePlanet', 'delete')`,
  'src/api/bytes.ts': `const OPERATION = 'sendBytes'\nexport function sendBytes() { return fetch('/bytes', OPERATION) }`,
  'src/screen.ts': `
    import { createRootRoute, createRoute } from 'router'
    import { frame } from './frame'
    export const root = createRootRoute({ component: frame })
    export const screen = (path, says, load) => createRoute({ path, component: [load, says], getParentRoute: () => root })
    export const detail = (list, path, load) => createRoute({ path, component: load, getParentRoute: () => list })`,
  'src/frame.ts': `
    import { getMe } from './api/operations.gen'
    export function frame() { return getMe().nickname }`,
  'src/routes.ts': `
    import { createRoute } from 'router'
    import { detail, root, screen } from './screen'
    const label = (title: string, purpose: string) => ({ title, purpose })
    const shared = () => import('./planet-page')
    const said = { label: label('Moons', 'Around planets') } as const
    const moons = screen('/moons', said.label, () => import('./moons-page'))
    const start = createRoute({ getParentRoute: () => moons, path: '/', staticData: said })
    const rest = createRoute({ getParentRoute: () => moons, path: '$' })
    export const routes = root.addChildren([
      moons.addChildren([start, rest, detail(moons, '/$moonId', shared)]),
      screen('/empty', label('Empty', ''), () => import('./empty-page').then(({ Empty }) => ({ default: Empty }))),
    ])
    export function later() { return screen('/later', null, shared) }`,
  'src/main.tsx': `import { routes } from './routes'\nimport './started'\nstart(routes)`,
  'src/started.ts': `import { ready } from './names'\nready()`,
  'src/names.ts': `export { begin as ready } from './begin'\nexport type { Moon } from './moon-rows'`,
  'src/begin.ts': `export const begin = () => document.title`,
  'src/moons-page.ts': `
    import { useListMoons } from './api/operations.gen'
    import * as all from './moon-rows'
    import type { Neighbour } from './neighbours'
    export default function MoonsPage() {
      const { items } = useListMoons()
      const near: Neighbour | null = null
      return [all.rows(items), near]
    }`,
  'src/moon-rows.ts': `
    export type Moon = { name: string }
    export function rows(moons: Moon[]) { return moons.map(({ name, ...moon }) => [name, moon.planet?.crust, field('size')]) }`,
  'src/neighbours.ts': `
    import { useGetPlanet } from './api/operations.gen'
    export function useNeighbours() { return useGetPlanet() }
    export type Neighbour = ReturnType<typeof useNeighbours>`,
  'src/planet-page.ts': `
    import { sendBytes } from './api/bytes'
    import { useGetPlanet, useDeletePlanet } from './api/operations.gen'
    export default function PlanetPage() {
      sendBytes()
      return useGetPlanet().mark
    }
    export { PlanetPage as Again }`,
  'src/empty-page.ts': `export const Empty = () => null`,
  'src/some.test.ts': `import { useDeletePlanet } from './api/operations.gen'\nuseDeletePlanet()`,
}

let root: string
let map: ScreenMap

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'screens-'))
  for (const [path, text] of Object.entries(portal)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  }
  map = await readScreenMap(root, contract)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const screen = (path: string) => map.screens.find((one) => one.path === path)

describe('which screen uses what', () => {
  it('finds the routes behind helpers, with title and page', () => {
    expect(map.screens.map(({ path, title, file }) => [path, title, file])).toEqual([
      ['/empty', 'Empty', 'src/empty-page.ts'],
      ['/moons', 'Moons', 'src/moons-page.ts'],
      ['/moons/$', undefined, 'src/moons-page.ts'],
      ['/moons/$moonId', undefined, 'src/planet-page.ts'],
    ])
  })

  it('follows what runs, lazy parts included, and not what is only imported or named in a type', () => {
    const ids = (path: string) => screen(path)?.operations
    expect(ids('/moons')).toEqual(['listMoons'])
    expect(ids('/moons/$moonId')).toEqual(['listMoons', 'getPlanet', 'sendBytes'])
    expect(ids('/empty')).toEqual([])
    expect(map.unused).toEqual(['deletePlanet'])
  })

  it('tells what surrounds every page apart', () => {
    expect(map.frame).toEqual(['getMe'])
  })

  it('says which file is missing where there is no portal', async () => {
    await expect(readScreenMap(join(root, 'src'), contract)).rejects.toThrow('ENOENT')
  })
})
