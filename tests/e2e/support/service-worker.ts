import type { BrowserContext, Page } from 'playwright/test'

/** Waits until the worker has cached all files and controls this page. */
export async function waitForCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/**
 * Waits until a new deployment's worker has cached its files; it takes over when all pages of the old one are closed.
 */
export async function waitForNextCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const registration = await (await navigator.serviceWorker.ready).update()
    const next = registration.installing
    if (!next) return
    await new Promise<void>((resolve) => {
      next.addEventListener('statechange', () => {
        if (next.state === 'installed') resolve()
      })
    })
  })
}

/**
 * Waits until a new deployment's worker has taken over, after all pages of the old one are closed. Automated Chromium
 * was seen to stop the old one during the request of a page that is opened meanwhile, which then fails.
 */
export async function waitForTakeover(context: BrowserContext): Promise<void> {
  await context
    .serviceWorkers()
    .at(-1)
    ?.evaluate(async () => {
      const worker: unknown = Reflect.get(globalThis, 'serviceWorker')
      if (!(worker instanceof ServiceWorker)) throw new Error('Not a worker that keeps files')
      while (worker.state !== 'activated')
        await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }))
    })
}
