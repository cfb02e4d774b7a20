import { Dialog } from '@chakra-ui/react/dialog'
import type { Ref } from 'react'
import { Button } from './button'

type DialogActionsProps = {
  verb: string
  isBusy: boolean
  onCancel: () => void
  /** Without it the primary button submits the form around it. */
  onConfirm?: () => void
  cancelRef?: Ref<HTMLButtonElement>
}

/** The foot of a dialog. A busy button keeps its place and the focus, it only stops answering. */
export const DialogActions = ({ verb, isBusy, onCancel, onConfirm, cancelRef }: DialogActionsProps) => (
  <Dialog.Footer>
    <Button ref={cancelRef} onClick={onCancel}>
      Cancel
    </Button>
    <Button kind="primary" type={onConfirm ? 'button' : 'submit'} onClick={onConfirm} aria-disabled={isBusy}>
      {verb}
      {isBusy && '…'}
    </Button>
  </Dialog.Footer>
)

type DiscardQuestionProps = { onKeep: () => void; onDiscard: () => void }

/** Takes the place of the actions when a dialog with typed text is about to close. */
export const DiscardQuestion = ({ onKeep, onDiscard }: DiscardQuestionProps) => (
  <Dialog.Footer
    role="group"
    aria-labelledby="discard-question"
    justifyContent="space-between"
    alignItems="center"
  >
    <span id="discard-question" role="alert">
      Discard what you entered?
    </span>
    <span>
      <Button autoFocus onClick={onKeep} me="2">
        Keep editing
      </Button>
      <Button kind="danger" onClick={onDiscard}>
        Discard
      </Button>
    </span>
  </Dialog.Footer>
)
