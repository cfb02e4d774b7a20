import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

test.use({ signsInAnew: true })

const year = 365 * 24 * 60 * 60
const root = (page: Page) => page.locator('html')
const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const light = 'rgb(244, 244, 245)'
const dark = 'rgb(15, 15, 17)'

async function choose(page: Page, name: 'Dark mode' | 'Light mode') {
  await page.getByRole('button', { name: /^User menu of/ }).click()
  await page.getByRole('menuitem', { name }).click()
  await page.keyboard.press('Escape')
}

test.describe('on a system that asks for dark', () => {
  test.use({ colorScheme: 'dark' })

  test('[L4.6] [G17] the portal is light by default, and a choice of dark is kept', { tag: '@all' }, async ({
    as,
    context,
  }) => {
    const page = await as('pi')
    await expect(root(page)).toHaveClass('light')
    expect(await ground(page)).toBe(light)
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('color-mode')

    const before = Date.now() / 1000
    await choose(page, 'Dark mode')
    await expect(root(page)).toHaveClass('dark')
    await expect(page.getByRole('menuitem', { name: 'Light mode' })).toBeHidden()
    expect(await ground(page)).toBe(dark)
    expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark')
    const cookie = (await context.cookies()).find(({ name }) => name === 'color-mode')
    expect(cookie).toMatchObject({ value: 'dark', path: '/', sameSite: 'Lax' })
    expect(cookie?.expires).toBeGreaterThanOrEqual(Math.floor(before) + year)
    expect(cookie?.expires).toBeLessThanOrEqual(Date.now() / 1000 + year + 1)

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expect(root(page)).toHaveClass('dark')
  })
})

test('[L4.6] [G17] a dark page is dark before anything is painted, and never light on the way', async ({
  as,
}) => {
  const page = await as('pi')
  await choose(page, 'Dark mode')
  // Records the root's color mode and whether a body could be painted, from the very start.
  await page.addInitScript(() => {
    const seen: [string, boolean][] = []
    const note = () => seen.push([document.documentElement?.className ?? '', document.body !== null])
    new MutationObserver(note).observe(document, {
      subtree: true,
      childList: true,
      attributeFilter: ['class'],
    })
    Object.assign(window, { worn: () => seen })
  })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const worn: [string, boolean][] = await page.evaluate('worn()')
  expect(worn.length).toBeGreaterThan(1)
  expect(worn.filter(([mode, hasBody]) => mode === 'light' || (hasBody && mode !== 'dark'))).toEqual([])
})

test('[L4.6] another tab follows; without local storage the cookie decides', { tag: '@all' }, async ({
  as,
  context,
}) => {
  const page = await as('pi')
  const other = await context.newPage()
  await other.goto('/user-account')
  await expect(other.getByRole('heading', { level: 1, name: 'User account' })).toBeVisible()
  await choose(other, 'Dark mode')
  await expect(root(page)).toHaveClass('dark')
  await choose(page, 'Light mode')
  await expect(root(other)).toHaveClass('light')

  await choose(page, 'Dark mode')
  const blocked = await context.newPage()
  await blocked.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await blocked.goto('/')
  await expect(root(blocked)).toHaveClass('dark')
})
