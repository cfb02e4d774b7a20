import { chromium, type Page } from 'playwright'
import { buildIndex, type SearchPage } from '../../src/features/documentation/search/search-index'
import { ensureBrowser } from '../test/browser'
import { median, type Row } from './rows'
import { servePortal, signIn } from './signed-in'

const RUNS = 5
const questions = ['wall', 'wall funct', 'boundary conditions', 'mesh layers', 'convergense', 'inlet']

/** The members of a page that the portal has read; the sandbox answers only these. */
type Read = {
  items: { id: string; path: string; title: string; headings: SearchPage['headings']; search_text?: string }[]
}

/**
 * From a letter to the results on the screen, in the portal whose search is a worker, against the bare search over the
 * same pages in one thread.
 */
export async function measureDocumentationSearch(): Promise<Row[]> {
  const portal = await servePortal()
  const browser = await chromium.launch({ executablePath: ensureBrowser() })
  try {
    const { page, url } = await signIn(browser, portal.url)
    const answers: Promise<Read>[] = []
    page.on('response', (response) => {
      if (response.url().includes('with_search_text=true')) answers.push(response.json())
    })
    await page.goto(`${url}/documentation/helyx/4.3`)
    await page.getByRole('combobox', { name: 'Search HELYX 4.3' }).fill('mesh')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    const pages = (await Promise.all(answers)).flatMap(({ items }) =>
      items.map(({ search_text: text = '', ...item }): SearchPage => ({ ...item, text })),
    )
    const search = buildIndex(pages)
    const ours: number[] = []
    const anchor: number[] = []
    for (let run = 0; run < RUNS; run += 1)
      for (const question of questions) {
        ours.push(await answered(page, question))
        const start = performance.now()
        search(question)
        anchor.push(performance.now() - start)
      }
    const what = `letter to results in ${pages.length} pages of documentation, against the bare search`
    return [{ what, unit: 'ms', ours: median(ours), anchor: median(anchor) }]
  } finally {
    await browser.close()
    await portal.close()
  }
}

/** Types a question at once and waits until its results stand. */
function answered(page: Page, question: string): Promise<number> {
  return page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>('input[role=combobox]')
    if (!input) throw new Error('There is no search.')
    // No function of its own in here: the loader would add a helper that the page does not have.
    const results = `[role=listbox][aria-busy=false][aria-label$="“${text}”"]`
    input.focus()
    const start = performance.now()
    // Past React's own property on the element, which would take the event for none.
    Reflect.set(HTMLInputElement.prototype, 'value', text, input)
    input.dispatchEvent(new Event('input', { bubbles: true }))
    while (!document.querySelector(results)) await new Promise((resolve) => setTimeout(resolve))
    return performance.now() - start
  }, question)
}
