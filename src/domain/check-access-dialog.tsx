import { Dialog } from '@chakra-ui/react/dialog'
import { Fragment, useState } from 'react'
import { useListRoles, useListUsers } from '../api/operations.gen'
import { useConfig } from '../session/config-context'
import { useCurrentUser } from '../session/current-user'
import { type Access, canRead, canWrite } from '../session/permissions'
import { useViewAs } from '../session/view-as-provider'
import { Button } from '../ui/control/button'
import { DialogFrame } from '../ui/dialog/dialog-frame'
import { useGetHelp } from '../ui/feedback/get-help'
import type { QueryLike } from '../ui/feedback/panel'
import { StatusMark } from '../ui/feedback/status-mark'
import { FieldFrame } from '../ui/form/field-frame'
import { Select } from '../ui/form/input'
import { formatCount } from '../ui/format/count'
import { isolated } from '../ui/format/isolated'
import type { Elements } from '../ui/layout/elements'
import { Fact, Facts } from '../ui/layout/facts'
import { SkeletonText } from '../ui/layout/skeleton'
import { TextLink } from '../ui/layout/text-link'
import {
  type AccessQuestion,
  accessQuestions,
  allows,
  isStaffOnly,
  managingUsers,
  peopleAllowed,
  permissionText,
  rolesAllowing,
} from './access-question'
import styles from './check-access-dialog.module.css'
import { personName, type Role, type User } from './people'
import { PersonLink } from './person-link'
import { accessRequest, type Contact, whomToAsk } from './whom-to-ask'

/** People named in an answer. */
const SHOWN = 8
/** People read where their roles cannot be, so that the answer is looked up in their records. */
const READ = 200

type CheckAccessDialogProps = {
  /** Itself, or the id of one of all. */
  question?: AccessQuestion | string
  user?: User
  /** Asks who of an account may do something, of no person. */
  account?: SubjectAccount
  onClose: () => void
  /** As in `DialogFrame`. */
  fallbackFocus?: () => HTMLElement | null
}

/**
 * Who may do something, and why someone may not: the permission, the roles that include it, the people who have it and
 * whom to ask, as far as the viewer may look.
 */
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
          <p className={styles.asked}>
            {[subject.person?.name, subject.account.name].filter(Boolean).join(', ')}
          </p>
        )}
        <FieldFrame label="What" optional={false} error={undefined}>
          {(control) => (
            <Select {...control} value={question?.id} onChange={({ target }) => setId(target.value)}>
              {questions.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${one.area}: ${one.what}`}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
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

/** The account alone, or that of a person, whose record may not say its id. */
export type SubjectAccount = { readonly id?: string; readonly name: string }

type Person = {
  /** Null for the signed-in user. */
  readonly name: string | null
  readonly access: Access
  readonly roles: readonly string[]
  readonly status: User['status']
}

/** Whose access is asked about, and what the viewer may read to answer. */
type Subject = {
  /** Null where an account is asked about. */
  readonly person: Person | null
  readonly account: SubjectAccount
  readonly mayReadRoles: boolean
  readonly mayReadPeople: boolean
}

function useSubject(user: User | undefined, account: SubjectAccount | undefined): Subject {
  const me = useCurrentUser()
  // While viewing as somebody, the record is theirs, and the reads are made with the rights of staff.
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
  return { person, account: own, ...mayRead }
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
        <StatusMark wraps hue={isAllowed ? 'positive' : 'critical'}>
          {`${isolated(name ?? 'You')} ${isAllowed ? 'can do this' : 'cannot do this'}`}
        </StatusMark>
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

type People = { readonly people: readonly User[]; readonly more: number }

/** The active people of an account who may do something, by the roles that allow it, or by their own records. */
function usePeople(
  question: AccessQuestion,
  { accountId, roles, byRole, isEnabled = true }: PeopleProps,
): QueryLike<People> {
  const allowing = byRole && roles.data ? rolesAllowing(roles.data, question).map(({ id }) => id) : null
  const nobody = allowing?.length === 0
  const query = useListUsers(
    {
      params: {
        query: {
          'account_id[]': [accountId],
          'status[]': ['active'],
          sort: 'last_name',
          page_size: allowing ? SHOWN : READ,
          ...(allowing ? { 'role_id[]': allowing } : {}),
        },
      },
    },
    { enabled: isEnabled && !nobody && (allowing !== null || !byRole || roles.error !== null) },
  )
  const found = query.data && peopleAllowed(query.data.items, question)
  const people = nobody ? [] : found?.slice(0, SHOWN)
  const total = allowing ? (query.data?.total ?? 0) : (found?.length ?? 0)
  return { ...query, data: people && { people, more: Math.max(0, total - people.length) } }
}

type PeopleProps = {
  accountId: string
  roles: QueryLike<readonly Role[]>
  byRole: boolean
  isEnabled?: boolean
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

/** People in a row, each with the way to their page, which the dialog makes room for. */
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

/** Who can give somebody the access: the people who look after the users of the account, else whom the record names. */
function Givers({ question, subject, roles, onLeave }: GiversProps) {
  const me = useCurrentUser()
  const { view } = useViewAs()
  const { person, account, mayReadRoles, mayReadPeople } = subject
  const isReadable = mayReadPeople && account.id !== undefined
  const query = usePeople(managingUsers, {
    accountId: account.id ?? '',
    roles,
    byRole: mayReadRoles,
    isEnabled: isReadable,
  })
  const isOwnQuestion = person !== null && person.name === null
  if (view === null && allows(me.user_access, managingUsers)) {
    if (isOwnQuestion) return <span>You: change your own roles under Users</span>
    return person ? (
      <span>You: edit the roles of this user</span>
    ) : (
      <span>You: edit the roles of its users</span>
    )
  }
  const names = (contacts: readonly Contact[]) => {
    const roleNames = roles.data ? rolesAllowing(roles.data, question).map(({ name }) => name) : []
    return <Contacts {...{ contacts, question, roleNames, isOwnQuestion, onLeave }} />
  }
  if (!isReadable) return names(whomToAsk(me))
  return (
    <Read query={query} what="People">
      {({ people }) =>
        names(people.map((one) => ({ id: one.id, name: personName(one), email: one.email, roles: [] })))
      }
    </Read>
  )
}

type ContactsProps = {
  contacts: readonly Contact[]
  question: AccessQuestion
  roleNames: readonly string[]
  isOwnQuestion: boolean
  onLeave: () => void
}

/** Each with a mail that is ready to be sent; the vendor's support where the account has nobody. */
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
  return <div className={styles.names}>{contacts.map((person) => link(`Ask ${person.name}`, person))}</div>
}

type ReadProps<T> = { query: QueryLike<T>; what: string; children: (data: T) => Elements }

/** A part of the answer, or its loading or failed state. */
function Read<T>({ query, what, children }: ReadProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonText lines={1} label={`Loading ${what.toLowerCase()}`} />
  return (
    <span className={styles.failed}>
      <span>{`${what} could not be loaded.`}</span>
      <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  )
}
