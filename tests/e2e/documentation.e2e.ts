import { expect, test } from './support/test'

test('[DOC6] smoke', async ({ as, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await as('engineer', '/documentation/helyx/4.3/solver/boundary-conditions#walls')
  await expect(page.getByRole('treeitem', { name: 'Boundary conditions' })).toHaveAttribute('aria-current', 'page')
  await expect(page.frameLocator('iframe').getByText('Every patch of the mesh')).toBeVisible()
})
