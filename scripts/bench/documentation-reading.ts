import { byTurns, measureIn, type Sessions, type World } from './documentation-worlds'
import { compare, type Row } from './rows'

const RUNS = 9
const PLACE = 200
const goal = { of: 'anchor', most: 1.5 } as const

/** A page deep in the tree of each world, and one to go on to. */
const deep: Record<World, { chapter: string; title: string }> = {
  few: { chapter: 'boundaries', title: 'Porous media' },
  many: { chapter: 'case-180', title: 'Case 180: Porous media' },
}
const next = { path: 'installation', title: 'Install HELYX' }
const version = '/documentation/helyx/4.3'
const manager = '/admin/documentation_manager/helyx/4.3'

/** Opening a page and coming back to its place, and the tree of the manager, with thousands of pages against few. */
export async function measureDocumentationReading(sessions: Sessions): Promise<Row[]> {
  const reading = await byTurns(RUNS, async (world) => {
    const { page, url } = sessions[world]
    const { chapter, title } = deep[world]
    // The parents of a page open with it.
    await page.goto(`${url}${version}/${chapter}`)
    await page.getByRole('treeitem', { name: title, exact: true }).waitFor()
    const opened = await measureIn(page, {
      act: { followed: `${version}/${chapter}/porous-media` },
      selector: '[role=treeitem][aria-current=page]',
      text: title,
      read: '/api/documentations/html/',
    })
    // The frame has its height, and the place of the reader is noted.
    await page.waitForFunction((top) => document.documentElement.scrollHeight > innerHeight + top, PLACE)
    await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), PLACE)
    await page.waitForTimeout(500)
    await measureIn(page, {
      act: { followed: `${version}/${next.path}` },
      selector: '[role=treeitem][aria-current=page]',
      text: next.title,
      read: '',
    })
    const back = await measureIn(page, {
      act: 'back',
      selector: '[role=treeitem][aria-current=page]',
      text: title,
      scrolled: PLACE,
      read: '',
    })
    return { opened: opened.shown - opened.acted, back: back.shown - back.acted }
  })
  const tree = await byTurns(RUNS, async (world) => {
    const { page, url } = sessions[world]
    await page.goto(url)
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
    const opened = await measureIn(page, {
      act: { opened: manager },
      selector: '[role=treegrid] tbody th',
      read: '/api/documentations/?',
    })
    const count = await page.getByRole('treegrid').getAttribute('aria-rowcount')
    const expanded = await measureIn(page, {
      act: { pressed: 'Expand all' },
      selector: `[role=treegrid]:not([aria-rowcount="${count}"]) tbody tr[aria-level="2"]`,
      read: '',
    })
    const rows = Number(await page.getByRole('treegrid').getAttribute('aria-rowcount')) - 1
    return { drawn: opened.shown - opened.answered, expanded: expanded.shown - expanded.acted, rows }
  })
  const counts = { few: tree.few[0]?.rows ?? 0, many: tree.many[0]?.rows ?? 0 }
  const among = `among ${counts.many.toLocaleString('en')} pages of documentation, against ${counts.few}`
  return [
    compare(
      `a page deep in the tree ${among}: row to page`,
      'ms',
      { ours: reading.many.map(({ opened }) => opened), anchor: reading.few.map(({ opened }) => opened) },
      goal,
    ),
    compare(
      `Back to the place in a page ${among}`,
      'ms',
      { ours: reading.many.map(({ back }) => back), anchor: reading.few.map(({ back }) => back) },
      goal,
    ),
    compare(
      `the manager's tree ${among}: answer to rows`,
      'ms',
      { ours: tree.many.map(({ drawn }) => drawn), anchor: tree.few.map(({ drawn }) => drawn) },
      goal,
    ),
    compare(
      `all of the manager's tree expanded ${among}`,
      'ms',
      { ours: tree.many.map(({ expanded }) => expanded), anchor: tree.few.map(({ expanded }) => expanded) },
      goal,
    ),
  ]
}
