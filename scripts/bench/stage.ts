import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright'
import type { PortalConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { buildPortal } from '../serve/build'
import { type Certificate, makeCertificate } from '../serve/certificate'
import { readConfig } from '../serve/options'
import { ensureBrowsers } from '../test/browser'
import { buildEqual } from './build-equal'
import { startFronts } from './front'
import { newVisitor, type Visitor } from './visit'

/** A value for the portal and for the reference page. */
export type Both<T> = Readonly<Record<'portal' | 'equal', T>>

/** Portal and reference page served as in production, and a browser that trusts their certificate. */
export type Stage = {
  browser: Browser
  urls: Both<string>
  folders: Both<string>
  config: PortalConfig
  certificate: Certificate
  close: () => Promise<void>
}

let prepared: Promise<Stage> | null = null

/** Prepares the stage once for all figures. */
export function stage(): Promise<Stage> {
  prepared ??= prepare()
  return prepared
}

/** Closes the stage if it was used. */
export async function closeStage(): Promise<void> {
  await (await prepared)?.close()
}

async function prepare(): Promise<Stage> {
  const top = await mkdtemp(join(tmpdir(), 'bench-'))
  const folders = { portal: join(top, 'portal'), equal: join(top, 'equal') }
  const config = await readConfig(join(projectRoot, 'mock/config.json'))
  const certificate = await makeCertificate()
  const serve = (page: keyof Both<string>) => startFronts({ portal: folders[page] }, config, certificate)
  const browser = await launch(certificate)
  await buildPortal(folders.portal)
  const portal = await serve('portal')
  const visitor = await newVisitor(browser, portal.url())
  await visitor.load()
  const snapshot = await visitor.page.evaluate(() => globalThis.bench.takeSnapshot())
  const picture = await pictureOf(visitor)
  await buildEqual(folders.equal, folders.portal, snapshot)
  const equal = await serve('equal')
  const copy = await newVisitor(browser, equal.url())
  await copy.load()
  if (!picture.equals(await pictureOf(copy)))
    throw new Error('the equal page does not look like the dashboard')
  console.error(`The dashboard is drawn from ${snapshot.reads.join(' and ')}`)
  return {
    browser,
    urls: { portal: portal.url(), equal: equal.url() },
    folders,
    config,
    certificate,
    close: async () => {
      await browser.close()
      await Promise.all([portal.close(), equal.close()])
      await rm(top, { recursive: true })
    },
  }
}

/** Screenshot of the whole page with its images; closes the page. */
async function pictureOf({ page, close }: Visitor): Promise<Buffer> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await close()
  return picture
}

/** Launches the headless shell: full Chromium also composites an invisible window, which costs CPU time. */
export function launch({ browserArgument }: Certificate, ...others: string[]): Promise<Browser> {
  const executablePath = ensureBrowsers()['headless-shell']
  return chromium.launch({ executablePath, args: [browserArgument, ...others] })
}
