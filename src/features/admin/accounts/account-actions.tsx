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
import { lazy } from 'react'
import type { Account } from '../../../domain/account-labels'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canWrite } from '../../../session/permissions'
import { toast } from '../../../ui/feedback/toast'
import { isolated } from '../../../ui/format/isolated'
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { RecordDialog } from '../../../ui/record/record-page'
import type { AccountDialogName } from './account-search'
import { useStatusChange } from './use-status-change'

const AccountDialog = lazy(async () => ({ default: (await import('./account-dialog')).AccountDialog }))
const StatusDialogs = lazy(async () => ({
  default: (await import('./account-status-dialogs')).StatusDialogs,
}))
const CrmDialog = lazy(async () => ({ default: (await import('./crm-dialog')).CrmDialog }))
const ContactsDialog = lazy(async () => ({
  default: (await import('../contacts/contacts-dialog')).ContactsDialog,
}))

type AccountMenuItemsProps = {
  account: Account
  /** Whether editing is among them; beside a button for it, it is not. */
  withEdit?: boolean
  onDialog: (dialog: AccountDialogName) => void
}

/** What can be done with an account: in the row's menu and on the account's page. The vendor's own stays as it is. */
export function AccountMenuItems({ account, withEdit = false, onDialog }: AccountMenuItemsProps) {
  const { user_access: access } = useCurrentUser()
  const { write } = useAccess()
  const { name, kind, status, crm_account_id } = account
  const change = useStatusChange(account)
  const activate = async () => {
    const failure = await change.run('active')
    if (failure) toast.error(`${isolated(name)} was not changed. ${failure.message}`)
    else toast.success(`${isolated(name)} is active again.`)
  }
  if (!write) return null
  return (
    <>
      {withEdit && (
        <MenuItem onClick={() => onDialog('edit')}>
          <Pencil size={16} aria-hidden="true" />
          Edit
        </MenuItem>
      )}
      {kind !== 'vendor' && (
        <>
          {crm_account_id !== null && canWrite(access, 'users_manager') && (
            <MenuItem onClick={() => onDialog('contacts')}>
              <UserPlus size={16} aria-hidden="true" />
              Invite CRM contacts…
            </MenuItem>
          )}
          <MenuItem onClick={() => onDialog('crm')}>
            <Link2 size={16} aria-hidden="true" />
            <span>{crm_account_id === null ? 'Link a CRM account…' : 'Change the CRM account…'}</span>
          </MenuItem>
          <MenuSeparator />
          {status === 'active' && (
            <MenuItem onClick={() => onDialog('suspend')}>
              <CirclePause size={16} aria-hidden="true" />
              Suspend…
            </MenuItem>
          )}
          {status === 'suspended' && (
            <MenuItem onClick={() => void activate()}>
              <CirclePlay size={16} aria-hidden="true" />
              Resume
            </MenuItem>
          )}
          {status === 'archived' ? (
            <MenuItem onClick={() => void activate()}>
              <ArchiveRestore size={16} aria-hidden="true" />
              Restore
            </MenuItem>
          ) : (
            <MenuItem onClick={() => onDialog('archive')}>
              <Archive size={16} aria-hidden="true" />
              Archive…
            </MenuItem>
          )}
          <MenuItem tone="danger" onClick={() => onDialog('delete')}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  )
}

type DialogOfAccountProps = {
  dialog: AccountDialogName
  /** Undefined while the account is read, and once somebody else has deleted it. */
  account: Account | undefined
  onDialog: (dialog: AccountDialogName | undefined) => void
  /** After the account was deleted. */
  onDeleted: () => void
  /** The account of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
}

/** A dialog about one account. */
export function DialogOfAccount({ dialog, account: found, onDialog, ...props }: DialogOfAccountProps) {
  const { onDeleted, nextId } = props
  const close = () => onDialog(undefined)
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(account, nextLink) =>
        dialog === 'edit' ? (
          <AccountDialog account={account} onClose={close} />
        ) : dialog === 'crm' ? (
          <CrmDialog account={account} onClose={close} />
        ) : dialog === 'contacts' ? (
          <ContactsDialog account={account} onClose={close} />
        ) : (
          <StatusDialogs
            account={account}
            dialog={dialog}
            onDialog={onDialog}
            onDeleted={onDeleted}
            fallbackFocus={nextLink}
          />
        )
      }
    </RecordDialog>
  )
}
