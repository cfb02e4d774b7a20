import type { Page } from 'playwright/test'
import { expect, test } from './support/test'

const text = (page: Page, name: string) =>
  page.getByTitle(name, { exact: true }).contentFrame().getByRole('document')
const tree = (page: Page) => page.getByRole('tree')

test.use({ viewport: { width: 1440, height: 900 } })

test('without a network what was read stays, and what was not says so until it is back', {
  tag: '@all',
}, async ({ as, context }) => {
  const page = await as('engineer', '/documentation/helyx/4.3/solver')
  await expect(text(page, 'Solver guide').getByRole('heading', { name: 'Convergence' })).toBeVisible()
  await tree(page).getByRole('treeitem', { name: 'Install HELYX' }).click()
  await expect(text(page, 'Install HELYX').getByRole('heading', { name: 'Requirements' })).toBeVisible()
  await context.setOffline(true)
  await tree(page).getByRole('treeitem', { name: 'Solver guide' }).click()
  await expect(text(page, 'Solver guide').getByRole('heading', { name: 'Convergence' })).toBeVisible()
  await tree(page).getByRole('treeitem', { name: 'Release notes 4.3' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' })
  await expect(failed).toContainText('You are offline.')
  await context.setOffline(false)
  // It is retried automatically.
  await expect(
    text(page, 'Release notes 4.3').getByRole('heading', { name: 'Known limitations' }),
  ).toBeVisible()
})
