import { Dialog } from '@chakra-ui/react/dialog'
import { type Ref, useId } from 'react'
import { Button } from '../control/button'
import styles from './dialog-actions.module.css'

type DialogActionsProps = {
  verb: string
  isBusy: boolean
  /** Why it cannot be done right now, in words; null when it can. */
  blocked: string | null
  onCancel: () => void
  /** Without it the primary button submits the form around it. */
  onConfirm?: () => void
  cancelRef?: Ref<HTMLButtonElement>
}

/** The foot of a dialog. A button that is busy or blocked keeps its place and the focus, it only stops answering. */
export function DialogActions(props: DialogActionsProps) {
  const { verb, isBusy, blocked, onCancel, onConfirm, cancelRef } = props
  const reasonId = useId()
  return (
    <Dialog.Footer>
      {/* There before its words are, or they would not be spoken. */}
      <p className={styles.reason} id={reasonId} role="status" hidden={blocked === null}>
        {blocked}
      </p>
      <Button ref={cancelRef} onClick={onCancel}>
        Cancel
      </Button>
      <Button
        kind="primary"
        type={onConfirm ? 'button' : 'submit'}
        onClick={onConfirm}
        aria-disabled={isBusy || blocked !== null}
        aria-describedby={blocked === null ? undefined : reasonId}
      >
        {verb}
        {isBusy && '…'}
      </Button>
    </Dialog.Footer>
  )
}

type DiscardQuestionProps = {
  /** It is on its way to the server already: leaving does not call it back. */
  isSaving: boolean
  onKeep: () => void
  onDiscard: () => void
}

/** Takes the place of the actions when a dialog with typed text is about to close. */
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
