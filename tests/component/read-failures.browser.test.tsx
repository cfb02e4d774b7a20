import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPortal } from './open-portal'
import { fault, mend } from './world'

/** After the first one, which is 400. */
const gone = [404, 401, 403, 422, 429, 500, 503]
/** Of one thing a 404 is no failure but the answer that there is none; the screens' own tests look at that. */
const here = gone.filter((status) => status !== 404)

for (const { path, operation, says, statuses = gone } of [
  { path: '/downloads/helyx', operation: 'listProductVersions', says: 'Versions could not be loaded' },
  { path: '/downloads/helyx', operation: 'listProducts', says: 'The release could not be loaded' },
  { path: '/downloads/helyx', operation: 'listProductTopics', says: 'The topics could not be loaded' },
  {
    path: '/downloads/helyx',
    operation: 'listProductTopicDownloads',
    says: 'Installers could not be loaded',
  },
  {
    path: '/documentation/helyx',
    operation: 'listDocumentationVersions',
    says: 'The documentation could not be loaded',
  },
  {
    path: '/documentation/helyx/4.3/solver',
    operation: 'getDocumentationHtml',
    says: 'The page could not be loaded',
  },
  { path: '/resources', operation: 'listResources', says: 'Resources could not be loaded' },
  {
    path: '/resources/res_rotating_pump',
    operation: 'getResource',
    says: 'The resource could not be loaded',
    statuses: here,
  },
  { path: '/support/helyx', operation: 'listTickets', says: 'Tickets could not be loaded' },
  {
    path: '/support/helyx',
    operation: 'listFirstLineSupports',
    says: 'Support contacts could not be loaded',
  },
  {
    path: '/support/helyx/ticket?id=tkt_hlx_48213',
    operation: 'getTicket',
    says: 'The ticket could not be loaded',
    statuses: here,
  },
  { path: '/fake-data', operation: 'listFakeData', says: 'Fake data could not be loaded' },
])
  test(`[L8.1] ${operation} failing with any status is said in its panel of ${path}, and Retry ends it`, async () => {
    await fault({ operation, status: 400, body: 'problem' })
    openPortal('staff', path)
    const alert = page.getByRole('alert').filter({ hasText: says })
    await expect.element(alert).toHaveTextContent('Status 400')
    for (const status of statuses) {
      await mend(operation)
      await fault({ operation, status, body: 'problem' })
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect.element(alert).toHaveTextContent(`Status ${status}`)
    }
    await mend(operation)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect.element(alert).not.toBeInTheDocument()
  })
