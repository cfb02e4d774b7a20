import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Search or go to a page' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Search or go to' })
const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const active = (page: Page) => palette(page).getByRole('option', { selected: true })
const searchButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Search or go to' })

test('[G14] Ctrl K and / open the palette, arrows move what is announced, Escape gives the focus back', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi', '/resources')
  const home = page.getByRole('link', { name: 'Corvane Customer Portal, to the dashboard' })
  await home.focus()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(active(page)).toHaveText(/^Dashboard/)
  const announced = () =>
    field(page).evaluate((element) => {
      const option = document.getElementById(element.getAttribute('aria-activedescendant') ?? '')
      const box = option?.getBoundingClientRect()
      const list = option?.closest('[role=listbox]')?.getBoundingClientRect()
      const isInView = box && list ? box.top >= list.top - 1 && box.bottom <= list.bottom + 1 : false
      return { name: option?.textContent ?? '', isInView, isSelected: option?.getAttribute('aria-selected') }
    })
  for (const [key, name] of [
    ['ArrowDown', /^Licenses/],
    ['End', /^Log out/],
    ['ArrowDown', /^Dashboard/],
    ['ArrowUp', /^Log out/],
    ['Home', /^Dashboard/],
  ] as const) {
    await page.keyboard.press(key)
    await expect(active(page)).toHaveText(name)
    // The list scrolls after it was rendered.
    await expect.poll(announced).toMatchObject({ isInView: true, isSelected: 'true' })
  }
  for (const key of ['Tab', 'Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    await expect(field(page)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()
  await expect(home).toBeFocused()

  await page.keyboard.press('/')
  await expect(field(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await searchButton(page).click()
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(searchButton(page)).toBeFocused()
})

test('[G14] it leads to lists with their filters, to what the lists hold, and does things', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('pi')
  // Typed at once, whether or not the palette's code is loaded: no letter is lost or taken as a page shortcut.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('exp')
  await expect(field(page)).toHaveValue('exp')
  await expect(option(page, 'Licenses expiring in 60 days')).toBeVisible()
  await option(page, 'Licenses expiring in 60 days').click()
  await expect(page).toHaveURL('/licenses?status=active&status=expiring&expires_within=60')
  await expect(page.getByRole('heading', { level: 1, name: 'Licenses' })).toBeFocused()

  // A text field keeps its own keys.
  await page.getByRole('searchbox', { name: 'Search licenses' }).focus()
  await page.keyboard.press('/')
  await expect(palette(page)).toBeHidden()
  await page.getByRole('heading', { level: 1 }).focus()

  await page.keyboard.press('Control+k')
  await field(page).fill('00417')
  await expect(active(page)).toHaveText(/^HLX-2026-00417/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/licenses/lic_0417')
  await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()

  await page.getByRole('heading', { level: 1 }).focus()
  await page.keyboard.press('Control+k')
  await field(page).fill('dark')
  await expect(active(page)).toHaveText(/dark/i)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await expect(palette(page)).toBeHidden()
})

test('[G14] a reader is offered what they may read, and no other list is asked', { tag: '@all' }, async ({
  as,
  world,
}) => {
  const page = await as('reader', '/licenses')
  const tickets = async () =>
    (await world.calls()).filter(({ operation }) => operation === 'listTickets').length
  await page.keyboard.press('Control+k')
  await expect(palette(page).getByRole('option', { name: /ELEMENTS|Admin|Fake/ })).toHaveCount(0)
  await expect(option(page, /^HELYX downloads/)).toBeVisible()
  // The menu reads the number of waiting tickets when the browser is idle: the only read besides.
  await expect.poll(tickets).toBe(1)
  await field(page).fill('elements')
  await expect(palette(page)).toContainText(/No results|results?/)
  await expect(
    palette(page).getByRole('option', { name: /^(Your )?ELEMENTS (downloads|tickets|release)/ }),
  ).toHaveCount(0)
  await field(page).fill('helyx')
  await expect(option(page, 'HELYX downloads for Windows')).toBeVisible()
  await expect(palette(page)).toContainText(/\d+ results/)
  const asked = (await world.calls()).map(({ operation }) => operation)
  expect(asked).toContain('listLicenses')
  expect(asked).toContain('listProducts')
  // They may read the list of tickets but open none: tickets are not searched.
  expect(await tickets()).toBe(1)
  expect((await world.calls()).filter(({ status }) => status === 403)).toEqual([])
  const elements = (await world.calls()).filter(({ path }) => /line.*elements/.test(decodeURIComponent(path)))
  expect(elements).toEqual([])
})

test('[G14] a list that fails says so in a line and holds up nothing', { tag: '@all' }, async ({
  as,
  world,
  expectConsole,
}) => {
  expectConsole(/listResources/)
  const page = await as('pi')
  await world.fault({ operation: 'listResources', status: 404, body: 'problem' })
  await page.keyboard.press('Control+k')
  await field(page).fill('helyx')
  await expect(palette(page).getByText('Resources could not be searched.')).toBeVisible()
  await expect(option(page, /downloads for Linux$/).first()).toBeVisible()
  await world.clearFault('listResources')
  await palette(page).getByRole('button', { name: 'Retry' }).click()
  await expect(palette(page).getByText('Resources could not be searched.')).toBeHidden()
})

test('[G14] on a phone the button is an icon, and the header keeps its height', { tag: '@all' }, async ({
  as,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await as('pi')
  const box = await searchButton(page).boundingBox()
  expect(box?.width).toBe(40)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(66)
  await searchButton(page).click()
  await field(page).fill('lic')
  await expect(option(page, /^Licenses/).first()).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('[G14] a number is found however it was pasted, and the address has its plain form', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('useradmin', '/licenses')
  const spellings = [
    '\u200bHLX–2026–00417,',
    'HLX\u00a02026\u00a000417\u00a0',
    '“ＨＬＸ－２０２６－００４１７”',
  ]
  const search = page.getByRole('searchbox', { name: 'Search licenses' })
  for (const spelling of spellings) {
    await search.fill(spelling)
    await search.press('Enter')
    await expect(page).toHaveURL(/[?&]search=HLX[-+]2026[-+]00417$/)
    await expect(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
    await search.press('Escape')
    await expect(page).not.toHaveURL(/search=/)
  }
  await searchButton(page).click()
  for (const spelling of spellings) {
    await field(page).fill('')
    await expect(option(page, /HLX-2026-00417/)).toBeHidden()
    await field(page).fill(spelling)
    await expect(option(page, /HLX-2026-00417/).first()).toBeVisible()
  }
})
