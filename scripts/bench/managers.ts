import type { RowsShown } from './in-page/actions'
import { enterLargeWorld, makeRows } from './many-rows'
import { compare, type Row } from './rows'
import { type Stage, stage } from './stage'
import { newVisitor, type Visitor } from './visit'

const RUNS = 5
const PAGE = 50
/** Rows of the list that the large one is compared with. */
const FEW = 1_000

// A term finds one row, however many there are.
const lists = [
  {
    what: 'accounts',
    path: '/admin/accounts_manager',
    api: '/api/accounts/',
    many: 5_000,
    term: 'racing 177',
  },
  { what: 'users', path: '/admin/users_manager', api: '/api/users/', many: 50_000, term: 'okafor.7@' },
  {
    what: 'licenses',
    path: '/admin/licenses_manager',
    api: '/api/licenses/',
    many: 10_000,
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
  return rows
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
    const first = await go(visitor, list, `page_size=${PAGE}`, PAGE)
    const search = new URLSearchParams({ page_size: String(PAGE), search: list.term })
    const found = await go(visitor, list, String(search), 'fewer')
    if (run > 0 && first.answer && found.answer)
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
