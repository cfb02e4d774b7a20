import { getRouteApi, Outlet, useParams } from '@tanstack/react-router'
import { Building2 } from 'lucide-react'
import { listAccounts } from '../../../api/operations.gen'
import type { Account } from '../../../domain/words/account-labels'
import { columnsOf, hiddenAtFirst } from '../../../records/fields'
import { ManagerPage } from '../../../records/manager-page'
import { useAccess } from '../../../session/access'
import type { PageRequest } from '../../../session/page-module'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { accountDialogs, useAccountActions } from './account-actions'
import { accountFields } from './account-fields'
import { accountList } from './account-filters'
import { accountPresets } from './account-presets'
import { type AccountQuery, type AccountSearch, listSearch } from './account-search'

const route = getRouteApi('/admin/accounts_manager')
const AccountDialog = lazyDialog(async () => (await import('./account-dialog')).AccountDialog)
const columns = columnsOf(accountFields)
const hidden = hiddenAtFirst(accountFields)
const usePresets = () => accountPresets
const nameOf = ({ name }: Account) => name

const accountsOf = (query: AccountQuery) => listAccounts({ params: { query } })

export function reads({ search, hasChild }: PageRequest<AccountSearch>) {
  return hasChild ? [] : [accountsOf(accountList.query(search))]
}

/** All accounts, or one of them. */
export default function AccountsPage() {
  const { accountId } = useParams({ strict: false })
  return accountId === undefined ? <AccountsList /> : <Outlet />
}

function AccountsList() {
  const { new: isNew } = route.useSearch()
  const navigate = route.useNavigate()
  const { write } = useAccess()
  const open = (isOpen: boolean) =>
    void navigate({
      search: (current) => ({ ...current, new: isOpen ? '1' : undefined }),
      resetScroll: false,
    })
  /** Its sheet leads through what is missing; *Back* leads to the list, not to the form. */
  const openCreated = ({ id, kind }: Account) =>
    void navigate({
      to: '/admin/accounts_manager/$accountId/{-$tab}',
      params: { accountId: id, ...(kind === 'vendor' ? {} : { tab: 'new-customer' }) },
      search: listSearch,
      replace: true,
    })
  return (
    <ManagerPage
      title="Accounts"
      purpose="The organizations that use the software, and who looks after them."
      noun={['account', 'accounts']}
      nameOf={nameOf}
      list={accountList}
      context={{}}
      defaultSort="name"
      usePresets={usePresets}
      columns={columns}
      hidden={hidden}
      read={accountsOf}
      empty={{
        title: 'No accounts yet',
        children: write
          ? 'An account is one customer organization. Create one, or begin with its CRM account.'
          : 'Accounts appear here once they are created.',
      }}
      create={[write && { label: 'New account', icon: Building2, isMain: true, onSelect: () => open(true) }]}
      useActions={write ? useAccountActions : undefined}
      dialogs={accountDialogs}
    >
      {write && isNew && (
        <AccountDialog account={null} onClose={(created) => (created ? openCreated(created) : open(false))} />
      )}
    </ManagerPage>
  )
}
