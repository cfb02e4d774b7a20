import { DONE, STARTED } from './in-page/rows'
import { measureManyRows } from './many-rows'
import { compare, type Row, ratio, titled } from './rows'
import { type Stage, stage } from './stage'
import { between, MAIN_THREAD, mainThreadOf, moment, type Passed, timeOf, trace } from './trace'
import { newVisitor, rest, slowDown, type Visitor, visit } from './visit'

/** The portal in use: a change of the route, and a page of 200 rows of 100,000. */
export async function measureUse(): Promise<Row[]> {
  const built = await stage()
  return [...(await measureRouteChange(built)), ...(await measureManyRows(built))]
}

const RUNS = 5
const SPEED = 'slow 4G, 4× CPU'
const LINK = 'nav[aria-label="Main"] a[href="/licenses"]'

/** From a menu entry to the rows of its list, against a cold start of the equal page. */
async function measureRouteChange({ browser, urls }: Stage): Promise<Row[]> {
  const portal = await newVisitor(browser, urls.portal)
  const equal = await newVisitor(browser, urls.equal)
  await portal.load()
  await equal.load()
  const taken: Record<'unhovered' | 'hovered', Passed[]> = { unhovered: [], hovered: [] }
  const starts: Passed[] = []
  for (let run = 0; run < RUNS; run += 1) {
    for (const way of ['unhovered', 'hovered'] as const) {
      await slowDown(portal, SPEED)
      await portal.devTools.send('Network.clearBrowserCache')
      await portal.load()
      await portal.quiet()
      if (way === 'hovered') {
        await portal.page.locator(LINK).hover()
        await portal.quiet()
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
  const rows = (what: string, passed: readonly Passed[], most: number) => [
    compare(what, 'ms', passed.map(timeOf), starts.map(timeOf), ratio(most)),
    compare(`${MAIN_THREAD}, ${what}`, 'ms', passed.map(mainThreadOf), starts.map(mainThreadOf)),
  ]
  return titled(`Menu entry to rows, ${SPEED}, against a cold start of the equal page`, [
    ...rows('first row', taken.unhovered, 0.6),
    ...rows('first row, hovered before', taken.hovered, 0.3),
  ])
}

async function follow({ browser, page }: Visitor): Promise<Passed> {
  const { events } = await trace(browser, () =>
    page.locator(LINK).evaluate((link: HTMLElement) => globalThis.bench.firstRowAfter(() => link.click())),
  )
  return between(events, moment(events, STARTED), DONE)
}
