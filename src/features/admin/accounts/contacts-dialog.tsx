import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { useCreateUser, useListCrmContacts, useListRoles } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import type { Role } from '../../../domain/people'
import { BulkDialogContent, useStopQuestion } from '../../../ui/bulk/bulk-dialog'
import { BulkTable } from '../../../ui/bulk/bulk-table'
import { type BulkLabels, outcomeRow, outcomeSummary, worstFirst } from '../../../ui/bulk/outcomes'
import { runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../../ui/feedback/online'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { Input } from '../../../ui/form/input'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { Menu, MenuCheckbox } from '../../../ui/menu/menu'
import type { Hue } from '../../../ui/theme/palette'
import {
  type Contact,
  type ContactState,
  contactName,
  contactNotes,
  type PlannedContact,
  planContacts,
} from './contact-plan'
import styles from './contacts-dialog.module.css'

/** What is invited of a contact: the contact, with what was filled in here, and its roles. */
type Invitation = { readonly id: string; readonly contact: Contact; readonly roleIds: readonly string[] }

const invited: BulkLabels = { done: 'Invited', wereDone: ['person was invited', 'people were invited'] }

/** Invites contacts of the CRM account: choose them and their roles, check, then one invitation each [AM3]. */
export function ContactsDialog({ account, onClose }: { account: Account; onClose: () => void }) {
  const [sent, setSent] = useState<readonly Invitation[] | null>(null)
  // The run begins before the state is rendered.
  const plan = useRef<readonly Invitation[]>([])
  const create = useCreateUser()
  const run = useBulkRun({
    run: runRows(async (id) => {
      const invitation = plan.current.find((one) => one.id === id)
      if (!invitation) throw new Error('This contact is not in the list any more.')
      await create.mutateAsync({ body: bodyOf(invitation, account) })
      return ''
    }),
  })
  const question = useStopQuestion(run)
  const start = (invitations: readonly Invitation[]) => {
    plan.current = invitations
    setSent(invitations)
    run.start(invitations.map(({ id }) => id))
  }
  const rows = (sent ?? []).map(({ id, contact }) =>
    outcomeRow(
      { id, name: contactName(contact), details: contact.email ?? '' },
      run.states.get(id),
      run.isRunning,
      invited.done,
    ),
  )
  return (
    <DialogFrame
      title={`Invite CRM contacts of ${account.name}`}
      size="lg"
      onEscape={() => (run.isRunning ? question.ask() : onClose())}
    >
      {sent ? (
        <BulkDialogContent
          run={run}
          ids={sent.map(({ id }) => id)}
          question={question}
          unit="invitations"
          stopLabel="Cancel"
          summary={outcomeSummary(run.states, invited)}
          results={
            <BulkTable
              label="Results"
              heads={['Contact', 'Result']}
              rows={run.isRunning ? rows : worstFirst(rows)}
            />
          }
          onClose={onClose}
        />
      ) : (
        <ChooseContacts account={account} onInvite={start} onClose={onClose} />
      )}
    </DialogFrame>
  )
}

function bodyOf({ contact, roleIds }: Invitation, account: Account) {
  const { id, first_name, last_name, email, job_title, phone } = contact
  return {
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    email: (email ?? '').trim(),
    account_id: account.id,
    role_ids: [...roleIds],
    crm_contact_id: id,
    job_title,
    phone,
  }
}

type ChooseProps = { account: Account; onInvite: (all: readonly Invitation[]) => void; onClose: () => void }

function ChooseContacts({ account, onInvite, onClose }: ChooseProps) {
  const contacts = useListCrmContacts({ params: { path: { id: account.crm_account_id ?? '' } } })
  const roles = useListRoles({ params: { query: { account_id: account.id } } })
  const offline = useOfflineReason()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [lastNames, setLastNames] = useState<Readonly<Record<string, string>>>({})
  const [roleIds, setRoleIds] = useState<readonly string[]>([])
  const [ownRoles, setOwnRoles] = useState<Readonly<Record<string, readonly string[]>>>({})

  const completed = (contacts.data ?? []).map((contact) => ({
    ...contact,
    last_name: contact.last_name.trim() || (lastNames[contact.id] ?? ''),
  }))
  const plan = planContacts(completed, account.email_domains)
  const invitations = plan
    .filter(({ contact, state }) => state === 'new' && chosen.has(contact.id))
    .map(({ contact }) => ({ id: contact.id, contact, roleIds: ownRoles[contact.id] ?? roleIds }))
  const withoutRole = invitations.filter((one) => one.roleIds.length === 0).length
  const reason = offline ?? reasonNotToInvite(invitations.length, withoutRole)
  const pick = (id: string, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          Each person gets an e-mail and becomes active at the first sign-in. Nothing is sent before you press
          Invite.
        </Dialog.Description>
        <Panel
          label="Contacts"
          query={contacts}
          skeleton={<SkeletonText lines={6} label="Loading contacts" />}
          empty={{
            when: (all) => all.length === 0,
            title: 'No contacts',
            children: 'The CRM knows nobody at this account.',
          }}
          noMatch={null}
          failed="The contacts could not be loaded"
        >
          {() => (
            <Panel
              label="Roles"
              isBare
              query={roles}
              skeleton={<SkeletonText lines={3} label="Loading roles" />}
              empty={{ when: (all) => all.length === 0, title: 'This account has no roles' }}
              noMatch={null}
              failed="The roles could not be loaded"
            >
              {(all) => (
                <div className={styles.body}>
                  <RoleMenu label="Roles for all" roles={all} chosen={roleIds} onChange={setRoleIds} />
                  <ul className={styles.contacts} aria-label="Contacts">
                    {plan.map((planned) => (
                      <ContactRow
                        key={planned.contact.id}
                        planned={planned}
                        isChosen={chosen.has(planned.contact.id)}
                        onChoose={(isOn) => pick(planned.contact.id, isOn)}
                        onLastName={
                          planned.state === 'no-last-name' || lastNames[planned.contact.id] !== undefined
                            ? (text) => setLastNames({ ...lastNames, [planned.contact.id]: text })
                            : undefined
                        }
                        roles={all}
                        roleIds={ownRoles[planned.contact.id] ?? roleIds}
                        onRoles={(ids) => setOwnRoles({ ...ownRoles, [planned.contact.id]: ids })}
                      />
                    ))}
                  </ul>
                </div>
              )}
            </Panel>
          )}
        </Panel>
      </Dialog.Body>
      <DialogActions
        verb={invitations.length === 1 ? 'Invite 1 person' : `Invite ${invitations.length} people`}
        isBusy={false}
        blocked={reason}
        onCancel={onClose}
        onConfirm={() => reason === null && onInvite(invitations)}
      />
    </>
  )
}

function reasonNotToInvite(count: number, withoutRole: number): string | null {
  if (count === 0) return 'Choose at least one contact.'
  if (withoutRole === 0) return null
  return withoutRole === 1 ? '1 person has no role yet.' : `${withoutRole} people have no role yet.`
}

const hues: Readonly<Record<ContactState, Hue>> = {
  new: 'positive',
  user: 'neutral',
  'no-email': 'attention',
  'no-last-name': 'attention',
  'same-email': 'attention',
}

type ContactRowProps = {
  planned: PlannedContact
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  /** Where the CRM has no last name. */
  onLastName: ((text: string) => void) | undefined
  roles: readonly Role[]
  roleIds: readonly string[]
  onRoles: (ids: readonly string[]) => void
}

function ContactRow({ planned, isChosen, onChoose, onLastName, roles, roleIds, onRoles }: ContactRowProps) {
  const { contact, state, isOutside } = planned
  const name = contactName(contact)
  return (
    <li className={styles.contact}>
      <label className={styles.who}>
        <input
          type="checkbox"
          checked={isChosen && state === 'new'}
          disabled={state !== 'new'}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span>
          {name}
          <span className={styles.detail}>
            {[contact.email, contact.job_title].filter(Boolean).join(', ')}
          </span>
        </span>
      </label>
      <span className={styles.state}>
        <StatusMark hue={hues[state]}>{contactNotes[state]}</StatusMark>
        {isOutside && <span className={styles.detail}>The address is outside the account’s domains</span>}
      </span>
      {onLastName && (
        <Input
          aria-label={`Last name of ${contact.first_name}`}
          placeholder="Last name"
          value={contact.last_name}
          onChange={({ target }) => onLastName(target.value)}
        />
      )}
      {isChosen && state === 'new' && (
        <RoleMenu label={`Roles of ${name}`} roles={roles} chosen={roleIds} onChange={onRoles} />
      )}
    </li>
  )
}

type RoleMenuProps = {
  label: string
  roles: readonly Role[]
  chosen: readonly string[]
  onChange: (ids: readonly string[]) => void
}

function RoleMenu({ label, roles, chosen, onChange }: RoleMenuProps) {
  const names = roles.filter(({ id }) => chosen.includes(id)).map(({ name }) => name)
  return (
    <Menu
      label={`${label}: ${names.join(', ') || 'none'}`}
      trigger={`${label}: ${names.join(', ') || 'none'}`}
      size="sm"
    >
      {roles
        .filter(({ assignable }) => assignable)
        .map(({ id, name }) => (
          <MenuCheckbox
            key={id}
            checked={chosen.includes(id)}
            onChange={(isOn) => onChange(isOn ? [...chosen, id] : chosen.filter((one) => one !== id))}
          >
            {name}
          </MenuCheckbox>
        ))}
    </Menu>
  )
}
