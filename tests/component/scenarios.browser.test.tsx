import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './open-portal'
import { scenario } from './world'

// States of a list and of a record, each from the sandbox's scenario of that name.

const table = page.getByRole('table', { name: 'Licenses' })
const panel = page.getByRole('region', { name: 'Licenses', exact: true })
const rows = table.getByRole('rowheader')
const license = '/licenses/lic_0417'

test('[G9] [FK2] loading: a skeleton in the shape of the list, which the rows take the place of', async () => {
  await scenario('loading')
  openPortal('pi', '/licenses')
  await expect.element(page.getByRole('status').filter({ hasText: 'Loading licenses' })).toBeVisible()
  await expect.element(panel).toHaveAttribute('aria-busy', 'true')
  await scenario('normal')
  openPortal('pi', '/licenses')
  await expect.poll(() => rows.elements().length).toBe(4)
})

test('[G9] [FK2] empty: what is not here, why, and what comes next', async () => {
  await scenario('empty')
  openPortal('pi', '/licenses')
  await expect.element(panel).toHaveTextContent('No licenses yet')
  await expect.element(panel).toHaveTextContent('once Corvane issues them to your account')
  await expect.element(page.getByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument()
})

test('[G9] [FK2] no match: the filters are to blame and can be cleared', async () => {
  await scenario('one-row')
  openPortal('pi', '/licenses?search=nothing-like-this')
  await expect.element(panel).toHaveTextContent('No match')
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(page.getByRole('status').filter({ hasText: '1–1 of 1' })).toBeVisible()
  expect(rows.elements()).toHaveLength(1)
})

test('[L5.3] [G3] [FK2] read-only: everything can be read, nothing changed, and the page says why', async () => {
  await scenario('read-only')
  openPortal('pi', license)
  await expect.element(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect.element(page.getByText('You have read-only access.').first()).toBeVisible()
  const changes = page.getByRole('main').getByRole('button', { name: /assign|move|release/i })
  expect(changes.elements()).toEqual([])
})

test('[L5.3] read-only files: a download is not saved to them, and its menu says why', async () => {
  openPortal('reader', '/downloads/helyx?version=4.1')
  const more = page.getByRole('button', { name: 'More for Installer for Linux', exact: true })
  await more.findElement()
  // Text that is still growing moves the button.
  await expect.poll(() => document.querySelector('iframe[data-loading]')).toBeNull()
  await more.click()
  const share = page.getByRole('menuitem', { name: /^Save to Files/ })
  await expect.element(share).toHaveAttribute('aria-disabled', 'true')
  await expect.element(share).toHaveTextContent('You have read-only access')
})

test('[FK2] forbidden: a change the server refuses is said in its dialog and keeps the form', {
  tags: ['all'],
}, async () => {
  await scenario('forbidden')
  openPortal('pi', license)
  await page.getByRole('button', { name: 'Assign seat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign a seat on' })
  await dialog.getByRole('radio', { name: 'Machine' }).click()
  await dialog.getByRole('textbox', { name: /Host name/ }).fill('cfd-node-42')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Status 403')
  await expect.element(dialog.getByRole('textbox', { name: /Host name/ })).toHaveValue('cfd-node-42')
})

test('stale: somebody else saved first; both values stand side by side and one is chosen', {
  tags: ['all'],
}, async () => {
  await scenario('stale')
  openPortal('pi', license)
  await page.getByRole('button', { name: 'Actions for cfd-node-01' }).click()
  await page.getByRole('menuitem', { name: 'Edit seat…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit seat of cfd-node-01' })
  await dialog.getByRole('button', { name: 'More options' }).click()
  await dialog.getByRole('textbox', { name: /Note/ }).fill('Night runs')
  await dialog.getByRole('button', { name: /^Save 1 change/ }).click()
  await expect.element(dialog.getByText('Changed by someone else.').first()).toBeVisible()
  await dialog.getByText('Keep mine').click()
  await dialog.getByRole('button', { name: /^Save 1 change/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('row', { name: /cfd-node-01/ })).toHaveTextContent('Night runs')
})
