import { Link } from '@tanstack/react-router'
import { useListLicenses, useListUsers, useUpdateAccount } from '../../../api/operations.gen'
import { AssignSeatsLink, LicensesOfAccountLink, useLicenseRights } from '../../../domain/parts/license-link'
import { useAllowedPeople } from '../../../domain/rules/access/people-who-may'
import type { Account } from '../../../domain/words/account-labels'
import { freeSeats, isInForce } from '../../../domain/words/licenses'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead, canWrite } from '../../../session/permissions'
import { useClock } from '../../../ui/browser/use-clock'
import { Button } from '../../../ui/control/button'
import { NeedsAttention, type RecordItem, type RecordItems } from '../../../ui/feedback/needs-attention'
import { toast } from '../../../ui/feedback/toast'
import { formatCount } from '../../../ui/format/count'
import { formatDay, formatDayDistance } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { today, todayDate } from '../../../ui/format/today'
import {
  type Drift,
  driftOf,
  isNewCustomer,
  openInvitations,
  type Person,
  userAdminsOf,
} from './account-rules'
import { LICENSES } from './account-seats'

/** Maximum number of people read at once; of a larger account only the relevant ones are requested. */
const PEOPLE = 200
const SOON_DAYS = 30
/** Same number as in the linked list of users. */
const INVITATION_DAYS = '7'

/** Attention items of an account, each with an action; nothing if there are none. */
export function AccountAttention({ account }: { account: Account }) {
  const items = [
    ...setUpItems(account),
    ...useUserItems(account),
    useSeatItem(account),
    driftItem(account),
    useMaintenanceItem(account),
  ]
  return <NeedsAttention items={items} />
}

/** Missing setup of a new account, with a link to the sheet for new customers. */
function setUpItems(account: Account): RecordItems {
  if (!isNewCustomer(account)) return []
  const { id, name, users_count, licenses_count } = account
  const action = (
    <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: id, tab: 'new-customer' }}>
      Set up
    </Link>
  )
  return [
    users_count === 0 && {
      id: 'no users',
      hue: 'attention',
      text: `Nobody at ${isolated(name)} can sign in yet.`,
      action,
    },
    licenses_count === 0 && {
      id: 'no license',
      hue: 'attention',
      text: 'No license yet: there is nothing to download and no seat to assign.',
      action,
    },
  ]
}

/** Reminder to assign the first seats, once there are people and a license. */
function useSeatItem({ id, kind, status, users_count }: Account): RecordItem | null {
  const rights = useLicenseRights()
  const isAsked = kind !== 'vendor' && status !== 'archived' && users_count > 0 && rights.read
  const { data } = useListLicenses(
    { params: { query: { 'account_id[]': [id], page_size: LICENSES } } },
    { enabled: isAsked },
  )
  if (!isAsked || !data || data.total > data.items.length) return null
  const inForce = data.items.filter(isInForce)
  const free = inForce.find((license) => license.type !== 'node_locked' && freeSeats(license) > 0)
  if (!free || inForce.some(({ seats_used }) => seats_used > 0)) return null
  return {
    id: 'no seat',
    hue: 'info',
    text: `Nobody has a seat yet: ${free.number} has ${formatCount(freeSeats(free))} free.`,
    action: rights.change && <AssignSeatsLink id={free.id} />,
  }
}

function useUserItems(account: Account): RecordItems {
  const { id, name, kind, status } = account
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  const mayChangeRoles = canWrite(access, 'users_manager')
  const save = useUpdateAccount({
    onSuccess: (saved) =>
      toast.success(`${isolated(namesOf(saved.user_admins))} can be asked for access now.`),
    onError: ({ message }) => toast.error(message),
  })
  const isAsked = kind !== 'vendor' && status !== 'archived' && canRead(access, 'users_manager')
  const people = usePeopleThatMatter(id, isAsked)
  if (!people) return []

  const { waiting } = people
  const { able, namedOnly, notNamed } = userAdminsOf(account, people.admins)
  const nameAll = (people: readonly Person[]) => {
    if (save.isPending) return
    const user_admin_ids = people.map((person) => person.id)
    save.mutate({ params: { path: { id } }, body: { user_admin_ids, updated_at: account.updated_at } })
  }
  const nameThem = write && able.length > 0 && (
    <Button size="sm" aria-disabled={save.isPending} onClick={() => nameAll(able)}>
      {`Name ${isolated(namesOf(able))}`}
    </Button>
  )
  return [
    able.length === 0 && {
      id: 'none',
      hue: 'attention',
      text: `Nobody at ${isolated(name)} can manage users.`,
      action: mayChangeRoles && (
        <Link to="/admin/users_manager" search={{ account_id: [id] }}>
          Give someone the role
        </Link>
      ),
    },
    ...namedOnly.map(
      (person): RecordItem => ({
        id: person.id,
        hue: 'attention',
        text: `${isolated(person.name)} is named as User Admin but cannot manage users.`,
        action: (
          <>
            {mayChangeRoles && (
              <Link
                to="/admin/users_manager/$userId/{-$tab}"
                params={{ userId: person.id }}
                search={{ dialog: 'edit' }}
              >
                Change roles
              </Link>
            )}
            {nameThem}
          </>
        ),
      }),
    ),
    namedOnly.length === 0 &&
      notNamed.length > 0 && {
        id: 'not named',
        hue: 'info',
        text: `${isolated(namesOf(notNamed))} can manage users, but customers are not sent to them.`,
        action: nameThem,
      },
    waiting > 0 && {
      id: 'invited',
      hue: 'pending',
      text: `${waiting === 1 ? '1 invitation has' : `${formatCount(waiting)} invitations have`} waited for more than ${INVITATION_DAYS} days.`,
      action: (
        <Link
          to="/admin/users_manager"
          search={{ account_id: [id], status: ['invited'], invited: INVITATION_DAYS }}
        >
          See who
        </Link>
      ),
    },
  ]
}

/** Managers of an account's users, and the number of old invitations; null if unknown or without people. */
function usePeopleThatMatter(id: string, enabled: boolean) {
  const day = Temporal.PlainDate.from(today())
    .subtract({ days: Number(INVITATION_DAYS) })
    .toString()
  const ofAccount = { 'account_id[]': [id] }
  const { data } = useListUsers({ params: { query: { ...ofAccount, page_size: PEOPLE } } }, { enabled })
  const isLarge = data !== undefined && data.total > data.items.length
  const large = { enabled: enabled && isLarge }
  const admins = useAllowedPeople('users_manager', { accountId: id, page_size: PEOPLE, ...large })
  const invited = useListUsers(
    { params: { query: { ...ofAccount, 'status[]': ['invited'], invited_before: day, page_size: 1 } } },
    large,
  )
  if (!enabled || !data || data.total === 0) return null
  if (!isLarge) return { admins: data.items, waiting: openInvitations(data.items, day) }
  // A backend that ignores the day counts all people, so its number is not shown.
  const { items: [oldest] = [], total = 0 } = invited.data ?? {}
  return admins && { admins, waiting: oldest && openInvitations([oldest], day) === 1 ? total : 0 }
}

/** Differences from the CRM, each with a link to the CRM panel below. */
function driftItem(account: Account): RecordItem | null {
  const drift = driftOf(account)
  const [first] = drift
  if (!first || account.status === 'archived') return null
  const fields = new Intl.ListFormat('en').format(drift.map(({ label }) => label.toLowerCase()))
  return {
    id: 'drift',
    hue: 'attention',
    text: `Differs from the CRM in ${fields}.`,
    action: (
      <Button size="sm" onClick={() => document.getElementById(driftId(first))?.focus()}>
        Compare
      </Button>
    ),
  }
}

/** The row of the CRM panel that compares a field. */
export function driftId({ field }: Pick<Drift, 'field'>): string {
  return `drift-${field}`
}

function useMaintenanceItem({ id, maintenance_end_date: day }: Account): RecordItem | null {
  const { read: mayRead } = useLicenseRights()
  useClock()
  if (day === null) return null
  const days = todayDate().until(day, { largestUnit: 'days' }).days
  if (days > SOON_DAYS) return null
  return {
    id: 'maintenance',
    hue: 'attention',
    text: `Maintenance ends on ${formatDay(day)}, ${formatDayDistance(day)}.`,
    action: mayRead && <LicensesOfAccountLink id={id}>See licenses</LicensesOfAccountLink>,
  }
}

function namesOf(people: readonly Person[]): string {
  const names = people.map(({ name }) => name)
  return new Intl.ListFormat('en').format(names)
}
