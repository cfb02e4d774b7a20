import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleLicense } from '../../../domain/words/license.fixture'
import type { License } from '../../../domain/words/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import LicensesManagerPage from './licenses-manager-page'

const { items } = exampleOf('GET /api/licenses/')
const [ending] = items
if (!ending) throw new Error('The examples have no license.')
const next: License = {
  ...ending,
  id: 'lic_next',
  number: 'HLX-2026-00501',
  status: 'draft',
  renews: { id: ending.id, name: ending.number },
}

const searchOf = (path: string) => new URLSearchParams(path.split('?')[1])
/** A backend with these licenses; renewals among them are found. */
function backend(all: readonly License[]) {
  return stubBackend({
    'GET /api/licenses/': ({ path }) => {
      const search = searchOf(path)
      const ids = search.getAll('renews_id[]')
      const found = ids.length > 0 ? all.filter(({ renews }) => renews && ids.includes(renews.id)) : all
      const size = Number(search.get('page_size'))
      const start = (Number(search.get('page') ?? 1) - 1) * size
      return { items: found.slice(start, start + size), total: found.length }
    },
  })
}

const show = (as: 'staff' | 'support' = 'staff', search = '') =>
  renderPart(<LicensesManagerPage />, {
    as,
    permission: 'licenses_manager',
    route: '/admin/licenses_manager',
    path: `/admin/licenses_manager${search}`,
  })
const panel = page.getByRole('region', { name: 'Licenses' })
const table = page.getByRole('table', { name: 'Licenses' })
const row = (number: string) => table.getByRole('row', { name: new RegExp(number) })
const texts = (role: 'menuitem' | 'columnheader') =>
  page
    .getByRole(role)
    .elements()
    .map(({ textContent }) => textContent)

test('[LM3] the licenses of all accounts, each with what renews it', { tags: ['all'] }, async () => {
  const calls = backend([...items, next])
  await show()
  await expect
    .element(row(`^${ending.number}|Select ${ending.number}`))
    .toHaveTextContent(/HLX-2026-00501 \(draft\)/)
  expect(texts('columnheader')).toEqual(
    expect.arrayContaining(['License', 'Status', 'Account', 'Product', 'Type', 'Seats', 'Next term']),
  )
  // One request for the list, one for the renewals of its rows.
  expect(calls.map(({ path }) => searchOf(path).has('renews_id[]'))).toEqual([false, true])
  await expectAccessible()
})

test('a list whose next terms are not known yet shows everything else', async () => {
  stubBackend({
    'GET /api/licenses/': async ({ path }) =>
      searchOf(path).has('renews_id[]') ? noResponse() : { items, total: items.length },
  })
  await show()
  await expect.element(row(ending.number).first()).toBeVisible()
})

for (const [search, asks] of [
  ['?expires_month=2027-02', { expires_from: '2027-02-01', expires_before: '2027-03-01' }],
  ['?expires_month=2026-12', { expires_from: '2026-12-01', expires_before: '2027-01-01' }],
  ['?status=expiring&next_term=none', { 'status[]': 'expiring', without_next_term: 'true' }],
  ['?next_term=drafted', { without_next_term: 'false' }],
  // Quoted, since this router parses JSON.
  ['?file_due="1"', { file_due: 'true' }],
  ['?expires_month=2027-13', {}],
] as const)
  test(`[LM3] what ${search} asks the backend`, async () => {
    const calls = backend(items)
    await show('staff', search)
    await expect.element(row(ending.number).first()).toBeVisible()
    const { sort: _, page: __, page_size: ___, ...asked } = Object.fromEntries(searchOf(calls[0]?.path ?? ''))
    expect(asked).toEqual(asks)
  })

const nextMonth = Temporal.Now.plainDateISO().add({ months: 1 })
const month = nextMonth.toLocaleString('en-US', { month: 'long', year: 'numeric' })

test('a horizon and a month are never asked for together', async () => {
  backend(items)
  const { router } = await show('staff', '?expires_within=30')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('combobox', { name: 'Expires in' }).selectOptions(month)
  await expect
    .poll(() => router.state.location.search)
    .toEqual({ expires_month: nextMonth.toPlainYearMonth().toString() })
})

test('the views that everybody has', { tags: ['all'] }, async () => {
  backend(items)
  const { router } = await show()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitemradio', { name: 'Ends in 60 days, no next term' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ status: ['expiring'], next_term: 'none' })
  await page
    .getByRole('button', { name: /^Views|Ends in 60 days/ })
    .first()
    .click()
  await page.getByRole('menuitemradio', { name: 'Drafts' }).click()
  await expect.poll(() => router.state.location.search).toEqual({ status: ['draft'] })
})

test('the menu of a row has what its status allows', async () => {
  backend([
    ending,
    { ...next, renews: null },
    { ...ending, id: 'lic_off', number: 'HLX-2026-00600', status: 'suspended' },
  ])
  await show()
  const menuOf = async (number: string) => {
    await page.getByRole('button', { name: `Actions for ${number}` }).click()
    await expect.element(page.getByRole('menu', { name: `Actions for ${number}` })).toBeVisible()
    const found = texts('menuitem')
    await userEvent.keyboard('{Escape}')
    return found
  }
  expect(await menuOf(ending.number)).toEqual([
    'Edit',
    'Extend…',
    'Prepare next term…',
    'Suspend…',
    'Open under Licenses',
    'Delete…',
  ])
  expect(await menuOf(next.number)).toEqual(['Edit', 'Issue…', 'Delete…'])
  expect(await menuOf('HLX-2026-00600')).toEqual([
    'Edit',
    'Resume…',
    'Extend…',
    'Prepare next term…',
    'Open under Licenses',
    'Delete…',
  ])
})

test('with read access alone no control is there that could fail', async () => {
  backend(items)
  await show('support')
  await expect.element(row(ending.number).first()).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${ending.number}` }).click()
  await expect.element(page.getByRole('menuitem')).toHaveTextContent('Open under Licenses')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('checkbox', { name: `Select ${ending.number}` }).click()
  await expect.element(page.getByRole('button', { name: 'Export selected' })).toBeVisible()
  for (const name of ['Change selected', 'New license'])
    await expect
      .element(page.getByRole('button', { name }).or(page.getByRole('link', { name })))
      .not.toBeInTheDocument()
})

test('[AC3] a license without seats is deleted by its typed number; the next row gets the focus', async () => {
  let left: License[] = [{ ...ending, seats_used: 0 }, ...items.slice(1, 3)]
  const calls = stubBackend({
    'GET /api/licenses/': ({ path }) =>
      searchOf(path).has('renews_id[]') ? { items: [], total: 0 } : { items: left, total: left.length },
    'DELETE /api/licenses/{id}': () => {
      left = left.slice(1)
      return new Response(null, { status: 204 })
    },
  })
  await show()
  await page.getByRole('button', { name: `Actions for ${ending.number}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Delete license “${ending.number}”` })
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await expectAccessible()
  await userEvent.keyboard(`${ending.number.toLowerCase()}{Enter}`)
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: items[1]?.number ?? '' })).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('[AC3] seats that somebody has just assigned are said in the same dialog, and nothing is deleted', {
  tags: ['all'],
}, async () => {
  stubBackend({
    'GET /api/licenses/': ({ path }) =>
      searchOf(path).has('renews_id[]')
        ? { items: [], total: 0 }
        : { items: [{ ...ending, seats_used: 0 }], total: 1 },
    'DELETE /api/licenses/{id}': () =>
      problem(409, {
        message: '2 seats are assigned. Release them first.',
        dependants: [{ kind: 'seats', count: 2 }],
      }),
  })
  await show()
  await page.getByRole('button', { name: `Actions for ${ending.number}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect.element(dialog.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard(`${ending.number}{Enter}`)
  await expect.element(dialog).toHaveTextContent('2 seats are assigned. Release them first.')
  await expect.element(dialog.getByRole('link', { name: '2 assigned seats' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Suspend instead' })).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled()
})

const empty = { items: [], total: 0 }
for (const [state, answer, says] of [
  ['loading', noResponse, null],
  ['empty', () => empty, 'No licenses yet'],
  ['failed', () => problem(503), 'Licenses could not be loaded'],
] as const)
  test(`a list that is ${state}`, async () => {
    stubBackend({ 'GET /api/licenses/': answer })
    await show()
    if (says === null) await expect.element(panel).toHaveAttribute('aria-busy', 'true')
    else await expect.element(panel).toHaveTextContent(says)
    await expectAccessible()
  })

test('no match leads back to all', async () => {
  stubBackend({
    'GET /api/licenses/': ({ path }) =>
      searchOf(path).has('search') ? empty : { items, total: items.length },
  })
  await show('staff', '?search=nowhere')
  await expect.element(panel).toHaveTextContent('No match')
  await panel.getByRole('button', { name: 'Clear filters' }).click()
  await expect.element(row(ending.number).first()).toBeVisible()
})

test('[AC1] of 10,000 licenses one page is read, and all can be selected', { tags: ['all'] }, async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => ({
    ...sampleLicense,
    id: `lic_${at}`,
    number: `HLX-2026-${at}`,
  }))
  const calls = backend(many)
  await show()
  await expect.element(panel).toHaveTextContent('1–50 of 10,000')
  // The renewals of the rows are requested once the rows are loaded.
  await expect.poll(() => calls).toHaveLength(2)
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.element(panel).toHaveTextContent('51–100 of 10,000')
  await expect.poll(() => calls).toHaveLength(4)
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: /Select all 10,000/ }).click()
  await expect.element(panel).toHaveTextContent('All 10,000 matches selected')
})
