import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { License } from '../../../domain/words/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import LicenseFormPage from './license-form-page'

const licenses = exampleOf('GET /api/licenses/')
const floating = licenses.items.find(({ id }) => id === 'lic_0417')
if (!floating) throw new Error('The examples have no lic_0417.')
const created = exampleOf('POST /api/licenses/')

type Replies = Parameters<typeof stubBackend>[0]

const reads: Replies = {
  'GET /api/accounts/light': exampleOf('GET /api/accounts/light'),
  'GET /api/products/': exampleOf('GET /api/products/'),
  'GET /api/products/addons/': exampleOf('GET /api/products/addons/'),
  'GET /api/territories': exampleOf('GET /api/territories'),
}

const show = (as: 'staff' | 'support', path: string, replies: Replies = {}) => {
  const calls = stubBackend({ ...reads, ...replies })
  const route = path.includes('/edit')
    ? '/admin/licenses_manager/$licenseId/edit'
    : '/admin/licenses_manager/new'
  const shown = renderPart(<LicenseFormPage />, { as, permission: 'licenses_manager', route, path })
  const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ text }) => JSON.parse(text))
  return shown.then((screen) => ({ ...screen, calls, writes }))
}
const showNew = (replies: Replies = {}, search = '') =>
  show('staff', `/admin/licenses_manager/new${search}`, replies)
const showEdit = (license: License, replies: Replies = {}) =>
  show('staff', `/admin/licenses_manager/${license.id}/edit`, {
    'GET /api/licenses/': { items: [license], total: 1 },
    ...replies,
  })

/** By the label, which may end with "optional". */
const box = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}(optional)?$`) })
const button = (name: string | RegExp) => page.getByRole('button', { name })
const pick = async (name: string, option: string) => {
  await page.getByRole('combobox', { name, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('[LM1] [AC2] a license is created from what the form draws for its type, beside what the customer will see', async () => {
  const { writes } = await showNew({ 'POST /api/licenses/': created })
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('No seats yet')
  await pick('Account', 'Meridian Racing')
  await pick('Product', 'HELYX 4.3')
  await box('Seats').fill('16')
  await box('Host name').fill('lic01.meridian-racing.example')
  await box('Host ID').fill('9C:B6:54:18:AA:01')
  await expect.element(page.getByText('What Meridian Racing will see')).toBeVisible()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect.element(preview).toHaveTextContent('9cb65418aa01')
  await expect.element(preview).toHaveTextContent('TerritoryAnywhere')
  // The server's own defaults are not predicted.
  await expect.element(preview).not.toHaveTextContent('used this year')
  await expect.element(preview).not.toHaveTextContent('No features listed')
  await expectAccessible()
  await button('Create and issue').click()
  await expect.poll(writes).toMatchObject([
    {
      account_id: 'acc_meridian',
      product_id: 'prd_helyx_43',
      type: 'floating',
      seats_total: 16,
      status: 'active',
      hosts: [{ host_id: '9cb65418aa01', host_id_type: 'ether', role: 'single' }],
    },
  ])
})

test('[AM1] an archived account is offered only where it is chosen already, marked and explained', {
  tags: ['all'],
}, async () => {
  const [kestrel] = exampleOf('GET /api/accounts/').items
  if (!kestrel) throw new Error('The examples have no account.')
  const archived = { ...kestrel, id: 'acc_old', name: 'Kestrel', status: 'archived' as const }
  const light = exampleOf('GET /api/accounts/light').map((one) =>
    one.id === 'acc_osprey' ? { ...one, status: 'suspended' as const } : one,
  )
  const { calls } = await showNew(
    {
      'GET /api/accounts/light': light,
      'GET /api/accounts/': { items: [archived], total: 1 },
    },
    '?account_id=acc_old',
  )
  const field = page.getByRole('combobox', { name: 'Account', exact: true })
  await expect.element(field).toHaveValue('Kestrel (archived)')
  await expect.element(field).toHaveAccessibleDescription(/This account is archived: none of its people/)
  await expect.element(page.getByText('What Kestrel will see')).toBeVisible()
  const asked = calls.filter(({ path }) => path.startsWith('/api/accounts/?'))
  expect(asked.map(({ path }) => new URL(path, 'http://portal').searchParams.getAll('id[]'))).toEqual([
    ['acc_old'],
  ])
  await pick('Account', 'Osprey Marine (suspended)')
  await expect.element(field).toHaveAccessibleDescription(/until the account is resumed/)
  await pick('Account', 'Meridian Racing')
  await expect.element(field).toHaveAccessibleDescription('It cannot be changed later.')
  await field.click()
  await expect.element(page.getByRole('option', { name: /Kestrel/ })).not.toBeInTheDocument()
})

test('[LM1] what a maintenance without an end covers is said at its field', async () => {
  await showNew()
  const field = page.getByRole('textbox', { name: /^Maintenance until/ })
  await expect.element(field).toHaveAccessibleDescription(/Releases up to this day are included/)
  await field.fill('')
  await expect.element(field).toHaveAccessibleDescription(/releases up to the last day of the license/)
  await page.getByRole('radio', { name: 'Permanent' }).click()
  await expect.element(field).toHaveAccessibleDescription(/every release is included, for good/)
})

test('[LM1] another type keeps what still applies and says what it drops; what is missing is said at its field', {
  tags: ['all'],
}, async () => {
  const { writes } = await showNew()
  await page.getByRole('radio', { name: /^Token/ }).click()
  await box('Tokens').fill('640')
  await page.getByRole('radio', { name: 'Three redundant servers' }).click()
  const ids = page.getByRole('textbox', { name: 'Host ID', exact: true })
  await ids.nth(0).fill('9cb65418aa01')
  await ids.nth(1).fill('9C-B6-54-18-AA-01')
  await ids.nth(2).fill('00:50:56:12:34:56')
  await expect.element(page.getByText(/virtual adapter \(VMware\)/)).toBeVisible()
  await page.getByRole('radio', { name: /^Node-locked/ }).click()
  await expect
    .element(
      page.getByText('Node-locked licenses do not have this, so it is left out: 640 tokens, 2 of 3 hosts.'),
    )
    .toBeVisible()
  await page.getByRole('radio', { name: /^Token/ }).click()
  await expect.element(ids.nth(2)).toHaveValue('00:50:56:12:34:56')
  await expect.element(box('Tokens')).toHaveValue('640')
  await box('Valid from').fill('30 Feb 2027')
  await button('Create and issue').click()
  const summary = page.getByRole('alert').first()
  await expect.element(summary).toHaveTextContent('Choose an account.')
  await expect.element(summary).toHaveTextContent('Another host has this ID. Enter a different one.')
  await expect.element(summary).toHaveTextContent('Enter a day such as 2026-12-01.')
  await expectAccessible()
  expect(writes()).toEqual([])
})

test('[LM1] what the server finds wrong in a nested field is said there, and nothing is lost', async () => {
  await showEdit(floating, {
    'PATCH /api/licenses/{id}': problem(422, {
      title: 'Some values are not valid',
      errors: [{ pointer: '/hosts/0/host_id', detail: 'This adapter is of another customer.' }],
    }),
  })
  await box('Host ID').fill('9cb65418aa09')
  await button('Save 1 change').click()
  await expect.element(box('Host ID')).toHaveAccessibleDescription(/This adapter is of another customer\./)
  await expect.element(box('Host ID')).toHaveValue('9cb65418aa09')
  await expect.element(box('Host ID')).toHaveFocus()
})

test('[LM1] only what was changed is sent, over the version that was read; Ctrl+Enter saves', async () => {
  const { writes, router } = await showEdit(floating, { 'PATCH /api/licenses/{id}': floating })
  await expect.element(page.getByText('HLX-2026-00417').first()).toBeVisible()
  expect(page.getByRole('combobox', { name: 'Account' }).elements()).toEqual([])
  await box('Notes').fill('Called.')
  await box('Seats').fill('8')
  await expect.element(button('Save 2 changes')).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(box('Seats')).toHaveAccessibleDescription(/9 seats are assigned\. Enter at least 9\./)
  await box('Seats').fill('30')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(writes).toEqual([{ notes: 'Called.', seats_total: 30, updated_at: floating.updated_at }])
  await expect.poll(() => router.state.location.pathname).toContain(floating.id)
})

test('[LM1] [AC4] somebody else saved first: theirs is taken over, mine kept, and what both changed is asked', {
  tags: ['all'],
}, async () => {
  let now = floating
  await showEdit(floating, {
    'GET /api/licenses/': () => ({ items: [now], total: 1 }),
    'PATCH /api/licenses/{id}': () => {
      now = {
        ...floating,
        product: { ...floating.product, id: 'prd_other', name: 'HELYX 4.4' },
        renews: { id: 'lic_before', name: 'HLX-2025-00001' },
        type: 'token',
        manager: 'flexnet',
        purpose: 'partner',
        seats_total: 32,
        tokens_total: 640,
        hosts: (['primary', 'secondary', 'tertiary'] as const).map((role) => ({
          ...{ role, hostname: role, host_id_type: 'any', host_id: 'ANY', port: null, vendor_port: null },
        })),
        add_ons: [{ id: 'add_other', name: 'Adjoint' }],
        features: [],
        start_date: '2026-02-02',
        expiry_date: null,
        maintenance_end_date: '2029-12-31',
        territory: { id: 'ter_other', name: 'Iberia' },
        rehosts_allowed: 7,
        purchase_order: 'PO-7',
        notes: 'Theirs.',
        updated_at: '2026-11-20T09:00:00Z',
      }
      return problem(409, { detail: 'Someone else changed this.' })
    },
  })
  await box('Notes').fill('Mine.')
  await button('Save 1 change').click()
  const conflicts = page.getByRole('group', { name: 'Conflicting changes' })
  await expect
    .element(conflicts)
    .toHaveTextContent(
      'Updated to the current values: Product, Renews, Type, Server software, Purpose, Seats, Tokens, Servers, Hosts, Add-ons, Features, Valid from, Term, Last day, Maintenance until, Territory, Rehosts allowed, Purchase order.',
    )
  await expect.element(conflicts.getByRole('group', { name: 'Notes' })).toBeVisible()
  await expect.element(conflicts).toHaveTextContent('Theirs.')
  await expect.element(box('Seats')).toHaveValue('32')
  await expect.element(box('Notes')).toHaveValue('Mine.')
  await expectAccessible()
})

test('[LM1] [AC4] a license that somebody deleted keeps what was typed; a failure says so and sends again', {
  tags: ['all'],
}, async () => {
  let status = 503
  await showEdit(floating, {
    'PATCH /api/licenses/{id}': () => problem(status, { title: 'Try again later' }),
  })
  await box('Notes').fill('Called.')
  await button('Save 1 change').click()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Try again later')
  status = 404
  await button('Save 1 change').click()
  await expect.element(page.getByRole('alert').first()).toHaveTextContent('Someone else deleted this')
  await expect.element(box('Notes')).toHaveValue('Called.')
})

test('[LM1] dates: a year, the end of the year, permanent; maintenance and features follow until changed by hand', async () => {
  await showNew()
  await box('Valid from').fill('1 Mar 2027')
  await expect.element(box('Last day')).toHaveValue('29 Feb 2028')
  await expect.element(box('Maintenance until')).toHaveValue('29 Feb 2028')
  await button('Until 31 Dec 2027').click()
  await expect.element(box('Last day')).toHaveValue('31 Dec 2027')
  await expect.element(box('Maintenance until')).toHaveValue('31 Dec 2027')
  await box('Maintenance until').fill('30 Jun 2027')
  await button('1 year from start').click()
  await expect.element(box('Maintenance until')).toHaveValue('30 Jun 2027')
  await page.getByRole('radio', { name: 'Permanent' }).click()
  await expect.element(page.getByRole('region', { name: 'Preview' })).toHaveTextContent('Permanent')
})

test('[LM1] many lines of features are pasted at once, and wrong ones stay with the reason', {
  tags: ['all'],
}, async () => {
  await showNew()
  await pick('Product', 'HELYX 4.3')
  await box('Seats').fill('8')
  const paste = page.getByText('Paste several')
  await paste.click()
  await box('Lines').fill('helyx_solver\nhelyx_adjoint 4.2 4 2027-12-31\nbad! 1')
  await button('Add the lines').click()
  const names = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(names.nth(0)).toHaveValue('helyx_solver')
  await expect.element(names.nth(1)).toHaveValue('helyx_adjoint')
  await expect.element(box('Lines')).toHaveValue('bad! 1')
  await expect.element(page.getByText(/Line 1: A name has letters/)).toBeVisible()
  await button('Remove feature 1').click()
  await expect.element(names.nth(0)).toHaveValue('helyx_adjoint')
})

test('[LM1] add-ons that cannot be loaded are an empty list with a note', async () => {
  await showNew({ 'GET /api/products/addons/': problem(503) })
  await pick('Product', 'HELYX 4.3')
  await expect
    .element(page.getByText(/The add-ons could not be loaded, so none can be chosen\./))
    .toBeVisible()
})

test('[LM3] the next term begins with the size of the one before, from the day after', {
  tags: ['all'],
}, async () => {
  const { writes } = await show('staff', '/admin/licenses_manager/new?renews=lic_0417', {
    'GET /api/licenses/': { items: [floating], total: 1 },
    'POST /api/licenses/': created,
  })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Next term of HLX-2026-00417')
  await expect.element(box('Seats')).toHaveValue('24')
  await button('Create draft').click()
  await expect.poll(writes).toMatchObject([
    {
      account_id: 'acc_meridian',
      renews_id: 'lic_0417',
      status: 'draft',
      seats_total: 24,
      start_date: '2026-12-19',
      expiry_date: '2027-12-18',
    },
  ])
})

test('[LM1] a license that cannot be read, or is gone, says so', async () => {
  const { unmount } = await show('staff', '/admin/licenses_manager/lic_0417/edit', {
    'GET /api/licenses/': problem(503),
  })
  await expect.element(page.getByText('The license could not be loaded')).toBeVisible()
  await unmount()
  await show('staff', '/admin/licenses_manager/lic_0417/edit', {
    'GET /api/licenses/': { items: [], total: 0 },
  })
  await expect.element(page.getByText('No such license')).toBeVisible()
})

for (const path of ['/admin/licenses_manager/new', '/admin/licenses_manager/lic_0417/edit'])
  test(`[LM1] support sees no form at ${path}`, async () => {
    const { calls } = await show('support', path)
    await expect.element(page.getByText('You have read-only access', { exact: true })).toBeVisible()
    expect(page.getByRole('textbox').elements()).toEqual([])
    expect(calls).toEqual([])
  })

test('[LM1] a chosen add-on offers its feature, with the version and the size of the license', {
  tags: ['all'],
}, async () => {
  const [addOn] = exampleOf('GET /api/products/addons/')
  if (!addOn) throw new Error('The examples have no add-on.')
  await showNew({ 'GET /api/products/addons/': [addOn] })
  await pick('Product', 'HELYX 4.3')
  await box('Seats').fill('8')
  await page.getByRole('combobox', { name: /^Add-ons/ }).click()
  await page.getByRole('option', { name: new RegExp(addOn.name) }).click()
  // The list stays open for further choices.
  await userEvent.keyboard('{Escape}')
  await button('Add the feature').click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await expect.element(name).toHaveValue(addOn.code)
  await expect.element(page.getByRole('textbox', { name: /^Version/ })).toHaveValue('4.3')
  await expect.element(page.getByRole('textbox', { name: /^Count/ })).toHaveValue('8')
})
