import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { buildPortal } from '../serve/build'
import { readConfig } from '../serve/options'
import { ensureBrowsers } from '../test/browser'
import { buildEqual, buildHeading, buildRows } from './bare/build'
import { type Fronts, startFronts } from './front'
import { newVisitor } from './visit'

const pages = ['portal', 'heading', 'equal', 'rows'] as const
export type PageName = (typeof pages)[number]

/** The built portal and the bare pages beside it, served as in production, and a browser that trusts them. */
export type Stage = {
  browser: Browser
  fronts: Fronts<PageName>
  folders: Readonly<Record<PageName, string>>
  config: PortalConfig
  close: () => Promise<void>
}

let standing: Promise<Stage> | null = null

/** Sets it up once for all figures that need it. */
export function stage(): Promise<Stage> {
  standing ??= setUp()
  return standing
}

/** Takes it down again, if it was needed. */
export async function closeStage(): Promise<void> {
  await (await standing)?.close()
}

async function setUp(): Promise<Stage> {
  const top = await mkdtemp(join(tmpdir(), 'bench-'))
  const folders = {
    portal: join(top, 'portal'),
    heading: join(top, 'heading'),
    equal: join(top, 'equal'),
    rows: join(top, 'rows'),
  }
  const config = await readConfig(join(projectRoot, 'mock/config.json'))
  await buildPortal(folders.portal)
  await buildHeading(folders.heading)
  await buildRows(folders.rows)
  const { snapshot, looks } = await withPage(folders.portal, config, 'take-snapshot')
  if (!snapshot) throw new Error('the dashboard gave no snapshot')
  await buildEqual(folders.equal, folders.portal, snapshot)
  const same = await withPage(folders.equal, config, 'take-looks')
  holdAlike(looks, same.looks)
  console.error(`The dashboard: ${looks.length} elements, drawn from ${snapshot.reads.join(' and ')}`)
  const fronts = await startFronts(folders, config)
  const browser = await launch(fronts)
  return {
    browser,
    fronts,
    folders,
    config,
    close: async () => {
      await browser.close()
      await fronts.close()
      await rm(top, { recursive: true })
    },
  }
}

/** Loads the page of one build and returns the value that the script recorded there. */
async function withPage(folder: string, config: PortalConfig, script: 'take-looks' | 'take-snapshot') {
  const fronts = await startFronts({ page: folder }, config)
  const browser = await launch(fronts)
  try {
    const { page, load } = await newVisitor(browser, fronts.url('page', 'HTTP/2'), script)
    await load()
    const kept = await page.evaluate(() => ({
      snapshot: globalThis.benchSnapshot,
      looks: globalThis.benchLooks,
    }))
    return { snapshot: kept.snapshot, looks: kept.looks ?? [] }
  } finally {
    await browser.close()
    await fronts.close()
  }
}

/** Launches the headless shell: full Chromium would also composite an invisible window, on the page's cores. */
function launch({ certificate }: Pick<Fronts<string>, 'certificate'>): Promise<Browser> {
  const executablePath = ensureBrowsers()['headless-shell']
  return chromium.launch({ executablePath, args: [certificate.browserArgument] })
}

/** @throws when the page of the dashboard's elements is not the dashboard, element by element */
export function holdAlike(looks: readonly string[], same: readonly string[]): void {
  if (looks.length === 0) throw new Error('the dashboard has no elements')
  const others = looks.flatMap((look, index) => (look === same[index] ? [] : [[look, same[index]]]))
  if (others.length === 0 && looks.length === same.length) return
  const [look = '', other = ''] = others[0] ?? []
  throw new Error(
    `Of the dashboard's ${looks.length} elements, ${others.length} look other on the page that copies it, which has ${same.length}.\n  ${look}\n  ${other}`,
  )
}
