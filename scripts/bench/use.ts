import { DONE, STARTED } from './in-page/rows'
import { measureManyRows } from './many-rows'
import { compare, type Row, ratio, titled } from './rows'
import { type Stage, stage } from './stage'
import {
  MAIN_THREAD,
  type MainThreadWork,
  mainThreadOf,
  timeOf,
  timeOfMark,
  trace,
  workBetween,
} from './trace'
import { leavePage, newVisitor, throttle, type Visitor, visit } from './visit'

/** The portal in use: a route change, and a page of 200 rows out of 100,000. */
export async function measureUse(): Promise<Row[]> {
  const built = await stage()
  return [...(await measureRouteChange(built)), ...(await measureManyRows(built))]
}

const RUNS = 5
const SPEED = 'slow 4G, 4× CPU'
const LINK = 'nav[aria-label="Main"] a[href="/licenses"]'

/** From a menu entry to the rows of its list, compared with a cold start of the reference page. */
async function measureRouteChange({ browser, urls }: Stage): Promise<Row[]> {
  const portal = await newVisitor(browser, urls.portal)
  const equal = await newVisitor(browser, urls.equal)
  await portal.load()
  await equal.load()
  const taken: Record<'unhovered' | 'hovered', MainThreadWork[]> = { unhovered: [], hovered: [] }
  const starts: MainThreadWork[] = []
  for (let run = 0; run < RUNS; run += 1) {
    for (const way of ['unhovered', 'hovered'] as const) {
      await throttle(portal, SPEED)
      await portal.devTools.send('Network.clearBrowserCache')
      await portal.load()
      await portal.quiet()
      if (way === 'hovered') {
        await portal.page.locator(LINK).hover()
        await portal.quiet()
      }
      taken[way].push(await follow(portal))
      // The next dashboard must not have a hovered element.
      await portal.page.mouse.move(0, 0)
      await leavePage(portal)
    }
    starts.push(await visit(equal, SPEED, 'cold'))
  }
  await portal.close()
  await equal.close()
  const rows = (what: string, passed: readonly MainThreadWork[], most: number) => [
    compare(what, 'ms', passed.map(timeOf), starts.map(timeOf), ratio(most)),
    compare(`${MAIN_THREAD}, ${what}`, 'ms', passed.map(mainThreadOf), starts.map(mainThreadOf)),
  ]
  return titled(`Menu entry to rows, ${SPEED}, against a cold start of the equal page`, [
    ...rows('first row', taken.unhovered, 0.6),
    ...rows('first row, hovered before', taken.hovered, 0.3),
  ])
}

async function follow({ browser, page }: Visitor): Promise<MainThreadWork> {
  const { events } = await trace(browser, () =>
    page.locator(LINK).evaluate((link: HTMLElement) => globalThis.bench.firstRowAfter(() => link.click())),
  )
  return workBetween(events, timeOfMark(events, STARTED), DONE)
}
