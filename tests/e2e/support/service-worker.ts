import type { BrowserContext, Page } from 'playwright/test'

/** Waits until the worker has kept all files and answers for this page. */
export async function kept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
}

/** Waits until the worker of a new deployment has kept its files; it takes over when all pages of the old one are closed. */
export async function keptNext(page: Page): Promise<void> {
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
 * Waits until the worker of a new deployment has taken over, after all pages of the old one are closed. Chromium, driven by a
 * test, was seen to stop the old one under the request of a page that is opened meanwhile, which then has no answer.
 */
export async function tookOver(context: BrowserContext): Promise<void> {
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
