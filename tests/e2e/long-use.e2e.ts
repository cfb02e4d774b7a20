import type { Page } from 'playwright/test'
import { measureMemory } from './support/memory'
import { untilQuiet } from './support/requests'
import { expect, test } from './support/test'

// Memory of a page with much data. Frame times are left to `npm run bench`, which compares; a test that judges by the
// clock fails on a busy machine.

const MB = 1_000_000

test.use({ viewport: { width: 1440, height: 900 } })

/** Follows links of the main menu one after the other, each as soon as the page before it has its heading. */
async function walk(page: Page, changes: number): Promise<void> {
  await page.evaluate(async (count) => {
    const stops = [
      { path: '/licenses', heading: 'Licenses' },
      { path: '/resources', heading: 'Resources' },
      { path: '/files', heading: 'File Manager' },
      { path: '/', heading: 'Dashboard' },
    ]
    const links = () => [...document.querySelectorAll<HTMLAnchorElement>('nav[aria-label="Main"] a')]
    for (let change = 0; change < count; change += 1) {
      const { path = '', heading = '' } = stops[change % stops.length] ?? {}
      links()
        .find(({ pathname }) => pathname === path)
        ?.click()
      const isThere = () => document.querySelector('h1')?.textContent.startsWith(heading)
      while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  }, changes)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}

test('[R63] 1,000 changes of the page leave at most 5 MB, and no node and no listener behind', {
  tag: '@all',
}, async ({ as, page }) => {
  test.setTimeout(600_000)
  const isQuiet = untilQuiet(page)
  await as('staff', '/')
  await walk(page, 20)
  await isQuiet()
  const first = await measureMemory(page)
  await walk(page, 980)
  await isQuiet()
  const last = await measureMemory(page)
  expect(last.heap - first.heap).toBeLessThan(5 * MB)
  // A decrease is no leak: work of the first pages may have ended since.
  expect(last.nodes / first.nodes).toBeLessThan(1.01)
  expect(last.listeners / first.listeners).toBeLessThan(1.01)
})

test('[R55] of 100,000 licenses the page holds what it shows: 3,000 nodes and 250 MB at most, wherever one pages, sorts and filters', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await world.scenario('many-rows')
  await as('staff', '/licenses')
  const status = (text: RegExp) => page.getByRole('status').filter({ hasText: text })
  const holds = async (shown: RegExp) => {
    await expect(status(shown)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Licenses' })).toHaveAttribute('aria-busy', 'false')
    await page.mouse.wheel(0, 5000)
    const { heap, nodes } = await measureMemory(page)
    expect(nodes).toBeLessThan(3000)
    expect(heap).toBeLessThan(250 * MB)
  }
  await holds(/^1–50 of 100,000/)
  for (const shown of [/^51–100 of 100,000/, /^101–150 of 100,000/, /^151–200 of 100,000/]) {
    await page.getByRole('button', { name: 'Next page' }).click()
    await holds(shown)
  }
  await page.goto('/licenses?page=2000')
  await holds(/^99,951–100,000 of 100,000/)
  await page.goto('/licenses?sort=-expiry_date&status=active')
  await holds(/^1–50 of \d/)
})
