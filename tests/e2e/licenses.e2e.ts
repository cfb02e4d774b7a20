import { expect, test } from './support/test'

test.describe('as the principal investigator of a customer', () => {
  test('an assigned seat stays assigned, and the meter follows', async ({ as }) => {
    const page = await as('pi', '/licenses')
    await page.getByRole('row', { name: /HLX-2026-00417/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'HLX-2026-00417' })).toBeVisible()
    await expect(page.getByText('9 of 24 seats')).toBeVisible()
    await page.getByRole('button', { name: 'Assign seat' }).click()
    const dialog = page.getByRole('dialog', { name: 'Assign seat' })
    await dialog.getByRole('combobox', { name: /Person/ }).fill('Sato')
    await page.getByRole('option', { name: /Yuki Sato/ }).click()
    await dialog.getByRole('button', { name: 'Assign' }).click()
    await expect(
      page.getByRole('region', { name: 'Notifications' }).getByText('The seat was assigned to Yuki Sato.'),
    ).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('10 of 24 seats')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('row', { name: /Yuki Sato/ })).toBeVisible()
  })
})
