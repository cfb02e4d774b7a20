import type { Page, Request } from 'playwright/test'
import { expect } from './test'

/** Backend calls of a page from now on, in order, with the writes apart. */
export function backendCalls(page: Page): { all: Request[]; writes: () => Request[] } {
  const all: Request[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) all.push(request)
  })
  return { all, writes: () => all.filter((request) => request.method() !== 'GET') }
}

/**
 * Watches the requests of a page from now on. @returns waits until the page was idle three times in a row without a
 * request in flight, so that idle reads are included
 */
export function untilQuiet(page: Page): () => Promise<void> {
  const inFlight = new Set<Request>()
  page.on('request', (request) => inFlight.add(request))
  page.on('requestfinished', (request) => inFlight.delete(request))
  page.on('requestfailed', (request) => inFlight.delete(request))
  return async () => {
    let times = 0
    await expect
      .poll(async () => {
        await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())))
        times = inFlight.size === 0 ? times + 1 : 0
        return times
      })
      .toBeGreaterThanOrEqual(3)
  }
}
