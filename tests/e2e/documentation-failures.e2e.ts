import type { Page } from 'playwright/test'
import { skipRetryDelays } from './support/retry-delays'
import { expect, test } from './support/test'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const text = (page: Page, name: string) =>
  page.getByTitle(name, { exact: true }).contentFrame().getByRole('document')
const tree = (page: Page) => page.getByRole('tree')

test.use({ viewport: { width: 1440, height: 900 } })

test('[L8.1] the tree and the page fail alone, say why and can be tried again', { tag: '@all' }, async ({
  as,
  page,
  world,
}) => {
  await page.clock.install()
  await as('engineer', '/documentation/helyx/4.3/solver')
  await expect(title(page, 'Solver guide')).toBeVisible()
  for (const status of [400, 404, 500, 503]) {
    await world.fault({ operation: 'getDocumentationHtml', status, body: 'problem' })
    await page.reload()
    const failed = page.getByRole('alert').filter({ hasText: 'The page could not be loaded' })
    await skipRetryDelays(page, failed)
    await expect(failed).toContainText(`Status ${status}`)
    await expect(tree(page).getByRole('treeitem', { name: 'Solver guide' })).toBeVisible()
    await world.mend('getDocumentationHtml')
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(text(page, 'Solver guide').getByRole('heading', { name: 'Convergence' })).toBeVisible()
  }
  for (const [operation, says] of [
    ['listDocumentations', 'The list of pages could not be loaded'],
    ['listDocumentationVersions', 'The documentation could not be loaded'],
  ] as const) {
    await world.fault({ operation, status: 500, body: 'problem' })
    await page.reload()
    const failed = page.getByRole('alert').filter({ hasText: says })
    await skipRetryDelays(page, failed)
    await world.mend(operation)
    await failed.getByRole('button', { name: 'Retry' }).click()
    await expect(tree(page).getByRole('treeitem', { name: 'Solver guide' })).toBeVisible()
  }
})

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
  // It is asked for again on its own.
  await expect(
    text(page, 'Release notes 4.3').getByRole('heading', { name: 'Known limitations' }),
  ).toBeVisible()
})
