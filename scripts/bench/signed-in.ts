import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from 'playwright'
import { projectRoot } from '../portal-contract'
import { buildPortal } from '../serve/build'
import { readConfig } from '../serve/options'
import { type Preview, startPreview } from '../serve/preview'

/** The production build of the portal on a free port, with identity provider and sandbox; gone when it is closed. */
export async function servePortal(): Promise<Preview> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'))
  await buildPortal(folder)
  const config = await readConfig(join(projectRoot, 'mock/config.json'))
  const { url, close } = await startPreview({ port: 0, config, local: true, folder })
  return {
    url,
    close: async () => {
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

/** A page of the portal with staff signed in. */
export type SignedInPage = {
  page: Page
  url: string
  devTools: CDPSession
}

/**
 * Signs in through the identity provider.
 * @param world the world of the sandbox
 */
export async function signIn(browser: Browser, url: string, world = 'main'): Promise<SignedInPage> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  await context.addCookies([{ name: 'world', value: world, url }])
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /^staff / }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return { page, url, devTools: await context.newCDPSession(page) }
}
