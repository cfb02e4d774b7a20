import type { Browser, CDPSession, Page } from 'playwright'

/** What one load of the signed-in dashboard took. */
export interface Visit {
  /** Milliseconds from the start of the navigation to the frame that shows the heading and nothing loading. */
  ready: number
  /** Everything asked for until then, the page included. */
  requests: number
  /** Paths of the scripts among them. */
  scripts: string[]
}

/** How fast the network and the processor are. Slow 4G is 1.6 Mbit/s and 150 ms. */
export const speeds = {
  unthrottled: { latency: 0, down: -1, up: -1, slowdown: 1 },
  'slow 4G, 4× CPU': { latency: 150, down: 200_000, up: 93_750, slowdown: 4 },
} as const
export type Speed = keyof typeof speeds

/** A window on a portal in which staff have signed in once. */
export interface Seat {
  page: Page
  url: string
  devTools: CDPSession
}

/** Signs in through the identity provider. */
export async function sit(browser: Browser, url: string): Promise<Seat> {
  const context = await browser.newContext()
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const isDashboard = document.querySelector('h1')?.textContent === 'Dashboard'
      if (!isDashboard || document.querySelector('[aria-busy="true"]')) return
      observer.disconnect()
      requestAnimationFrame(() => performance.mark('ready'))
    })
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  const page = await context.newPage()
  await page.goto(url)
  await page.getByRole('button', { name: /^staff / }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return { page, url, devTools: await context.newCDPSession(page) }
}

/** Loads the dashboard; cold forgets all files, never who is signed in. */
export async function visit({ page, url, devTools }: Seat, speed: Speed, cold: boolean): Promise<Visit> {
  const { latency, down, up, slowdown } = speeds[speed]
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: down,
    uploadThroughput: up,
  })
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  if (cold) await devTools.send('Network.clearBrowserCache')
  await page.goto('about:blank')
  await page.goto(url)
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  return page.evaluate(async () => {
    while (performance.getEntriesByName('ready').length === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const ready = performance.getEntriesByName('ready')[0]?.startTime ?? 0
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < ready)
    const paths = asked.map(({ name }) => new URL(name).pathname)
    return { ready, requests: asked.length + 1, scripts: paths.filter((path) => path.endsWith('.js')) }
  })
}
