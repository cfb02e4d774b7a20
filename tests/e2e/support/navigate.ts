import type { Page } from 'playwright/test'

/** Client-side navigation, without loading the page again. */
export async function navigate(page: Page, address: string): Promise<void> {
  // With the origin in front, or the browser takes `//name` for another host.
  await page.evaluate((to) => history.pushState(null, '', location.origin + to), address)
}

/** Navigates to each address, each time from the dashboard. @returns the headings of the pages by address */
export async function headingsOf(page: Page, addresses: readonly string[]): Promise<Record<string, string>> {
  return await page.evaluate(async (all) => {
    const heading = () => document.querySelector('h1')?.textContent ?? ''
    const come = (address: string, isThere: (text: string) => boolean) =>
      new Promise<void>((resolve) => {
        const look = () => (isThere(heading()) ? resolve() : requestAnimationFrame(look))
        history.pushState(null, '', location.origin + address)
        look()
      })
    const found: Record<string, string> = {}
    for (const address of all) {
      await come('/', (text) => text === 'Dashboard')
      await come(address, (text) => text !== '' && text !== 'Dashboard')
      found[address] = heading()
    }
    return found
  }, addresses)
}
