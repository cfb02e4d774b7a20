import { recordAt } from '../api/inputs'
import { DeleteDialog, type DeleteDialogProps } from '../ui/dialog/delete-dialog'
import type { Failure } from '../ui/feedback/failure'
import type { DialogControl } from './record-dialogs'

type DeleteRecordProps = Pick<DeleteDialogProps, 'noun' | 'name' | 'blocked' | 'children'> & {
  id: string
  /** The mutation that deletes the record. */
  remove: {
    mutateAsync: (input: ReturnType<typeof recordAt>) => Promise<unknown>
    error: Failure | null
    isPending: boolean
  }
  control: Omit<DialogControl<never>, 'open'>
}

/** The dialog that deletes a record; in a list the focus goes to the next row. */
export function DeleteRecord({ id, remove, control, ...dialog }: DeleteRecordProps) {
  const confirm = async () => {
    await remove.mutateAsync(recordAt(id))
    control.deleted()
  }
  return (
    <DeleteDialog
      {...dialog}
      onConfirm={confirm}
      onClose={control.close}
      error={remove.error}
      pending={remove.isPending}
      fallbackFocus={control.nextLink}
    />
  )
}
