import { expect, it } from 'vitest'
import { permissionKeys } from '../api/permission-keys.gen'
import { areasOf } from './account-screen'
import { createPortalRouter } from './routes'

it('finds an area for every key of the contract in the table of routes', () => {
  const areas = areasOf(Object.values(createPortalRouter().routesById))
  expect(new Set(areas.map(({ permission }) => permission))).toEqual(new Set(permissionKeys))
  expect(new Set(areas.map(({ title }) => title)).size).toBe(areas.length)
  expect(areas.map(({ path }) => path)).toContain('/documentation/helyx')
  expect(areas.every(({ path }) => path.startsWith('/') && !path.includes('$'))).toBe(true)
})
