import { watchRequests } from './quiet'
import type { Row } from './rows'
import type { Stage } from './stage'
import { newVisitor } from './visit'

const FEW = 20
const CHANGES = 1000
const stops = [
  { path: '/licenses', heading: 'Licenses' },
  { path: '/resources', heading: 'Resources' },
  { path: '/files', heading: 'File manager' },
  { path: '/', heading: 'Dashboard' },
]

/** The heap after many changes of the route, against after the first ones. */
export async function measureMemory({ browser, fronts }: Stage): Promise<Row> {
  const { page, devTools, load, close } = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  const quiet = watchRequests(page)
  await load()
  const walk = (changes: number) =>
    page.evaluate(([pages, count]) => globalThis.benchUse.walk(pages, count), [stops, changes] as const)
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
