import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { License } from '../../../domain/words/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import LicenseRecordPage from './license-record-page'

const { items } = exampleOf('GET /api/licenses/')
const [sample] = items
if (!sample) throw new Error('The examples have no license.')
const { license_file: wellFile } = sample
if (!wellFile) throw new Error('The example has no license file.')
const formatDayIn = (days: number) => Temporal.Now.plainDateISO().add({ days }).toString()
/** A license without attention items: in force for a year, seats in use, a file with the same end. */
const well: License = {
  ...sample,
  status: 'active',
  expiry_date: '2026-12-18',
  license_file: sample.license_file,
}
const next: License = {
  ...sample,
  id: 'lic_next',
  number: 'HLX-2027-00001',
  status: 'draft',
  renews: { id: sample.id, name: sample.number },
}

const permanent = { ...wellFile, content: wellFile.content.replaceAll(/\d{4}-\d\d-\d\d/g, 'permanent') }

type Options = { as?: 'staff' | 'support'; terms?: License[]; path?: string }
function show(license: License, { as = 'staff', terms = [], path = '' }: Options = {}) {
  stubBackend({
    'GET /api/licenses/': ({ path: asked }) =>
      asked.includes('renews_id') ? { items: terms, total: terms.length } : { items: [license], total: 1 },
    'GET /api/licenses/{id}/licenseSeats': exampleOf('GET /api/licenses/{id}/licenseSeats'),
    'GET /api/users/': { items: [], total: 0 },
    'GET /api/products/': { items: [], total: 0 },
  })
  return renderPart(<LicenseRecordPage />, {
    as,
    permission: 'licenses_manager',
    route: '/admin/licenses_manager/$licenseId/{-$tab}',
    path: `/admin/licenses_manager/${license.id}${path}`,
  })
}
const strip = page.getByRole('region', { name: 'Needs attention' })
const facts = page.getByRole('region', { name: 'License', exact: true })

for (const [status, action] of [
  ['draft', 'Issue'],
  ['active', 'Extend'],
  ['expiring', 'Extend'],
  ['expired', 'Extend'],
  ['suspended', 'Resume'],
] as const)
  test(`what a license that is ${status} waits for is one button`, async () => {
    const { router } = await show({ ...well, status })
    await expect.element(page.getByRole('heading', { level: 1, name: well.number })).toBeVisible()
    await page.getByRole('button', { name: action, exact: true }).first().click()
    await expect.poll(() => router.state.location.search).toEqual({ dialog: action.toLowerCase() })
  })

test('the facts, with the account, the terms before and after, and what customers never see', async () => {
  await show(
    { ...well, renews: { id: 'lic_before', name: 'HLX-2025-00007' }, notes: 'Offer sent.' },
    { terms: [next] },
  )
  await expect.element(facts).toHaveTextContent('Customers never see this.')
  await expect.element(facts).toHaveTextContent('Offer sent.')
  for (const [name, href] of [
    [well.account.name, `/admin/accounts_manager/${well.account.id}`],
    ['HLX-2025-00007', '/admin/licenses_manager/lic_before'],
    ['HLX-2027-00001', '/admin/licenses_manager/lic_next'],
  ] as const)
    await expect.element(facts.getByRole('link', { name })).toHaveAttribute('href', href)
  await expect.element(page.getByRole('region', { name: 'Features' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'License server' })).toBeVisible()
  await expectAccessible()
})

test('all is well: nothing needs attention', async () => {
  await show(well)
  await expect.element(facts).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('[LM1] suspended: the reason that the customer reads, and the way back', async () => {
  const { router } = await show({
    ...well,
    status: 'suspended',
    status_reason: 'Payment of invoice 2026-1187 is open.',
  })
  await expect.element(strip).toHaveTextContent('Suspended. Payment of invoice 2026-1187 is open.')
  await expect.element(facts).toBeVisible()
  await expect.element(facts).not.toHaveTextContent('Payment of invoice')
  await strip.getByRole('button', { name: 'Resume' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'resume' })
})

test('[LM3] a license that ends soon asks for its next term, until there is one', async () => {
  const ending: License = {
    ...well,
    status: 'expiring',
    expiry_date: formatDayIn(30),
    license_file: permanent,
  }
  const { router, unmount } = await show(ending)
  await expect.element(strip).toHaveTextContent('Ends in 30 days, and no next term is prepared.')
  await strip.getByRole('button', { name: 'Prepare next term' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'next-term' })
  await unmount()
  await show(ending, { terms: [next] })
  await expect.element(facts.getByRole('link', { name: next.number })).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('[LM3] a license that works without maintenance says so, and maintenance can be extended', async () => {
  const { router } = await show({ ...well, maintenance_end_date: formatDayIn(-20) })
  await expect.element(strip).toHaveTextContent('The maintenance ended 20 days ago.')
  await strip.getByRole('button', { name: 'Extend maintenance' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ dialog: 'extend-maintenance' })
})

test('[LM3] a license that has just ended asks for its next term, one that ended long ago does not', async () => {
  const ended: License = {
    ...well,
    status: 'expired',
    expiry_date: formatDayIn(-20),
    license_file: permanent,
  }
  const { unmount } = await show(ended)
  await expect.element(strip).toHaveTextContent('Ended 20 days ago, and no next term is prepared.')
  await unmount()
  await show({ ...ended, expiry_date: formatDayIn(-61) })
  await expect.element(facts.getByText('Expired')).toBeVisible()
  await expect.element(strip).not.toBeInTheDocument()
})

test('[LM3] extended after its file was issued: the old end is said, and the File tab says where both differ', async () => {
  const extended: License = {
    ...well,
    expiry_date: '2027-12-18',
    features: well.features.map((feature) => ({ ...feature, expiry_date: '2027-12-18' })),
  }
  const { unmount } = await show(extended)
  await expect.element(strip).toHaveTextContent('the customer’s file still ends 18 Dec 2026.')
  await expect
    .element(strip.getByRole('link', { name: 'See the file' }))
    .toHaveAttribute('href', `/admin/licenses_manager/${well.id}/file`)
  await unmount()
  await show(extended, { path: '/file' })
  const compared = page.getByRole('region', { name: 'Compared with this license' })
  await expect.element(compared).toHaveTextContent('The file ends 18 Dec 2026.')
  await expect
    .element(compared.getByRole('table', { name: 'Differences' }))
    .toHaveTextContent('until 18 Dec 2027')
  await expect
    .element(page.getByRole('region', { name: 'New license file' }))
    .toHaveTextContent('License files are not made in the portal')
  await expectAccessible()
})

for (const [what, more, text] of [
  ['has none', { license_file: null }, 'Issued, but without a license file.'],
  [
    'names the hosts before a rehost',
    { hosts: well.hosts.map((host) => ({ ...host, host_id: '9cb65418aa09' })) },
    'The hosts were changed after the file was issued',
  ],
] as const)
  test(`[LM3] [LIC6] staff are told that a file is due where an issued license ${what}`, async () => {
    const { unmount } = await show({ ...well, ...more })
    await expect.element(strip).toHaveTextContent(text)
    await expect.element(strip.getByRole('link', { name: 'See the file' })).toBeVisible()
    await unmount()
    await show({ ...well, ...more, status: 'draft' })
    await expect.element(facts).toBeVisible()
    await expect.element(strip).not.toBeInTheDocument()
  })

test('no file: the tab says so, and why the portal cannot help', async () => {
  await show({ ...well, license_file: null }, { path: '/file' })
  await expect.element(page.getByText('No license file has been issued yet.')).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Compared with this license' }))
    .not.toBeInTheDocument()
})

test('[LM2] seats nobody has are said, and the Seats tab assigns them as the customers do', {
  tags: ['all'],
}, async () => {
  const { unmount } = await show({ ...well, seats_used: 0 })
  await expect.element(strip).toHaveTextContent('No seat is assigned yet.')
  await expect
    .element(strip.getByRole('link', { name: 'Assign seats' }))
    .toHaveAttribute('href', `/admin/licenses_manager/${well.id}/seats`)
  await unmount()
  const { router } = await show(well, { path: '/seats' })
  await expect.element(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await page.getByRole('button', { name: 'Assign seat', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: `Assign a seat on ${well.number}` })).toBeVisible()
  expect(router.state.location.search).toEqual({ dialog: 'assign' })
  await expectAccessible()
})

test('with read access alone no control is there that could fail', async () => {
  const { unmount } = await show({ ...well, status: 'suspended' }, { as: 'support', path: '?dialog=delete' })
  await expect.element(strip).toBeVisible()
  await page.getByRole('button', { name: `More actions for ${well.number}` }).click()
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Open under Licenses')
  for (const name of ['Resume', 'Extend'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument()
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
  await unmount()
  await show(well, { as: 'support', path: '/seats' })
  await expect.element(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Assign seat' })).not.toBeInTheDocument()
  await expect.element(page.getByText('You have read-only access.')).toBeVisible()
})

for (const [state, answer, says] of [
  ['on its way', noResponse, null],
  ['not there', () => ({ items: [], total: 0 }), 'No such license'],
  ['refused', () => problem(503), 'The license could not be loaded'],
] as const)
  test(`a license that is ${state}`, async () => {
    stubBackend({ 'GET /api/licenses/': answer })
    await renderPart(<LicenseRecordPage />, {
      as: 'staff',
      permission: 'licenses_manager',
      route: '/admin/licenses_manager/$licenseId/{-$tab}',
      path: '/admin/licenses_manager/lic_none',
    })
    const panel = page.getByRole('region', { name: 'License' })
    if (says === null) await expect.element(panel).toHaveAttribute('aria-busy', 'true')
    else await expect.element(page.getByText(says)).toBeVisible()
    await expectAccessible()
  })
