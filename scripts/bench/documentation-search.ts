import { chromium, type Page } from 'playwright'
import {
  buildIndex,
  type SearchIndex,
  type SearchPage,
} from '../../src/features/documentation/search/search-index'
import { ensureBrowser } from '../test/browser'
import { measureDocumentationReading } from './documentation-reading'
import { byTurns, measureIn, openWorlds, type Sessions, type World } from './documentation-worlds'
import { compare, type Row } from './rows'
import { servePortal } from './signed-in'

const RUNS = 5
/** Runs that begin with an empty cache. */
const LOADS = 3
const questions = ['wall', 'wall funct', 'boundary conditions', 'mesh layers', 'convergense', 'inlet']
/** Asked once each: what the server has found is kept. */
const otherQuestions = ['noise', 'turbulence', 'pressure', 'residuals', 'geometry']
const goal = { of: 'anchor', most: 1.5 } as const
const startOfVersion = '/documentation/helyx/4.3'

/** The members of a page that the portal has read; the sandbox answers only these. */
type Read = {
  items: { id: string; path: string; title: string; headings: SearchPage['headings']; search_text?: string }[]
}

/** The documentation with thousands of pages in a version, against that with a hundred: its search, its pages, its manager. */
export async function measureDocumentationSearch(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const sessions = await openWorlds(browser, portal.url)
    return [...(await measureSearch(sessions)), ...(await measureDocumentationReading(sessions))]
  } finally {
    await browser.close()
    await portal.close()
  }
}

async function measureSearch(sessions: Sessions): Promise<Row[]> {
  const counts: Record<World, number> = { few: 0, many: 0 }
  const bare: Partial<Record<World, SearchIndex>> = {}
  const ready = await byTurns(LOADS, async (world) => {
    const { page, url } = sessions[world]
    const answers: Promise<Read>[] = []
    page.on('response', (response) => {
      if (response.url().includes('with_search_text=true')) answers.push(response.json())
    })
    await page.goto(`${url}${startOfVersion}`)
    await page.getByRole('combobox', { name: 'Search HELYX 4.3' }).waitFor()
    const { answered, shown } = await ask(page, 'mesh')
    page.removeAllListeners('response')
    const pages = (await Promise.all(answers)).flatMap(({ items }) =>
      items.map(({ search_text: text = '', ...item }): SearchPage => ({ ...item, text })),
    )
    counts[world] = pages.length
    bare[world] ??= buildIndex(pages)
    return ((shown - answered) / pages.length) * 100
  })
  const asked = await byTurns(RUNS * questions.length, async (world, run) => {
    const question = questions[run % questions.length] ?? ''
    const { acted, shown } = await ask(sessions[world].page, question)
    const start = performance.now()
    bare[world]?.(question)
    return { portal: shown - acted, bare: performance.now() - start }
  })
  const others = await byTurns(otherQuestions.length, async (world, run) => {
    const text = otherQuestions[run] ?? ''
    const { answered, shown } = await measureIn(sessions[world].page, {
      act: { typed: text },
      selector: '[role=option]:has(svg.lucide-layers)',
      read: `search=${text}`,
    })
    return shown - answered
  })
  const many = `${counts.many.toLocaleString('en')} pages of documentation`
  const few = `against ${counts.few}`
  const taken = (which: 'portal' | 'bare', world: World) => asked[world].map((one) => one[which])
  return [
    compare(`letter to results in ${counts.few} pages of documentation, against the bare search`, 'ms', {
      ours: taken('portal', 'few'),
      anchor: taken('bare', 'few'),
    }),
    compare(
      `letter to results in ${many}, ${few}`,
      'ms',
      { ours: taken('portal', 'many'), anchor: taken('portal', 'few') },
      goal,
    ),
    compare(
      `texts to results for each 100 of ${many}, ${few}`,
      'ms',
      { ours: ready.many, anchor: ready.few },
      goal,
    ),
    compare(
      `matches in other versions of ${many}, answer to row, ${few}`,
      'ms',
      { ours: others.many, anchor: others.few },
      goal,
    ),
  ]
}

/** Types a question at once and waits until its results stand. */
const ask = (page: Page, text: string) =>
  measureIn(page, {
    act: { typed: text },
    selector: `[role=listbox][aria-busy=false][aria-label$="“${text}”"]`,
    read: 'with_search_text=true',
  })
