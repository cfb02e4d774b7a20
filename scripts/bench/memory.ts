import { watchRequests } from './quiet'
import type { Row } from './rows'
import type { Stage } from './stage'
import { newVisitor } from './visit'

const FEW = 20
const CHANGES = 1000
const routes = ['Licenses', 'Resources', 'File Manager', 'Dashboard']

/** The heap after many changes of the route, against after the first ones. */
export async function measureMemory({ browser, fronts }: Stage): Promise<Row> {
  const { page, devTools, load, close } = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  const quiet = watchRequests(page)
  await load()
  const walk = (changes: number) =>
    page.evaluate(([names, count]) => globalThis.benchUse.walk(names, count), [routes, changes] as const)
  const heap = async () => {
    await quiet()
    // What a finalizer lets go is free only at the next collection.
    for (let round = 0; round < 3; round += 1) await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }
  await walk(FEW)
  const anchor = await heap()
  await walk(CHANGES - FEW)
  const ours = await heap()
  await close()
  return {
    what: `heap after ${CHANGES.toLocaleString('en')} changes of the route, against the first ${FEW}`,
    unit: 'MB',
    ours,
    anchor,
    goal: { of: 'difference', most: 5 },
  }
}
