import { measureManyRows } from './many-rows'
import { measureMemory } from './memory'
import { measureRouteChange } from './route-change'
import type { Row } from './rows'
import { stage } from './stage'

/** The portal in use: a change of the route, a page of 200 rows of 100,000, and what stays in memory. */
export async function measureUse(): Promise<Row[]> {
  const built = await stage()
  return [...(await measureRouteChange(built)), ...(await measureManyRows(built)), await measureMemory(built)]
}
