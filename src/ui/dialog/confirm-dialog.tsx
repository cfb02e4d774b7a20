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
  /** What it is, and its name: "page “Meshing”". */
  thing: string
  /** Default: the verb and the object. */
  title?: string
  /** The consequences, and what is kept. */
  children: ReactNode
  /** Rejects when the call fails; the failure is expected as `error`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Why it cannot be done, as a sentence; null or absent while it can. */
  blocked?: string | null
  /** Default: `sm`. */
  size?: 'sm' | 'md'
  /** Gets the focus once what opened the dialog is gone, such as the next row. Default: the page's heading. */
  fallbackFocus?: () => HTMLElement | null
}

/** Confirmation of an action that cannot be undone. Cancel has the initial focus. */
export function ConfirmDialog({
  verb,
  thing,
  title = `${verb} ${thing}`,
  children,
  onConfirm,
  onClose,
  error,
  pending,
  blocked = null,
  size = 'sm',
  fallbackFocus,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  const isSending = useRef(false)
  const reason = useOfflineReason() ?? blocked

  const confirm = async () => {
    if (isSending.current || pending || reason !== null) return
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
      size={size}
      title={title}
      initialFocus={cancel}
      fallbackFocus={fallbackFocus}
      onEscape={() => !pending && onClose()}
    >
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={error} />
        <Dialog.Description asChild>
          <div>{children}</div>
        </Dialog.Description>
      </Dialog.Body>
      <DialogActions
        cancelRef={cancel}
        verb={verb}
        isBusy={pending}
        blocked={reason}
        onCancel={onClose}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}
