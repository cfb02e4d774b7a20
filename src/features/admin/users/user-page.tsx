import { getRouteApi, Link } from '@tanstack/react-router'
import { listOfOne } from '../../../api/inputs'
import { listUsers, useListLicenses, useListRoles, useListUsers } from '../../../api/operations.gen'
import { CheckAccess } from '../../../domain/parts/access/check-access'
import { DownloadCheck } from '../../../domain/parts/access/download-check'
import { UserStatusBadge } from '../../../domain/parts/badges/user-status-badge'
import { useLicenseRights } from '../../../domain/parts/license-link'
import { personName, type User } from '../../../domain/words/people'
import { ManagedPage } from '../../../records/managed-page'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { useIsVendor } from '../../../session/use-is-vendor'
import { useViewAs } from '../../../session/view-as-provider'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { InstantTime, NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { Fact, Facts } from '../../../ui/layout/facts'
import { Section } from '../../../ui/layout/section'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { firstItem, LastChanged, RecordTabs } from '../../../ui/record/record-page'
import { AccessTable } from './access-table'
import { userDialogs, useUserActions } from './user-actions'
import { UserAttention } from './user-attention'
import { SeatsOfUser } from './user-holdings'
import { listSearch, type UserDialogName, type UserTab } from './user-search'

const route = getRouteApi('/admin/users_manager/$userId/{-$tab}')

export function reads({ params: { userId = '' } }: PageRequest) {
  return [listUsers(listOfOne(userId))]
}

/** One person: facts, access by roles, and seats. */
export default function UserPage() {
  const { userId } = route.useParams()
  const me = useCurrentUser()
  const seesAll = useIsVendor()
  const { write } = useAccess()
  const { mayChoose } = useViewAs()
  const { dialog } = route.useSearch()
  return (
    <ManagedPage
      noun="user"
      id={userId}
      query={firstItem(useListUsers(listOfOne(userId)))}
      nameOf={personName}
      purpose={({ job_title, account }) => [job_title, account.name].filter(Boolean).join(', ')}
      list={{ to: '/admin/users_manager', search: listSearch }}
      listTitle={seesAll ? 'Users' : `Users of ${isolated(me.account.name)}`}
      missing="The user does not exist, was deleted, or belongs to another account."
      useActions={write || mayChoose ? useUserActions : undefined}
      dialogs={write ? userDialogs : undefined}
      dialog={dialog}
      edit="edit"
    >
      {(user, open) => <UserRecord user={user} onDialog={open} />}
    </ManagedPage>
  )
}

type UserPartProps = { user: User; onDialog: (dialog: UserDialogName) => void }

function UserRecord({ user, onDialog }: UserPartProps) {
  const { tab = 'overview' } = route.useParams()
  const { read: seesSeats } = useLicenseRights()
  const licenses = useListLicenses({ params: { query: { 'user_id[]': [user.id] } } }, { enabled: seesSeats })
  const tabs: { name: UserTab; title: string; count?: number | undefined }[] = [
    { name: 'overview', title: 'Overview' },
    { name: 'access', title: 'Access' },
  ]
  if (seesSeats) tabs.push({ name: 'seats', title: 'Seats', count: licenses.data?.total })
  return (
    <>
      <RecordTabs noun="user" tabs={tabs} listSearch={listSearch} />
      {tab === 'access' ? (
        <>
          <UserAccess user={user} />
          <DownloadCheck user={user} />
        </>
      ) : tab === 'seats' && seesSeats ? (
        <SeatsOfUser user={user} />
      ) : (
        <UserOverview user={user} onDialog={onDialog} />
      )}
    </>
  )
}

function UserOverview({ user, onDialog }: UserPartProps) {
  const seesAll = useIsVendor()
  const seesAccounts = canRead(useCurrentUser().user_access, 'accounts_manager')
  const { account, email, phone, roles, invited_at, last_sign_in_at, created_at, updated_at, updated_by } =
    user
  return (
    <>
      <UserAttention user={user} onDialog={onDialog} />
      <Section title="Profile">
        <Facts>
          <Fact name="Status">
            <UserStatusBadge status={user.status} />
          </Fact>
          <Fact name="E-mail">
            <TextLink href={`mailto:${email}`} translate="no">
              {email}
            </TextLink>
          </Fact>
          <Fact name="Phone">{phone ?? <NoValue />}</Fact>
          {seesAll && (
            <Fact name="Account">
              <TextLink asChild>
                {seesAccounts ? (
                  <Link to="/admin/accounts_manager/$accountId/{-$tab}" params={{ accountId: account.id }}>
                    {account.name}
                  </Link>
                ) : (
                  <Link to="/admin/users_manager" search={{ account_id: [account.id] }}>
                    {account.name}
                  </Link>
                )}
              </TextLink>
            </Fact>
          )}
          <Fact name="Roles">{roles.map(({ name }) => name).join(', ') || <NoValue />}</Fact>
          <Fact name="Last sign-in">
            {last_sign_in_at ? <InstantTime value={last_sign_in_at} relative /> : 'Never'}
          </Fact>
          <Fact name="Last invitation">
            <InstantTime value={invited_at} relative />
          </Fact>
          <Fact name="Created">
            <InstantTime value={created_at} />
          </Fact>
          <LastChanged at={updated_at} by={updated_by} />
        </Facts>
      </Section>
    </>
  )
}

function UserAccess({ user }: { user: User }) {
  const query = useListRoles({ params: { query: { account_id: user.account.id } } })
  return (
    <Panel
      title={`Access of ${isolated(personName(user))}`}
      action={<CheckAccess user={user} trigger={(open) => <Button onClick={open}>Check access</Button>} />}
      query={query}
      skeleton={<SkeletonRows columns={4} label="Loading roles" />}
      empty={{ title: 'No roles', children: 'This account has no roles.' }}
      noMatch={null}
      failed="Roles could not be loaded"
    >
      {(roles) => (
        <AccessTable before={roles.filter(({ id }) => user.roles.some((role) => role.id === id))} />
      )}
    </Panel>
  )
}
