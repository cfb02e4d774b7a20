import type { Page } from 'playwright/test'

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
