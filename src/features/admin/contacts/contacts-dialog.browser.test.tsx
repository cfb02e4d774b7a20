import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { exampleOf, noResponse, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { sampleAccount } from '../../../domain/words/account.fixture'
import type { License } from '../../../domain/words/licenses'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { type DraftStore, DraftsContext } from '../../../ui/form/drafts'
import { memoryDrafts } from '../../../ui/form/drafts.fixture'
import type { Contact } from './contact-plan'
import { ContactsDialog } from './contacts-dialog'

const made = exampleOf('POST /api/users/', 'record')
const roles = exampleOf('GET /api/users/roles/').filter(({ scope }) => scope === 'customer')
const nobody = { items: [], total: 0 }
const names = ['Anna', 'Bjarne', 'Clara']

/** The contacts, of whom those with one of these addresses have become users. */
function contacts(users: readonly string[]): Contact[] {
  return names.map((first_name) => {
    const email = `${first_name.toLowerCase()}@halvorsen.example`
    return {
      id: `con_${first_name}`,
      crm_account_id: sampleAccount.crm_account_id ?? '',
      first_name,
      last_name: 'Berg',
      email,
      job_title: null,
      phone: null,
      primary: false,
      portal_user_id: users.includes(email) ? `usr_${first_name}` : null,
    }
  })
}

function Opened({ drafts }: { drafts: DraftStore }) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <DraftsContext value={drafts}>
      {isOpen ? (
        <ContactsDialog account={sampleAccount} onClose={() => setIsOpen(false)} />
      ) : (
        <button type="button" onClick={() => setIsOpen(true)}>
          Open
        </button>
      )}
    </DraftsContext>
  )
}

const dialog = page.getByRole('dialog', { name: 'Invite CRM contacts of Halvorsen Pumps' })
const list = dialog.getByRole('list', { name: 'Contacts' })
const rowOf = (name: string) => list.getByRole('listitem').filter({ hasText: name })
/** The run's summary; the button that copies the text has a status of its own. */
const status = dialog.getByRole('status').first()
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

/** Gives all the role of an engineer, once the dialog has the focus, which it takes a frame after it opens. */
async function makeEngineers() {
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
  await dialog.getByRole('combobox', { name: 'Roles for all' }).fill('engineer')
  await dialog.getByRole('option', { name: /^Engineer/ }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog.getByRole('option', { name: /^Engineer/ })).not.toBeInTheDocument()
}

test('[AM3] the focus begins on the roles, also where these come after the dialog', async () => {
  const answer = Promise.withResolvers<Response>()
  stubBackend({
    'GET /api/crm/accounts/{id}/contacts': contacts([]),
    'GET /api/users/roles/': () => answer.promise,
    'GET /api/licenses/': nobody,
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  answer.resolve(Response.json(roles))
  await expect.element(dialog.getByRole('combobox', { name: 'Roles for all' })).toHaveFocus()
})

test('[AM3] a session that ends in the middle of a run: who failed is saved as CSV, and the rest is invited later, once', {
  tags: ['all'],
}, async () => {
  const created: string[] = []
  let isSignedIn = true
  stubBackend({
    'GET /api/crm/accounts/{id}/contacts': () => contacts(created),
    'GET /api/users/roles/': roles,
    'GET /api/users/': nobody,
    'GET /api/licenses/': { items: [], total: 0 },
    'GET /api/products/': { items: [], total: 0 },
    'POST /api/users/': ({ text }) => {
      const { email }: { email: string } = JSON.parse(text)
      if (!isSignedIn) return problem(401, { message: 'The sign-in has ended.' })
      created.push(email)
      isSignedIn = false
      return made
    },
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await dialog.getByRole('checkbox', { name: 'Choose all 3 who can be invited' }).click()
  await dialog.getByRole('combobox', { name: 'Roles for all' }).fill('engineer')
  await dialog.getByRole('option', { name: /^Engineer/ }).click()
  await dialog.getByRole('combobox', { name: 'Roles for all' }).click()
  await press('Check')
  await press('Invite 3 people')
  await expect.element(status).toHaveTextContent('1 person was invited, 2 failed.')

  const saved = vi.spyOn(URL, 'createObjectURL')
  await press('Download 2 failed contacts')
  const [file] = saved.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  const lines = text.trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]).toMatch(/Name,E-mail,Reason$/)
  expect(lines[1]).toMatch(/^Bjarne Berg,bjarne@halvorsen\.example,.+/)
  expect(lines[2]).toMatch(/^Clara Berg,clara@halvorsen\.example,.+/)

  await press('Close')
  isSignedIn = true
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(list.getByRole('checkbox', { name: 'Bjarne Berg' })).toBeChecked()
  await expect.element(list.getByRole('checkbox', { name: 'Clara Berg' })).toBeChecked()
  await expect.element(list.getByRole('checkbox', { name: 'Anna Berg' })).not.toBeInTheDocument()
  await press('Check')
  await press('Invite 2 people')
  await expect.element(status).toHaveTextContent('1 person was invited, 1 failed.')
  isSignedIn = true
  await press('Retry failed')
  await expect.element(status).toHaveTextContent('2 people were invited.')
  expect([...created].sort()).toEqual(names.map((name) => `${name.toLowerCase()}@halvorsen.example`))
})

test('[AM3] who was invited without a seat gets it later: the contact is not invited again, and holders are left alone', {
  tags: ['all'],
}, async () => {
  const [any] = exampleOf('GET /api/licenses/').items
  const [seat] = exampleOf('GET /api/licenses/{id}/licenseSeats')
  if (!any || !seat) throw new Error('The examples have no license with a seat.')
  const license: License = { ...any, type: 'named_user', status: 'active', seats_total: 20, seats_used: 5 }
  const created: string[] = []
  const holders = ['usr_Anna']
  let isClosed = true
  const calls = stubBackend({
    'GET /api/crm/accounts/{id}/contacts': () => contacts(['anna@halvorsen.example', ...created]),
    'GET /api/users/roles/': roles,
    'GET /api/users/': nobody,
    'GET /api/licenses/': { items: [license], total: 1 },
    'GET /api/licenses/{id}/licenseSeats': () =>
      holders.map((id) => ({ ...seat, id: `sea_${id}`, user: { id, name: id, email: '' } })),
    'GET /api/products/': { items: [], total: 0 },
    'POST /api/users/': ({ text }) => {
      const { email }: { email: string } = JSON.parse(text)
      created.push(email)
      return { ...made, id: 'usr_Bjarne' }
    },
    'POST /api/licenses/{id}/licenseSeats': ({ text }) => {
      if (isClosed) return problem(409, { message: 'The license is suspended.' })
      const { user_id }: { user_id: string } = JSON.parse(text)
      holders.push(user_id)
      return { ...seat, user: { id: user_id, name: user_id, email: '' } }
    },
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await makeEngineers()
  await expect.element(rowOf('Anna Berg')).toHaveTextContent(/Already a user$/)
  await dialog.getByRole('combobox', { name: /^A seat for each/ }).selectOptions(license.id)
  await expect
    .element(rowOf('Anna Berg'))
    .toHaveTextContent(`Already a user, has a seat on ${license.number}`)
  await expect.element(rowOf('Anna Berg').getByRole('checkbox')).not.toBeInTheDocument()
  await dialog.getByRole('checkbox', { name: 'Bjarne Berg' }).click()
  await press('Check')
  await press('Invite 1 person')
  await expect
    .element(dialog.getByRole('table', { name: 'Results' }))
    .toHaveTextContent(`Invited, but without a seat on ${license.number}. The license is suspended.`)
  await press('Close')

  isClosed = false
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(rowOf('Bjarne Berg')).toHaveTextContent(`Already a user, no seat on ${license.number}`)
  await expect.element(list.getByRole('checkbox', { name: 'A seat for Bjarne Berg' })).toBeChecked()
  await press('Check')
  await expect.element(dialog.getByText('One user gets a seat. Nothing was sent yet.')).toBeVisible()
  await press('Assign 1 seat')
  await expect.element(status).toHaveTextContent('1 person got a seat.')
  expect(created).toEqual(['bjarne@halvorsen.example'])
  expect(
    calls
      .filter(({ method }) => method === 'POST')
      .map(({ text }) => text)
      .slice(1),
  ).toEqual(['{"user_id":"usr_Bjarne"}', '{"user_id":"usr_Bjarne"}'])
  await press('Close')
  await page.getByRole('button', { name: 'Open' }).click()
  await expect.element(rowOf('Bjarne Berg')).toHaveTextContent(/Already a user$/)
  await expect.element(list.getByRole('checkbox', { checked: true })).not.toBeInTheDocument()
})

test('[AM3] what the CRM says but a user cannot have is left out and said, and a missing name is asked for', {
  tags: ['all'],
}, async () => {
  const phone = '+47 22 55 01 42 ext. 12'
  const [anna, bjarne, clara] = contacts([])
  if (!anna || !bjarne || !clara) throw new Error('There are three contacts.')
  const calls = stubBackend({
    'GET /api/crm/accounts/{id}/contacts': [
      { ...anna, email: 'anna@müller.example', phone },
      { ...bjarne, first_name: '' },
      { ...clara, email: 'clara' },
    ],
    'GET /api/users/roles/': roles,
    'GET /api/users/': nobody,
    'GET /api/licenses/': nobody,
    'GET /api/products/': nobody,
    'POST /api/users/': made,
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await makeEngineers()
  await expect.element(rowOf('Anna Berg')).toHaveTextContent(`Can be invited`)
  await expect.element(rowOf('Anna Berg')).toHaveTextContent(`Phone number left out: ${phone}`)
  await expect.element(rowOf('Clara Berg')).toHaveTextContent('The e-mail address in the CRM is not valid')
  await expect.element(rowOf('Clara Berg').getByRole('checkbox')).not.toBeInTheDocument()
  const berg = list.getByRole('listitem').filter({ hasText: 'bjarne@halvorsen.example' })
  await expect.element(berg).toHaveTextContent('Needs a first name')
  await expect.element(berg.getByRole('checkbox')).toBeDisabled()
  await berg.getByRole('textbox', { name: 'First name of Berg' }).fill('Bjarne')
  await list.getByRole('checkbox', { name: 'Bjarne Berg' }).click()
  await list.getByRole('checkbox', { name: 'Anna Berg' }).click()
  await expectAccessible()
  await press('Check')
  const planned = dialog.getByRole('table', { name: 'To be invited' })
  await expect.element(planned.getByRole('row', { name: /Anna Berg/ })).toHaveTextContent(phone)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
  await press('Invite 2 people')
  await expect.element(status).toHaveTextContent('2 people were invited.')
  const sent = calls.filter(({ method }) => method === 'POST').map(({ text }): unknown => JSON.parse(text))
  expect(sent).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ email: 'anna@xn--mller-kva.example', phone: null }),
      expect.objectContaining({ first_name: 'Bjarne', last_name: 'Berg' }),
    ]),
  )
})

test('[AM3] somebody who is a user by another spelling of the address is found by the check, and not invited', {
  tags: ['all'],
}, async () => {
  const [any] = exampleOf('GET /api/users/').items
  if (!any) throw new Error('The examples have no user.')
  const account = { id: sampleAccount.id, name: sampleAccount.name }
  const user = { ...any, id: 'usr_9', email: 'ANNA@halvorsen.example', account }
  let isFailing = true
  const calls = stubBackend({
    'GET /api/crm/accounts/{id}/contacts': contacts([]),
    'GET /api/users/roles/': roles,
    'GET /api/users/': () => (isFailing ? problem(503) : { items: [user], total: 1 }),
    'GET /api/licenses/': nobody,
    'GET /api/products/': nobody,
    'POST /api/users/': made,
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await makeEngineers()
  await list.getByRole('checkbox', { name: 'Anna Berg' }).click()
  await press('Check')
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  isFailing = false
  await press('Check')
  await expect.element(rowOf('Anna Berg')).toHaveTextContent('Already a user')
  await expect.element(dialog.getByText('All whom you chose are users already.')).toBeVisible()
  await list.getByRole('checkbox', { name: 'Bjarne Berg' }).click()
  await press('Check')
  await expect
    .element(dialog.getByRole('table', { name: 'To be invited' }).getByRole('row', { name: /Anna Berg/ }))
    .toHaveTextContent('Already a user')
  await press('Invite 1 person')
  await expect.element(status).toHaveTextContent('1 person was invited.')
  const asked = calls.filter(({ path }) => path.startsWith('/api/users/?')).at(-1)
  expect(new URLSearchParams(asked?.path.split('?')[1]).getAll('email[]')).toEqual([
    'bjarne@halvorsen.example',
  ])
  expect(calls.filter(({ method }) => method === 'POST').map(({ text }) => text)).toEqual([
    expect.stringContaining('bjarne@halvorsen.example'),
  ])
})

test('[AM3] a backend that cannot find users by their addresses is no reason not to invite', {
  tags: ['all'],
}, async () => {
  stubBackend({
    'GET /api/crm/accounts/{id}/contacts': contacts([]),
    'GET /api/users/roles/': roles,
    'GET /api/users/': problem(400),
    'GET /api/licenses/': nobody,
    'GET /api/products/': nobody,
  })
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await makeEngineers()
  await list.getByRole('checkbox', { name: 'Anna Berg' }).click()
  await press('Check')
  await expect.element(dialog.getByRole('button', { name: 'Invite 1 person' })).toBeVisible()
})

test('[AM3] at the end there is a text for the customer: who can sign in, where, and to what', {
  tags: ['all'],
}, async () => {
  stubBackend({
    'GET /api/crm/accounts/{id}/contacts': contacts([]),
    'GET /api/users/roles/': roles,
    'GET /api/users/': nobody,
    'GET /api/licenses/': nobody,
    'GET /api/products/': exampleOf('GET /api/products/'),
    'POST /api/users/': made,
  })
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await makeEngineers()
  await list.getByRole('checkbox', { name: 'Anna Berg' }).click()
  await press('Check')
  await expect.element(dialog.getByText('Text to send to the customer')).not.toBeInTheDocument()
  await press('Invite 1 person')
  const text = dialog.getByRole('region', { name: 'Text to send to the customer' })
  await expect.element(text).toHaveTextContent('Anna Berg (anna@halvorsen.example)')
  await text.getByRole('button', { name: 'Copy text' }).click()
  const copied = written.mock.calls[0]?.[0] ?? ''
  expect(copied).toMatch(
    /^Hello,\n\nOne person of Halvorsen Pumps can now sign in to the customer portal of /,
  )
  expect(copied).toContain(location.origin)
  expect(copied).toContain('- Sees the licenses of the account')
  // The vendor has to extend a license that does not cover it.
  expect(copied).not.toContain('No license covers')
  await expectAccessible()
})

for (const { lack, title, known, given } of [
  { lack: 'a CRM account without contacts', title: 'No contacts', known: [], given: roles },
  { lack: 'an account without roles', title: 'This account has no roles', known: contacts([]), given: [] },
])
  test(`[AM3] ${lack} says so, and nobody can be invited`, async () => {
    stubBackend({
      'GET /api/crm/accounts/{id}/contacts': known,
      'GET /api/users/roles/': given,
      'GET /api/licenses/': nobody,
    })
    await renderPart(<Opened drafts={memoryDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
    await expect.element(dialog.getByText(title)).toBeVisible()
    await expect.element(dialog.getByText('Choose at least one contact.')).toBeVisible()
    await expect.element(list).not.toBeInTheDocument()
    await expectAccessible()
  })

test('[AM3] a reload in the middle of a run loses no choice, and nobody is invited twice', async () => {
  const [any] = exampleOf('GET /api/users/').items
  if (!any) throw new Error('The examples have no user.')
  const account = { id: sampleAccount.id, name: sampleAccount.name }
  const created: string[] = []
  let isInTime = false
  const calls = stubBackend({
    // The CRM does not list the new users yet: they are found by their addresses.
    'GET /api/crm/accounts/{id}/contacts': contacts([]),
    'GET /api/users/roles/': roles,
    'GET /api/users/': () => ({
      items: created.map((email) => ({ ...any, id: `usr_${email}`, email, account })),
      total: created.length,
    }),
    'GET /api/licenses/': nobody,
    'GET /api/products/': nobody,
    // Before the reload Anna was invited, Bjarne without a response, and Clara not.
    'POST /api/users/': ({ text }) => {
      const { email }: { email: string } = JSON.parse(text)
      if (isInTime || !email.startsWith('clara')) created.push(email)
      return isInTime || email.startsWith('anna') ? made : noResponse()
    },
  })
  const drafts = memoryDrafts()
  const options = { as: 'staff', permission: 'accounts_manager' } as const
  const { unmount } = await renderPart(<Opened drafts={drafts} />, options)
  await makeEngineers()
  await dialog.getByRole('checkbox', { name: 'Choose all 3 who can be invited' }).click()
  await press('Check')
  await press('Invite 3 people')
  const invitations = () => calls.filter(({ method }) => method === 'POST')
  await expect.poll(invitations).toHaveLength(3)
  await unmount()
  isInTime = true

  await renderPart(<Opened drafts={drafts} />, options)
  await expect.element(list.getByRole('checkbox', { name: 'Anna Berg' })).toBeChecked()
  await press('Check')
  const planned = dialog.getByRole('table', { name: 'To be invited' })
  for (const name of ['Anna Berg', 'Bjarne Berg'])
    await expect
      .element(planned.getByRole('row', { name: new RegExp(name) }))
      .toHaveTextContent('Nothing is sent')
  await press('Invite 1 person')
  await expect.element(status).toHaveTextContent('1 person was invited.')
  expect(invitations()).toHaveLength(4)
  expect([...created].sort()).toEqual(names.map((name) => `${name.toLowerCase()}@halvorsen.example`))
})
