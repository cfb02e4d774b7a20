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

/** A value of the portal, and of the page that it is compared with. */
export type Both<T> = Readonly<Record<'portal' | 'equal', T>>

/** The built portal and the equal page, served as in production, and a browser that trusts them. */
export type Stage = {
  browser: Browser
  urls: Both<string>
  folders: Both<string>
  config: PortalConfig
  certificate: Certificate
  close: () => Promise<void>
}

let prepared: Promise<Stage> | null = null

/** Prepares it once for all figures that need it. */
export function stage(): Promise<Stage> {
  prepared ??= prepare()
  return prepared
}

/** Closes it, if it was needed. */
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

/** A picture of the whole page, once its images are there; closes the page. */
async function pictureOf({ page, close }: Visitor): Promise<Buffer> {
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())))
  const picture = await page.screenshot({ fullPage: true, animations: 'disabled' })
  await close()
  return picture
}

/** Launches the headless shell: full Chromium would also composite an invisible window, on the page's cores. */
export function launch({ browserArgument }: Certificate, ...others: string[]): Promise<Browser> {
  const executablePath = ensureBrowsers()['headless-shell']
  return chromium.launch({ executablePath, args: [browserArgument, ...others] })
}
