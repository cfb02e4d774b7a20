import { Dialog } from '@chakra-ui/react/dialog'
import type { FieldValues } from 'react-hook-form'
import { DialogActions, DiscardQuestion } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import type { Elements } from '../layout/elements'
import { withChanges } from './changed-fields'
import { ChangedFieldsContext } from './changed-mark'
import { FormNotes } from './form-notes'
import { type FormOptions, useFormSubmit } from './use-form-submit'

/** The title is the verb and the noun, "seat", or a text of its own. */
type Title = { noun: string; title?: never } | { title: string; noun?: never }

export type FormDialogProps<T extends FieldValues, C, O> = Title &
  FormOptions<T, C, O> & {
    /** "Assign": the primary button's. */
    verb: string
    size?: 'sm' | 'md' | 'lg'
    children: Elements
  }

const unchanged: ReadonlySet<string> = new Set()

/** A form in a dialog: see `useFormSubmit` for what it takes over. */
export function FormDialog<T extends FieldValues, C, O>(props: FormDialogProps<T, C, O>) {
  const {
    verb,
    noun,
    title = `${verb} ${noun}`,
    form,
    conflicts,
    changed = unchanged,
    size,
    children,
  } = props
  const submit = useFormSubmit(props)
  return (
    <DialogFrame title={title} size={size} isForm onEscape={submit.leave} initialFocus={submit.firstField}>
      <form {...submit.element}>
        <Dialog.Body display="grid" gap="4">
          <FormNotes form={form} conflicts={conflicts} verb={verb} submit={submit} />
          <ChangedFieldsContext value={changed}>{children}</ChangedFieldsContext>
        </Dialog.Body>
        {submit.isAsking ? (
          <DiscardQuestion isSaving={submit.isBusy} onKeep={submit.keepEditing} onDiscard={submit.discard} />
        ) : (
          <DialogActions
            verb={withChanges(verb, changed.size)}
            isBusy={submit.isBusy}
            blocked={submit.blocked}
            onCancel={submit.leave}
          />
        )}
      </form>
    </DialogFrame>
  )
}
