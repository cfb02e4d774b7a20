import type { Browser } from 'playwright'
import { compressedSizes } from './built-files'
import type { Protocol } from './front'
import type { Asked } from './in-page/arrival'
import { startReleaseFronts } from './release-front'
import { compare, type Goal, type Row } from './rows'
import { type Stage, stage } from './stage'
import { firstVisit, newVisitor, type Speed, speedNames, type Visit, visit } from './visit'

/** Visits per page and heat: short ones are disturbed by as many milliseconds as long ones, and cost less. */
const RUNS: Record<Speed, number> = { 'slow 4G, 4× CPU': 9, unthrottled: 27 }
/** Of values that are only reported. */
const FEW_RUNS = 5

const heats = ['cold', 'warm'] as const
type Heat = (typeof heats)[number]
type Shown = 'portal' | 'heading' | 'equal'
/** By page; none of those that did not take part. */
type Visits = Record<Shown, Visit[]>

const ratio = (most: number): Goal => ({ of: 'anchor', most })
const MAIN_THREAD = ratio(1.15)
const READY: Record<Speed, Record<Heat, Goal>> = {
  'slow 4G, 4× CPU': { cold: ratio(1.1), warm: ratio(1.05) },
  unthrottled: { cold: ratio(1.1), warm: ratio(1.1) },
}

/** Until the signed-in dashboard is ready, against the two bare pages of the same libraries [decision 29]. */
export async function measurePage(): Promise<Row[]> {
  const built = await stage()
  const { browser, fronts } = built
  const over = (protocol: Protocol) => (page: Shown) => fronts.url(page, protocol)
  const rows: Row[] = []
  for (const speed of speedNames) {
    const taken = await reload(browser, ['portal', 'heading', 'equal'], over('HTTP/2'), speed, RUNS[speed])
    if (rows.length === 0) rows.push(...(await weigh(built, taken.cold)))
    rows.push(...readyRows(`HTTP/2, ${speed}`, speed, taken))
    rows.push(...times(`HTTP/2, ${speed}, first visit with sign-in`, await signInAnew(built, speed)))
  }
  const { cold, warm } = await reload(
    browser,
    ['portal', 'equal'],
    over('HTTP/1.1'),
    'slow 4G, 4× CPU',
    FEW_RUNS,
  )
  rows.push(...times('HTTP/1.1, slow 4G, 4× CPU, cold', cold))
  rows.push(...times('HTTP/1.1, slow 4G, 4× CPU, warm', warm))
  return rows
}

/** The same of a release, unpacked and served by nginx with the configuration that it writes. */
export async function measureRelease(): Promise<Row[]> {
  const { browser, folders, fronts, config } = await stage()
  const { portal, heading, equal } = folders
  const released = await startReleaseFronts({ portal, heading, equal }, config, fronts.certificate)
  try {
    const rows: Row[] = []
    for (const speed of speedNames) {
      const taken = await reload(browser, ['portal', 'heading', 'equal'], released.url, speed, RUNS[speed])
      rows.push(...readyRows(`release on nginx, HTTP/2, ${speed}`, speed, taken))
    }
    return rows
  } finally {
    await released.close()
  }
}

/** Signed in before. The pages take turns, so that other load on the machine affects all of them. */
async function reload(
  browser: Browser,
  pages: readonly Shown[],
  url: (page: Shown) => string,
  speed: Speed,
  runs: number,
): Promise<Record<Heat, Visits>> {
  const taken = { cold: none(), warm: none() }
  const visitors = await Promise.all(pages.map((page) => newVisitor(browser, url(page))))
  for (const { load } of visitors) await load()
  for (let run = 0; run < runs; run += 1)
    for (const [index, page] of pages.entries())
      for (const heat of heats) {
        const visitor = visitors[index]
        if (visitor) taken[heat][page].push(await visit(visitor, speed, heat))
      }
  await Promise.all(visitors.map(({ close }) => close()))
  return taken
}

async function signInAnew({ browser, fronts }: Stage, speed: Speed): Promise<Visits> {
  const taken = none()
  for (let run = 0; run < FEW_RUNS; run += 1)
    for (const page of ['portal', 'equal'] as const)
      taken[page].push(await firstVisit(browser, fronts.url(page, 'HTTP/2'), speed))
  return taken
}

const none = (): Visits => ({ portal: [], heading: [], equal: [] })

function readyRows(what: string, speed: Speed, taken: Readonly<Record<Heat, Visits>>): Row[] {
  return heats.flatMap((heat) => {
    const visits = taken[heat]
    return [
      ...times(`${what}, ${heat}`, visits, { ready: READY[speed][heat], mainThread: MAIN_THREAD }),
      readyRow(`${what}, ${heat}, against one heading`, visits.portal, visits.heading),
    ]
  })
}

function times(
  what: string,
  { portal, equal }: Visits,
  goals: { ready?: Goal; mainThread?: Goal } = {},
): Row[] {
  const mainThread = { ours: portal.map((one) => one.mainThread), anchor: equal.map((one) => one.mainThread) }
  return [
    readyRow(what, portal, equal, goals.ready),
    compare(`main thread until then, ${what}`, 'ms', mainThread, goals.mainThread),
  ]
}

function readyRow(what: string, ours: Visit[], anchor: Visit[], goal?: Goal): Row {
  const time = (visits: Visit[]) => visits.map((one) => one.time)
  return compare(`dashboard ready, ${what}`, 'ms', { ours: time(ours), anchor: time(anchor) }, goal)
}

/** Transfers over the network until the dashboard is ready. */
async function weigh({ folders }: Stage, { portal, heading, equal }: Visits): Promise<Row[]> {
  const [ours, anchor] = await Promise.all([sizes(folders.portal, portal), sizes(folders.heading, heading)])
  const kilobytes = (which: 'gzip' | 'brotli') => ({
    ours: ours.map((size) => size[which] / 1000),
    anchor: anchor.map((size) => size[which] / 1000),
  })
  const what = 'scripts and style sheets until the dashboard is ready, against one heading'
  return [
    compare(`${what}, gzip`, 'KB', kilobytes('gzip'), ratio(1)),
    compare(`${what}, brotli`, 'KB', kilobytes('brotli')),
    compare(
      'requests until the dashboard is ready, without reads of the API',
      '',
      { ours: portal.map(requests), anchor: equal.map(requests) },
      { of: 'itself', most: 12 },
    ),
  ]
}

function sizes(folder: string, visits: readonly Visit[]) {
  return Promise.all(visits.map(({ arrival }) => compressedSizes(folder, codeOf(arrival.asked))))
}

/** Scripts and style sheets, each once. */
export function codeOf(asked: readonly Asked[]): string[] {
  const paths = asked.map(({ path }) => path.split('?')[0] ?? path)
  return [...new Set(paths.filter((path) => /\.(css|js)$/.test(path)))]
}

/** The start page, its icon and all else it has asked for, without the reads of the API. */
export function requests({ arrival: { asked, icons } }: Visit): number {
  return 1 + icons + asked.filter(({ path }) => !path.startsWith('/api/')).length
}
