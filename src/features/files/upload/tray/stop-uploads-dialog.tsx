import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../ui/control/button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'

type StopUploadsDialogProps = {
  title: string
  /** Consequence for the uploads. */
  children: ReactNode
  keepLabel: string
  stopLabel: string
  onKeep: () => void
  onStop: () => void
}

/** Asks before uploads are stopped. Unlike ConfirmDialog it makes no request, so it works offline. */
export function StopUploadsDialog(props: StopUploadsDialogProps) {
  const { title, children, keepLabel, stopLabel, onKeep, onStop } = props
  const keepButton = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame role="alertdialog" size="sm" title={title} initialFocus={keepButton} onEscape={onKeep}>
      <Dialog.Body>
        <Dialog.Description>{children}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={keepButton} onClick={onKeep}>
          {keepLabel}
        </Button>
        <Button kind="danger" onClick={onStop}>
          {stopLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
