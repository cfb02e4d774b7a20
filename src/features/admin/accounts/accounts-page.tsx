import { keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { lazy, useMemo, useState } from 'react'
import { listAccounts, useListAccounts } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { Account } from '../../../domain/account-labels'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import type { PageRequest } from '../../../session/page-module'
import { canRead } from '../../../session/permissions'
import { GatedButton } from '../../../ui/control/gated-button'
import { DialogSuspense } from '../../../ui/dialog/dialog-suspense'
import { Page } from '../../../ui/layout/page'
import { useShortcuts } from '../../../ui/menu/shortcuts'
import { actionsColumn } from '../../../ui/table/actions-column'
import type { Column, ColumnChoice } from '../../../ui/table/column'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { listTable } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { AccountMenuItems, DialogOfAccount } from './account-actions'
import { accountColumns, hiddenAtFirst } from './account-columns'
import { accountList } from './account-filters'
import { type AccountDialogName, type AccountSearch, type AccountSort, listPart } from './account-search'

const route = getRouteApi('/admin/accounts_manager')
const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog')).AccountDialog }))
const AccountsTable = listTable<Account, AccountSort>({
  label: 'Accounts',
  noun: 'accounts',
  defaultSort: 'name',
  rowLabel: ({ name }) => name,
})

const accountsOf = (search: AccountSearch) => ({ params: { query: accountList.query(search) } })

export function reads({ search, hasChild }: PageRequest<AccountSearch>) {
  return hasChild ? [] : [listAccounts(accountsOf(search))]
}

/** All accounts, or one of them. */
export default function AccountsPage() {
  const { accountId } = useParams({ strict: false })
  return accountId === undefined ? <AccountsList /> : <Outlet />
}

function AccountsList() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user_access: access } = useCurrentUser()
  const userKey = useUserKey()
  const { write } = useAccess()
  const seesUsers = canRead(access, 'users_manager')
  const seesTickets = canRead(access, 'support_helyx') || canRead(access, 'support_elements')
  const seesLicenses = canRead(access, 'licenses') || canRead(access, 'licenses_manager')
  const columns = useMemo(
    () => accountColumns({ seesUsers, seesLicenses, seesTickets }),
    [seesUsers, seesLicenses, seesTickets],
  )
  const columnChoice = useHiddenColumns('accounts', hiddenAtFirst)
  const change = (next: Partial<AccountSearch>) =>
    void navigate({ search: (current) => ({ ...current, page: undefined, ...next }) })
  const open = (isNew: boolean) =>
    void navigate({ search: (current) => ({ ...current, new: isNew ? '1' : undefined }), resetScroll: false })
  useShortcuts(write ? [{ keys: 'n', what: 'New account', run: () => open(true) }] : [])
  /** Its page says what is missing; *Back* leads to the list, not to the form. */
  const openCreated = ({ id }: Account) =>
    void navigate({
      to: '/admin/accounts_manager/$accountId/{-$tab}',
      params: { accountId: id },
      search: listPart,
      replace: true,
    })

  return (
    <Page
      title="Accounts"
      purpose="The organizations that use the software, and who looks after them."
      action={
        <>
          <SavedViews
            list={accountList}
            name="accounts"
            userId={userKey}
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
            presets={presets}
          />
          {write && (
            <GatedButton kind="primary" reason={null} onClick={() => open(true)}>
              <Building2 size={16} aria-hidden="true" />
              New account
            </GatedButton>
          )}
        </>
      }
      filters={<ListFilters list={accountList} search={search} onChange={change} context={{}} />}
    >
      <AccountsPanel
        columns={columns}
        columnChoice={columnChoice}
        search={search}
        onSearch={change}
        mayWrite={write}
      />
      {write && search.new && (
        <DialogSuspense>
          <AccountDialog
            account={null}
            onClose={(created) => (created ? openCreated(created) : open(false))}
          />
        </DialogSuspense>
      )}
    </Page>
  )
}

/** The views that everybody has. */
const presets: readonly { name: string; search: AccountSearch }[] = [
  { name: 'Customers', search: { kind: ['customer'] } },
  { name: 'Different from the CRM', search: { status: ['active'], crm: 'drifted' } },
  { name: 'Without a User Admin', search: { status: ['active'], without_user_admin: '1' } },
  { name: 'Maintenance ends in 60 days', search: { maintenance_within: '60' } },
  { name: 'Suspended', search: { status: ['suspended'] } },
  { name: 'Archived', search: { status: ['archived'] } },
]

type AccountsPanelProps = {
  columns: readonly Column<Account, AccountSort>[]
  columnChoice: ColumnChoice
  search: AccountSearch
  onSearch: (next: Partial<AccountSearch>) => void
  mayWrite: boolean
}

/** A dialog about one row. */
type OpenDialog = { dialog: AccountDialogName; account: Account }

function AccountsPanel({ columns, columnChoice, search, onSearch, mayWrite }: AccountsPanelProps) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const query = useListAccounts(accountsOf(search), { placeholderData: keepPreviousData })
  const read = (page: number, page_size: number, signal: AbortSignal) =>
    readNow(queries, listAccounts(accountsOf({ ...search, page, page_size })), signal)
  const rows = query.data?.items ?? []
  const shown = useMemo(
    () =>
      mayWrite
        ? [
            ...columns,
            actionsColumn<Account, AccountSort>(
              ({ name }) => name,
              (account) => (
                <AccountMenuItems
                  account={account}
                  withEdit
                  onDialog={(dialog) => setOpen({ dialog, account })}
                />
              ),
            ),
          ]
        : columns,
    [columns, mayWrite],
  )
  const close = () => setOpen(null)
  return (
    <>
      <ListPanel
        label="Accounts"
        query={query}
        list={accountList}
        search={search}
        onSearch={onSearch}
        skeleton={7}
        empty={{
          title: 'No accounts yet',
          children: mayWrite
            ? 'An account is one customer organization. Create one, or begin with its CRM account.'
            : 'Accounts appear here once they are created.',
        }}
      >
        {({ items, total }) => (
          <AccountsTable
            rows={items}
            total={total}
            columns={shown}
            columnChoice={columnChoice}
            search={search}
            onSearch={onSearch}
            read={read}
            isStale={query.isPlaceholderData}
          />
        )}
      </ListPanel>
      {open && (
        <DialogOfAccount
          key={`${open.account.id} ${open.dialog}`}
          dialog={open.dialog}
          account={open.account}
          onDialog={(dialog) => (dialog ? setOpen({ ...open, dialog }) : close())}
          onDeleted={close}
          nextId={rows[rows.findIndex(({ id }) => id === open.account.id) + 1]?.id}
        />
      )}
    </>
  )
}
