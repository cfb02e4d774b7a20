import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../src/ui/accessible.fixture'
import { openPortal } from './open-portal'

test('the signed-in portal stands over the sandbox', async () => {
  openPortal('pi', '/licenses')
  await expect.element(page.getByRole('row', { name: /HLX-2026-00417/ })).toBeVisible()
  await expectAccessible('page')
})
