import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { useOfflineReason } from '../browser/online'
import type { Failure } from '../feedback/failure'
import { ErrorSummary } from '../form/error-summary'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'
import { useConfirm } from './use-confirm'

export type ConfirmDialogProps = {
  /** "Delete" */
  verb: string
  /** The object with its name: "page “Meshing”". */
  thing: string
  /** Default: the verb and the object. */
  title?: string
  /** The consequences, and what is kept. */
  children: ReactNode
  /** Rejects when the call fails; the caller passes the failure as `error`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Why the action is blocked, as a sentence; null or absent otherwise. */
  blocked?: string | null
  /** Default: `sm`. */
  size?: 'sm' | 'md'
  /** Gets the focus if the opener is gone, such as the next row. Default: the page's heading. */
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
  const reason = useOfflineReason() ?? blocked
  const confirm = useConfirm(onConfirm, pending || reason !== null)
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
