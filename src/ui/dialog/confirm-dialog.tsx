import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import type { Failure } from '../feedback/failure'
import { useOfflineReason } from '../feedback/online'
import { ErrorSummary } from '../form/error-summary'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'

export type ConfirmDialogProps = {
  /** "Delete" */
  verb: string
  /** The object by name: "license HLX-17". */
  thing: string
  /** The consequences, and what is kept. */
  children: ReactNode
  /** Rejects when the call fails; the failure is expected as `error`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
}

/** Confirmation of an action that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog({
  verb,
  thing,
  children,
  onConfirm,
  onClose,
  error,
  pending,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const isSending = useRef(false)
  const offline = useOfflineReason()

  const confirm = async () => {
    if (isSending.current || pending || offline !== null) return
    isSending.current = true
    try {
      await onConfirm()
    } catch {
      // The failure arrives as `error` and is shown in the summary.
    } finally {
      isSending.current = false
    }
  }

  return (
    <DialogFrame
      role="alertdialog"
      size="sm"
      title={`${verb} ${thing}`}
      initialFocus={cancel}
      onEscape={() => !pending && onClose()}
    >
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={error} />
        <Dialog.Description>{children}</Dialog.Description>
      </Dialog.Body>
      <DialogActions
        cancelRef={cancel}
        verb={verb}
        isBusy={pending}
        blocked={offline}
        onCancel={onClose}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}
