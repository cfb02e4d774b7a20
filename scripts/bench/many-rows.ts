import type { Cells } from './bare/rows/main'
import { FIRST_ROW, LAST_ROW, type RowsShown, SCROLLED, SCROLLS } from './in-page/actions'
import { compare, median, percentile95, type Row } from './rows'
import type { Stage } from './stage'
import { between, moment, type Passed, type TraceEvent, trace } from './trace'
import { newVisitor, type Visitor, watchRequests } from './visit'

const RUNS = 9
const MANY = 100_000
const SLOWDOWN = 4

/** Rows of a page, and of the shorter one that shows the cost of each further row. */
const sizes = [200, 50] as const
type Size = (typeof sizes)[number]
/** The portal's, its own elements drawn by nothing but React, and one with nothing but text in its cells. */
type Table = 'portal' | 'elements' | 'plain'

/** From the last byte of the answer to the frame with the first row, and to the one with all of them. */
type Drawing = {
  first: Passed
  all: Passed
}
type Drawn = Record<Table, Drawing[]>

/** A page of 200 rows of 100,000: until it is drawn, and while it scrolls. */
export async function measureManyRows({ browser, fronts }: Stage): Promise<Row[]> {
  const portal = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  const bare = await newVisitor(browser, fronts.url('rows', 'HTTP/2'), 'use')
  await enterLargeWorld(portal)
  await enterLargeWorld(bare)
  await makeRows(portal)
  const tables = await takeTables(await newVisitor(browser, portal.url, 'take-table'))
  await wear(bare, tables[200].css)
  for (const visitor of [portal, bare]) await slow(visitor, SLOWDOWN)
  const drawn: Record<Size, Drawn> = { 200: none(), 50: none() }
  for (let run = 1; run <= RUNS; run += 1)
    for (const size of sizes) {
      const { tree, cells } = tables[size]
      // The dashboard has read the first page of 50 already.
      const { drawing, address } = await openList(portal, size, run + 1)
      drawn[size].portal.push(drawing)
      drawn[size].elements.push(await drawList(bare, size, address, { tree }))
      drawn[size].plain.push(await drawList(bare, size, address, { cells }))
    }
  for (const visitor of [portal, bare]) await slow(visitor, 1)
  const scrolling = await measureScrolling(portal, `/licenses?page_size=${sizes[0]}`, sizes[0])
  await Promise.all([portal.close(), bare.close()])
  return [...drawingRows(drawn), ...scrolling]
}

function drawingRows({ 200: long, 50: short }: Record<Size, Drawn>): Row[] {
  const of = (until: keyof Drawing, anchor: Table, which: keyof Passed) => ({
    ours: long.portal.map((one) => one[until][which]),
    anchor: long[anchor].map((one) => one[until][which]),
  })
  const eachRow = (table: Table) => {
    const taken = (drawn: Drawn) => median(drawn[table].map(({ all }) => all.mainThread))
    return ((taken(long) - taken(short)) / (sizes[0] - sizes[1])) * 1000
  }
  const page = `a page of ${sizes[0]} of ${MANY.toLocaleString('en')} rows, ${SLOWDOWN}× CPU`
  const goal = { of: 'anchor', most: 1.5 } as const
  return [
    compare(
      `first row after the answer, ${page}, against plain text`,
      'ms',
      of('first', 'plain', 'time'),
      goal,
    ),
    compare('main thread until then', 'ms', of('first', 'plain', 'mainThread')),
    compare('main thread until its last row, against plain text', 'ms', of('all', 'plain', 'mainThread')),
    compare(
      'main thread until its last row, against the same elements',
      'ms',
      of('all', 'elements', 'mainThread'),
    ),
    {
      what: 'main thread for each further row, against plain text',
      unit: 'µs',
      ours: eachRow('portal'),
      anchor: eachRow('plain'),
    },
  ]
}

const none = (): Drawn => ({ portal: [], elements: [], plain: [] })

/** A world of its own: the other figures are of a small one, and rows that were made stay. */
export async function enterLargeWorld({ page, url, load }: Visitor, world = 'large'): Promise<void> {
  // The sandbox makes its rows when they are first asked for.
  page.setDefaultTimeout(180_000)
  await page.context().addCookies([{ name: 'world', value: world, url }])
  const quiet = watchRequests(page)
  await load()
  await quiet()
}

export function makeRows(visitor: Visitor, count = MANY): Promise<void> {
  return steer(visitor, 'rows', { rows: count })
}

/** Changes the visitor's world. */
export async function steer(
  { page }: Visitor,
  what: 'rows' | 'scenario',
  body: Readonly<Record<string, unknown>>,
): Promise<void> {
  await page.evaluate(
    async ([name, text]) => {
      const headers = { 'Content-Type': 'application/json' }
      const answer = await fetch(`/sandbox/${name}`, { method: 'POST', headers, body: text })
      if (!answer.ok) throw new Error(`the sandbox answered ${answer.status}`)
    },
    [what, JSON.stringify(body)] as const,
  )
}

/** The table of each size as the portal draws it, and its styles. */
async function takeTables(visitor: Visitor) {
  await enterLargeWorld(visitor)
  const take = async (size: Size) => {
    await visitor.page.goto(`${visitor.url}/licenses?page_size=${size}`)
    await visitor.page
      .locator('tbody tr')
      .nth(size - 1)
      .waitFor()
    return visitor.page.evaluate(() => globalThis.benchTable())
  }
  const tables = { 200: await take(200), 50: await take(50) }
  await visitor.close()
  return tables
}

async function wear({ page }: Visitor, css: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
}

async function slow({ devTools }: Visitor, rate: number): Promise<void> {
  await devTools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Goes to the list within the portal, whose code and frame are there, and back. */
async function openList({ browser, page }: Visitor, size: Size, number: number) {
  const { events, result } = await trace(browser, () =>
    page.evaluate(
      ([to, wanted]) => globalThis.benchUse.rowsAfter(() => history.pushState(null, '', to), wanted),
      [`/licenses?page_size=${size}&page=${number}`, size] as const,
    ),
  )
  await page.evaluate(() => history.pushState(null, '', '/'))
  await page.locator('tbody').first().waitFor({ state: 'detached' })
  return afterAnswer(events, result)
}

async function drawList({ browser, page }: Visitor, size: Size, address: string, cells: Cells) {
  const { events, result } = await trace(browser, () =>
    page.evaluate(
      ([from, json, wanted]) =>
        globalThis.benchUse.rowsAfter(() => void globalThis.drawRows(from, json), wanted),
      [address, JSON.stringify(cells), size] as const,
    ),
  )
  await page.evaluate(() => globalThis.drawRows(null, ''))
  await page.locator('tbody').first().waitFor({ state: 'detached' })
  return afterAnswer(events, result).drawing
}

function afterAnswer(events: readonly TraceEvent[], { answer, shown }: RowsShown) {
  if (!answer) throw new Error('rows are shown that nobody has read')
  const start = moment(events, LAST_ROW) - (shown - answer.at) * 1000
  const drawing: Drawing = { first: between(events, start, FIRST_ROW), all: between(events, start, LAST_ROW) }
  return { drawing, address: answer.address }
}

const SCROLL_RUNS = 5
const FRAMES = 120

/** One scrolling: the slowest twentieth of its frames, and the main thread's time for all of them. */
type Scrolled = {
  frame: number
  mainThread: number
}

/** While a page of rows scrolls by, against an empty one of the same height. */
async function measureScrolling(visitor: Visitor, path: string, wanted: number): Promise<Row[]> {
  const { page, url } = visitor
  const ours: Scrolled[] = []
  const empty: Scrolled[] = []
  for (let run = 0; run < SCROLL_RUNS; run += 1) {
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
