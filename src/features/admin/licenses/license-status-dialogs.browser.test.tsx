import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import type { License } from '../../../domain/licenses'
import { LicenseFacts } from '../../../domain/licenses/license-facts'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { IssueDialog, ResumeDialog, SuspendDialog } from './license-status-dialogs'

const { items } = exampleOf('GET /api/licenses/')
const find = (id: string): License => {
  const license = items.find((one) => one.id === id)
  if (!license) throw new Error(`The examples have no ${id}.`)
  return license
}
const floating = find('lic_0417')
const people = exampleOf('GET /api/users/')
const ofMeridian = people.items.filter(({ account }) => account.id === 'acc_meridian')
const reads = {
  'GET /api/users/': { items: ofMeridian, total: ofMeridian.length },
  'GET /api/licenses/': { items: [floating], total: 1 },
}
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
const options = { as: 'staff', permission: 'licenses_manager' } as const
const reasonBox = dialog.getByRole('textbox', { name: 'Reason' })

test('[LM3] a suspension says who loses what, wants a reason, and sends it to the customer', async () => {
  const calls = stubBackend({ ...reads, 'PATCH /api/licenses/{id}': { ...floating, status: 'suspended' } })
  const onClose = vi.fn()
  await renderPart(<SuspendDialog licenses={[floating]} onClose={onClose} />, options)
  const readers = ofMeridian.filter(({ user_access }) => user_access.downloads_helyx).length
  await expect
    .element(dialog)
    .toHaveTextContent(`Downloads of HELYX Solver lock for ${readers} people of Meridian Racing.`)
  await expect.element(dialog).toHaveTextContent('What runs on license servers is not touched.')
  await expect.element(reasonBox).toHaveFocus()
  await expectAccessible()
  await button('Suspend').click()
  await expect.element(dialog.getByText('Enter a reason that customers can read.')).toBeVisible()
  await expect.element(reasonBox).toHaveFocus()
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([])
  await reasonBox.fill('Payment of invoice 2026-1187 is open.')
  await button('Suspend').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [body] = calls.filter(({ method }) => method === 'PATCH').map(({ text }) => JSON.parse(text))
  expect(body).toEqual({
    status: 'suspended',
    status_reason: 'Payment of invoice 2026-1187 is open.',
    updated_at: floating.updated_at,
  })
})

test('[LM3] the customer reads of a suspension what staff were told, and whom to ask', async () => {
  const suspended: License = { ...floating, status: 'suspended', status_reason: 'Payment is open.' }
  await renderPart(<LicenseFacts license={suspended} />, { as: 'pi' })
  const facts = page.getByRole('region', { name: 'License', exact: true })
  await expect.element(facts).toHaveTextContent('No seat can be assigned or moved, hosts cannot be changed')
  await expect.element(facts).toHaveTextContent('The license file stays valid')
  await expect.element(facts).not.toHaveTextContent('will not start')
  await expect.element(facts.getByRole('button', { name: 'Ask about the suspension' })).toBeVisible()
})

test('[LM3] downloads that another license covers stay open; what cannot be read is unknown, not none', async () => {
  const other = { ...floating, id: 'lic_other' }
  stubBackend({ ...reads, 'GET /api/licenses/': { items: [floating, other], total: 2 } })
  const first = await renderPart(<SuspendDialog licenses={[floating]} onClose={() => {}} />, options)
  await expect
    .element(dialog)
    .toHaveTextContent('Downloads of HELYX Solver stay open: another license covers them.')
  await first.unmount()
  const older = { ...other, maintenance_end_date: '2026-06-30' }
  stubBackend({ ...reads, 'GET /api/licenses/': { items: [floating, older], total: 2 } })
  const second = await renderPart(<SuspendDialog licenses={[floating]} onClose={() => {}} />, options)
  await expect
    .element(dialog)
    .toHaveTextContent(/except releases of HELYX Solver up to 30 Jun 2026, which another license covers\./)
  await second.unmount()
  stubBackend({ ...reads, 'GET /api/users/': problem(403) })
  await renderPart(<SuspendDialog licenses={[floating]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('lock for an unknown number of people of Meridian Racing.')
})

test('[LM3] a suspension over several accounts counts their people, not the accounts alone; unknown is never none', async () => {
  const ofLindau = { id: 'acc_lindau', name: 'Lindau Technical University' }
  const other = { ...floating, id: 'lic_other', number: 'HLX-2026-00999', account: ofLindau }
  const [person] = ofMeridian.filter(({ user_access }) => user_access.downloads_helyx)
  if (!person) throw new Error('The examples have nobody who downloads.')
  const people = [1, 2, 3].map((at) => ({ ...person, id: `usr_${at}` }))
  const users = [...people, { ...person, id: 'usr_4', account: ofLindau }]
  const both = { items: [floating, other], total: 2 }
  stubBackend({ 'GET /api/users/': { items: users, total: 4 }, 'GET /api/licenses/': both })
  const first = await renderPart(<SuspendDialog licenses={[floating, other]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('Downloads of HELYX Solver lock for 4 people of 2 accounts.')
  await first.unmount()
  // Another license covers one of the accounts.
  const cover = { ...other, id: 'lic_cover' }
  stubBackend({
    'GET /api/users/': { items: users, total: 4 },
    'GET /api/licenses/': { items: [floating, other, cover], total: 3 },
  })
  const second = await renderPart(<SuspendDialog licenses={[floating, other]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('lock for 3 people of 1 account.')
  await second.unmount()
  stubBackend({ 'GET /api/users/': problem(403), 'GET /api/licenses/': problem(503) })
  const third = await renderPart(<SuspendDialog licenses={[floating, other]} onClose={() => {}} />, options)
  await expect
    .element(dialog)
    .toHaveTextContent('lock for an unknown number of people of 2 accounts unless other licenses cover them.')
  await third.unmount()
  stubBackend({ 'GET /api/users/': { items: users, total: 900 }, 'GET /api/licenses/': both })
  await renderPart(<SuspendDialog licenses={[floating, other]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('lock for up to 900 people of 2 accounts.')
})

test('[LM3] many at once: those that cannot be are left out with the reason, failures are per row', async () => {
  const draft = { ...floating, id: 'lic_d', number: 'HLX-2026-00900', status: 'draft' as const }
  const empty = { ...draft, id: 'lic_e', number: 'HLX-2026-00901', hosts: [] }
  const failing = { ...draft, id: 'lic_f', number: 'HLX-2026-00902' }
  stubBackend({
    'GET /api/licenses/': { items: [failing], total: 1 },
    'PATCH /api/licenses/{id}': ({ path }) =>
      path.endsWith('lic_f')
        ? problem(409, { detail: 'Someone else changed this.' })
        : { ...draft, status: 'active' },
  })
  const one = await renderPart(<IssueDialog licenses={[draft]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('It cannot become a draft again here.')
  await expectAccessible()
  await one.unmount()
  await renderPart(<IssueDialog licenses={[draft, empty, failing, floating]} onClose={() => {}} />, options)
  await expect.element(dialog).toHaveTextContent('2 licenses of 4')
  await expect.element(dialog.getByRole('row', { name: /00901/ })).toHaveTextContent('It has no hosts yet.')
  await expectAccessible()
  await button('Issue 2 licenses').click()
  await expect.element(dialog.getByText('1 license was issued, 1 failed.')).toBeVisible()
  await expect
    .element(dialog.getByRole('row', { name: /00902/ }))
    .toHaveTextContent('Someone else changed this.')
})

test('[LM3] where no license can be changed, the dialog says so once, in its own words', async () => {
  const stored = stubBackend({})
  const one = await renderPart(<ResumeDialog licenses={[floating]} onClose={() => {}} />, options)
  await expect.element(button('Resume')).toHaveAccessibleDescription('It is not suspended.')
  expect(dialog.getByText('It is not suspended.').elements()).toHaveLength(1)
  await one.unmount()
  const second = { ...floating, id: 'lic_2', number: 'HLX-2026-00999' }
  await renderPart(<ResumeDialog licenses={[floating, second]} onClose={() => {}} />, options)
  await expect.element(button('Resume')).toHaveAccessibleDescription('None of the 2 licenses can be resumed.')
  await button('Resume').click({ force: true })
  expect(stored).toEqual([])
})

test('[LM3] a resumed license has no reason any more; a lost answer is looked up', async () => {
  const suspended = { ...floating, status: 'suspended' as const, status_reason: 'Unpaid.' }
  const onClose = vi.fn()
  const calls = stubBackend({
    'GET /api/licenses/': { items: [floating], total: 1 },
    'PATCH /api/licenses/{id}': () => {
      throw new TypeError('Failed to fetch')
    },
  })
  await renderPart(<ResumeDialog licenses={[suspended]} onClose={onClose} />, options)
  await button('Resume').click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [body] = calls.filter(({ method }) => method === 'PATCH').map(({ text }) => JSON.parse(text))
  expect(body).toMatchObject({ status: 'active', status_reason: null })
})
