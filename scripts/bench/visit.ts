import { join } from 'node:path'
import type { Browser, CDPSession, Page, Request } from 'playwright'
import { build } from 'vite'
import { projectRoot } from '../portal-contract'
import type { Arrival } from './in-page/arrival'
import { READY } from './in-page/ready'
import { type TimeParts, timeParts } from './time-parts'
import { fromNavigation, type Passed, trace } from './trace'

/** Slow 4G is 1.6 Mbit/s and 150 ms; `settled` is the time without a request after which late parts are there. */
const speeds = {
  'slow 4G, 4× CPU': { latency: 150, down: 200_000, up: 93_750, slowdown: 4, settled: 1500 },
  unthrottled: { latency: 0, down: -1, up: -1, slowdown: 1, settled: 500 },
} as const
export type Speed = keyof typeof speeds
export const speedNames: readonly Speed[] = ['slow 4G, 4× CPU', 'unthrottled']

/** One load of the signed-in dashboard. */
export type Visit = Passed & {
  arrival: Arrival
  /** Of its last document, which is the only one for a browser that was signed in. */
  parts: TimeParts
  /** When its largest text or picture was painted, in milliseconds from the start of that document. */
  largestPaint: number
}

/** A browser context for one page that signs in as staff as soon as the provider asks. */
export type Visitor = {
  browser: Browser
  page: Page
  url: string
  devTools: CDPSession
  /** Loads an address and resolves once the page has said that it is ready. */
  load: () => Promise<void>
  /** Resolves once no request has been in flight for so many milliseconds. */
  quiet: (ms?: number) => Promise<void>
  close: () => Promise<void>
}

/** Makes one; it is not signed in before its first load. */
export async function newVisitor(browser: Browser, url: string): Promise<Visitor> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addInitScript({ content: await inPageScript('visit') })
  let told = () => {}
  // Nothing of the bench may run on the page until it is ready, so it is the page that says so.
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

/** Makes network and processor of a page as slow as that. */
export async function slowDown({ devTools }: Visitor, speed: Speed): Promise<void> {
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

/** Leaves the page and lifts its slowdown, which else takes most of a core from the visits of other pages. */
export async function rest(visitor: Visitor): Promise<void> {
  await visitor.page.goto('about:blank')
  await slowDown(visitor, 'unthrottled')
}

/** Loads the dashboard; a cold visit clears the cache but keeps the sign-in. */
export async function visit(visitor: Visitor, speed: Speed, heat: 'cold' | 'warm'): Promise<Visit> {
  const { browser, page, url, devTools, load, quiet } = visitor
  await slowDown(visitor, speed)
  if (heat === 'cold') await devTools.send('Network.clearBrowserCache')
  const { events } = await trace(browser, load)
  await quiet(speeds[speed].settled)
  const arrival = await page.evaluate(() => globalThis.bench.arrival())
  const largestPaint = await page.evaluate(largestPaintSoFar)
  await rest(visitor)
  if (heat === 'warm') failOnTransfer(arrival)
  const passed = fromNavigation(events, url, READY)
  const parts = timeParts(passed.time, passed.tasks, arrival, speeds[speed].latency)
  return { ...passed, arrival, parts, largestPaint }
}

/** The browser keeps the entries, so that nothing need observe the visit. */
function largestPaintSoFar(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}

/** Then the server or the names of the files are wrong, and no time of a warm visit means anything. */
export function failOnTransfer({ asked }: Arrival): void {
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

/** Bundles a file of `scripts/bench/in-page` into a script for a page. */
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
