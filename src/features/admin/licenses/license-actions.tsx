import { linkOptions, useParams } from '@tanstack/react-router'
import { Pencil, SquareArrowOutUpRight, Trash2 } from 'lucide-react'
import type { ComponentType } from 'react'
import type { License } from '../../../domain/words/licenses'
import type { Action, UseActions } from '../../../records/actions'
import type { RecordDialogs } from '../../../records/record-dialogs'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { lazyDialog } from '../../../ui/dialog/lazy-dialog'
import { type LicenseDialogName, listSearch } from './license-manager-search'
import { actionLabels, type LicenseAction } from './license-run-labels'

const ExtendDialog = lazyDialog(async () => (await import('./term-dialog')).ExtendDialog)
const NextTermDialog = lazyDialog(async () => (await import('./term-dialog')).NextTermDialog)
const loadStatusDialogs = () => import('./license-status-dialogs')
const IssueDialog = lazyDialog(async () => (await loadStatusDialogs()).IssueDialog)
const SuspendDialog = lazyDialog(async () => (await loadStatusDialogs()).SuspendDialog)
const ResumeDialog = lazyDialog(async () => (await loadStatusDialogs()).ResumeDialog)
const DeleteLicenseDialog = lazyDialog(async () => (await loadStatusDialogs()).DeleteLicenseDialog)

/** The most likely next action for a license. */
function mainActionOf({ status }: Pick<License, 'status'>): LicenseAction {
  return status === 'draft' ? 'issue' : status === 'suspended' ? 'resume' : 'extend'
}

/** Further actions: a draft is not in use yet, and a suspended license has to be resumed first. */
function otherActionsOf(license: Pick<License, 'status'>): LicenseAction[] {
  const { status } = license
  if (status === 'draft') return []
  return status === 'suspended' ? ['extend', 'next-term'] : ['next-term', 'suspend']
}

/** The actions in the row’s menu and on the license’s page. */
export const useLicenseActions: UseActions<License, LicenseDialogName> = (license, open) => {
  const { write } = useAccess()
  const { licenseId, tab } = useParams({ strict: false })
  const customersPage = useCustomersPage(license)
  const main = mainActionOf(license)
  const actionOf = (action: LicenseAction, isButton = false): Action => {
    const { label, icon } = actionLabels[action]
    return { label: isButton ? label : `${label}…`, icon, onSelect: () => open(action) }
  }
  return [
    write && {
      label: 'Edit',
      icon: Pencil,
      link: linkOptions({
        to: '/admin/licenses_manager/$licenseId/edit',
        params: { licenseId: license.id },
        search: listSearch,
      }),
    },
    // On the seats' tab, assigning one comes first.
    write && { ...actionOf(main, licenseId !== undefined), isMain: tab === 'seats' || 'primary' },
    ...(write ? otherActionsOf(license).map((action) => actionOf(action)) : []),
    customersPage && {
      label: 'Open under Licenses',
      icon: SquareArrowOutUpRight,
      link: linkOptions({ to: '/licenses/$licenseId', params: { licenseId: license.id } }),
    },
    '-',
    write && { label: 'Delete…', icon: Trash2, tone: 'danger', onSelect: () => open('delete') },
  ]
}

/** Whether the viewer has the customers' page of a license; a draft has none. */
function useCustomersPage({ status }: Pick<License, 'status'>): boolean {
  return canRead(useCurrentUser().user_access, 'licenses') && status !== 'draft'
}

type ActionName = Exclude<LicenseDialogName, 'delete'>
type DialogProps = { licenses: readonly License[]; onClose: () => void }

const actionDialogs: Readonly<Record<ActionName, ComponentType<DialogProps>>> = {
  issue: IssueDialog,
  extend: ExtendDialog,
  'extend-maintenance': (props) => <ExtendDialog {...props} isMaintenanceOnly />,
  'next-term': NextTermDialog,
  suspend: SuspendDialog,
  resume: ResumeDialog,
}

/** The dialog of an action, about one license or many. */
export function ActionDialog({ action, ...props }: DialogProps & { action: ActionName }) {
  const Dialog = actionDialogs[action]
  return <Dialog {...props} />
}

const dialogOf =
  (action: ActionName): RecordDialogs<License, LicenseDialogName>['issue'] =>
  (license, { close }) => <ActionDialog action={action} licenses={[license]} onClose={close} />

export const licenseDialogs: RecordDialogs<License, LicenseDialogName> = {
  issue: dialogOf('issue'),
  extend: dialogOf('extend'),
  'extend-maintenance': dialogOf('extend-maintenance'),
  'next-term': dialogOf('next-term'),
  suspend: dialogOf('suspend'),
  resume: dialogOf('resume'),
  delete: (license, control) => <DeleteLicenseDialog license={license} control={control} />,
}
