import { compressedSizes } from './built-files'
import type { Protocol } from './front'
import type { Asked } from './in-page/arrival'
import { compare, type Goal, type Row } from './rows'
import { type Stage, stage } from './stage'
import { firstVisit, newVisitor, type Speed, speedNames, type Visit, visit } from './visit'

const RUNS = 9
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
  const rows: Row[] = []
  for (const speed of speedNames) {
    const { cold, warm } = await reload(built, ['portal', 'heading', 'equal'], 'HTTP/2', speed, RUNS)
    if (rows.length === 0) rows.push(...(await weigh(built, cold)))
    for (const [heat, visits] of [['cold', cold] as const, ['warm', warm] as const]) {
      const what = `HTTP/2, ${speed}, ${heat}`
      rows.push(...times(what, visits, { ready: READY[speed][heat], mainThread: MAIN_THREAD }))
      rows.push(readyRow(`${what}, against one heading`, visits.portal, visits.heading))
    }
    rows.push(...times(`HTTP/2, ${speed}, first visit with sign-in`, await signInAnew(built, speed)))
  }
  const { cold, warm } = await reload(built, ['portal', 'equal'], 'HTTP/1.1', 'slow 4G, 4× CPU', FEW_RUNS)
  rows.push(...times('HTTP/1.1, slow 4G, 4× CPU, cold', cold))
  rows.push(...times('HTTP/1.1, slow 4G, 4× CPU, warm', warm))
  return rows
}

/** Signed in before. The pages take turns, so that other load on the machine affects all of them. */
async function reload(
  { browser, fronts }: Stage,
  pages: readonly Shown[],
  protocol: Protocol,
  speed: Speed,
  runs: number,
): Promise<Record<Heat, Visits>> {
  const taken = { cold: none(), warm: none() }
  const visitors = await Promise.all(pages.map((page) => newVisitor(browser, fronts.url(page, protocol))))
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
