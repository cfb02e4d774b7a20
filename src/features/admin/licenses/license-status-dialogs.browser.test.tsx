import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { LicenseFacts } from '../../../domain/parts/licenses/license-facts'
import type { License } from '../../../domain/words/licenses'
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
const dialog = page.getByRole('dialog')
const button = (name: string) => dialog.getByRole('button', { name })
const options = { as: 'staff', permission: 'licenses_manager' } as const
const reasonBox = dialog.getByRole('textbox', { name: 'Reason' })

test('[LM3] a suspension says what it blocks, wants a reason, and sends it to the customer', async () => {
  const calls = stubBackend({ 'PATCH /api/licenses/{id}': { ...floating, status: 'suspended' } })
  const onClose = vi.fn()
  await renderPart(<SuspendDialog licenses={[floating]} onClose={onClose} />, options)
  await expect.element(dialog).toHaveTextContent('It covers no downloads.')
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

test('[LM3] after Issue of a next term the seats of the term before are assigned to those who still are users', {
  tags: ['all'],
}, async () => {
  const draft: License = {
    ...floating,
    id: 'lic_next',
    number: 'HLX-2026-00900',
    status: 'draft',
    seats_used: 0,
    renews: { id: floating.id, name: floating.number },
  }
  const issued: License = { ...draft, status: 'active' }
  const users = exampleOf('GET /api/users/').items
  const [held] = exampleOf('GET /api/licenses/{id}/licenseSeats')
  const luca = users.find(({ id }) => id === 'usr_engineer')
  const graham = users.find(({ status }) => status === 'disabled')
  if (!held || !luca || !graham) throw new Error('no such example')
  const seat = (id: string, user: Pick<typeof luca, 'id' | 'first_name' | 'last_name' | 'email'>) => ({
    ...held,
    id,
    user: { id: user.id, name: `${user.first_name} ${user.last_name}`, email: user.email },
  })
  const gone = { id: 'usr_gone', first_name: 'Gone', last_name: 'Person', email: 'gone@meridian.example' }
  const calls = stubBackend({
    'GET /api/licenses/': ({ path }) => ({
      items: [path.includes('lic_next') ? issued : floating],
      total: 1,
    }),
    'PATCH /api/licenses/{id}': issued,
    'GET /api/licenses/{id}/licenseSeats': ({ path }) =>
      path.includes('lic_next') ? [] : [seat('s1', luca), seat('s2', graham), seat('s3', gone)],
    'GET /api/users/': { items: [luca, { ...graham, account: luca.account }], total: 2 },
    'POST /api/licenses/{id}/licenseSeats': seat('s9', luca),
  })
  const onClose = vi.fn()
  await renderPart(<IssueDialog licenses={[draft]} onClose={onClose} />, options)
  await expect.poll(() => calls.length).toBe(1)
  await button('Issue').click()
  await expect.element(dialog).toHaveAccessibleName('Assign the seats of the term before')
  expect(onClose).not.toHaveBeenCalled()
  await expect.element(dialog).toHaveTextContent('1 seat of 3.')
  await expect
    .element(dialog.getByRole('row', { name: /Gone Person/ }))
    .toHaveTextContent('No user of Meridian Racing any more.')
  await expect.element(dialog).toHaveTextContent('The user is disabled.')
  await expectAccessible()
  await button('Assign 1 seat').click()
  await expect.element(dialog.getByText('1 seat was assigned.')).toBeVisible()
  const sent = calls.filter(({ method, path }) => method === 'POST' && path.includes('lic_next'))
  expect(sent.map(({ text }) => JSON.parse(text))).toMatchObject([{ user_id: luca.id }])
  await button('Close').click()
  expect(onClose).toHaveBeenCalledTimes(1)
})
