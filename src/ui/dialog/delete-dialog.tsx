import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Failure } from '../feedback/failure'
import { useOfflineReason } from '../feedback/online'
import { ErrorSummary } from '../form/error-summary'
import { Input } from '../form/input'
import { isolated } from '../format/isolated'
import styles from './delete-dialog.module.css'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'

type DeleteDialogProps = {
  /** What it is: "user", "account". */
  noun: string
  /** Its name, which is typed to confirm. */
  name: string
  /** What is deleted with it, what stays, and the milder way if there is one. */
  children: ReactNode
  /** What depends on it, so that it cannot be deleted; null while nothing does. */
  blocked: string | null
  /** Rejects when the call fails; the failure is expected as `error`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Gets the focus once the record and what opened the dialog are gone, such as the next row. */
  fallbackFocus?: () => HTMLElement | null
}

/** Deletes a record for good: shows what depends on it, and wants its name typed. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { noun, name, children, blocked, onConfirm, onClose, error, pending, fallbackFocus } = props
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const isSending = useRef(false)
  const offline = useOfflineReason()
  const id = useId()
  const reason = offline ?? blocked
  const isTyped = typed.trim().toLowerCase() === name.trim().toLowerCase()

  const confirm = async () => {
    if (isSending.current || pending || reason !== null) return
    if (!isTyped) return field.current?.focus()
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
      title={`Delete ${noun} “${isolated(name)}”`}
      initialFocus={blocked === null ? field : cancel}
      fallbackFocus={fallbackFocus}
      onEscape={() => !pending && onClose()}
    >
      <Dialog.Body display="grid" gap="4">
        <ErrorSummary failure={error} />
        <Dialog.Description asChild>
          <div>{children}</div>
        </Dialog.Description>
        {blocked === null && (
          <div className={styles.field}>
            <label htmlFor={id}>
              Type <strong>{name}</strong>
              <span>{` to delete this ${noun}`}</span>
            </label>
            <Input
              id={id}
              ref={field}
              value={typed}
              autoComplete="off"
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={({ key }) => {
                if (key === 'Enter') void confirm()
              }}
            />
          </div>
        )}
      </Dialog.Body>
      <DialogActions
        cancelRef={cancel}
        verb="Delete"
        isBusy={pending}
        blocked={reason ?? (isTyped ? null : `Type the name first.`)}
        onCancel={onClose}
        onConfirm={confirm}
      />
    </DialogFrame>
  )
}
