import { ACTED, FIRST_ROW } from './in-page/actions'
import { measureManyRows } from './many-rows'
import { compare, type Row } from './rows'
import { type Stage, stage } from './stage'
import { between, moment, type Passed, trace } from './trace'
import { newVisitor, rest, slowDown, type Visit, type Visitor, visit, watchRequests } from './visit'

/** The portal in use: a change of the route, a page of 200 rows of 100,000, and the heap. */
export async function measureUse(): Promise<Row[]> {
  const built = await stage()
  return [...(await measureRouteChange(built)), ...(await measureManyRows(built)), await measureMemory(built)]
}

const RUNS = 5
const SPEED = 'slow 4G, 4× CPU'
const PATH = '/licenses'

/** From a menu entry to the rows of its list, against a cold start of the page that draws the dashboard's elements. */
async function measureRouteChange({ browser, fronts }: Stage): Promise<Row[]> {
  const portal = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  const equal = await newVisitor(browser, fronts.url('equal', 'HTTP/2'))
  const quiet = watchRequests(portal.page)
  await portal.load()
  await equal.load()
  const taken: Record<'unhovered' | 'hovered', Passed[]> = { unhovered: [], hovered: [] }
  const starts: Visit[] = []
  for (let run = 0; run < RUNS; run += 1) {
    for (const way of ['unhovered', 'hovered'] as const) {
      await slowDown(portal, SPEED)
      await portal.devTools.send('Network.clearBrowserCache')
      await portal.load()
      await quiet()
      if (way === 'hovered') {
        await portal.page.getByRole('navigation', { name: 'Main' }).locator(`a[href="${PATH}"]`).hover()
        await quiet()
      }
      taken[way].push(await follow(portal))
      // Nothing may be hovered when the next dashboard comes.
      await portal.page.mouse.move(0, 0)
      await rest(portal)
    }
    starts.push(await visit(equal, SPEED, 'cold'))
  }
  await portal.close()
  await equal.close()
  const figures = (passed: readonly Passed[], which: keyof Passed) => ({
    ours: passed.map((one) => one[which]),
    anchor: starts.map((one) => one[which]),
  })
  const what = `menu entry to rows, ${SPEED}`
  return [
    compare(`${what}, against a cold start`, 'ms', figures(taken.unhovered, 'time'), {
      of: 'anchor',
      most: 0.6,
    }),
    compare(`main thread of it`, 'ms', figures(taken.unhovered, 'mainThread')),
    compare(`${what}, hovered before`, 'ms', figures(taken.hovered, 'time'), { of: 'anchor', most: 0.3 }),
    compare(`main thread of it`, 'ms', figures(taken.hovered, 'mainThread')),
  ]
}

async function follow({ browser, page }: Visitor): Promise<Passed> {
  const { events } = await trace(browser, () =>
    page.evaluate(async (path) => {
      const link = globalThis.benchUse.menuLink(path)
      await globalThis.benchUse.rowsAfter(() => link.click(), 1)
    }, PATH),
  )
  return between(events, moment(events, ACTED), FIRST_ROW)
}

const FEW = 20
const CHANGES = 1000
const stops = [
  { path: '/licenses', heading: 'Licenses' },
  { path: '/resources', heading: 'Resources' },
  { path: '/files', heading: 'File Manager' },
  { path: '/', heading: 'Dashboard' },
]

/** The heap after many changes of the route, against after the first ones. */
async function measureMemory({ browser, fronts }: Stage): Promise<Row> {
  const { page, devTools, load, close } = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  const quiet = watchRequests(page)
  await load()
  const walk = (changes: number) =>
    page.evaluate(([pages, count]) => globalThis.benchUse.walk(pages, count), [stops, changes] as const)
  const heap = async () => {
    await quiet()
    // Memory released by a finalizer is free only after the next collection.
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
