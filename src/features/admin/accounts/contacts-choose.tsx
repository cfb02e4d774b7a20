import { Dialog } from '@chakra-ui/react/dialog'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import {
  useListCrmContacts,
  useListLicenseSeats,
  useListLicenses,
  useListRoles,
} from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { freeSeats, isInForce, type License } from '../../../domain/licenses'
import type { Role } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { FieldFrame, FieldRow } from '../../../ui/form/field-frame'
import { Input, Select } from '../../../ui/form/input'
import { MultiSelect } from '../../../ui/form/multi-select'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { SearchBox } from '../../../ui/table/search-box'
import {
  type ContactChoice,
  canGetSeat,
  contactName,
  contactNotes,
  type InvitationPlan,
  type PlannedContact,
  planContacts,
} from './contact-plan'
import styles from './contacts-dialog.module.css'

/** From so many contacts on they can be searched. */
const SEARCHED = 10

type ChooseProps = {
  account: Account
  choice: ContactChoice
  onChange: (changes: Partial<ContactChoice>) => void
  onPlan: (plan: InvitationPlan) => void
  onCancel: () => void
  /** Takes the place of the buttons. */
  question: ReactNode
}

/** The contacts of the CRM account: those that can be invited, with their roles and a seat, and why the others cannot. */
export function ChooseContacts({ account, choice, onChange, onPlan, onCancel, question }: ChooseProps) {
  const contacts = useListCrmContacts({ params: { path: { id: account.crm_account_id ?? '' } } })
  const roles = useListRoles({ params: { query: { account_id: account.id } } })
  const licenses = useSeatLicenses(account)
  const completed = (contacts.data ?? []).map((contact) => ({
    ...contact,
    last_name: contact.last_name.trim() || (choice.lastNames[contact.id] ?? ''),
  }))
  const all = planContacts(completed, account.email_domains)
  const rolesOf = (id: string) => {
    const ids = choice.ownRoles[id] ?? choice.roleIds
    return (roles.data ?? []).filter((role) => role.assignable && ids.includes(role.id))
  }
  const license = licenses.find(({ id }) => id === choice.licenseId) ?? null
  const holders = useHolders(license)
  const invitations = all
    .filter(
      (one) => choice.chosen.includes(one.contact.id) && (one.state === 'new' || canGetSeat(one, holders)),
    )
    .map(({ contact, state }) => {
      const { id, portal_user_id } = contact
      return { id, contact, roles: rolesOf(id), userId: state === 'new' ? null : portal_user_id }
    })
  const withoutRole = invitations.filter((one) => one.userId === null && one.roles.length === 0).length
  const reason = reasonNotToGoOn(invitations.length, withoutRole)
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <Dialog.Description>
          Each person gets an e-mail and becomes active at the first sign-in.
        </Dialog.Description>
        <Panel
          label="Contacts"
          query={contacts}
          isBare
          skeleton={<SkeletonText lines={6} label="Loading contacts" />}
          empty={{
            when: (known) => known.length === 0,
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
              empty={{ when: (known) => known.length === 0, title: 'This account has no roles' }}
              noMatch={null}
              failed="The roles could not be loaded"
            >
              {(known) => (
                <div className={styles.body}>
                  <FieldRow>
                    <RolesSelect
                      label="Roles for all"
                      roles={known}
                      chosen={choice.roleIds}
                      onChange={(roleIds) => onChange({ roleIds })}
                    />
                    {licenses.length > 0 && (
                      <FieldFrame
                        label="A seat for each"
                        help="Those who are users already can get one, too."
                        optional
                        error={undefined}
                      >
                        {(described) => (
                          <Select
                            {...described}
                            value={license?.id ?? ''}
                            onChange={({ target }) => onChange({ licenseId: target.value })}
                          >
                            <option value="">No seat</option>
                            {licenses.map((one) => (
                              <option key={one.id} value={one.id}>
                                {one.number}, {one.product.name}: {freeSeats(one)} free
                              </option>
                            ))}
                          </Select>
                        )}
                      </FieldFrame>
                    )}
                  </FieldRow>
                  <ContactList
                    all={all}
                    roles={known}
                    choice={choice}
                    onChange={onChange}
                    license={license}
                    holders={holders}
                  />
                </div>
              )}
            </Panel>
          )}
        </Panel>
      </Dialog.Body>
      {question || (
        <DialogActions
          verb="Check"
          isBusy={false}
          blocked={reason}
          onCancel={onCancel}
          onConfirm={() => reason === null && onPlan({ invitations, license })}
        />
      )}
    </>
  )
}

/** Licenses on which a person can get a seat now, where the reader may assign seats. */
function useSeatLicenses(account: Account): readonly License[] {
  const { user_access: access } = useCurrentUser()
  const mayAssign = canWrite(access, 'licenses') || canWrite(access, 'licenses_manager')
  const { data } = useListLicenses(
    { params: { query: { 'account_id[]': [account.id], page_size: 200 } } },
    { enabled: mayAssign },
  )
  return (data?.items ?? []).filter(
    (one) => isInForce(one) && one.type !== 'node_locked' && freeSeats(one) > 0,
  )
}

/** The users with a seat of the license; null until they are known. */
function useHolders(license: License | null): ReadonlySet<string> | null {
  const { data } = useListLicenseSeats(
    { params: { path: { id: license?.id ?? '' } } },
    { enabled: license !== null },
  )
  if (!license || !data) return null
  return new Set(data.flatMap(({ user }) => (user ? [user.id] : [])))
}

function reasonNotToGoOn(count: number, withoutRole: number): string | null {
  if (count === 0) return 'Choose at least one contact.'
  if (withoutRole === 0) return null
  return withoutRole === 1 ? '1 person has no role yet.' : `${withoutRole} people have no role yet.`
}

type ListProps = Pick<ChooseProps, 'choice' | 'onChange'> & {
  all: readonly PlannedContact[]
  roles: readonly Role[]
  /** The license of which everybody gets a seat, and who has one. */
  license: License | null
  holders: ReadonlySet<string> | null
}

function ContactList({ all, roles, choice, onChange, license, holders }: ListProps) {
  const [term, setTerm] = useState('')
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = ({ contact }: PlannedContact) => {
    const text = `${contactName(contact)} ${contact.email ?? ''} ${contact.job_title ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const shown = all.filter(fits)
  const invitable = shown.filter(({ state }) => state === 'new' || state === 'no-last-name')
  const others = shown.filter(({ state }) => state !== 'new' && state !== 'no-last-name')
  const ready = invitable.filter(({ state }) => state === 'new').map(({ contact }) => contact.id)
  const isAll = ready.length > 0 && ready.every((id) => choice.chosen.includes(id))
  const choose = (ids: readonly string[], isOn: boolean) => {
    const rest = choice.chosen.filter((id) => !ids.includes(id))
    onChange({ chosen: isOn ? [...rest, ...ids] : rest })
  }
  return (
    <>
      {all.length > SEARCHED && <SearchBox label="Search contacts" value={term} onChange={setTerm} />}
      {ready.length > 1 && (
        <label className={styles.who}>
          <input type="checkbox" checked={isAll} onChange={({ target }) => choose(ready, target.checked)} />
          Choose all {ready.length} who can be invited
        </label>
      )}
      <ul className={styles.contacts} aria-label="Contacts">
        {invitable.map((planned) => (
          <ContactRow
            key={planned.contact.id}
            planned={planned}
            roles={roles}
            choice={choice}
            onChange={onChange}
            onChoose={(isOn) => choose([planned.contact.id], isOn)}
          />
        ))}
        {others.map((planned) => (
          <OtherContact
            key={planned.contact.id}
            planned={planned}
            license={license}
            holders={holders}
            isChosen={choice.chosen.includes(planned.contact.id)}
            onChoose={(isOn) => choose([planned.contact.id], isOn)}
          />
        ))}
      </ul>
      {shown.length === 0 && <p>No contact matches “{term}”.</p>}
    </>
  )
}

type OtherProps = Pick<ListProps, 'license' | 'holders'> & {
  planned: PlannedContact
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
}

/** A contact who cannot be invited; one who is a user already can get a seat, such as after a run that has failed. */
function OtherContact({ planned, license, holders, isChosen, onChoose }: OtherProps) {
  const { contact, state } = planned
  const name = contactName(contact)
  const canGet = canGetSeat(planned, holders)
  const isUser = state === 'user'
  const seat =
    isUser && license && holders ? `, ${canGet ? 'no seat' : 'has a seat'} on ${license.number}` : ''
  return (
    <li className={styles.contact}>
      <span className={styles.who}>
        {canGet && (
          <input
            type="checkbox"
            aria-label={`A seat for ${name}`}
            checked={isChosen}
            onChange={({ target }) => onChoose(target.checked)}
          />
        )}
        <span>
          {contact.portal_user_id === null ? (
            name
          ) : (
            <TextLink asChild>
              <Link to="/admin/users_manager/$userId/{-$tab}" params={{ userId: contact.portal_user_id }}>
                {name}
              </Link>
            </TextLink>
          )}
          <span className={styles.detail}>
            {[contact.email, contact.job_title].filter(Boolean).join(', ')}
          </span>
        </span>
      </span>
      <StatusMark hue={isUser ? 'neutral' : 'attention'}>{`${contactNotes[state]}${seat}`}</StatusMark>
    </li>
  )
}

type RowProps = Pick<ChooseProps, 'choice' | 'onChange'> & {
  planned: PlannedContact
  roles: readonly Role[]
  onChoose: (isChosen: boolean) => void
}

function ContactRow({ planned, roles, choice, onChange, onChoose }: RowProps) {
  const { contact, state, isOutside } = planned
  const { id } = contact
  const name = contactName(contact)
  const own = choice.ownRoles[id]
  const isNew = state === 'new'
  const isChosen = choice.chosen.includes(id) && isNew
  const wantsLastName = !isNew || choice.lastNames[id] !== undefined
  return (
    <li className={styles.contact}>
      <label className={styles.who}>
        <input
          type="checkbox"
          aria-label={name}
          checked={isChosen}
          disabled={!isNew}
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
        <StatusMark hue={isNew ? 'positive' : 'attention'}>{contactNotes[state]}</StatusMark>
        {isOutside && <StatusMark hue="attention">Address outside the account’s domains</StatusMark>}
      </span>
      {wantsLastName && (
        <div>
          <Input
            aria-label={`Last name of ${contact.first_name}`}
            placeholder="Last name"
            value={choice.lastNames[id] ?? ''}
            onChange={({ target }) => onChange({ lastNames: { ...choice.lastNames, [id]: target.value } })}
          />
        </div>
      )}
      {isChosen && own === undefined && (
        <Button
          size="sm"
          onClick={() => onChange({ ownRoles: { ...choice.ownRoles, [id]: choice.roleIds } })}
        >
          Other roles for {name}
        </Button>
      )}
      {isChosen && own !== undefined && (
        <div>
          <RolesSelect
            label={`Roles of ${name}`}
            roles={roles}
            chosen={own}
            onChange={(ids) => onChange({ ownRoles: { ...choice.ownRoles, [id]: ids } })}
          />
        </div>
      )}
    </li>
  )
}

type RolesSelectProps = {
  label: string
  roles: readonly Role[]
  chosen: readonly string[]
  onChange: (ids: string[]) => void
}

function RolesSelect({ label, roles, chosen, onChange }: RolesSelectProps) {
  const options = roles
    .filter(({ assignable }) => assignable)
    .map(({ id, name, description }) => ({ value: id, label: name, detail: description }))
  return (
    <FieldFrame label={label} error={undefined}>
      {(described) => (
        <MultiSelect
          label={label}
          options={options}
          chosen={chosen.filter((id) => options.some(({ value }) => value === id))}
          onChange={onChange}
          described={described}
          placeholder="Choose roles"
        />
      )}
    </FieldFrame>
  )
}
