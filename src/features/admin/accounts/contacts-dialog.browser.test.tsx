import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, problem, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { type Draft, type DraftStore, DraftsContext } from '../../../ui/form/drafts'
import { sampleAccount } from './account.fixture'
import type { Contact } from './contact-plan'
import { ContactsDialog } from './contacts-dialog'

const made = exampleOf('POST /api/users/', 'record')
const roles = exampleOf('GET /api/users/roles/').filter(({ scope }) => scope === 'customer')
const names = ['Anna', 'Bjarne', 'Clara']

/** The contacts, of whom those with one of these addresses are users by now. */
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

/** Drafts as the shell keeps them, in a map. */
function keptDrafts(): DraftStore {
  const kept = new Map<string, Draft>()
  return {
    read: (name) => kept.get(name) ?? null,
    write: (name, draft) => void kept.set(name, draft),
    remove: (name) => void kept.delete(name),
    isComingBack: () => false,
  }
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
const press = (name: string | RegExp) => dialog.getByRole('button', { name }).click()

test('[AM3] a session that ends in the middle of a run: who failed is saved as CSV, and the rest is invited later, once', async () => {
  const created: string[] = []
  let isSignedIn = true
  stubBackend({
    'GET /api/crm/accounts/{id}/contacts': () => contacts(created),
    'GET /api/users/roles/': roles,
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
  await renderPart(<Opened drafts={keptDrafts()} />, { as: 'staff', permission: 'accounts_manager' })
  await dialog.getByRole('checkbox', { name: 'Choose all 3 who can be invited' }).click()
  await dialog.getByRole('combobox', { name: 'Roles for all' }).fill('engineer')
  await dialog.getByRole('option', { name: /^Engineer/ }).click()
  await dialog.getByRole('combobox', { name: 'Roles for all' }).click()
  await press('Check')
  await press('Invite 3 people')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 person was invited, 2 failed.')

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
  const list = dialog.getByRole('list', { name: 'Contacts' })
  await expect.element(list.getByRole('checkbox', { name: 'Bjarne Berg' })).toBeChecked()
  await expect.element(list.getByRole('checkbox', { name: 'Clara Berg' })).toBeChecked()
  await expect.element(list.getByRole('checkbox', { name: 'Anna Berg' })).not.toBeInTheDocument()
  await press('Check')
  await press('Invite 2 people')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('1 person was invited, 1 failed.')
  isSignedIn = true
  await press('Retry failed')
  await expect.element(dialog.getByRole('status')).toHaveTextContent('2 people were invited.')
  expect([...created].sort()).toEqual(names.map((name) => `${name.toLowerCase()}@halvorsen.example`))
})
