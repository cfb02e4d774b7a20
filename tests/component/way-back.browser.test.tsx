import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPortal } from './open-portal'

/** A small viewport, so that a page with few rows scrolls. */
beforeEach(() => page.viewport(1280, 360))

const heading = page.getByRole('heading', { level: 1 })

for (const { manager, search, field, saved, tags } of [
  {
    manager: '/admin/licenses_manager',
    search: '?line=helyx&sort=-number&page_size=4&page=2',
    field: 'Purchase order',
    saved: /^Saved HLX-/,
    tags: [],
  },
  {
    manager: '/admin/products_manager',
    search: '?line=helyx&sort=-version&page_size=3&page=2',
    field: 'Name',
    saved: /^Saved /,
    tags: ['all'],
  },
])
  test(`[G24] a form below ${manager} leads back to the list as it was: filters, page and scroll position`, {
    tags,
  }, async () => {
    openPortal('staff', manager + search)
    const menus = page.getByRole('table').getByRole('button', { name: /^Actions for/ })
    await expect.poll(() => menus.elements().length).toBeGreaterThan(1)
    window.scrollTo({ top: 120 })
    await expect.poll(() => window.scrollY).toBe(120)
    await menus.nth(1).click()
    const top = window.scrollY
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect.element(heading).toHaveTextContent(/^Edit /)
    expect(location.search).toBe(search)
    await page.getByRole('textbox', { name: new RegExp(`^${field}`) }).fill('Changed by hand')
    await page.getByRole('button', { name: 'Save 1 change' }).click()
    await expect.element(page.getByText(saved)).toBeVisible()
    await expect.poll(() => location.pathname + location.search).toBe(manager + search)
    await expect.element(menus.nth(1)).toBeVisible()
    await expect.poll(() => window.scrollY).toBe(top)
  })

test('[G24] a form that was opened from a record leads back to its tab; opened in a new tab, to the record', {
  tags: ['all'],
}, async () => {
  openPortal('staff', '/admin/licenses_manager/lic_0417/file?status=expiring')
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect.element(heading).toHaveTextContent('Edit HLX-2026-00417')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/admin/licenses_manager/lic_0417/file?status=expiring')

  openPortal('staff', '/admin/licenses_manager/lic_0417/edit?status=expiring')
  await expect.element(heading).toHaveTextContent('Edit HLX-2026-00417')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/admin/licenses_manager/lic_0417?status=expiring')
})

test('[G24] a new license begins with the account that the list shows; Cancel leads back to it', {
  tags: ['all'],
}, async () => {
  openPortal('staff', '/admin/licenses_manager?account_id=acc_meridian&sort=-number')
  await page.getByRole('link', { name: 'New license' }).click()
  await expect
    .element(page.getByRole('combobox', { name: 'Account', exact: true }))
    .toHaveValue('Meridian Racing')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect
    .poll(() => location.pathname + location.search)
    .toBe('/admin/licenses_manager?account_id=acc_meridian&sort=-number')
})

test('[G24] Escape goes back from a record and from a ticket, and rows selected before still are', {
  tags: ['all'],
}, async () => {
  openPortal('staff', '/admin/users_manager?page_size=10')
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect.element(page.getByText('2 selected')).toBeVisible()
  const person = page.getByRole('table').getByRole('rowheader').nth(1).getByRole('link')
  await person.click()
  const edit = page.getByRole('button', { name: 'Edit' })
  await expect.element(edit).toBeVisible()

  await edit.click()
  const dialog = page.getByRole('dialog', { name: /^Edit/ })
  await expect.element(dialog.getByRole('textbox').first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await page.getByRole('button', { name: /^More actions for/ }).click()
  await expect.element(page.getByRole('menuitem').first()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menuitem').first()).not.toBeInTheDocument()
  expect(location.pathname).toMatch(/^\/admin\/users_manager\/./)

  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname + location.search).toBe('/admin/users_manager?page_size=10')
  await expect.element(page.getByText('2 selected')).toBeVisible()

  openPortal('pi', '/support/helyx?status=all')
  await page.getByRole('table').getByRole('rowheader').nth(0).getByRole('link').click()
  await expect.element(page.getByRole('link', { name: 'HELYX tickets' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => location.pathname).toBe('/support/helyx')
})
