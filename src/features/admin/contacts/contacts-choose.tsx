import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import {
  useListCrmContacts,
  useListLicenseSeats,
  useListLicenses,
  useListRoles,
} from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
import { unsureWhenRefused, useFindUsers } from '../../../domain/find-users'
import { freeSeats, isInForce, type License } from '../../../domain/licenses'
import type { Role } from '../../../domain/people'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { useOfflineReason } from '../../../ui/feedback/online'
import { Panel } from '../../../ui/feedback/panel'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { FieldFrame, FieldRow } from '../../../ui/form/field-frame'
import { Select } from '../../../ui/form/input'
import type { Elements } from '../../../ui/layout/elements'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { ContactList, RolesSelect } from './contact-list'
import {
  type ContactChoice,
  canGetSeat,
  type FoundUser,
  type InvitationPlan,
  type PlannedContact,
  planContacts,
} from './contact-plan'
import styles from './contacts-dialog.module.css'

export type UsersByEmail = ReadonlyMap<string, FoundUser>

type ChooseProps = {
  account: Account
  choice: ContactChoice
  onChange: (changes: Partial<ContactChoice>) => void
  /** Users with the addresses of contacts, as far as a check has found them. */
  found: UsersByEmail
  onFound: (found: UsersByEmail) => void
  onPlan: (plan: InvitationPlan) => void
  onCancel: () => void
  /** Takes the place of the buttons. */
  question: Elements
}

/** The contacts of the CRM account: those that can be invited, with their roles and a seat, and why the others cannot. */
export function ChooseContacts(props: ChooseProps) {
  const { account, choice, onChange, found, onFound, onPlan, onCancel, question } = props
  const contacts = useListCrmContacts({ params: { path: { id: account.crm_account_id ?? '' } } })
  const roles = useListRoles({ params: { query: { account_id: account.id } } })
  const licenses = useSeatLicenses(account)
  const license = licenses.find(({ id }) => id === choice.licenseId) ?? null
  const holders = useHolders(license)
  const assignable = (roles.data ?? []).filter((role) => role.assignable)
  const plan = (users: UsersByEmail) =>
    planContacts(contacts.data ?? [], { account, names: choice, found: users })
  const all = plan(found)
  const facts = { choice, roles: assignable, license, holders }
  const { invitations, known } = chosenOf(all, facts)
  const { isChecking, failure, check } = useCheck()
  const offline = useOfflineReason()
  const withoutRole = invitations.filter((one) => one.userId === null && one.roles.length === 0).length
  const reason = reasonNotToGoOn(invitations.length, known.length, withoutRole) ?? offline
  const goOn = () =>
    check(
      invitations.flatMap(({ userId, contact }) => (userId === null ? (contact.email ?? []) : [])),
      (more) => {
        const users = new Map([...found, ...more])
        onFound(users)
        const checked = chosenOf(plan(users), facts)
        if (checked.invitations.length > 0) onPlan({ ...checked, license })
      },
    )
  return (
    <>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
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
              {(allRoles) => (
                <div className={styles.body}>
                  <FieldRow>
                    <RolesSelect
                      label="Roles for all"
                      inputRef={focusWhenThere}
                      roles={allRoles}
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
                                {`${one.number}, ${one.product.name}: ${freeSeats(one)} free`}
                              </option>
                            ))}
                          </Select>
                        )}
                      </FieldFrame>
                    )}
                  </FieldRow>
                  <ContactList
                    all={all}
                    roles={allRoles}
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
          isBusy={isChecking}
          blocked={reason}
          onCancel={onCancel}
          onConfirm={() => reason === null && void goOn()}
        />
      )}
    </>
  )
}

/** Where the field comes after the dialog, the focus is on a button by then: there was nothing else to give it to. */
function focusWhenThere(input: HTMLInputElement | null) {
  // The list of the field would miss the focus before it is set up.
  requestAnimationFrame(() => {
    if (input?.closest('[role=dialog]')?.contains(document.activeElement)) input.focus()
  })
}

type ChosenFacts = {
  choice: ContactChoice
  roles: readonly Role[]
  license: License | null
  holders: ReadonlySet<string> | null
}

/** What is done for each contact that was chosen: an invitation, a seat alone, or nothing for one who is a user. */
function chosenOf(all: readonly PlannedContact[], { choice, roles, license, holders }: ChosenFacts) {
  const chosen = all.filter(({ contact }) => choice.chosen.includes(contact.id))
  const isSent = (one: PlannedContact) => one.state === 'new' || (license && canGetSeat(one, holders))
  const invitations = chosen.filter(isSent).map(({ contact, state, leftOut }) => {
    const { id, portal_user_id } = contact
    const ids = choice.ownRoles[id] ?? choice.roleIds
    const own = roles.filter((role) => ids.includes(role.id))
    return { id, contact, leftOut, roles: own, userId: state === 'new' ? null : portal_user_id }
  })
  const isUser = ({ state }: PlannedContact) => state === 'user' || state === 'user-elsewhere'
  return { invitations, known: chosen.filter((one) => isUser(one) && !isSent(one)) }
}

/** Looks for users with the addresses of those who are to be invited; not every backend can. */
function useCheck() {
  const findUsers = useFindUsers()
  const [isChecking, setIsChecking] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const check = async (emails: readonly string[], onChecked: (found: UsersByEmail) => void) => {
    if (isChecking) return
    setIsChecking(true)
    setFailure(null)
    try {
      const found = emails.length === 0 ? null : await findUsers(emails).catch(unsureWhenRefused)
      setIsChecking(false)
      onChecked(found ?? new Map())
    } catch (cause) {
      setFailure(failureOf(cause))
      setIsChecking(false)
    }
  }
  return { isChecking, failure, check }
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

function reasonNotToGoOn(count: number, known: number, withoutRole: number): string | null {
  if (count === 0) return known > 0 ? 'All whom you chose are users already.' : 'Choose at least one contact.'
  if (withoutRole === 0) return null
  return withoutRole === 1 ? '1 person has no role yet.' : `${withoutRole} people have no role yet.`
}
