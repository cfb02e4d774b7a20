import { Dialog } from '@chakra-ui/react/dialog'
import { useForm, useWatch } from 'react-hook-form'
import { FormDialog } from '../dialog/form-dialog'
import { bodyResolver } from '../form/body-form'
import { CheckboxField, TextField } from '../form/fields'

type SaveViewDialogProps = {
  /** Existing names: saving under one of them replaces that view. */
  taken: readonly string[]
  onSave: (name: string, isFirst: boolean) => void
  onClose: () => void
}

type Values = { name: string; isFirst: boolean }

/** Asks for a view's name. */
export function SaveViewDialog({ taken, onSave, onClose }: SaveViewDialogProps) {
  const form = useForm<Values, unknown, Values>({
    defaultValues: { name: '', isFirst: false },
    resolver: bodyResolver(async (values) => {
      const name = values.name.trim()
      if (name === '') return { ok: false, errors: { '/name': 'Enter a name for the view.' } }
      if (name.length > 60) return { ok: false, errors: { '/name': 'Keep the name under 60 characters.' } }
      return { ok: true, body: { ...values, name } }
    }),
  })
  const isTaken = taken.includes(useWatch({ control: form.control, name: 'name' }).trim())
  return (
    <FormDialog
      verb="Save"
      noun="view"
      size="sm"
      form={form}
      draft={null}
      error={null}
      pending={false}
      onSubmit={async ({ name, isFirst }) => onSave(name, isFirst)}
      onClose={onClose}
    >
      <Dialog.Description>
        Saves the search, filters, sort order, and columns of this list in this browser.
      </Dialog.Description>
      <TextField
        control={form.control}
        name="name"
        label="Name"
        help={isTaken ? 'Replaces the existing view with this name.' : undefined}
      />
      <CheckboxField control={form.control} name="isFirst" label="Open the list with this view" />
    </FormDialog>
  )
}
