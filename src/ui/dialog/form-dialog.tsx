import { Dialog } from '@chakra-ui/react/dialog'
import type { FieldValues } from 'react-hook-form'
import { withChanges } from '../form/changed-fields'
import { FormFields } from '../form/field-labels'
import { FormNotes } from '../form/form-notes'
import { type FormOptions, useFormSubmit } from '../form/use-form-submit'
import type { Elements } from '../layout/elements'
import { DialogActions, DiscardQuestion } from './dialog-actions'
import { DialogFrame } from './dialog-frame'

/** The title: verb and noun ("seat"), or a text of its own. */
type Title = { noun: string; title?: never } | { title: string; noun?: never }

export type FormDialogProps<T extends FieldValues, C, O> = Title &
  FormOptions<T, C, O> & {
    /** "Assign": the primary button's label. */
    verb: string
    size?: 'sm' | 'md' | 'lg'
    children: Elements
  }

const unchanged: ReadonlySet<string> = new Set()

/** A form in a dialog; see `useFormSubmit`. */
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
          <FormFields changed={changed}>
            <FormNotes form={form} conflicts={conflicts} verb={verb} submit={submit} />
            {children}
          </FormFields>
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
