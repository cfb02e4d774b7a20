import { Link } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { useListAccounts } from '../../../api/operations.gen'
import { useLicenseRights } from '../../../domain/parts/license-link'
import { personName, type User } from '../../../domain/words/people'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { useClock } from '../../../ui/browser/use-clock'
import { Button } from '../../../ui/control/button'
import { NeedsAttention, type RecordItem, type RecordItems } from '../../../ui/feedback/needs-attention'
import { formatAgo } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { useInviteAgain } from './user-actions'
import { managesUsers, useHeldSeats } from './user-holdings'
import { listSearch, type UserDialogName } from './user-search'

/** An invitation that is unused for this many days is worth a second one. */
const INVITATION_DAYS = 7

type UserAttentionProps = { user: User; onDialog: (dialog: UserDialogName) => void }

/** Attention items of a person, each with an action; nothing if there are none. */
export function UserAttention({ user, onDialog }: UserAttentionProps) {
  const { write } = useAccess()
  const edit = write && (
    <Button size="sm" onClick={() => onDialog('edit')}>
      Change roles
    </Button>
  )
  const isActive = user.status !== 'disabled'
  const items: RecordItems = [
    useInvitationItem(user),
    useSeatItem(user, onDialog),
    user.roles.length === 0 &&
      isActive && {
        id: 'roles',
        hue: 'attention',
        text: 'No role: this person cannot open any page.',
        action: edit,
      },
    useIsNamedInVain(user) && {
      id: 'named',
      hue: 'attention',
      text: `${isolated(personName(user))} is named as User Admin of ${isolated(user.account.name)} but cannot manage users.`,
      action: isActive && edit,
    },
  ]
  return <NeedsAttention items={items} />
}

function useInvitationItem(user: User): RecordItem | null {
  const { write } = useAccess()
  const invite = useInviteAgain(user)
  useClock()
  const { status, invited_at } = user
  if (status !== 'invited' || invited_at === null) return null
  const limit = Temporal.Now.instant().subtract({ hours: 24 * INVITATION_DAYS })
  if (Temporal.Instant.compare(invited_at, limit) > 0) return null
  const action = write && (
    <Button size="sm" aria-disabled={invite.isPending} onClick={invite.run}>
      Invite again
    </Button>
  )
  return {
    id: 'invited',
    hue: 'pending',
    text: `Invited ${formatAgo(invited_at)}, and never signed in.`,
    action,
  }
}

function useSeatItem({ id, status }: User, onDialog: UserAttentionProps['onDialog']): RecordItem | null {
  const { write } = useAccess()
  const rights = useLicenseRights()
  const isAsked = rights.read && status === 'disabled'
  const { data: held = [] } = useHeldSeats(id, isAsked)
  // Data read by another part of the page is in the cache.
  if (!isAsked || held.length === 0) return null
  const action =
    write && rights.change ? (
      <Button size="sm" onClick={() => onDialog('release')}>
        Release
      </Button>
    ) : (
      <Link
        to="/admin/users_manager/$userId/{-$tab}"
        params={{ userId: id, tab: 'seats' }}
        search={listSearch}
      >
        See them
      </Link>
    )
  const text = `Disabled, but still holds ${held.length === 1 ? '1 seat' : `${held.length} seats`}.`
  return { id: 'seats', hue: 'attention', text, action }
}

/** Whether the account names a person as User Admin whose roles or status do not let them manage users. */
function useIsNamedInVain(user: User): boolean {
  const me = useCurrentUser()
  const isAble = managesUsers(user)
  const isOwn = me.account.id === user.account.id
  const account = useListAccounts(listOfOne(user.account.id), {
    enabled: !isAble && !isOwn && canRead(me.user_access, 'accounts_manager'),
  })
  const named = isOwn ? me.account.user_admins : account.data?.items[0]?.user_admins
  return !isAble && named !== undefined && named.some(({ id }) => id === user.id)
}
