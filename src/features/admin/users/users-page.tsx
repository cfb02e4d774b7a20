import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useParams } from '@tanstack/react-router'
import { FileUp, UserPlus } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { listRoles, listUsers, useListRoles, useListUsers } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { KeptRuns } from '../../../domain/kept-runs'
import { personName, type Role, type User, UserStatusMark, userStatusLabel } from '../../../domain/people'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canWrite } from '../../../session/permissions'
import { useViewAs } from '../../../session/view-as-provider'
import { BulkMenu } from '../../../ui/bulk/bulk-menu'
import { GatedButton } from '../../../ui/control/gated-button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Ago, NoValue } from '../../../ui/format/date'
import { isolated } from '../../../ui/format/isolated'
import { Page } from '../../../ui/layout/page'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { Column, ColumnChoice } from '../../../ui/table/column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable, type SelectedRows } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { onlyText } from '../../../ui/table/search-params'
import { Under } from '../../../ui/table/under'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { KeptImportNote } from '../user-import/kept-import-note'
import { DialogOfUser, UserMenuItems } from './user-actions'
import { userList } from './user-filters'
import { type BulkAction, bulkActions, peopleOf } from './user-run-labels'
import { listPart, type UserDialogName, type UserSearch, type UserSort } from './user-search'
import styles from './users-page.module.css'

const route = getRouteApi('/admin/users_manager')
const UserDialog = lazy(async () => ({ default: (await import('./user-dialog')).UserDialog }))
const ImportDialog = lazy(async () => ({
  default: (await import('../user-import/import-dialog')).ImportDialog,
}))
const BulkUsersDialog = lazy(async () => ({ default: (await import('./bulk-users')).BulkUsersDialog }))
const GoOnUsers = lazy(async () => ({ default: (await import('./user-runs')).GoOnUsers }))
const UsersTable = listTable<User, UserSort>({
  label: 'Users',
  noun: 'users',
  defaultSort: 'last_name',
  rowLabel: personName,
})

const usersOf = (search: UserSearch) => ({ params: { query: userList.query(search) } })

export function reads({ search, hasChild }: PageRequest<UserSearch>) {
  return hasChild ? [] : [listUsers(usersOf(search)), listRoles()]
}

/** The people of all accounts for vendor staff, those of the own account for a User Admin; or one of them. */
export default function UsersPage() {
  const { userId } = useParams({ strict: false })
  return userId === undefined ? <UsersList /> : <Outlet />
}

function UsersList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const me = useCurrentUser()
  const { write } = useAccess()
  const seesAll = useIsVendor()
  const columns = seesAll ? columnsOfAll : columnsOfOne
  const columnChoice = useHiddenColumns('users', hiddenAtFirst)
  const change = (next: Partial<UserSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const open = (dialog: Pick<UserSearch, 'new' | 'import'>) =>
    void navigate({
      search: (current) => ({ ...current, new: undefined, import: undefined, ...dialog }),
      resetScroll: false,
    })
  const close = () => open({})
  useShortcuts(write ? [{ keys: 'n', what: 'New user', run: () => open({ new: '1' }) }] : [])

  return (
    <Page
      title={seesAll ? 'Users' : `Users of ${isolated(me.account.name)}`}
      purpose="Who can sign in, with which roles, and who was here last."
      action={
        <>
          <UserViews
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
          />
          {write && (
            <>
              <GatedButton reason={null} onClick={() => open({ import: '1' })}>
                <FileUp size={16} aria-hidden="true" />
                Import
              </GatedButton>
              <GatedButton kind="primary" reason={null} onClick={() => open({ new: '1' })}>
                <UserPlus size={16} aria-hidden="true" />
                New user
              </GatedButton>
            </>
          )}
        </>
      }
      filters={<ListFilters list={userList} search={search} onChange={change} context={{ seesAll }} />}
    >
      {write && (
        <KeptRuns
          list="users"
          verbOf={(action) => bulkActions.find((one) => one.action === action)?.label ?? null}
          count={peopleOf}
        >
          {(kept, onClose) => {
            const known = bulkActions.find(({ action }) => action === kept.action)
            return known && <GoOnUsers action={known.action} kept={kept} onClose={onClose} />
          }}
        </KeptRuns>
      )}
      {write && !search.import && <KeptImportNote onGoOn={() => open({ import: '1' })} />}
      <UsersPanel
        columns={columns}
        columnChoice={columnChoice}
        search={search}
        onSearch={change}
        mayWrite={write}
      />
      {/* New people of a list that shows one account's are likely to be of it. */}
      {write && search.new && (
        <DialogSuspense>
          <UserDialog user={null} accountId={onlyText(search.account_id)} onClose={close} />
        </DialogSuspense>
      )}
      {write && search.import && (
        <DialogSuspense>
          <ImportDialog accountId={onlyText(search.account_id)} onClose={close} />
        </DialogSuspense>
      )}
    </Page>
  )
}

type UserViewsProps = {
  search: UserSearch
  columns: readonly Column<User, UserSort>[]
  columnChoice: ColumnChoice
  onSearch: (search: UserSearch) => void
}

/** The views of the list. Roles are read here alone, so that their answer does not draw the rows a second time. */
function UserViews(views: UserViewsProps) {
  const roles = useListRoles()
  const userKey = useUserKey()
  return (
    <SavedViews
      {...views}
      list={userList}
      name="users"
      userId={userKey}
      presets={presetsOf(roles.data ?? [])}
    />
  )
}

/** The views that everybody has; that of the User Admins needs to know which roles make one. */
function presetsOf(roles: readonly Role[]) {
  const adminRoles = roles.filter(({ access }) => canWrite(access, 'users_manager')).map(({ id }) => id)
  const presets: { name: string; search: UserSearch }[] = [
    { name: 'Invited for more than 7 days', search: { status: ['invited'], invited: '7' } },
    { name: 'No sign-in for 90 days', search: { status: ['active'], signed_in: '90' } },
    { name: 'Disabled', search: { status: ['disabled'] } },
  ]
  if (adminRoles.length > 0)
    presets.push({ name: 'User Admins', search: { status: ['active'], role_id: adminRoles } })
  return presets
}

type UsersPanelProps = {
  columns: readonly Column<User, UserSort>[]
  columnChoice: ColumnChoice
  search: UserSearch
  onSearch: (next: Partial<UserSearch>) => void
  mayWrite: boolean
}

/** A dialog about one row, or about the selected ones. */
type OpenDialog = { name: UserDialogName; user: User } | { name: BulkAction; selected: SelectedRows<User> }

function UsersPanel({ columns, columnChoice, search, onSearch, mayWrite }: UsersPanelProps) {
  const queries = useQueryClient()
  const { mayChoose } = useViewAs()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useListUsers(usersOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listUsers(usersOf({ ...search, page, page_size })), signal)
  const rows = query.data?.items ?? []
  const rowOf = (user: User) => rows.findIndex(({ id }) => id === user.id)
  const hasMenu = mayWrite || mayChoose
  const shown = useMemo(
    () =>
      hasMenu
        ? [
            ...columns,
            actionsColumn<User, UserSort>(personName, (user) => (
              <UserMenuItems user={user} withEdit onDialog={(name) => setOpen({ name, user })} />
            )),
          ]
        : columns,
    [columns, hasMenu],
  )
  const close = () => setOpen(null)
  return (
    <>
      <ListPanel
        label="Users"
        query={query}
        list={userList}
        search={search}
        onSearch={onSearch}
        skeleton={columns.length}
        empty={{
          title: 'No users yet',
          children: mayWrite
            ? 'People appear here once they are invited. Each needs an e-mail address and at least one role.'
            : 'People appear here once a User Admin invites them.',
        }}
      >
        {({ items, total }) => (
          <UsersTable
            rows={items}
            total={total}
            columns={shown}
            columnChoice={columnChoice}
            search={search}
            onSearch={onSearch}
            read={read}
            isStale={query.isPlaceholderData}
            selectionActions={
              mayWrite
                ? (selected) => (
                    <BulkMenu actions={bulkActions} onOpen={(name) => setOpen({ name, selected })} />
                  )
                : undefined
            }
          />
        )}
      </ListPanel>
      {open && 'user' in open && (
        <DialogOfUser
          key={`${open.user.id} ${open.name}`}
          dialog={open.name}
          user={open.user}
          onDialog={(name) => setOpen({ ...open, name })}
          onClose={close}
          onDeleted={close}
          nextId={rows[rowOf(open.user) + 1]?.id}
        />
      )}
      {open && 'selected' in open && (
        <DialogSuspense>
          <BulkUsersDialog action={open.name} selected={open.selected} read={read} onClose={close} />
        </DialogSuspense>
      )}
    </>
  )
}

const name: Column<User, UserSort> = {
  id: 'name',
  header: 'Name',
  kind: 'name',
  sort: ['last_name', '-last_name'],
  cell: (user) => (
    <Link
      from="/admin/users_manager"
      to="/admin/users_manager/$userId/{-$tab}"
      params={{ userId: user.id }}
      search={listPart}
      translate="no"
    >
      {personName(user)}
    </Link>
  ),
  text: personName,
  exports: [
    { header: 'First name', text: ({ first_name }) => first_name },
    { header: 'Last name', text: ({ last_name }) => last_name },
  ],
}

const account: Column<User, UserSort> = {
  id: 'account',
  header: 'Account',
  sort: ['account', '-account'],
  canHide: true,
  phone: 'second',
  wraps: true,
  cell: (user) => user.account.name,
  text: (user) => user.account.name,
}

const rolesText = (roles: User['roles']) => roles.map(({ name }) => name).join(', ')

const details: Column<User, UserSort>[] = [
  {
    id: 'email',
    header: 'E-mail',
    sort: ['email', '-email'],
    isWhole: true,
    canHide: true,
    cell: ({ email }) => <bdi translate="no">{email}</bdi>,
    text: ({ email }) => email,
  },
  {
    id: 'roles',
    header: 'Roles',
    canHide: true,
    phone: 'second',
    wraps: true,
    cell: ({ roles }) =>
      roles.length > 0 ? (
        <span className={styles.roles}>
          {roles.map(({ name }) => name.replaceAll(' ', '\u00a0')).join(', ')}
        </span>
      ) : (
        <NoValue />
      ),
    text: ({ roles }) => rolesText(roles),
  },
  {
    id: 'status',
    header: 'Status',
    sort: ['status', '-status'],
    phone: 'first',
    cell: ({ status }) => <UserStatusMark status={status} />,
    text: ({ status }) => userStatusLabel(status),
  },
  {
    id: 'last-sign-in',
    header: 'Last sign-in',
    sort: ['last_sign_in_at', '-last_sign_in_at'],
    canHide: true,
    cell: ({ last_sign_in_at, invited_at }) =>
      last_sign_in_at ? (
        <Ago value={last_sign_in_at} />
      ) : (
        <>
          <span>Never</span>
          {invited_at && (
            <Under>
              Invited <Ago value={invited_at} />
            </Under>
          )}
        </>
      ),
    text: ({ last_sign_in_at }) => last_sign_in_at ?? '',
  },
  {
    id: 'invited',
    header: 'Invited',
    sort: ['invited_at', '-invited_at'],
    canHide: true,
    cell: ({ invited_at }) => <Ago value={invited_at} />,
    text: ({ invited_at }) => invited_at ?? '',
  },
  {
    id: 'job-title',
    header: 'Job title',
    sort: ['job_title', '-job_title'],
    canHide: true,
    cell: ({ job_title }) => job_title ?? <NoValue />,
    text: ({ job_title }) => job_title ?? '',
  },
]

/** A customer's User Admin sees people of one account, whose name would stand in every row. */
const columnsOfOne = [name, ...details]
const columnsOfAll = [name, account, ...details]

/** Hidden until the user shows them: whole addresses need the room. */
const hiddenAtFirst = ['job-title', 'invited']
