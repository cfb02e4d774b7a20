import { Dialog } from '@chakra-ui/react/dialog'
import { useRef, useState } from 'react'
import { Button } from '../control/button'
import { DialogFrame } from '../dialog/dialog-frame'
import { Progress } from '../feedback/progress'
import { ErrorSummary } from '../form/error-summary'
import { formatCount } from '../format/count'
import type { Elements } from '../layout/elements'
import type { SelectedRows } from '../table/list-table'
import { type ReadPage, useFrozenRows } from './use-frozen-rows'

type SelectedDialogProps<Row> = {
  /** Title while rows are loading: "Extend 230 licenses". */
  title: string
  /** The noun for the rows: "licenses". */
  noun: string
  selected: SelectedRows<Row>
  read: ReadPage<Row>
  onClose: () => void
  /** The dialog of an action for these rows. */
  children: (rows: readonly Row[]) => Elements
}

/** The dialog of an action for selected rows: reads them first, says how many are gone, keeps the rest. */
export function SelectedDialog<Row extends { id: string }>(props: SelectedDialogProps<Row>) {
  const { title, noun, selected, read, onClose, children } = props
  const { rows, gone, progress, failure, readAgain } = useFrozenRows(selected, read)
  const [isTold, setTold] = useState(false)
  const cancel = useRef<HTMLButtonElement>(null)
  if (rows && (gone === 0 || isTold)) return children(rows)
  return (
    <DialogFrame title={title} initialFocus={cancel} onEscape={onClose}>
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={failure} />
        <Dialog.Description>
          {rows
            ? `${formatCount(gone)} of the ${formatCount(rows.length + gone)} selected ${noun} ${gone === 1 ? 'is' : 'are'} no longer in this list.`
            : `The ${noun} are read first. Nothing is changed yet.`}
        </Dialog.Description>
        {progress && <Progress {...progress} unit={`${noun} read`} />}
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancel} onClick={onClose}>
          Cancel
        </Button>
        {rows && rows.length > 0 && (
          <Button kind="primary" onClick={() => setTold(true)}>
            {`Go on with ${formatCount(rows.length)}`}
          </Button>
        )}
        {failure && (
          <Button kind="primary" onClick={readAgain}>
            Retry
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  )
}
