import type { Page } from 'playwright/test'
import { waitForPaint } from './support/stable-layout'
import { expect, test } from './support/test'

const dialog = (page: Page) => page.getByRole('dialog')
const textOf = (page: Page) => dialog(page).getByRole('textbox', { name: 'Message' })

test('[SUP8] from a license: a text with what support asks first, changed before it is copied', {
  tag: '@all',
}, async ({ as, page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('reader', '/licenses/lic_0440')
  await page.getByRole('button', { name: 'Get help' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'To' })).toHaveValue(
    'NordFluid AS (support@nordfluid.example)',
  )
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveValue('License HLX-2026-00440')
  await expect(textOf(page)).toBeFocused()
  const text = await textOf(page).inputValue()
  for (const line of [
    'Hello NordFluid AS,',
    'License: HLX-2026-00440',
    'Version: 4.3',
    'Account: Halvorsen Pumps',
    'Person: Ingrid Solheim, ingrid.solheim@halvorsen.example',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).toMatch(/^Browser: Chrome \d+ on Linux$/m)
  expect(text).toMatch(/^Page: http:\/\/localhost:\d+\/licenses\/lic_0440$/m)

  // The caret is in the text field.
  await page.keyboard.type('The server refuses checkouts.')
  await dialog(page).getByRole('button', { name: 'Copy message' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Copied' })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toMatch(/^Hello NordFluid AS,\n\nThe server refuses checkouts\.\n/)
  await expect(dialog(page).getByRole('link', { name: 'Open in e-mail app' })).toHaveAttribute(
    'href',
    /^mailto:support@nordfluid\.example\?subject=License%20HLX-2026-00440&body=Hello%20.*%0D%0AThe%20server%20refuses/,
  )

  await page.keyboard.press('Escape')
  await expect(dialog(page).getByText('Discard what you entered?')).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.keyboard.press('Escape')
  await dialog(page).getByRole('button', { name: 'Discard' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Get help' })).toBeFocused()
})

test('[SUP8] from something that failed: its status and reference, and nothing that opens a door', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('engineer', '/user-account')
  await world.fault({ operation: 'listLicenses', status: 422, body: 'problem' })
  await page.goto('/licenses?search=x#id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.c2lnbmF0dXJl')
  const panel = page.getByRole('region', { name: 'Licenses' })
  const reference = /Reference (req_\w+)/.exec((await panel.getByText(/Reference req_/).textContent()) ?? '')
  await panel.getByRole('button', { name: 'Get help' }).click()
  await expect(dialog(page).getByRole('textbox', { name: 'Subject' })).toHaveValue(
    'Licenses could not be loaded',
  )
  const text = await textOf(page).inputValue()
  expect(text).toContain(`Reference: Status 422 · Reference ${reference?.[1]}`)
  expect(text).toContain('/licenses?search=x')
  expect(text).not.toMatch(/eyJ|token/)
})

test('[SUP8] who may not ask who helps writes to the portal, and so does everybody while that fails', {
  tag: '@all',
}, async ({ as, page, world }) => {
  await as('content', '/files')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('get help')
  await expect(page.getByRole('option', { selected: true })).toHaveText(/^Get help/)
  await page.keyboard.press('Enter')
  await expect(dialog(page).getByRole('textbox', { name: 'To' })).toHaveValue(
    /portal-support@corvane\.example/,
  )
  await waitForPaint(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await world.access('content', { access: { support_helyx: 'r' } })
  await world.fault({ operation: 'listFirstLineSupports', status: 400, body: 'problem' })
  await page.goto('/support/helyx')
  await page.getByRole('button', { name: 'New request' }).click()
  await expect(dialog(page).getByText('Your support contact could not be loaded')).toBeVisible()
  await expect(dialog(page).getByRole('textbox', { name: 'To' })).toHaveValue(
    /portal-support@corvane\.example/,
  )
})

test('[SUP6] [SUP8] a text too long for a mail says so and is copied as well', { tag: '@all' }, async ({
  as,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await as('engineer', '/support/helyx')
  await page.getByRole('button', { name: 'New request' }).click()
  await page.getByRole('menuitem', { name: 'About HLX-2026-00417, HELYX 4.3' }).click()
  for (const line of ['Version: 4.3', 'License: HLX-2026-00417'])
    expect((await textOf(page).inputValue()).split('\n')).toContain(line)
  await waitForPaint(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'New request' }).click()
  await page.getByRole('menuitem', { name: 'Something else' }).click()
  await textOf(page).fill('ä'.repeat(1500))
  await expect(dialog(page).getByText('too long for some e-mail apps')).toBeVisible()
  const mail = dialog(page).getByRole('link', { name: 'Open in e-mail app' })
  expect((await mail.getAttribute('href'))?.length).toBeLessThan(2000)
  await expect(dialog(page).getByRole('link', { name: /helpdesk/ })).toHaveAttribute(
    'href',
    new URL('/vendor/support', page.url()).href,
  )
})
