import { Dialog } from '@chakra-ui/react/dialog'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useState } from 'react'
import { listUsers, useListRoles } from '../../../api/operations.gen'
import { useConfig } from '../../../session/config-context'
import { useCurrentUser } from '../../../session/current-user'
import { type Access, canRead, canWrite } from '../../../session/permissions'
import { useViewAs } from '../../../session/view-as-provider'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { useGetHelp } from '../../../ui/feedback/get-help'
import type { QueryLike } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { LabeledSelect } from '../../../ui/form/labeled-select'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Fact, Facts } from '../../../ui/layout/facts'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import { accessContacts, accessRequest, type Contact } from '../../rules/access/access-contacts'
import {
  type AccessQuestion,
  accessQuestions,
  allows,
  isStaffOnly,
  managingUsers,
  permissionText,
  rolesAllowing,
} from '../../rules/access/access-question'
import { rolesToGive } from '../../rules/access/download-fixes'
import { personName, type Role, type User } from '../../words/people'
import { PersonLink } from '../person-link'
import styles from './check-access-dialog.module.css'
import { FixButtons } from './fix-actions'
import { type PeopleProps, Read, usePeople } from './who-may'

type CheckAccessDialogProps = {
  /** A question, or the id of one of all. */
  question?: AccessQuestion | string
  user?: User
  /** Asks who of an account may do something, without a certain person. */
  account?: SubjectAccount
  onClose: () => void
  /** As in `DialogFrame`. */
  fallbackFocus?: () => HTMLElement | null
}

/** Answers who may do something and why someone may not, as far as the viewer may read. */
export function CheckAccessDialog(props: CheckAccessDialogProps) {
  const { question: asked, user, account, onClose, fallbackFocus } = props
  const subject = useSubject(user, account)
  const { vendor } = useConfig()
  const isStaff = subject.account.name === vendor
  const known = accessQuestions.filter(({ keys }) => isStaff || !isStaffOnly(keys))
  const first = typeof asked === 'string' ? accessQuestions.find(({ id }) => id === asked) : asked
  const questions = first && known.every(({ id }) => id !== first.id) ? [first, ...known] : known
  const [id, setId] = useState(first?.id)
  const question = questions.find((one) => one.id === id) ?? questions[0]
  return (
    <DialogFrame title="Check access" size="lg" isForm onEscape={onClose} fallbackFocus={fallbackFocus}>
      <Dialog.Body display="grid" gap="4">
        {subject.person?.name !== null && (
          <p className={piece.muted}>
            {[subject.person?.name, subject.account.name].filter(Boolean).join(', ')}
          </p>
        )}
        <LabeledSelect
          label="What"
          value={question?.id}
          options={questions.map((one) => ({ value: one.id, label: `${one.area}: ${one.what}` }))}
          onChange={setId}
        />
        {question && (
          <div className={styles.facts}>
            <Answer key={question.id} question={question} subject={subject} onLeave={onClose} />
          </div>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        <Button onClick={onClose}>Close</Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** The account, or that of a person whose record may lack its id. */
export type SubjectAccount = { readonly id?: string; readonly name: string }

type Person = {
  /** Null for the signed-in user. */
  readonly name: string | null
  readonly access: Access
  readonly roles: readonly string[]
  readonly status: User['status']
}

/** The person or account asked about, and the viewer's rights to read. */
type Subject = {
  /** Null if an account is asked about. */
  readonly person: Person | null
  /** The person's record; absent for the signed-in user and for an account. */
  readonly user?: User | undefined
  readonly account: SubjectAccount
  readonly mayReadRoles: boolean
  readonly mayReadPeople: boolean
}

function useSubject(user: User | undefined, account: SubjectAccount | undefined): Subject {
  const me = useCurrentUser()
  // With "view as", the record is the viewed person's, and the reads are made with the rights of staff.
  const { view } = useViewAs()
  const { user_access: mine } = me
  const mayReadRoles = view !== null || canRead(mine, 'users_manager') || canRead(mine, 'accounts_manager')
  const mayReadPeople = mayReadRoles || canRead(mine, 'licenses_manager') || canWrite(mine, 'licenses')
  const mayRead = { mayReadRoles, mayReadPeople }
  if (account) return { person: null, account, ...mayRead }
  const name = user ? personName(user) : (view?.label ?? null)
  const { user_access: access, roles, account: own } = user ?? me
  const roleNames = (roles ?? []).map((role) => role.name)
  const person = { name, access, roles: roleNames, status: user?.status ?? 'active' }
  return { person, user, account: own, ...mayRead }
}

type AnswerProps = { question: AccessQuestion; subject: Subject; onLeave: () => void }

function Answer({ question, subject, onLeave }: AnswerProps) {
  const { vendor } = useConfig()
  const { person, account, mayReadRoles, mayReadPeople } = subject
  const isAllowed = person !== null && allows(person.access, question)
  const roles = useListRoles(
    account.id === undefined ? undefined : { params: { query: { account_id: account.id } } },
    { enabled: mayReadRoles },
  )
  const isForOthers = isStaffOnly(question.keys) && account.name !== vendor
  return (
    <Facts>
      {person && <PersonAnswer person={person} isAllowed={isAllowed} />}
      {isForOthers ? (
        <Fact name="Who can have it">{`Only ${vendor} staff`}</Fact>
      ) : (
        <>
          {mayReadRoles && (
            <Fact name="Roles that include it">
              <Read query={roles} what="Roles">
                {(all) => <RoleNames roles={rolesAllowing(all, question)} own={person?.roles ?? []} />}
              </Read>
            </Fact>
          )}
          {mayReadPeople && account.id !== undefined && (
            <Fact name="Who can do it">
              <PeopleWhoCan {...{ question, accountId: account.id, roles, byRole: mayReadRoles, onLeave }} />
            </Fact>
          )}
          {!isAllowed && (
            <Fact name="Who can change it">
              <Givers {...{ question, subject, roles, onLeave }} />
            </Fact>
          )}
        </>
      )}
      <Fact name="Permission">{permissionText(question)}</Fact>
    </Facts>
  )
}

function PersonAnswer({ person, isAllowed }: { person: Person; isAllowed: boolean }) {
  const { name, roles, status } = person
  return (
    <>
      <Fact name="Answer">
        <StatusBadge wraps hue={isAllowed ? 'positive' : 'critical'}>
          {`${isolated(name ?? 'You')} ${isAllowed ? 'can do this' : 'cannot do this'}`}
        </StatusBadge>
        {status !== 'active' && (
          <p>{status === 'disabled' ? 'The user is disabled.' : 'The invitation is not accepted yet.'}</p>
        )}
      </Fact>
      <Fact name={roles.length === 1 ? 'Role' : 'Roles'}>{roles.join(', ') || 'None'}</Fact>
    </>
  )
}

function RoleNames({ roles, own }: { roles: readonly Role[]; own: readonly string[] }) {
  if (roles.length === 0) return <span>None</span>
  return <span>{roles.map(({ name }) => (own.includes(name) ? `${name} (held)` : name)).join(', ')}</span>
}

type PeopleWhoCanProps = PeopleProps & { question: AccessQuestion; onLeave: () => void }

function PeopleWhoCan({ question, onLeave, ...props }: PeopleWhoCanProps) {
  return (
    <Read query={usePeople(question, props)} what="People">
      {({ people, more }) =>
        people.length === 0 ? (
          <span>Nobody</span>
        ) : (
          <>
            <Names people={people.map((one) => ({ id: one.id, name: personName(one) }))} onLeave={onLeave} />
            {more > 0 && <span>{` and ${formatCount(more)} more`}</span>}
          </>
        )
      }
    </Read>
  )
}

type NamesProps = { people: readonly Pick<Contact, 'id' | 'name'>[]; onLeave: () => void }

/** People in a row, each with a link to their page, which closes the dialog. */
function Names({ people, onLeave }: NamesProps) {
  const me = useCurrentUser()
  return people.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && <span>{', '}</span>}
      <PersonLink id={id} name={name} onClick={onLeave} />
      {id === me.id && <span>{' (you)'}</span>}
    </Fragment>
  ))
}

type GiversProps = AnswerProps & { roles: QueryLike<readonly Role[]> }

/** People who can give access: the account's User Admins, else the contacts in the record. */
function Givers({ question, subject, roles, onLeave }: GiversProps) {
  const me = useCurrentUser()
  const { vendor } = useConfig()
  const { view } = useViewAs()
  const { person, user, account, mayReadRoles, mayReadPeople } = subject
  const isReadable = mayReadPeople && account.id !== undefined
  const query = usePeople(managingUsers, {
    accountId: account.id ?? '',
    roles,
    byRole: mayReadRoles,
    isEnabled: isReadable,
  })
  const isOwnQuestion = (person !== null && person.name === null) || user?.id === me.id
  const isManager = view === null && allows(me.user_access, managingUsers)
  if (isManager && !isOwnQuestion)
    return user ? (
      <GiveRole user={user} roles={rolesToGive(roles.data ?? [], question)} />
    ) : (
      <TextLink asChild>
        <Link
          to="/admin/users_manager"
          search={account.id === undefined ? {} : { account_id: [account.id] }}
          onClick={onLeave}
        >
          You: edit the roles of its users
        </Link>
      </TextLink>
    )
  const names = (contacts: readonly Contact[]) => {
    const roleNames = roles.data ? rolesAllowing(roles.data, question).map(({ name }) => name) : []
    return <Contacts {...{ contacts, question, roleNames, isOwnQuestion, onLeave }} />
  }
  if (!isReadable) return names(accessContacts(me))
  return (
    <Read query={query} what="People">
      {({ people }) => {
        // Nobody can change their own roles: another user has to.
        const others = people.filter(({ id }) => !isOwnQuestion || id !== me.id)
        return isManager && others.length === 0 && account.name === vendor ? (
          <span>{`Nobody else of ${isolated(vendor)} can change it today.`}</span>
        ) : (
          names(others.map((one) => ({ id: one.id, name: personName(one), email: one.email, roles: [] })))
        )
      }}
    </Read>
  )
}

/** Roles that include it, each assigned in the user's form; afterwards the answer is read again. */
function GiveRole({ user, roles }: { user: User; roles: readonly Role[] }) {
  const queries = useQueryClient()
  const askAgain = () => void queries.invalidateQueries({ queryKey: listUsers().queryKey.slice(0, 2) })
  const label = <span>You: edit the roles of this user</span>
  if (roles.length === 0) return label
  return (
    <div className={cx(piece.stack1, styles.names)}>
      {label}
      <FixButtons
        offers={roles.map(({ id, name }) => ({
          id,
          label: `Give the role ${name}`,
          dialog: { kind: 'role', user, roleId: id },
        }))}
        onReturn={askAgain}
      />
    </div>
  )
}

type ContactsProps = {
  contacts: readonly Contact[]
  question: AccessQuestion
  roleNames: readonly string[]
  isOwnQuestion: boolean
  onLeave: () => void
}

/** Each with a prepared mail; the vendor's support if the account has nobody. */
function Contacts({ contacts, question, roleNames, isOwnQuestion, onLeave }: ContactsProps) {
  const { vendor } = useConfig()
  const getHelp = useGetHelp()
  const what = `${question.area} (${question.what})`
  const ask = (person?: Contact) => {
    onLeave()
    getHelp(accessRequest(what, person, roleNames))
  }
  if (!isOwnQuestion && contacts.length === 0) return <span>{`${vendor} staff`}</span>
  if (!isOwnQuestion) return <Names people={contacts} onLeave={onLeave} />
  const link = (label: string, person?: Contact) => (
    <TextLink asChild key={label}>
      <button type="button" onClick={() => ask(person)}>
        {label}
      </button>
    </TextLink>
  )
  if (contacts.length === 0) return link(`Ask ${vendor} Support`)
  return (
    <div className={cx(piece.stack1, styles.names)}>
      {contacts.map((person) => link(`Ask ${person.name}`, person))}
    </div>
  )
}
