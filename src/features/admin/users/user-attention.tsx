import { Link } from '@tanstack/react-router'
import { useListAccounts } from '../../../api/operations.gen'
import { personName, type User } from '../../../domain/people'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { useClock } from '../../../ui/browser/clock'
import { Button } from '../../../ui/control/button'
import { NeedsAttention, type RecordItem } from '../../../ui/feedback/needs-attention'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { useInviteAgain } from './user-actions'
import { managesUsers, useHeldSeats, useSeatRights } from './user-holdings'
import { listPart, type UserDialogName } from './user-search'

/** An invitation that nobody has followed for this long is worth a second one. */
const INVITATION_DAYS = 7

type UserAttentionProps = { user: User; onDialog: (dialog: UserDialogName) => void }

/** What needs somebody's attention on a person, each with what to do about it; nothing where all is well. */
export function UserAttention({ user, onDialog }: UserAttentionProps) {
  const { write } = useAccess()
  const edit = write && (
    <Button size="sm" onClick={() => onDialog('edit')}>
      Change roles
    </Button>
  )
  const roles: RecordItem[] =
    user.roles.length > 0 || user.status === 'disabled'
      ? []
      : [{ id: 'roles', hue: 'attention', text: 'No role: this person cannot open any page.', action: edit }]
  const named: RecordItem[] = useIsNamedInVain(user)
    ? [
        {
          id: 'named',
          hue: 'attention',
          text: `${isolated(personName(user))} is named as User Admin of ${isolated(user.account.name)} but cannot manage users.`,
          action: user.status !== 'disabled' && edit,
        },
      ]
    : []
  const items = [...useInvitationItems(user), ...useSeatItems(user, onDialog), ...roles, ...named]
  return <NeedsAttention items={items} />
}

function useInvitationItems(user: User): RecordItem[] {
  const { write } = useAccess()
  const invite = useInviteAgain(user)
  useClock()
  const { status, invited_at } = user
  if (status !== 'invited' || invited_at === null) return []
  const limit = Temporal.Now.instant().subtract({ hours: 24 * INVITATION_DAYS })
  if (Temporal.Instant.compare(invited_at, limit) > 0) return []
  const action = write && (
    <Button size="sm" aria-disabled={invite.isPending} onClick={invite.run}>
      Invite again
    </Button>
  )
  return [
    { id: 'invited', hue: 'pending', text: `Invited ${formatAgo(invited_at)}, and never signed in.`, action },
  ]
}

function useSeatItems({ id, status }: User, onDialog: UserAttentionProps['onDialog']): RecordItem[] {
  const { write } = useAccess()
  const rights = useSeatRights()
  const isAsked = rights.read && status === 'disabled'
  const { data: held = [] } = useHeldSeats(id, isAsked)
  // What another part of the page has read is there without asking.
  if (!isAsked || held.length === 0) return []
  const action =
    write && rights.change ? (
      <Button size="sm" onClick={() => onDialog('release')}>
        Release
      </Button>
    ) : (
      <Link
        from="/admin/users_manager/$userId/{-$tab}"
        to="/admin/users_manager/$userId/{-$tab}"
        params={{ userId: id, tab: 'seats' }}
        search={listPart}
      >
        See them
      </Link>
    )
  const text = `Disabled, but still holds ${held.length === 1 ? '1 seat' : `${held.length} seats`}.`
  return [{ id: 'seats', hue: 'attention', text, action }]
}

/** Whether the account names a person as User Admin whose roles or status do not let them manage users. */
function useIsNamedInVain(user: User): boolean {
  const me = useCurrentUser()
  const isAble = managesUsers(user)
  const isOwn = me.account.id === user.account.id
  const account = useListAccounts(
    { params: { query: { 'id[]': [user.account.id] } } },
    { enabled: !isAble && !isOwn && canRead(me.user_access, 'accounts_manager') },
  )
  const named = isOwn ? me.account.user_admins : account.data?.items[0]?.user_admins
  return !isAble && named !== undefined && named.some(({ id }) => id === user.id)
}
