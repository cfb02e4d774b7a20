import {
  Archive,
  ArchiveRestore,
  CirclePause,
  CirclePlay,
  Link2,
  Pencil,
  Trash2,
  UserPlus,
} from 'lucide-react'
import { useUpdateAccount } from '../../../api/operations.gen'
import type { Account } from '../../../domain/words/account-labels'
import type { UseActions } from '../../../records/actions'
import type { RecordDialogs } from '../../../records/record-dialogs'
import { refusalText } from '../../../records/seen'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { useAccountChanges } from './account-fields'
import type { AccountDialogName } from './account-search'

/** The actions in the row’s menu and on the account’s page. The vendor’s own account is only edited. */
export const useAccountActions: UseActions<Account, AccountDialogName> = (account, open) => {
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  const { kind, status, crm_account_id } = account
  const activate = useActivate(account)
  if (!write) return []
  const edit = { label: 'Edit', icon: Pencil, isMain: true, onSelect: () => open('edit') }
  if (kind === 'vendor') return [edit]
  return [
    edit,
    crm_account_id !== null &&
      canWrite(access, 'users_manager') && {
        label: 'Invite CRM contacts…',
        icon: UserPlus,
        onSelect: () => open('contacts'),
      },
    {
      label: crm_account_id === null ? 'Link a CRM account…' : 'Change the CRM account…',
      icon: Link2,
      onSelect: () => open('crm'),
    },
    '-',
    status === 'active' && { label: 'Suspend…', icon: CirclePause, onSelect: () => open('suspend') },
    status === 'suspended' && { label: 'Resume', icon: CirclePlay, onSelect: activate },
    status === 'archived'
      ? { label: 'Restore', icon: ArchiveRestore, onSelect: activate }
      : { label: 'Archive…', icon: Archive, onSelect: () => open('archive') },
    { label: 'Delete…', icon: Trash2, tone: 'danger', onSelect: () => open('delete') },
  ]
}

/** Activates an account again. A concurrent change of another user is reported, not overwritten. */
function useActivate(account: Account) {
  const { id, name, updated_at } = account
  const changes = useAccountChanges()
  const { mutate } = useUpdateAccount({
    onSuccess: () => toast.success(`${isolated(name)} is active again.`),
    onError: async (refusal) =>
      toast.error(`${isolated(name)} was not changed. ${await refusalText(refusal, account, changes)}`),
  })
  return () => mutate({ params: { path: { id } }, body: { status: 'active', updated_at } })
}

const AccountDialog = lazyDialog(async () => (await import('./account-dialog')).AccountDialog)
const StatusDialog = lazyDialog(async () => (await import('./account-status-dialogs')).StatusDialog)
const DeleteAccountDialog = lazyDialog(
  async () => (await import('./account-status-dialogs')).DeleteAccountDialog,
)
const CrmDialog = lazyDialog(async () => (await import('./crm-dialog')).CrmDialog)
const ContactsDialog = lazyDialog(async () => (await import('../contacts/contacts-dialog')).ContactsDialog)

export const accountDialogs: RecordDialogs<Account, AccountDialogName> = {
  edit: (account, { close }) => <AccountDialog account={account} onClose={close} />,
  crm: (account, { close }) => <CrmDialog account={account} onClose={close} />,
  contacts: (account, { close }) => <ContactsDialog account={account} onClose={close} />,
  suspend: (account, { close }) => <StatusDialog account={account} status="suspended" onClose={close} />,
  archive: (account, { close }) => <StatusDialog account={account} status="archived" onClose={close} />,
  delete: (account, control) => <DeleteAccountDialog account={account} control={control} />,
}
