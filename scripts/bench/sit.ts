import type { Browser, CDPSession, Page } from 'playwright'

/** A window on a portal in which staff have signed in. */
export type Seat = {
  page: Page
  url: string
  devTools: CDPSession
}

/** Signs in through the identity provider. */
export async function sit(browser: Browser, url: string): Promise<Seat> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /^staff / }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return { page, url, devTools: await context.newCDPSession(page) }
}
