import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../src/ui/accessible.fixture'
import { openPortal } from './open-portal'

test('[FM5] axe finds nothing while something is dragged over the page', async () => {
  openPortal('engineer', '/files?path=/Reports')
  const grid = page.getByRole('grid')
  await expect.element(grid).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File(['x'], 'x.txt'))
  grid.element().dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(page.getByText('Drop to upload to Reports')).toBeVisible()
  await expectAccessible('page')
})
