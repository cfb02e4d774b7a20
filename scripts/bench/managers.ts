import type { RowsShown } from './in-page/actions'
import { enterLargeWorld, makeRows, steer } from './many-rows'
import { compare, type Row } from './rows'
import { type Stage, stage } from './stage'
import { newVisitor, type Visitor } from './visit'

const RUNS = 5
const PAGE = 50
/** Rows of the list that the large one is compared with. */
const FEW = 1_000

// A term finds one row, however many there are. In the usual order the dashboard has read the licenses already.
const lists = [
  {
    what: 'accounts',
    path: '/admin/accounts_manager',
    api: '/api/accounts/',
    many: 5_000,
    order: {},
    term: 'racing 177',
  },
  {
    what: 'users',
    path: '/admin/users_manager',
    api: '/api/users/',
    many: 50_000,
    order: {},
    term: 'okafor.7@',
  },
  {
    what: 'licenses',
    path: '/admin/licenses_manager',
    api: '/api/licenses/',
    many: 10_000,
    order: { sort: '-number' },
    term: 'HLX-2026-3417',
  },
] as const
type List = (typeof lists)[number]

/** Milliseconds until the first page of a list is shown, and until a search is. */
type Taken = {
  /** From the answer. */
  first: number
  /** From the address with the filter. */
  filtered: number
  /** From its answer. */
  drawn: number
}

const RENEWALS = { path: '/admin/licenses_manager/renewals', many: 10_000 }

/** Pages of one release, and how many entries each has in any case: topics of staff, files of customers. */
const releasePages = [
  {
    what: 'topics and files of a release',
    path: '/admin/products_manager/prd_helyx_43/topics',
    entry: 'main li[aria-label]',
    least: 5,
  },
  {
    what: 'the customer’s page of a release',
    path: '/downloads/helyx?version=4.3',
    entry: 'main li[aria-labelledby]',
    least: 16,
  },
] as const

/** The lists of the managers with the rows of a large vendor, against the same lists with few. */
export async function measureManagers(): Promise<Row[]> {
  const built = await stage()
  const rows: Row[] = []
  for (const list of lists) {
    const many = await measureList(built, list, list.many)
    const few = await measureList(built, list, FEW)
    const of = (which: keyof Taken) => ({
      ours: many.map((one) => one[which]),
      anchor: few.map((one) => one[which]),
    })
    const name = `${list.many.toLocaleString('en')} ${list.what}, against ${FEW.toLocaleString('en')}`
    const goal = { of: 'anchor', most: 1.5 } as const
    rows.push(
      compare(`a page of ${PAGE} of ${name}: answer to rows`, 'ms', of('first'), goal),
      compare(`a search among ${name}: answer to rows`, 'ms', of('drawn'), goal),
      compare(`a search among ${name}: filter to rows`, 'ms', of('filtered')),
    )
  }
  return [...rows, await measureRenewals(built), ...(await measureManyFiles(built))]
}

/** What ends first is complete with the first pages, however many licenses end within the period. */
async function measureRenewals({ browser, fronts }: Stage): Promise<Row> {
  const measure = async (count: number) => {
    const visitor = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
    await enterLargeWorld(visitor, `renewals-${count}`)
    await makeRows(visitor, count)
    const address = `${RENEWALS.path}?page_size=${PAGE}`
    return measureOpening(visitor, address, PAGE)
  }
  const name = `${RENEWALS.many.toLocaleString('en')} licenses, against ${FEW.toLocaleString('en')}`
  const times = { ours: await measure(RENEWALS.many), anchor: await measure(FEW) }
  return compare(`a page of ${PAGE} renewals of ${name}: address to rows`, 'ms', times)
}

/** A release of 2,000 files, against the same release with 16. */
async function measureManyFiles({ browser, fronts }: Stage): Promise<Row[]> {
  const measure = async (
    scenario: 'normal' | 'many-files',
    { path, entry, least }: (typeof releasePages)[number],
  ) => {
    const visitor = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
    await enterLargeWorld(visitor, `files-${scenario}-${least}`)
    await steer(visitor, 'scenario', { name: scenario })
    return measureOpening(visitor, path, least, entry)
  }
  const rows: Row[] = []
  for (const one of releasePages) {
    const times = { ours: await measure('many-files', one), anchor: await measure('normal', one) }
    rows.push(compare(`${one.what} with 2,000 files, against 16: address to the first`, 'ms', times))
  }
  return rows
}

/** Milliseconds from an address to what it shows, each time with nothing of it read already. */
async function measureOpening(
  visitor: Visitor,
  path: string,
  least: number,
  row?: string,
): Promise<number[]> {
  const taken: number[] = []
  for (let run = 0; run <= RUNS; run += 1) {
    await visitor.load()
    const { acted, shown } = await visitor.page.evaluate(
      ([address, wanted, entry]) =>
        globalThis.benchUse.rowsAfter(() => history.pushState(null, '', address), wanted, undefined, entry),
      [path, least, row] as const,
    )
    // The first run makes the rows.
    if (run > 0) taken.push(shown - acted)
  }
  await visitor.close()
  return taken
}

async function measureList({ browser, fronts }: Stage, list: List, count: number): Promise<Taken[]> {
  const visitor = await newVisitor(browser, fronts.url('portal', 'HTTP/2'), 'use')
  await enterLargeWorld(visitor, `${list.what}-${count}`)
  await makeRows(visitor, count)
  const taken: Taken[] = []
  // The first run makes the rows.
  for (let run = 0; run <= RUNS; run += 1) {
    // Nothing of the list is read already.
    await visitor.load()
    const page = new URLSearchParams({ page_size: String(PAGE), ...list.order })
    const first = await go(visitor, list, String(page), PAGE)
    const search = new URLSearchParams({ page_size: String(PAGE), search: list.term })
    const found = await go(visitor, list, String(search), 'fewer')
    if (!first.answer || !found.answer)
      throw new Error(`${list.what}: the rows were there before they were asked for`)
    if (run > 0)
      taken.push({
        first: first.shown - first.answer.at,
        filtered: found.shown - found.acted,
        drawn: found.shown - found.answer.at,
      })
  }
  await visitor.close()
  return taken
}

const go = (
  { page }: Visitor,
  { path, api }: List,
  query: string,
  wanted: number | 'fewer',
): Promise<RowsShown> =>
  page.evaluate(
    ([address, rows, read]) =>
      globalThis.benchUse.rowsAfter(() => history.pushState(null, '', address), rows, read),
    [`${path}?${query}`, wanted, api] as const,
  )
