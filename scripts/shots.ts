import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { type Plugin, runnerImport } from 'vite'
import type { PersonaId } from '../mock/personas'
import { loadContract } from '../openapi/model/load'
import { makeGuide } from './guide/guide'
import { projectRoot } from './portal-contract'
import { buildPortal } from './serve/build'
import { accessOf } from './serve/local-identity'
import { readConfig, run } from './serve/options'
import { startPreview } from './serve/preview'
import { Stop } from './serve/stop'
import { addressOf, applyView, close, openAs, pageSettled, showDocuments } from './shots/camera'
import { nameOf, screensOf, views, visits } from './shots/plan'
import { states } from './shots/states'
import { ensureBrowser } from './test/browser'

const target = join(projectRoot, 'shots')

/** The route table is only read, so style sheets are skipped. */
const withoutStyles: Plugin = {
  name: 'without-styles',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('.css') ? '\0no-styles' : null),
  load: (id) => (id === '\0no-styles' ? 'export default {}' : null),
}

// `npm run shots [-- --only PATTERN]`: screenshots of every screen and some states into shots/.
// `npm run shots -- --guide`: the user guide with current screenshots.
await run(async () => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, guide: { type: 'boolean' } } })
  const wanted = pattern(values.only ?? '')
  const executablePath = ensureBrowser()
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  try {
    await buildPortal(folder)
    const config = await readConfig(join(projectRoot, 'mock/config.json'))
    const server = await startPreview({ port: 0, config, local: true, folder })
    const browser = await chromium.launch({ executablePath })
    try {
      if (values.guide) {
        const { file, bytes } = await makeGuide(browser, server.url, config)
        console.log(`${file}, ${Math.ceil(bytes / 1000)} KB`)
        return
      }
      await mkdir(target, { recursive: true })
      const taken = await takeAll(browser, server.url, (name) => wanted.test(name))
      console.log(`${taken} pictures in shots/`)
    } finally {
      await browser.close()
      await server.close()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

function pattern(text: string): RegExp {
  try {
    return new RegExp(text)
  } catch {
    throw new Stop(`--only takes a regular expression for the pictures' names, not "${text}".`)
  }
}

async function takeAll(browser: Browser, url: string, wanted: (name: string) => boolean): Promise<number> {
  let taken = 0
  const unreached: string[] = []
  const take = async (page: Page, name: string, fullPage: boolean) => {
    // Playwright hides the caret with a style element, which the portal's policy blocks.
    await page.screenshot({ path: join(target, `${name}.png`), fullPage, caret: 'initial' })
    taken += 1
  }

  const windows = new Map<PersonaId, Page>()
  const contract = await loadContract()
  // Loaded through Vite, since Node cannot import style sheets.
  const { module } = await runnerImport<typeof import('../src/app/routes')>(
    join(projectRoot, 'src/app/routes.tsx'),
    { plugins: [withoutStyles] },
  )
  const screens = screensOf(module.createPortalRouter().routesById)
  for (const { persona, route } of visits(screens, accessOf(contract))) {
    const due = views.filter((view) => wanted(nameOf(route.path, persona, view)))
    if (due.length === 0) continue
    const page = windows.get(persona) ?? (await openAs(browser, url, 'shots', persona))
    windows.set(persona, page)
    const address = await addressOf(
      page,
      route.path,
      screens.map(({ path }) => path),
    )
    if (address === null) console.log(`${route.path} as ${persona}: no link leads there`)
    else
      for (const view of due) {
        const reload = await applyView(page, view)
        if (reload || new URL(page.url()).pathname !== address) await page.goto(address)
        await pageSettled(page)
        await showDocuments(page, view)
        await take(page, nameOf(route.path, persona, view), true)
      }
  }
  for (const page of windows.values()) await close(page)

  for (const { name, persona, reach } of states) {
    const due = views.filter((view) => wanted(nameOf(name, persona ?? 'nobody', view)))
    if (due.length === 0) continue
    const page = await openAs(browser, url, name, persona)
    try {
      for (const view of due) {
        await applyView(page, view)
        await reach(page)
        await take(page, nameOf(name, persona ?? 'nobody', view), false)
      }
    } catch (error) {
      // Continue with the remaining screenshots.
      unreached.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
    }
    await close(page)
  }
  if (unreached.length > 0)
    throw new Stop(`${taken} pictures in shots/. Not reached:\n${unreached.join('\n')}`)
  return taken
}
