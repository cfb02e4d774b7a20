import { Dialog } from '@chakra-ui/react/dialog'
import { useRef } from 'react'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import { Progress } from '../feedback/progress'
import { ErrorSummary } from '../form/error-summary'
import type { Elements } from '../layout/elements'
import type { SelectedRows } from '../table/list-table'
import { type ReadPage, useFrozenRows } from './use-frozen-rows'

type SelectedDialogProps<Row> = {
  /** While rows are read: "Extend 230 licenses". */
  title: string
  /** What the rows are called: "licenses". */
  noun: string
  selected: SelectedRows<Row>
  read: ReadPage<Row>
  onClose: () => void
  /** The dialog of an action about these rows. */
  children: (rows: readonly Row[]) => Elements
}

/** The dialog of an action about the selected rows. All that match are read first, and stay as they were. */
export function SelectedDialog<Row extends { id: string }>(props: SelectedDialogProps<Row>) {
  const { title, noun, selected, read, onClose, children } = props
  const { rows, progress, failure, readAgain } = useFrozenRows(selected, read)
  const cancel = useRef<HTMLButtonElement>(null)
  if (rows) return children(rows)
  return (
    <DialogFrame title={title} initialFocus={cancel} onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <Dialog.Description>{`The ${noun} are read first. Nothing is changed yet.`}</Dialog.Description>
        {progress && <Progress {...progress} unit={`${noun} read`} />}
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
