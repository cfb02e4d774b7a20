import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../ui/control/button'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { formatCount } from '../../../../ui/format/count'

type LeaveQuestionProps = {
  running: number
  /** Whether the uploads can be continued at the next sign-in. */
  isKept: boolean
  onStay: () => void
  onLeave: () => void
}

/** Asks before a log-out that stops uploads. The backend keeps what was sent for a week. */
export function LeaveQuestion({ running, isKept, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <ConfirmDialog
      title={running === 1 ? '1 upload is running' : `${formatCount(running)} uploads are running`}
      cancelLabel="Stay"
      confirmLabel="Stop and log out"
      onCancel={onStay}
      onConfirm={onLeave}
    >
      Stop {running === 1 ? 'it' : 'them'} and log out?{' '}
      {isKept
        ? 'What was sent is kept for 7 days. Sign in again in this browser to go on.'
        : 'This browser keeps nothing, so they begin anew next time.'}
    </ConfirmDialog>
  )
}

type ConfirmDialogProps = {
  title: string
  children: ReactNode
  cancelLabel: string
  confirmLabel: string
  onCancel: () => void
  onConfirm: () => void
}

/** Asks before uploads end. Makes no request, so it works offline, too. */
export function ConfirmDialog({
  title,
  children,
  cancelLabel,
  confirmLabel,
  onCancel,
  onConfirm,
}: ConfirmDialogProps) {
  const cancelButton = useRef<HTMLButtonElement>(null)
  return (
    <DialogFrame role="alertdialog" size="sm" title={title} initialFocus={cancelButton} onEscape={onCancel}>
      <Dialog.Body>
        <Dialog.Description>{children}</Dialog.Description>
      </Dialog.Body>
      <Dialog.Footer>
        <Button ref={cancelButton} onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </Dialog.Footer>
    </DialogFrame>
  )
}
