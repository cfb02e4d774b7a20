import { SelectedDialog } from '../../../ui/bulk/selected-dialog'
import type { ReadPage } from '../../../ui/bulk/use-frozen-rows'
import type { SelectedRows } from '../../../ui/table/list-table'
import { ActionDialog } from './license-actions'
import { actionTitle, type LicenseAction, licensesOf } from './license-run-labels'
import type { ManagedLicense } from './next-terms'

type SelectedLicensesProps = {
  action: LicenseAction
  selected: SelectedRows<ManagedLicense>
  read: ReadPage<ManagedLicense>
  onClose: () => void
}

/** The dialog of an action about the selected licenses. */
export function SelectedLicenses({ action, onClose, ...props }: SelectedLicensesProps) {
  return (
    <SelectedDialog
      {...props}
      title={actionTitle(action, licensesOf(props.selected.total))}
      noun="licenses"
      onClose={onClose}
    >
      {(licenses) => <ActionDialog action={action} licenses={licenses} onClose={onClose} />}
    </SelectedDialog>
  )
}
