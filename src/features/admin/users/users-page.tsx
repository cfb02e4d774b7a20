import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { FileUp, ShieldCheck, UserPlus } from 'lucide-react'
import { listRoles, listUsers, useListRoles } from '../../../api/operations.gen'
import { personName } from '../../../domain/words/people'
import { columnsOf, hiddenAtFirst } from '../../../records/fields'
import { ManagerPage, type Presets } from '../../../records/manager-page'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canWrite } from '../../../session/permissions'
import { useIsVendor } from '../../../session/use-is-vendor'
import { useViewAs } from '../../../session/view-as-provider'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { isolated } from '../../../ui/format/isolated'
import { singleText } from '../../../ui/table/search-params'
import { userDialogs, useUserActions } from './user-actions'
import { userFields } from './user-fields'
import { userList } from './user-filters'
import { userPresets } from './user-presets'
import { bulkActions } from './user-run-labels'
import type { UserQuery, UserSearch } from './user-search'

const route = getRouteApi('/admin/users_manager')
const UserDialog = lazyDialog(async () => (await import('./user-dialog')).UserDialog)
const ImportDialog = lazyDialog(async () => (await import('../user-import/import-dialog')).ImportDialog)
const BulkUsersDialog = lazyDialog(async () => (await import('./bulk-users')).BulkUsersDialog)
const details = ['email', 'roles', 'status', 'last-sign-in', 'invited', 'job-title'] as const
/** A customer's User Admin sees people of one account, whose name would be in every row. */
const columnsOfOne = columnsOf(userFields, ['name', ...details])
const columnsOfAll = columnsOf(userFields, ['name', 'account', ...details])
const hidden = hiddenAtFirst(userFields)

const usersOf = (query: UserQuery) => listUsers({ params: { query } })

export function reads({ search, hasChild }: PageRequest<UserSearch>) {
  return hasChild ? [] : [usersOf(userList.query(search)), listRoles()]
}

/** The people of all accounts for vendor staff, those of the own account for a User Admin; or one of them. */
export default function UsersPage() {
  const { userId } = useParams({ strict: false })
  return userId === undefined ? <UsersList /> : <Outlet />
}

function UsersList() {
  const { new: isNew, import: isImport, account_id } = route.useSearch()
  const navigate = route.useNavigate()
  const me = useCurrentUser()
  const { write } = useAccess()
  const { mayChoose } = useViewAs()
  const seesAll = useIsVendor()
  const open = (dialog: Pick<UserSearch, 'new' | 'import'>) =>
    void navigate({
      search: (current) => ({ ...current, new: undefined, import: undefined, ...dialog }),
      resetScroll: false,
    })
  // In a list that shows one account, new people are probably of it.
  const ofList = { accountId: singleText(account_id), onClose: () => open({}) }
  return (
    <ManagerPage
      title={seesAll ? 'Users' : `Users of ${isolated(me.account.name)}`}
      purpose="Who can sign in, with which roles, and who was here last."
      noun={['user', 'users']}
      nameOf={personName}
      list={userList}
      context={{ seesAll }}
      defaultSort="last_name"
      usePresets={usePresets}
      columns={seesAll ? columnsOfAll : columnsOfOne}
      hidden={hidden}
      read={usersOf}
      empty={{
        title: 'No users yet',
        children: write
          ? 'People appear here once they are invited. Each needs an e-mail address and at least one role.'
          : 'People appear here once a User Admin invites them.',
      }}
      create={[
        {
          label: 'Roles',
          icon: ShieldCheck,
          link: { to: '/admin/users_manager/roles' },
        },
        write && { label: 'Import', icon: FileUp, onSelect: () => open({ import: '1' }) },
        write && { label: 'New user', icon: UserPlus, isMain: true, onSelect: () => open({ new: '1' }) },
      ]}
      useActions={write || mayChoose ? useUserActions : undefined}
      dialogs={userDialogs}
      bulk={
        write
          ? {
              actions: bulkActions,
              dialog: (action, selection) => <BulkUsersDialog action={action} {...selection} />,
            }
          : undefined
      }
    >
      {write && isNew && <UserDialog user={null} {...ofList} />}
      {write && isImport && <ImportDialog {...ofList} />}
    </ManagerPage>
  )
}

/** The predefined views; that of the User Admins depends on the roles. */
function usePresets(): Presets<UserSearch> {
  const adminRoles = useListRoles().data?.filter(({ access }) => canWrite(access, 'users_manager')) ?? []
  if (adminRoles.length === 0) return userPresets
  const search: UserSearch = { status: ['active'], role_id: adminRoles.map(({ id }) => id) }
  return [...userPresets, { name: 'User Admins', search }]
}
