// Needs a document.
import { expect, it } from 'vitest'
import { parseSearch } from '../../ui/table/search-params'
import { createPortalRouter } from '../routes'
import { hrefOf, presets } from './presets'
import { goToShortcuts } from './shortcuts'

const router = createPortalRouter()
const validators = new Map<string, unknown>(
  Object.values(router.routesById).map(({ fullPath, options }) => [fullPath, options.validateSearch]),
)
const routeOf = (path: string) => router.matchRoutes(path, {}).at(-1)

it.each(presets.map((preset) => [preset.label, preset] as const))(
  '[G14] “%s” is an address its screen reads whole',
  (_, preset) => {
    const match = routeOf(preset.path)
    expect(match?.staticData.permission).toBeDefined()
    const validate = validators.get(preset.path)
    if (typeof validate !== 'function') throw new Error(`${preset.path} reads no search`)
    const given = parseSearch(hrefOf(preset).split('?')[1] ?? '')
    const read: unknown = validate(given)
    const found = Object.entries(Object(read))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, Array.isArray(value) && value.length === 1 ? value[0] : value])
    expect(Object.fromEntries(found)).toEqual(given)
  },
)

it('[G14] every preset has a name of its own', () => {
  expect(new Set(presets.map(({ label }) => label)).size).toBe(presets.length)
})

it('[G15] keys lead to screens of the table alone, each by its own', () => {
  const keys = goToShortcuts(
    (path) => routeOf(path)?.staticData.label !== undefined,
    () => undefined,
  )
  expect(new Set(keys.map((one) => one.keys)).size).toBe(keys.length)
  expect(keys).toHaveLength(9)
  expect(
    goToShortcuts(
      (path) => path === '/',
      () => undefined,
    ).map((one) => one.keys),
  ).toEqual(['g d'])
})
