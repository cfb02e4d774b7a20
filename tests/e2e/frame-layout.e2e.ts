import type { Locator, Page } from 'playwright/test'
import { landings, table } from '../states/route-table'
import { focusedIn } from './support/keyboard'
import { headingsOf, navigate } from './support/navigate'
import { expect, test } from './support/test'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const drawerButton = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Menu' })
const left = async (part: Locator) => (await part.boundingBox())?.x
const scrollWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

test('[L2.1] under 1024 px the menu is a drawer that gives the focus back', async ({ as, page }) => {
  await page.setViewportSize({ width: 1023, height: 700 })
  await as('pi', '/downloads')
  await expect(menu(page)).toBeHidden()
  await drawerButton(page).click()
  await expect(drawer(page).getByRole('link', { name: 'Downloads' })).toHaveAttribute('aria-current', 'page')
  await expect(drawer(page)).toContainText('ELEMENTS')
  await focusedIn(drawer(page))
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await expect(drawerButton(page)).toBeFocused()

  await drawerButton(page).press('Enter')
  await drawer(page).getByRole('button', { name: 'Close menu' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(drawerButton(page)).toBeFocused()

  // A link closes it, too; then the new page has the focus.
  await drawerButton(page).click()
  await drawer(page).getByRole('link', { name: 'Resources' }).click()
  await expect(drawer(page)).toBeHidden()
  await expect(heading(page, 'Resources')).toBeFocused()

  await drawerButton(page).click()
  await expect(drawer(page)).toBeVisible()
  await page.goBack()
  await expect(heading(page, 'Downloads')).toBeVisible()
  await expect(drawer(page)).toBeHidden()
})

test('[L9.2] the breakpoints are the specification’s, and the frame keeps to them', async ({ as }) => {
  const page = await as('pi', '/downloads')
  const used = await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    return ['xs', 'sm', 'md', 'lg', 'xl', '2xl'].map((name) =>
      Number.parseFloat(root.getPropertyValue(`--ui-breakpoints-${name}`)),
    )
  })
  expect(used).toEqual([480, 768, 1024, 1200, 1350, 1400])

  for (const [width, isBeside, padding] of [
    [1400, true, 280 + 24],
    [1024, true, 280 + 24],
    [1023, false, 24],
    [768, false, 24],
    [767, false, 16],
    [320, false, 16],
  ] as const) {
    await page.setViewportSize({ width, height: 700 })
    await expect(drawerButton(page)).toBeVisible({ visible: !isBeside })
    await expect(menu(page)).toBeVisible({ visible: isBeside })
    await expect.poll(() => left(heading(page, 'Downloads')), `at ${width} px`).toBe(padding)
  }
})

test('[L9.3] the font is DM Sans from the portal’s own host, and nothing comes from another', async ({
  as,
  page,
  baseURL,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== baseURL) foreign.push(request.url())
  })
  await as('pi', '/licenses')
  await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  const fonts = await page.evaluate(async () => {
    const faces = [...(await document.fonts.ready)].filter(({ status }) => status === 'loaded')
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    return {
      body: getComputedStyle(document.body).fontFamily.split(',')[0],
      loaded: [...new Set(faces.map(({ family }) => family))],
      files: files.filter((name) => name.endsWith('.woff2')).map((name) => new URL(name).origin),
    }
  })
  expect(fonts.body).toBe('"DM Sans Variable"')
  expect(fonts.loaded.map((name) => name.replaceAll('"', ''))).toEqual(['DM Sans Variable'])
  expect(fonts.files).toContain(baseURL)
  expect(foreign).toEqual([])
})

// Without the spacing; tests/states measures every screen.
test('[R74] every page reflows at 320 px with wider text spacing', { tag: '@all' }, async ({ as }) => {
  const page = await as('staff')
  await page.setViewportSize({ width: 320, height: 256 })
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }',
    )
    document.adoptedStyleSheets = [sheet]
  })
  const wide: string[] = []
  for (const path of ['/', '/user-account', ...landings, ...table.map(([one]) => one), '/nowhere']) {
    await headingsOf(page, path === '/' ? [] : [path])
    // Loaded content may be wider than its placeholder.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    if ((await scrollWidth(page)) > 320) wide.push(path)
  }
  expect(wide).toEqual([])
})

test('what can be pressed in the frame is at least 24 px each way', { tag: '@all' }, async ({ as }) => {
  const page = await as('staff', '/admin')
  await page.getByRole('button', { name: /^User menu of/ }).click()
  // The menu's code is loaded with its first use.
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeVisible()
  const small: string[] = []
  for (const part of [page.getByRole('banner'), menu(page)]) {
    for (const role of ['link', 'button', 'menuitem'] as const) {
      for (const one of await part.getByRole(role).all()) {
        const { width = 0, height = 0 } = (await one.boundingBox()) ?? {}
        if (width < 24 || height < 24) small.push(`${await one.textContent()} ${width}×${height}`)
      }
    }
  }
  expect(small).toEqual([])
})

test('[L2.11] nothing moves for whoever asked for reduced motion', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  const moving = () =>
    page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)
  await as('pi')
  await world.fault({ operation: 'listLicenses', delay_ms: 600_000 })
  // A list that was not read before.
  await navigate(page, '/licenses?page_size=20')
  await expect(page.getByText('Loading licenses')).toBeAttached()
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBeGreaterThan(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await world.fault({ operation: 'getMe', delay_ms: 600_000 })
  await page.reload()
  await expect(page.getByRole('status')).toHaveText('Loading')
  expect(await moving()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await expect.poll(moving).toBe(1)
})

test('[R78] forced colours leave what is current, focused or open to be seen', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await as('pi')
  const style = (part: Locator, pseudo: string | null, names: readonly string[]) =>
    part.evaluate(
      (element, [before, all]) => {
        const found = getComputedStyle(element, before)
        return all.map((name) => found.getPropertyValue(name))
      },
      [pseudo, names] as const,
    )
  const current = menu(page).getByRole('link', { name: 'Dashboard' })
  const [width, line] = await style(current, '::before', ['border-left-width', 'border-left-style'])
  expect([width, line]).toEqual(['3px', 'solid'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  const focused = page.getByRole('link', { name: 'Corvane Customer Portal, to the dashboard' })
  await expect(focused).toBeFocused()
  expect(await style(focused, null, ['outline-style', 'outline-width'])).toEqual(['solid', '2px'])
  await page.getByRole('button', { name: 'Help' }).click()
  const item = page.getByRole('menuitem', { name: /^Cookie Policy/ })
  await expect(item).toBeVisible()
  const [ground, words] = await style(item, null, ['background-color', 'color'])
  expect(ground).not.toBe(words)
})
