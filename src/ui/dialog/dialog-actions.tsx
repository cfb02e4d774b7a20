import { Dialog } from '@chakra-ui/react/dialog'
import { type Ref, useId } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import styles from './dialog-actions.module.css'

type DialogActionsProps = {
  verb: string
  /** Style of the primary button: `danger` where data is deleted for good. */
  kind?: 'primary' | 'danger'
  isBusy?: boolean
  /** Why the action is blocked, as a sentence; else null. */
  blocked: string | null
  /** Goes back one step. Has the focus, since the button that led here is gone. */
  onBack?: () => void
  onCancel: () => void
  /** Default: the primary button submits the form around it. */
  onConfirm?: () => void
  cancelRef?: Ref<HTMLButtonElement>
}

/** The buttons of a dialog. `aria-disabled`, since a busy or blocked button must keep the focus. */
export function DialogActions(props: DialogActionsProps) {
  const { verb, kind = 'primary', isBusy = false, blocked, onBack, onCancel, onConfirm, cancelRef } = props
  const reasonId = useId()
  return (
    <Dialog.Footer>
      {/* Rendered before its text, which otherwise would not be announced. */}
      <p
        className={cx(piece.mutedSmall, styles.reason)}
        id={reasonId}
        role="status"
        hidden={blocked === null}
      >
        {blocked}
      </p>
      {onBack && (
        <Button autoFocus kind="quiet" onClick={onBack} className={styles.atStart}>
          Back
        </Button>
      )}
      <Button ref={cancelRef} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        kind={kind}
        type={onConfirm ? 'button' : 'submit'}
        onClick={onConfirm}
        aria-disabled={isBusy || blocked !== null}
        aria-describedby={blocked === null ? undefined : reasonId}
      >
        {isBusy ? `${verb}…` : verb}
      </Button>
    </Dialog.Footer>
  )
}

type DiscardQuestionProps = {
  /** The request was sent; leaving does not cancel it. */
  isSaving: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Replaces the actions when a dialog with unsaved changes is about to close. */
export function DiscardQuestion({ isSaving, onKeep, onDiscard }: DiscardQuestionProps) {
  return (
    <Dialog.Footer
      role="group"
      aria-labelledby="discard-question"
      justifyContent="space-between"
      alignItems="center"
    >
      <span id="discard-question" role="alert">
        {isSaving
          ? 'Leave before it is saved? You will not see whether it worked.'
          : 'Discard what you entered?'}
      </span>
      <span>
        <Button autoFocus onClick={onKeep} className={styles.keep}>
          {isSaving ? 'Stay' : 'Keep editing'}
        </Button>
        <Button kind="danger" onClick={onDiscard}>
          {isSaving ? 'Leave' : 'Discard'}
        </Button>
      </span>
    </Dialog.Footer>
  )
}
