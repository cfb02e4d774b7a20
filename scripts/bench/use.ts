import { chromium } from 'playwright'
import { ensureBrowser } from '../test/browser'
import { median, type Row } from './rows'
import { servePortal } from './served'
import { type Seat, sit } from './visit'

const RUNS = 5
const MANY = 100_000
const FEW_ROUNDS = 5
const ROUNDS = 50
/** Four changes of the route a round: 200 in all. */
const routes = ['Licenses', 'Resources', 'File Manager', 'Dashboard']

/** The portal in use: a change of the route, a table over 100,000 rows, and what stays in memory. */
export async function measureUse(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const seat = await sit(browser, portal.url)
    // The sandbox makes 100,000 rows when they are first asked for.
    seat.page.setDefaultTimeout(120_000)
    return [
      await changeRoute(seat),
      await firstRows(seat),
      await scrollRows(seat),
      await memory(await sit(browser, portal.url)),
    ]
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** From the click on a menu entry to the rows of its list, against loading that address anew. */
async function changeRoute({ page, url }: Seat): Promise<Row> {
  const ours: number[] = []
  const anchor: number[] = []
  const rows = page.getByRole('table', { name: 'Licenses' }).getByRole('rowheader').first()
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(url)
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Licenses' })
    await link.hover()
    ours.push(
      await timed(
        () => link.click(),
        () => rows.waitFor(),
      ),
    )
    anchor.push(
      await timed(
        () => page.reload(),
        () => rows.waitFor(),
      ),
    )
  }
  return {
    what: 'menu entry to rows, against a reload',
    unit: 'ms',
    ours: median(ours),
    anchor: median(anchor),
  }
}

/** From the address to the first rows, against the same list as the contract's examples have it. */
async function firstRows({ page, url }: Seat): Promise<Row> {
  const open = async (rows: number) => {
    await page.request.post(`${url}/sandbox/rows`, { data: { rows } })
    const times: number[] = []
    for (let run = 0; run <= RUNS; run += 1)
      times.push(
        await timed(
          () => page.goto(`${url}/licenses?page_size=200`),
          () => page.getByRole('table', { name: 'Licenses' }).getByRole('rowheader').first().waitFor(),
        ),
      )
    // The first one makes the sandbox's rows.
    return median(times.slice(1))
  }
  const anchor = await open(0)
  return {
    what: `first rows of ${MANY.toLocaleString('en')}, 200 a page, against 9`,
    unit: 'ms',
    ours: await open(MANY),
    anchor,
  }
}

/** The slowest twentieth of the frames while 200 rows scroll by, against a page of the same height without content. */
async function scrollRows({ page, url }: Seat): Promise<Row> {
  const ours = await slowFrame(page)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.goto(`${url}/first-paint.css`)
  await page.evaluate((tall) => {
    document.body.style.height = `${tall}px`
  }, height)
  return {
    what: 'frame while 200 rows scroll, 95th percentile, against an empty page',
    unit: 'ms',
    ours,
    anchor: await slowFrame(page),
  }
}

function slowFrame(page: Seat['page']): Promise<number> {
  return page.evaluate(async () => {
    const frames: number[] = []
    let last = 0
    for (let step = 0; step <= 120; step += 1) {
      scrollBy(0, 60)
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      if (step > 0) frames.push(now - last)
      last = now
    }
    return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
  })
}

/** The heap after 200 changes of the route, against after the first 20. */
async function memory({ page, url, devTools }: Seat): Promise<Row> {
  await page.goto(url)
  const menu = page.getByRole('navigation', { name: 'Main' })
  const walk = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1)
      for (const name of routes) {
        await menu.getByRole('link', { name }).click()
        await page.getByRole('heading', { level: 1, name: new RegExp(name, 'i') }).waitFor()
      }
  }
  const heap = async () => {
    await devTools.send('HeapProfiler.collectGarbage')
    const { usedSize } = await devTools.send('Runtime.getHeapUsage')
    return usedSize / 1000
  }
  await walk(FEW_ROUNDS)
  const anchor = await heap()
  await walk(ROUNDS - FEW_ROUNDS)
  return { what: 'heap after 200 changes of the route, against 20', unit: 'KB', ours: await heap(), anchor }
}

async function timed(act: () => Promise<unknown>, until: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  await until()
  return performance.now() - start
}
