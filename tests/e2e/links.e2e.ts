import { expect, test } from './support/test'

// 4.0 is hidden from customers and has a page with faults of every kind.
const links = '/admin/documentation_manager/helyx/4.0/links'

test('[DM3] content staff check a version, export what is wrong, and open the page of a finding', {
  tag: '@all',
}, async ({ as }) => {
  const page = await as('content', links)
  await page.getByRole('button', { name: 'Check links' }).click()
  const table = page.getByRole('table', { name: 'Findings' })
  const row = (name: string) => table.getByRole('row', { name })
  await expect(row('glossary')).toContainText('Leads nowhere')
  await expect(row('restart a run')).toContainText('Missing section')
  await expect(row('owner of this chapter')).toContainText('Empty link')
  await expect(row('what 4.3 says')).toContainText('Other version')
  await expect(row('Streamlines around a body')).toContainText('Missing picture')
  await expect(page.getByText('Since the check')).toHaveCount(0)

  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/Since the check by Tomas Reyes.*: 0 new, 0 fixed/)).toBeVisible()

  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export findings' })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export' }).click()
  expect((await download).suggestedFilename()).toMatch(/^findings-.*\.csv$/)
  await expect(dialog).toHaveCount(0)

  await row('glossary').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Further physics' })).toBeVisible()
  await page.goBack()
  await expect(row('glossary')).toBeVisible()
})
