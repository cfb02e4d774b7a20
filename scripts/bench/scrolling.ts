import { SCROLLED, SCROLLS } from './in-page/scroll'
import { compare, percentile95, type Row } from './rows'
import { between, moment, trace } from './trace'
import type { Visitor } from './visit'

const RUNS = 5
const FRAMES = 120

/** One scrolling: the slowest twentieth of its frames, and the main thread's time for all of them. */
type Scrolled = {
  frame: number
  mainThread: number
}

/** While a page of rows scrolls by, against an empty one of the same height. */
export async function measureScrolling(visitor: Visitor, path: string, wanted: number): Promise<Row[]> {
  const { page, url } = visitor
  const ours: Scrolled[] = []
  const empty: Scrolled[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto(`${url}${path}`)
    await page
      .locator('tbody th[scope=row]')
      .nth(wanted - 1)
      .waitFor()
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    ours.push(await scroll(visitor))
    await page.goto('about:blank')
    await page.evaluate((tall) => {
      document.body.style.height = `${tall}px`
    }, height)
    empty.push(await scroll(visitor))
  }
  const of = (which: keyof Scrolled) => ({
    ours: ours.map((one) => one[which]),
    anchor: empty.map((one) => one[which]),
  })
  const what = 'frame while they scroll, 95th percentile, against an empty page'
  return [
    compare(what, 'ms', of('frame'), { of: 'anchor', most: 1.2 }),
    compare(`main thread of ${FRAMES} such frames`, 'ms', of('mainThread')),
  ]
}

async function scroll({ browser, page }: Visitor): Promise<Scrolled> {
  const { events, result } = await trace(browser, () =>
    page.evaluate((frames) => globalThis.benchUse.scrollFrames(frames), FRAMES),
  )
  const { mainThread } = between(events, moment(events, SCROLLS), SCROLLED)
  return { frame: percentile95(result), mainThread }
}
