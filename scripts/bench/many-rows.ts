import { DONE, STARTED } from './in-page/rows'
import { compare, quantile, type Row, ratio, titled } from './rows'
import type { Stage } from './stage'
import {
  MAIN_THREAD,
  type MainThreadWork,
  mainThreadOf,
  timeOf,
  timeOfMark,
  trace,
  workBetween,
} from './trace'
import { inPageScript, newVisitor, type Visitor } from './visit'

const RUNS = 9
const SLOWDOWN = 4
const ROWS = 100_000
const SHOWN = 200
const FRAMES = 120
const listAt = (page: number) => `/licenses?page_size=${SHOWN}&page=${page}`

/** A long page of a very long list: time to its first row, and scrolling. */
export async function measureManyRows({ browser, urls }: Stage): Promise<Row[]> {
  const portal = await newVisitor(browser, urls.portal)
  const bare = await newVisitor(browser, 'about:blank')
  await bare.page.addScriptTag({ content: await inPageScript('plain-rows') })
  await enterLargeWorld(portal)
  const [drawn, plain]: [MainThreadWork[], MainThreadWork[]] = [[], []]
  for (let run = 1; run <= RUNS; run += 1) {
    const { passed, answer, cells } = await openList(portal, run + 1)
    drawn.push(passed)
    plain.push(await drawPlain(bare, answer, cells))
  }
  const [scrolled, empty]: [Scrolled[], Scrolled[]] = [[], []]
  for (let run = 1; run <= RUNS; run += 1) {
    const { page, url } = portal
    await page.goto(url + listAt(run))
    await page.locator(`tbody tr:nth-child(${SHOWN})`).waitFor()
    await portal.quiet()
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    scrolled.push(await scroll(portal))
    await page.goto('about:blank')
    await page.evaluate((tall) => {
      document.body.style.height = `${tall}px`
    }, height)
    empty.push(await scroll(portal))
  }
  await Promise.all([portal.close(), bare.close()])
  const rows = `${SHOWN} of ${ROWS.toLocaleString('en')} rows`
  return [
    ...titled(`${rows}, ${SLOWDOWN}× CPU, against plain text`, [
      compare('first row after the answer', 'ms', drawn.map(timeOf), plain.map(timeOf), ratio(1.5)),
      compare(MAIN_THREAD, 'ms', drawn.map(mainThreadOf), plain.map(mainThreadOf)),
    ]),
    ...titled(`${rows} scroll by in ${FRAMES} frames, against an empty page of their height`, [
      compare('frame, 95th percentile', 'ms', scrolled.map(frameOf), empty.map(frameOf), ratio(1.2)),
      compare(MAIN_THREAD, 'ms', scrolled.map(mainThreadOf), empty.map(mainThreadOf)),
    ]),
  ]
}

/** 95th percentile of the frame times, and total main-thread time. */
type Scrolled = Record<'frame' | 'mainThread', number>

const frameOf = ({ frame }: Scrolled) => frame

/** A separate world: generated rows remain, and other figures use a small world. */
async function enterLargeWorld({ page, url, load, quiet }: Visitor): Promise<void> {
  // The sandbox generates rows on the first request.
  page.setDefaultTimeout(180_000)
  await page.context().addCookies([{ name: 'world', value: 'large', url }])
  await load()
  await page.evaluate(
    async (body) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch('/sandbox/rows', { method: 'POST', headers, body })
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
      // A request whose body nobody reads does not end.
      await answer.text()
    },
    JSON.stringify({ rows: ROWS }),
  )
  await quiet()
}

/** Throttled only while measuring: a throttled idle page takes most of a core from the others. */
async function slowly<T>({ browser, devTools }: Visitor, act: () => Promise<T>) {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const traced = await trace(browser, act)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return traced
}

/** Navigates to the list and back; code and frame of the list are already loaded. */
async function openList(visitor: Visitor, number: number) {
  const { page } = visitor
  const response = page.waitForResponse((one) => one.url().includes('/api/licenses/'))
  const { events, result } = await slowly(visitor, () =>
    page.evaluate(
      async ([to, done]) => {
        await globalThis.bench.firstRowAfter(() => history.pushState(null, '', to))
        const reads = performance.getEntriesByType('resource')
        const read = reads.findLast(({ name }) => name.includes('/api/licenses/'))
        if (!(read instanceof PerformanceResourceTiming)) throw new Error('rows are shown that were not read')
        const drawn = performance.getEntriesByName(done).at(-1)?.startTime ?? Number.NaN
        const cells = document.querySelectorAll('tbody tr:first-child > *').length
        return { sinceAnswer: drawn - read.responseEnd, cells }
      },
      [listAt(number), DONE] as const,
    ),
  )
  const answer = await (await response).text()
  await page.evaluate(() => history.pushState(null, '', '/'))
  await page.locator('tbody').first().waitFor({ state: 'detached' })
  const answered = timeOfMark(events, DONE) - result.sinceAnswer * 1000
  return { passed: workBetween(events, answered, DONE), answer, cells: result.cells }
}

async function drawPlain(visitor: Visitor, answer: string, cells: number): Promise<MainThreadWork> {
  const { events } = await slowly(visitor, () =>
    visitor.page.evaluate(([text, count]) => globalThis.drawPlainRows(text, count), [answer, cells] as const),
  )
  return workBetween(events, timeOfMark(events, STARTED), DONE)
}

async function scroll({ browser, page }: Visitor): Promise<Scrolled> {
  const { events, result } = await trace(browser, () =>
    page.evaluate((frames) => globalThis.bench.scrollFrames(frames), FRAMES),
  )
  const { mainThread } = workBetween(events, timeOfMark(events, STARTED), DONE)
  return { frame: quantile(result, 0.95), mainThread }
}
