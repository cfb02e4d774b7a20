import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { FileUp, UserPlus } from 'lucide-react'
import { lazy } from 'react'
import { listUsers, useListUsers } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { personName, type User } from '../../../domain/people'
import { useIsVendor } from '../../../domain/use-is-vendor'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import { GatedButton } from '../../../ui/control/gated-button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Panel } from '../../../ui/feedback/panel'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { ListFilters } from '../../../ui/table/list-filters'
import { listTable } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { hiddenAtFirst, userColumns } from './user-columns'
import { userList } from './user-filters'
import type { UserSearch, UserSort } from './user-search'

const route = getRouteApi('/admin/users_manager')
const UserDialog = lazy(async () => ({ default: (await import('./user-dialog')).UserDialog }))
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }))
const UsersTable = listTable<User, UserSort>({
  label: 'Users',
  noun: 'users',
  defaultSort: 'last_name',
  rowLabel: personName,
})

/** The people of all accounts for vendor staff, those of the own account for a User Admin; or one of them. */
export default function UsersPage() {
  const { userId } = useParams({ strict: false })
  return userId === undefined ? <UsersList /> : <Outlet />
}

function UsersList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const me = useCurrentUser()
  const userKey = useUserKey()
  const { write } = useAccess()
  const seesAll = useIsVendor()
  const columns = seesAll ? userColumns.all : userColumns.own
  const columnChoice = useHiddenColumns('users', hiddenAtFirst)
  const change = (next: Partial<UserSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const open = (dialog: Pick<UserSearch, 'new' | 'import'>) =>
    void navigate({
      search: (current) => ({ ...current, new: undefined, import: undefined, ...dialog }),
      resetScroll: false,
    })
  const close = () => open({})

  return (
    <Page
      title={seesAll ? 'Users' : `Users of ${me.account.name}`}
      purpose="Who can sign in, with which roles, and who was here last."
      action={
        <>
          <SavedViews
            list={userList}
            name="users"
            userId={userKey}
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
      <UsersPanel
        columns={columns}
        columnChoice={columnChoice}
        search={search}
        onSearch={change}
        mayInvite={write}
      />
      {write && search.new && (
        <DialogSuspense>
          <UserDialog user={null} onClose={close} />
        </DialogSuspense>
      )}
      {write && search.import && (
        <DialogSuspense>
          <ImportDialog accountId={search.account_id?.[0] ?? ''} onClose={close} />
        </DialogSuspense>
      )}
    </Page>
  )
}

type UsersPanelProps = {
  columns: (typeof userColumns)[keyof typeof userColumns]
  columnChoice: ReturnType<typeof useHiddenColumns>
  search: UserSearch
  onSearch: (next: Partial<UserSearch>) => void
  mayInvite: boolean
}

function UsersPanel({ columns, columnChoice, search, onSearch, mayInvite }: UsersPanelProps) {
  const queries = useQueryClient()
  const query = useListUsers(
    { params: { query: userList.query(search) } },
    { placeholderData: keepPreviousData },
  )
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listUsers({ params: { query: userList.query({ ...search, page, page_size }) } }), signal)
  return (
    <Panel
      label="Users"
      query={query}
      skeleton={<SkeletonRows columns={columns.length} label="Loading users" />}
      empty={{
        when: ({ items }) => items.length === 0,
        title: 'No users yet',
        children: mayInvite
          ? 'People appear here once they are invited. Each needs an e-mail address and at least one role.'
          : 'People appear here once a User Admin invites them.',
      }}
      noMatch={{ isFiltered: userList.isFiltered(search), onClear: () => onSearch(userList.noFilters) }}
      pastTheEnd={{ when: ({ total }) => total > 0, onFirst: () => onSearch({}) }}
      failed="Users could not be loaded"
    >
      {({ items, total }) => (
        <UsersTable
          rows={items}
          total={total}
          columns={columns}
          columnChoice={columnChoice}
          search={search}
          onSearch={onSearch}
          read={read}
          isStale={query.isPlaceholderData}
        />
      )}
    </Panel>
  )
}
