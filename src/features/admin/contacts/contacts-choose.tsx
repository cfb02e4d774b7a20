import { Dialog } from '@chakra-ui/react/dialog'
import { useState } from 'react'
import {
  useListCrmContacts,
  useListLicenseSeats,
  useListLicenses,
  useListRoles,
} from '../../../api/operations.gen'
import { unsureWhenRefused, useFindUsers } from '../../../domain/parts/find-users'
import { useLicenseRights } from '../../../domain/parts/license-link'
import type { Account } from '../../../domain/words/account-labels'
import { freeSeats, isInForce, type License } from '../../../domain/words/licenses'
import type { Role } from '../../../domain/words/people'
import { useOfflineReason } from '../../../ui/browser/online'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import type { Failure } from '../../../ui/feedback/failure'
import { failureOf } from '../../../ui/feedback/failure-of'
import { Panel } from '../../../ui/feedback/panel'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { FieldRow } from '../../../ui/form/field-frame'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import type { Elements } from '../../../ui/layout/elements'
import piece from '../../../ui/layout/pieces.module.css'
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

export type UsersByEmail = ReadonlyMap<string, FoundUser>

type ChooseProps = {
  account: Account
  choice: ContactChoice
  onChange: (changes: Partial<ContactChoice>) => void
  /** Users with the addresses of contacts, as found by a check. */
  found: UsersByEmail
  onFound: (found: UsersByEmail) => void
  onPlan: (plan: InvitationPlan) => void
  onCancel: () => void
  /** Replaces the buttons. */
  question: Elements
}

/** The CRM account's contacts: those to invite, with roles and a seat, and why the others cannot be. */
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
  const reason = reasonNotToCheck(invitations.length, known.length, withoutRole) ?? offline
  const checkChosen = () =>
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
          empty={{ title: 'No contacts', children: 'The CRM knows nobody at this account.' }}
          noMatch={null}
          failed="The contacts could not be loaded"
        >
          {() => (
            <Panel
              label="Roles"
              isBare
              query={roles}
              skeleton={<SkeletonText lines={3} label="Loading roles" />}
              empty={{ title: 'This account has no roles' }}
              noMatch={null}
              failed="The roles could not be loaded"
            >
              {(allRoles) => (
                <div className={piece.stack3}>
                  <FieldRow>
                    <RolesSelect
                      label="Roles for all"
                      inputRef={focusWhenThere}
                      roles={allRoles}
                      chosen={choice.roleIds}
                      onChange={(roleIds) => onChange({ roleIds })}
                    />
                    {licenses.length > 0 && (
                      <LabeledSelect
                        label="A seat for each"
                        help="Those who are users already can get one, too."
                        optional
                        none="No seat"
                        value={license?.id ?? ''}
                        options={licenses.map((one) => ({
                          value: one.id,
                          label: `${one.number}, ${one.product.name}: ${freeSeats(one)} free`,
                        }))}
                        onChange={(licenseId) => onChange({ licenseId })}
                      />
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
          onConfirm={() => reason === null && void checkChosen()}
        />
      )}
    </>
  )
}

/** If the field loads after the dialog, a button has the focus by then: there was no other element for it. */
function focusWhenThere(input: HTMLInputElement | null) {
  // The field's list would miss the focus before it is set up.
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

/** Action for each selected contact: an invitation, a seat alone, or nothing for an existing user. */
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

/** Looks for users with the addresses of the invited; not every backend can. */
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

/** Licenses on which a person can get a seat now, if the viewer may assign seats. */
function useSeatLicenses(account: Account): readonly License[] {
  const { change: mayAssign } = useLicenseRights()
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

function reasonNotToCheck(count: number, known: number, withoutRole: number): string | null {
  if (count === 0) return known > 0 ? 'All whom you chose are users already.' : 'Choose at least one contact.'
  if (withoutRole === 0) return null
  return withoutRole === 1 ? '1 person has no role yet.' : `${withoutRole} people have no role yet.`
}
