import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { type ReadPage, useFrozenRows } from '../../../ui/bulk/use-frozen-rows'
import { Button } from '../../../ui/control/button'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { Progress } from '../../../ui/feedback/progress'
import { ErrorSummary } from '../../../ui/form/error-summary'
import { formatCount } from '../../../ui/format/count'
import type { SelectedRows } from '../../../ui/table/list-table'
import { ActionDialog, actionLabels, type LicenseAction } from './license-actions'
import type { ManagedLicense } from './next-terms'

type SelectedLicensesProps = {
  action: LicenseAction
  selected: SelectedRows<ManagedLicense>
  read: ReadPage<ManagedLicense>
  onClose: () => void
}

/** The dialog of an action about the selected licenses. All that match are read first, and stay as they were. */
export function SelectedLicenses({ action, selected, read, onClose }: SelectedLicensesProps) {
  const { rows, progress, failure, readAgain } = useFrozenRows(selected, read)
  const cancel = useRef<HTMLButtonElement>(null)
  if (rows) return <ActionDialog action={action} licenses={rows} onClose={onClose} />
  const { total } = selected
  return (
    <DialogFrame
      title={`${actionLabels[action].label}: ${formatCount(total)} ${total === 1 ? 'license' : 'licenses'}`}
      initialFocus={cancel}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <Dialog.Description>The licenses are read first. Nothing is changed yet.</Dialog.Description>
        {progress && <Progress {...progress} unit="licenses read" />}
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancel} onClick={onClose}>
          Cancel
        </Button>
        {failure && (
          <Button kind="primary" onClick={readAgain}>
            Retry
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  )
}
