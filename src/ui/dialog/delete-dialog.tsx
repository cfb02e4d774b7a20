import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, useId, useRef, useState } from 'react'
import { useOfflineReason } from '../browser/online'
import type { Failure } from '../feedback/failure'
import { ErrorSummary } from '../form/error-summary'
import { Input } from '../form/input'
import { isolated } from '../format/isolated'
import piece from '../layout/pieces.module.css'
import { DialogActions } from './dialog-actions'
import { DialogFrame } from './dialog-frame'
import { useConfirm } from './use-confirm'

export type DeleteDialogProps = {
  /** The noun: "user", "account". */
  noun: string
  /** The record's name, typed to confirm. */
  name: string
  /** Cascading deletions, what is kept, and a milder alternative if there is one. */
  children: ReactNode
  /** Dependents that block the deletion; null without any. */
  blocked: string | null
  /** Rejects when the call fails; the caller passes the failure as `error`. */
  onConfirm: () => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Gets the focus once the record and the opener are gone, such as the next row. */
  fallbackFocus?: () => HTMLElement | null
}

/** Deletes a record for good: shows its dependents, and asks to type its name. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { noun, name, children, blocked, onConfirm, onClose, error, pending, fallbackFocus } = props
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const cancel = useRef<HTMLButtonElement>(null)
  const offline = useOfflineReason()
  const id = useId()
  const reason = offline ?? blocked
  const isTyped = typed.trim().toLowerCase() === name.trim().toLowerCase()

  const send = useConfirm(onConfirm, pending || reason !== null)
  const confirm = async () => {
    if (isTyped || reason !== null) await send()
    else field.current?.focus()
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
          <div className={piece.stack1}>
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
