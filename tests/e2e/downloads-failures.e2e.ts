import { expect, test } from './support/test'
import { skipPauses } from './support/waits'

for (const { operation, says } of [
  { operation: 'listProductVersions', says: 'Versions could not be loaded' },
  { operation: 'listProducts', says: 'The release could not be loaded' },
  { operation: 'listProductTopics', says: 'The topics could not be loaded' },
  { operation: 'listProductTopicDownloads', says: 'Installers could not be loaded' },
])
  test(`when ${operation} fails, its panel says so, and Retry brings what was asked for`, async ({
    as,
    page,
    world,
  }) => {
    await page.clock.install()
    await world.fault({ operation, status: 404, body: 'problem' })
    await as('staff', '/downloads/helyx')
    const alert = page.getByRole('alert').filter({ hasText: says })
    await expect(alert).toContainText('Status 404')
    for (const status of [400, 401, 403, 422, 503]) {
      await world.mend(operation)
      await world.fault({ operation, status, body: 'problem' })
      await alert.getByRole('button', { name: 'Retry' }).click()
      await skipPauses(page, alert.getByText(`Status ${status}`))
    }
    await world.mend(operation)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('listitem', { name: 'Installer for Linux', exact: true })).toBeVisible()
  })
