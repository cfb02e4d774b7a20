import { Dialog } from '@chakra-ui/react/dialog'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { DialogActions, DiscardQuestion } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import { withChanges } from './changed-fields'
import { ChangedFieldsContext } from './changed-mark'
import styles from './form-dialog.module.css'
import { type GuardedFormOptions, useGuardedForm } from './guarded-form'

/** The title is the verb and the noun, "seat", or a text of its own. */
type Title = { noun: string; title?: never } | { title: string; noun?: never }

export type FormDialogProps<T extends FieldValues, C, O> = Title &
  GuardedFormOptions<T, C, O> & {
    size?: 'sm' | 'md' | 'lg'
    children: ReactNode
  }

const unchanged: ReadonlySet<string> = new Set()

/** A guarded form in a dialog. */
export function FormDialog<T extends FieldValues, C, O>(props: FormDialogProps<T, C, O>) {
  const { verb, noun, title = `${verb} ${noun}`, changed = unchanged, size, children } = props
  const { element, firstField, isBusy, blocked, isAsking, leave, keepEditing, discard, notes } =
    useGuardedForm(props)
  return (
    <DialogFrame title={title} size={size} isForm onEscape={leave} initialFocus={firstField}>
      <form {...element} className={styles.form}>
        <Dialog.Body display="grid" gap="4" className={styles.fields}>
          {notes}
          <ChangedFieldsContext value={changed}>{children}</ChangedFieldsContext>
        </Dialog.Body>
        {isAsking ? (
          <DiscardQuestion isSaving={isBusy} onKeep={keepEditing} onDiscard={discard} />
        ) : (
          <DialogActions
            verb={withChanges(verb, changed.size)}
            isBusy={isBusy}
            blocked={blocked}
            onCancel={leave}
          />
        )}
      </form>
    </DialogFrame>
  )
}
