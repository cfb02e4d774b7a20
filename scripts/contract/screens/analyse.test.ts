import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analyse } from './analyse'
import type { ScreenMap, Use } from './screen-map'

// A portal of a few lines with everything that is looked for, and a router of its own.
const portal: Record<string, string> = {
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      strict: true,
      target: 'ES2022',
      lib: ['ES2022'],
      module: 'ESNext',
      moduleResolution: 'bundler',
      types: [],
    },
  }),
  'src/api/schema.gen.ts': `
    export interface components { schemas: {
      Moon: { id: string; name: string; size: number; planet: components['schemas']['Planet']; craters: { depth: number }[] }
      Planet: { id: string; name: string; moons: components['schemas']['Moon'][]; marks: { [key: string]: { weight: number } } }
      Me: { id: string; nickname: string; secret: string }
    } }
    export interface operations {
      listMoons: { parameters: { query?: { sort?: string; dark?: boolean } }; responses: { 200: { content: { 'application/json': { items: components['schemas']['Moon'][]; total: number } } } } }
      getPlanet: { parameters: { query?: never }; responses: { 200: { content: { 'application/json': components['schemas']['Planet'] } } } }
      getMe: { parameters: { query?: never }; responses: { 200: { content: { 'application/json': components['schemas']['Me'] } } } }
      deletePlanet: { parameters: { query?: never }; responses: { 204: { content?: never } } }
      sendBytes: { parameters: { query?: never }; responses: { 204: { content?: never } } }
    }`,
  'src/api/query.ts': `
    import type { operations } from './schema.gen'
    type Answer<K extends keyof operations> = operations[K]['responses'] extends { 200: { content: { 'application/json': infer A } } } ? A : null
    export const read = <K extends keyof operations>(tag: string, id: K, path: string) =>
      (init?: { params: operations[K]['parameters'] }): Answer<K> => { throw new Error(tag + id + path + init) }
    export const write = <K extends keyof operations>(tags: string[], id: K, method: string) => (): Answer<K> => { throw new Error(tags + id + method) }
    export const hook = <A extends unknown[], D>(ask: (...args: A) => D) => ask`,
  'src/api/operations.gen.ts': `
    import { hook, read, write } from './query'
    export const listMoons = read('Sky', 'listMoons', '/moons')
    export const useListMoons = hook(listMoons)
    export const getPlanet = read('Sky', 'getPlanet', '/planet')
    export const useGetPlanet = hook(getPlanet)
    export const getMe = read('Me', 'getMe', '/me')
    export const useDeletePlanet = write(['Sky'], 'deletePlanet', 'delete')
    export const useSendBytes = write(['Sky'], 'sendBytes', 'post')`,
  'src/api/bytes.ts': `const OPERATION = 'sendBytes'\nexport function sendBytes() { return fetch0('/bytes', OPERATION) }\ndeclare function fetch0(a: string, b: string): void`,
  'src/router.ts': `
    export interface Route<P extends string> { fullPath: P; addChildren(all: readonly unknown[]): Route<P> }
    export interface RootRoute extends Route<'/'> { isRoot: true }
    interface Options<P extends string> { path: P; component: unknown; parent?: () => unknown }
    export declare function createRoute<const P extends string>(options: Options<P>): Route<P>
    export declare function createRootRoute(options: { component: unknown }): RootRoute`,
  'src/screen.ts': `
    import { createRootRoute, createRoute } from './router'
    import { frame } from './frame'
    export const root = createRootRoute({ component: frame })
    export const entry = (title: string, purpose: string) => ({ title, purpose })
    export const screen = <const P extends string>(path: P, says: { title: string } | null, load: () => Promise<unknown>) =>
      createRoute({ path, component: [load, says], parent: () => root })`,
  'src/frame.ts': `
    import { getMe } from './api/operations.gen'
    import { useMe } from './me'
    // A list of lists of itself: looking for records in it must come to an end.
    type Nest = readonly (string | Nest)[]
    declare const nest: Nest
    export function frame() { keep(getMe()); keep(nest); return useMe().nickname }
    declare function keep(me: unknown): void`,
  'src/me.ts': `
    import type { components } from './api/schema.gen'
    export declare function useMe(): components['schemas']['Me']`,
  'src/routes.ts': `
    import { entry, root, screen } from './screen'
    const shared = () => import('./planet-page')
    const moons = screen('/moons', entry('Moons', 'What goes around'), () => import('./moons-page'))
    export const routes = root.addChildren([moons.addChildren([]), screen('/planet', null, shared), screen('/empty', entry('Empty', ''), () => import('./empty-page'))])`,
  'src/main.tsx': `import { routes } from './routes'\nstart(routes)\ndeclare function start(all: unknown): void`,
  'src/moons-page.ts': `
    import { useListMoons } from './api/operations.gen'
    import { useMe } from './me'
    import { rows } from './moon-rows'
    import type { Neighbour } from './neighbours'
    export default function MoonsPage() {
      const found = useListMoons({ params: { query: { sort: 'name' } } })
      const near: Neighbour | null = null
      return [rows(found.items), useMe().id, near]
    }`,
  'src/moon-rows.ts': `
    import { useDeletePlanet } from './api/operations.gen'
    import type { components } from './api/schema.gen'
    type Moon = components['schemas']['Moon']
    export function rows(moons: Moon[]) { return moons.map(({ name, ...moon }) => [name, moon.planet.name, show(moon.craters)]) }
    export function unused() { return useDeletePlanet() }
    function show(all: { depth: number }[]) { return all.length }`,
  'src/neighbours.ts': `
    import { useGetPlanet } from './api/operations.gen'
    export function useNeighbours() { return useGetPlanet() }
    export type Neighbour = ReturnType<typeof useNeighbours>`,
  'src/planet-page.ts': `
    import { sendBytes } from './api/bytes'
    import { useGetPlanet } from './api/operations.gen'
    export default function PlanetPage() {
      const planet = useGetPlanet()
      sendBytes()
      return [planet['name'], JSON.stringify(planet.marks), options(planet.moons)]
    }
    function options(all: { id: string }[]) { return all }`,
  'src/empty-page.ts': `export default function EmptyPage() { return null }`,
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
  map = analyse(root)
})
afterAll(() => rm(root, { recursive: true, force: true }))

const screen = (path: string) => map.screens.find((one) => one.path === path)
const uses = (uses: readonly Use[] | undefined, id: string) => uses?.find((one) => one.id === id)

describe('which screen uses what', () => {
  it('finds the routes behind helpers, with title and page', () => {
    expect(map.screens.map(({ path, title, file }) => [path, title, file])).toEqual([
      ['/empty', 'Empty', 'src/empty-page.ts'],
      ['/moons', 'Moons', 'src/moons-page.ts'],
      ['/planet', undefined, 'src/planet-page.ts'],
    ])
  })

  it('follows what runs, lazy parts included, and not what is only imported or named in a type', () => {
    const ids = (path: string) => screen(path)?.operations.map(({ id }) => id)
    expect(ids('/moons')).toEqual(['listMoons', 'getMe'])
    expect(ids('/planet')).toEqual(['getPlanet', 'sendBytes'])
    expect(ids('/empty')).toEqual([])
    expect(map.unused).toEqual(['deletePlanet'])
  })

  it('tells what surrounds every page apart, and what a screen shows of it', () => {
    expect(map.frame).toEqual([{ id: 'getMe', fields: ['nickname'], perhaps: [] }])
    expect(uses(screen('/moons')?.operations, 'getMe')?.fields).toEqual(['id'])
  })

  it('reads members by access, by destructuring and by the types records are handed to', () => {
    const moons = uses(screen('/moons')?.operations, 'listMoons')
    expect(moons?.fields).toEqual([
      'items',
      'items[].name',
      'items[].planet',
      'items[].planet.name',
      'items[].craters',
      'items[].craters[].depth',
    ])
    expect(uses(screen('/planet')?.operations, 'getPlanet')?.fields).toEqual([
      'name',
      'moons',
      'moons[].id',
      'marks',
    ])
  })

  it('says what it cannot know: members of records that are handed on whole', () => {
    expect(uses(screen('/moons')?.operations, 'listMoons')?.perhaps).toContain('items[].size')
    expect(map.unread.listMoons).toContain('total')
    expect(map.unread.listMoons).not.toContain('items[].size')
  })

  it('tells which query parameters are sent, and where', () => {
    expect(map.sent).toEqual([
      expect.objectContaining({
        operation: 'listMoons',
        names: ['sort'],
        file: 'src/moons-page.ts',
        line: 7,
      }),
    ])
  })

  it('knows who needs a place to be compiled, types included', () => {
    const at = map.places.find(({ file, screens }) => file === 'src/neighbours.ts' && screens.length > 0)
    expect(at).toMatchObject({ screens: ['/moons'], isFrame: false })
    expect(map.places.filter(({ file }) => file === 'src/frame.ts').every(({ isFrame }) => isFrame)).toBe(
      true,
    )
  })
})
