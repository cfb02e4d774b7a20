import { join } from 'node:path'
import type { Browser, CDPSession, Page, Request } from 'playwright'
import { build } from 'vite'
import { projectRoot } from '../portal-contract'
import type { PageLoad } from './in-page/page-load'
import { READY } from './in-page/ready'
import { type TimeParts, timeParts } from './time-parts'
import { fromNavigation, type MainThreadWork, trace } from './trace'

/** Slow 4G is 1.6 Mbit/s and 150 ms; `settled` is the idle time after which late requests are done. */
const speeds = {
  'slow 4G, 4× CPU': { latency: 150, down: 200_000, up: 93_750, slowdown: 4, settled: 1500 },
  unthrottled: { latency: 0, down: -1, up: -1, slowdown: 1, settled: 500 },
} as const
export type Speed = keyof typeof speeds
export const speedNames: readonly Speed[] = ['slow 4G, 4× CPU', 'unthrottled']

/** One load of the signed-in dashboard. */
export type Visit = MainThreadWork & {
  pageLoad: PageLoad
  /** Parts of the last document's time; a signed-in browser loads only one. */
  parts: TimeParts
  /** Largest Contentful Paint, in milliseconds from the document's start. */
  largestPaint: number
}

/** A browser context with one page, which signs in as staff when asked. */
export type Visitor = {
  browser: Browser
  page: Page
  url: string
  devTools: CDPSession
  /** Loads an address; resolves when the page reports that it is ready. */
  load: () => Promise<void>
  /** Resolves after that many milliseconds without requests. */
  quiet: (ms?: number) => Promise<void>
  close: () => Promise<void>
}

/** Creates a visitor; it signs in on its first load. */
export async function newVisitor(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript({ content: await inPageScript('visit') })
  let told = () => {}
  // The page reports when it is ready: polling from the bench would disturb it.
  await context.exposeFunction('tellBench', () => told())
  const page = await context.newPage()
  const load = async () => {
    const ready = new Promise<void>((resolve) => {
      told = resolve
    })
    await page.goto('about:blank')
    await page.goto(`${url}/`, { waitUntil: 'commit' })
    await ready
  }
  const devTools = await context.newCDPSession(page)
  return { browser, page, url, devTools, load, quiet: watchRequests(page), close: () => context.close() }
}

/** Throttles network and CPU of a page. */
export async function throttle({ devTools }: Visitor, speed: Speed): Promise<void> {
  const { latency, down, up, slowdown } = speeds[speed]
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

/** Leaves the page and lifts the throttling, which would take most of a core from other pages. */
export async function leavePage(visitor: Visitor): Promise<void> {
  await visitor.page.goto('about:blank')
  await throttle(visitor, 'unthrottled')
}

/** Loads the dashboard; a cold visit clears the cache but keeps the sign-in. */
export async function visit(visitor: Visitor, speed: Speed, heat: 'cold' | 'warm'): Promise<Visit> {
  const { browser, page, url, devTools, load, quiet } = visitor
  await throttle(visitor, speed)
  if (heat === 'cold') await devTools.send('Network.clearBrowserCache')
  const { events } = await trace(browser, load)
  await quiet(speeds[speed].settled)
  const pageLoad = await page.evaluate(() => globalThis.bench.pageLoad())
  const largestPaint = await page.evaluate(largestPaintSoFar)
  await leavePage(visitor)
  if (heat === 'warm') failOnTransfer(pageLoad)
  const passed = fromNavigation(events, url, READY)
  const parts = timeParts(passed.time, passed.tasks, pageLoad, speeds[speed].latency)
  return { ...passed, pageLoad, parts, largestPaint }
}

/** Read from the browser's buffer afterwards, so that no observer runs during the visit. */
function largestPaintSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** A transfer on a warm visit means wrong cache headers or file names, and invalid timings. */
export function failOnTransfer({ asked }: PageLoad): void {
  const scripts = asked.filter(({ path, transferred }) => /\.js$/.test(path) && transferred > 0)
  if (scripts.length > 0)
    throw new Error(`a warm visit transferred ${scripts.map(({ path }) => path).join(', ')}`)
}

function watchRequests(page: Page): (ms?: number) => Promise<void> {
  const running = new Set<Request>()
  let last = performance.now()
  page.on('request', (request) => running.add(request))
  const ended = (request: Request) => {
    running.delete(request)
    last = performance.now()
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async (ms = 700) => {
    last = performance.now()
    while (running.size > 0 || performance.now() - last < ms)
      await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Bundles a file of `scripts/bench/in-page` into a script for pages. */
export async function inPageScript(name: 'plain-rows' | 'visit'): Promise<string> {
  const entry = join(projectRoot, `scripts/bench/in-page/${name}.ts`)
  const built = await build({
    root: projectRoot,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry, formats: ['iife'], name: 'inPage' },
    },
  })
  const [result] = Array.isArray(built) ? built : [built]
  const chunk = result && 'output' in result ? result.output[0] : undefined
  if (chunk?.type !== 'chunk') throw new Error(`the page's script ${name} was not built`)
  return chunk.code
}
