import type { Browser } from 'playwright'
import { startReleaseFronts } from './release-front'
import { compare, type Goal, type Row, ratio, titled } from './rows'
import { type Both, launch, stage } from './stage'
import { parts } from './time-parts'
import { MAIN_THREAD, mainThreadOf, timeOf } from './trace'
import { newVisitor, type Speed, speedNames, type Visit, visit } from './visit'

/** Visits per page and cache state. Noise in milliseconds is the same for short visits, and these are cheaper. */
const RUNS: Record<Speed, number> = { 'slow 4G, 4× CPU': 9, unthrottled: 27 }
/** Visits for values without a goal. */
const FEW_RUNS = 5

const pages = ['portal', 'equal'] as const
const heats = ['cold', 'warm'] as const
type Heat = (typeof heats)[number]

const READY: Record<Speed, Record<Heat, Goal>> = {
  'slow 4G, 4× CPU': { cold: ratio(1.1), warm: ratio(1.05) },
  unthrottled: { cold: ratio(1.1), warm: ratio(1.1) },
}

/** Time until the signed-in dashboard is ready, compared with the reference page [decision 29]. */
export async function measurePage(): Promise<Row[]> {
  const { browser, urls, certificate } = await stage()
  const rows: Row[] = []
  for (const speed of speedNames) {
    const taken = await reload(browser, urls, speed, RUNS[speed])
    if (rows.length === 0) rows.push(...transferRows(taken.cold))
    rows.push(...reloadRows(`HTTP/2, ${speed}`, speed, taken))
    rows.push(
      ...table(`HTTP/2, ${speed}, first visit with sign-in`, times(await firstVisits(browser, urls, speed))),
    )
  }
  const older = await launch(certificate, '--disable-http2')
  const slow = await reload(older, urls, 'slow 4G, 4× CPU', FEW_RUNS)
  await older.close()
  for (const heat of heats) rows.push(...table(`HTTP/1.1, slow 4G, 4× CPU, ${heat}`, times(slow[heat])))
  return rows
}

/** The same for an unpacked release, served by nginx with the configuration of the release. */
export async function measureRelease(): Promise<Row[]> {
  const built = await stage()
  const released = await startReleaseFronts(built)
  try {
    const rows: Row[] = []
    for (const speed of speedNames) {
      const taken = await reload(built.browser, released.urls, speed, RUNS[speed])
      rows.push(...reloadRows(`Release on nginx, HTTP/2, ${speed}`, speed, taken))
    }
    return rows
  } finally {
    await released.close()
  }
}

/** Reloads, signed in. The pages alternate, so that other load on the machine affects both. */
async function reload(
  browser: Browser,
  urls: Both<string>,
  speed: Speed,
  runs: number,
): Promise<Record<Heat, Both<Visit[]>>> {
  const taken = { cold: none(), warm: none() }
  const visitors = {
    portal: await newVisitor(browser, urls.portal),
    equal: await newVisitor(browser, urls.equal),
  }
  for (const page of pages) await visitors[page].load()
  for (let run = 0; run < runs; run += 1)
    for (const page of pages)
      for (const heat of heats) taken[heat][page].push(await visit(visitors[page], speed, heat))
  for (const page of pages) await visitors[page].close()
  return taken
}

/** Visits with an empty profile: from the address via the provider to the dashboard. */
async function firstVisits(browser: Browser, urls: Both<string>, speed: Speed): Promise<Both<Visit[]>> {
  const taken = none()
  for (let run = 0; run < FEW_RUNS; run += 1)
    for (const page of pages) {
      const visitor = await newVisitor(browser, urls[page])
      taken[page].push(await visit(visitor, speed, 'cold'))
      await visitor.close()
    }
  return taken
}

const none = (): Both<Visit[]> => ({ portal: [], equal: [] })

const table = (what: string, rows: readonly Row[]) =>
  titled(`Dashboard: ${what}, against the equal page`, rows)

function reloadRows(what: string, speed: Speed, taken: Readonly<Record<Heat, Both<Visit[]>>>): Row[] {
  return heats.flatMap((heat) => {
    const { portal, equal } = taken[heat]
    const paints = [portal.map((one) => one.largestPaint), portal.map(timeOf)] as const
    return table(`${what}, ${heat}`, [
      ...times({ portal, equal }, { ready: READY[speed][heat], mainThread: ratio(1.15) }),
      ...partRows({ portal, equal }),
      compare("largest paint, against the portal's own ready", 'ms', ...paints, ratio(1.3)),
    ])
  })
}

function times(visits: Both<Visit[]>, goals: { ready?: Goal; mainThread?: Goal } = {}): Row[] {
  return [
    compare('ready', 'ms', ...both(visits, timeOf), goals.ready),
    compare(MAIN_THREAD, 'ms', ...both(visits, mainThreadOf), goals.mainThread),
  ]
}

const both = <V>({ portal, equal }: Both<V[]>, value: (visit: V) => number) =>
  [portal.map(value), equal.map(value)] as const

/** Parts of the median visit's time, so that they add up to it. */
export function partRows(visits: Both<Pick<Visit, 'time' | 'parts'>[]>): Row[] {
  const middle = { ours: medianVisit(visits.portal), anchor: medianVisit(visits.equal) }
  return parts.map((part) => ({
    ...compare(`of ready: ${part}`, 'ms', ...both(visits, (one) => one.parts[part])),
    ours: middle.ours.parts[part],
    anchor: middle.anchor.parts[part],
  }))
}

function medianVisit<V extends Pick<Visit, 'time'>>(visits: readonly V[]): V {
  const visit = visits.toSorted((a, b) => a.time - b.time)[Math.floor(visits.length / 2)]
  if (!visit) throw new Error('nothing was measured')
  return visit
}

/** Network transfers until the dashboard is ready. */
function transferRows(visits: Both<Visit[]>): Row[] {
  const few: Goal = { of: 'itself', most: 12 }
  return table('transfers until it is ready', [
    compare('scripts and style sheets, brotli', 'KB', ...both(visits, kilobytesOfCode)),
    compare('requests without reads of the API', '', ...both(visits, requests), few),
  ])
}

/** Scripts and style sheets transferred over the network, in 1,000 bytes. */
export function kilobytesOfCode({ pageLoad: { asked } }: Pick<Visit, 'pageLoad'>): number {
  const code = asked.filter(({ path }) => /\.(css|js)(\?|$)/.test(path))
  return code.reduce((sum, { transferred }) => sum + transferred, 0) / 1000
}

/** Number of requests: start page, icons and files, without reads of the API. */
export function requests({ pageLoad: { asked, icons } }: Pick<Visit, 'pageLoad'>): number {
  return icons + asked.filter(({ path }) => !path.startsWith('/api/')).length
}
