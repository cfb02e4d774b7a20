import { chromium, type Page } from 'playwright'
import { ensureBrowser } from '../test/browser'
import { median, type Row } from './rows'
import { type SignedInPage, servePortal, signIn } from './signed-in'

const RUNS = 3
const MANY = 100_000
const folder = '/files?path=/Cases/Probes'
const SLOWDOWN = 4

/** A folder of 100,000 entries: from the body to the first rows, and the frames while they scroll by. */
export async function measureFiles(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const session = await signIn(browser, portal.url)
    // The sandbox makes the folder when it is first asked for.
    session.page.setDefaultTimeout(120_000)
    await session.page.request.post(`${portal.url}/sandbox/rows`, { data: { rows: MANY } })
    return [await listing(session), await scroll(session)]
  } finally {
    await browser.close()
    await portal.close()
  }
}

const firstRow = (page: Page) =>
  page.getByRole('grid', { name: 'Files in Probes' }).getByRole('rowheader').first()

/** From the last byte of the listing to the frame that shows its first rows, against parsing the same text. */
async function listing({ page, url }: SignedInPage): Promise<Row> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[role=grid] tbody th')) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('rows'))
    })
    observer.observe(document, { subtree: true, childList: true })
    performance.setResourceTimingBufferSize(1000)
  })
  const ours: number[] = []
  const anchor: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const answer = page.waitForResponse((response) => response.url().includes('/navigate/'))
    await page.goto(`${url}${folder}`)
    const path = new URL((await answer).url())
    await firstRow(page).waitFor()
    const { rows, parse } = await page.evaluate(async (address) => {
      while (performance.getEntriesByName('rows').length === 0)
        await new Promise((resolve) => requestAnimationFrame(resolve))
      const shown = performance.getEntriesByName('rows')[0]?.startTime ?? 0
      const entry = performance.getEntriesByType('resource').findLast(({ name }) => name === address)
      const end = entry instanceof PerformanceResourceTiming ? entry.responseEnd : shown
      const items = Array.from({ length: 100_000 }, (_, index) => ({
        path: `/Cases/Probes/probe-${String(index + 1).padStart(6, '0')}.vtk`,
        name: `probe-${String(index + 1).padStart(6, '0')}.vtk`,
        kind: 'file',
        size_bytes: 65_536 + (index % 977) * 64,
        content_type: 'application/octet-stream',
        modified_at: '2026-11-20T00:00:00Z',
        etag: index.toString(16).padStart(32, '0'),
        writable: true,
        shared_from: null,
      }))
      const text = JSON.stringify({ items })
      const start = performance.now()
      JSON.parse(text)
      return { rows: shown - end, parse: performance.now() - start }
    }, path.href)
    ours.push(rows)
    anchor.push(parse)
  }
  return {
    what: `first rows of ${MANY.toLocaleString('en')} files after their listing, against parsing it`,
    unit: 'ms',
    ours: median(ours),
    anchor: median(anchor),
  }
}

/** The slowest twentieth of the frames while the list scrolls at a quarter of the speed, against one at 30 a second. */
async function scroll({ page, url, devTools }: SignedInPage): Promise<Row> {
  await page.goto(`${url}${folder}`)
  await firstRow(page).waitFor()
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const ours = await page.getByRole('grid', { name: 'Files in Probes' }).evaluate(async (grid) => {
    const scroller = grid.parentElement ?? grid
    const frames: number[] = []
    let last = 0
    for (let step = 0; step <= 180; step += 1) {
      scroller.scrollTop += 90
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      if (step > 0) frames.push(now - last)
      last = now
    }
    return frames.toSorted((a, b) => a - b)[Math.floor(frames.length * 0.95)] ?? 0
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  return {
    what: `frame while ${MANY.toLocaleString('en')} files scroll at 4× CPU, 95th percentile, against 32 ms`,
    unit: 'ms',
    ours,
    anchor: 32,
  }
}
