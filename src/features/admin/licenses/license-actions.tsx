import { Link } from '@tanstack/react-router'
import { Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import { lazy } from 'react'
import type { License } from '../../../domain/licenses'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { RecordDialog } from '../../../ui/record/record-page'
import { type LicenseDialogName, listPart } from './license-manager-search'
import { actionLabels, type LicenseAction } from './license-run-labels'

const ExtendDialog = lazy(async () => ({ default: (await import('./term-dialog')).ExtendDialog }))
const NextTermDialog = lazy(async () => ({ default: (await import('./term-dialog')).NextTermDialog }))
const loadStatusDialogs = () => import('./license-status-dialogs')
const IssueDialog = lazy(async () => ({ default: (await loadStatusDialogs()).IssueDialog }))
const SuspendDialog = lazy(async () => ({ default: (await loadStatusDialogs()).SuspendDialog }))
const ResumeDialog = lazy(async () => ({ default: (await loadStatusDialogs()).ResumeDialog }))
const DeleteLicenseDialog = lazy(async () => ({
  default: (await import('./delete-license-dialog')).DeleteLicenseDialog,
}))

/** What a license is most likely waiting for. */
export function mainActionOf({ status }: Pick<License, 'status'>): LicenseAction {
  return status === 'draft' ? 'issue' : status === 'suspended' ? 'resume' : 'extend'
}

/** What else can be done with it: a draft is not in use yet, and one that is suspended goes on first. */
function otherActionsOf(license: Pick<License, 'status'>): LicenseAction[] {
  const { status } = license
  if (status === 'draft') return []
  return status === 'suspended' ? ['extend', 'next-term'] : ['next-term', 'suspend']
}

type LicenseMenuItemsProps = {
  license: License
  /** Whether the main action is among them; beside a button for it, it is not. */
  withMain?: boolean
  onDialog: (dialog: LicenseDialogName) => void
}

/** What can be done with a license: in the row's menu and on the license's page. */
export function LicenseMenuItems({ license, withMain = false, onDialog }: LicenseMenuItemsProps) {
  const { write } = useAccess()
  const customersPage = useCustomersPage(license)
  const actions = [...(withMain ? [mainActionOf(license)] : []), ...otherActionsOf(license)]
  return (
    <>
      {write && (
        <MenuItem asChild>
          <Link
            to="/admin/licenses_manager/$licenseId/edit"
            params={{ licenseId: license.id }}
            search={listPart}
          >
            <Pencil size={16} aria-hidden="true" />
            Edit
          </Link>
        </MenuItem>
      )}
      {write &&
        actions.map((action) => {
          const { label, icon: Icon } = actionLabels[action]
          return (
            <MenuItem key={action} onClick={() => onDialog(action)}>
              <Icon size={16} aria-hidden="true" />
              <span>{`${label}…`}</span>
            </MenuItem>
          )
        })}
      {customersPage && (
        <MenuItem asChild>
          <Link to="/licenses/$licenseId" params={{ licenseId: license.id }}>
            <SquareArrowOutUpRight size={16} aria-hidden="true" />
            Open under Licenses
          </Link>
        </MenuItem>
      )}
      {write && (
        <>
          <MenuSeparator />
          <MenuItem tone="danger" onClick={() => onDialog('delete')}>
            <Trash2 size={16} aria-hidden="true" />
            Delete…
          </MenuItem>
        </>
      )}
    </>
  )
}

/** Whether the viewer has the page that customers see of a license; of a draft they see none. */
export function useCustomersPage({ status }: Pick<License, 'status'>): boolean {
  return canRead(useCurrentUser().user_access, 'licenses') && status !== 'draft'
}

type ActionDialogProps = {
  action: Exclude<LicenseDialogName, 'delete'>
  licenses: readonly License[]
  onClose: () => void
}

/** The dialog of an action, about one license or many. */
export function ActionDialog({ action, ...props }: ActionDialogProps) {
  switch (action) {
    case 'issue':
      return <IssueDialog {...props} />
    case 'extend':
      return <ExtendDialog {...props} />
    case 'extend-maintenance':
      return <ExtendDialog {...props} isMaintenanceOnly />
    case 'next-term':
      return <NextTermDialog {...props} />
    case 'suspend':
      return <SuspendDialog {...props} />
    case 'resume':
      return <ResumeDialog {...props} />
  }
}

type DialogOfLicenseProps = {
  dialog: LicenseDialogName
  /** Undefined while the license is read, and once somebody else has deleted it. */
  license: License | undefined
  onDialog: (dialog: LicenseDialogName) => void
  onClose: () => void
  /** After the license was deleted. */
  onDeleted: () => void
  /** The license of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
}

/** A dialog about one license. */
export function DialogOfLicense({ dialog, license: found, onDialog, ...props }: DialogOfLicenseProps) {
  const { onClose, onDeleted, nextId } = props
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(license, nextLink) =>
        dialog === 'delete' ? (
          <DeleteLicenseDialog
            license={license}
            onSuspend={() => onDialog('suspend')}
            onDeleted={onDeleted}
            onClose={onClose}
            fallbackFocus={nextLink}
          />
        ) : (
          <ActionDialog action={dialog} licenses={[license]} onClose={onClose} />
        )
      }
    </RecordDialog>
  )
}
