import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../api/stub-backend.fixture'
import { rememberDownload } from '../../domain/parts/own-version'
import { licenseOf41, newest, releases } from '../../domain/parts/own-version.fixture'
import { renderPart } from '../../session/render-part.fixture'
import { expectAccessible } from '../../ui/accessible.fixture'
import { VersionChanges } from './version-changes-panel'

const listOf = <T,>(...items: T[]) => ({ items, total: items.length })
const me = exampleOf('GET /api/me', 'pi')

const show = (as: 'pi' | 'staff' = 'pi', have?: string) =>
  renderPart(<VersionChanges product={newest} search={{ have }} onChange={() => undefined} />, { as })
const panel = page.getByRole('region', { name: 'What changed since your version' })

beforeEach(() => localStorage.clear())

test('[DL6] a release says what it brings since the version of the license, over all versions between', async () => {
  const others = { items: [], total: 80 }
  stubBackend({
    'GET /api/products/': listOf(...releases),
    // An account with many licenses, of which few are of the line and in force.
    'GET /api/licenses/': ({ path }) => (path.includes('status') ? listOf(licenseOf41) : others),
  })
  await show()
  await expect
    .element(panel)
    .toHaveTextContent(
      'What 4.3 brings since 4.1, the version of your license HLX-1: 1 new, 1 fixed, and 1 known issue',
    )
  await panel.getByText(/^What 4.3 brings/).click()
  await expect.element(panel.getByRole('region', { name: 'Fixed' })).toHaveTextContent('4.2Probe files.')
  await expect.element(panel.getByRole('region', { name: 'Known issues' })).toBeVisible()
  const link = panel.getByRole('link', { name: 'Open in the release notes' }).element()
  expect(link.getAttribute('href')).toContain('view=notes')
  expect(link.getAttribute('href')).toContain('have=')
  await expectAccessible()
})

test('[DL6] what was downloaded in this browser comes before the license, and a choice before both', async () => {
  stubBackend({ 'GET /api/products/': listOf(...releases), 'GET /api/licenses/': listOf(licenseOf41) })
  rememberDownload(me, { family: newest.family, version: '4.2' })
  const { unmount } = await show()
  await expect
    .element(panel)
    .toHaveTextContent(
      'What 4.3 brings since 4.2, the version you downloaded in this browser: 1 new and 1 known issue',
    )
  await unmount()
  await show('pi', '4.0')
  await expect
    .element(panel)
    .toHaveTextContent('What 4.3 brings since 4.0: 1 new, 1 fixed, and 1 known issue')
})

test('[DL6] it says so where the version is the same or not known', async () => {
  const of43 = { ...licenseOf41, product: { ...licenseOf41.product, version: '4.3' } }
  stubBackend({ 'GET /api/products/': listOf(...releases), 'GET /api/licenses/': listOf(of43) })
  const { unmount } = await show()
  await expect.element(panel).toHaveTextContent('You have 4.3, the version of your license HLX-1.')
  await unmount()
  stubBackend({
    'GET /api/products/': listOf(...releases),
    'GET /api/licenses/': { items: [licenseOf41], total: 99 },
  })
  await show()
  await expect.element(panel).toHaveTextContent('Choose the version you have to see what 4.3 brings.')
})

test('[DL6] a failure is said, and tried again', async () => {
  let isFixed = false
  stubBackend({
    'GET /api/products/': () => (isFixed ? listOf(...releases) : problem(503)),
    'GET /api/licenses/': listOf(licenseOf41),
  })
  await show()
  await expect.element(panel).toHaveTextContent('What changed since your version could not be loaded.')
  await expect.element(panel).toHaveTextContent('Status 503')
  isFixed = true
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect.element(panel).toHaveTextContent('What 4.3 brings since 4.1')
})

test('[PM5] staff read which versions customers use, where the backend tells', async () => {
  const reach = {
    accounts_count: 3,
    accounts: [],
    versions_in_use: [
      { version: '4.3', accounts: 3, seats: 41 },
      { version: '4.2', accounts: 1, seats: 1 },
      // A site license has no number of seats.
      { version: '4.1', accounts: 1, seats: 0 },
    ],
  }
  stubBackend({ 'GET /api/products/{id}': { ...newest, reach } })
  const { unmount } = await show('staff')
  await expect
    .element(page.getByRole('region', { name: 'Versions in use' }))
    .toHaveTextContent(
      '3 accounts get this release. By their licenses, customers use 4.3 (3 accounts, 41 seats), 4.2 (1 account, 1 seat), and 4.1 (1 account).',
    )
  await unmount()
  const calls = stubBackend({ 'GET /api/products/{id}': newest })
  const { queries } = await show('staff')
  await expect.poll(() => calls).toHaveLength(1)
  await expect.poll(() => queries.isFetching()).toBe(0)
  await expect.element(page.getByRole('region')).not.toBeInTheDocument()
})
