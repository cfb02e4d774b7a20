import type { Elements } from '../ui/layout/elements'
import { RecordDialog } from '../ui/record/record-page'

/** Passed to the dialog of a record. */
export type DialogControl<Name extends string> = {
  close: () => void
  /** Replaces this dialog by another one about the same record. */
  open: (name: Name) => void
  /** Called after the record was deleted. */
  deleted: () => void
  /** The link of the next row, which gets the focus afterwards. */
  nextLink: () => HTMLElement | null
}

/** The lazy dialogs of a record, by their names in the address. */
export type RecordDialogs<Row, Name extends string> = Readonly<
  Record<Name, (record: Row, control: DialogControl<Name>) => Elements>
>

type DialogOfProps<Row, Name extends string> = Omit<DialogControl<Name>, 'nextLink'> & {
  dialogs: RecordDialogs<Row, Name>
  name: Name
  /** Undefined while the record is loading, and after another user has deleted it. */
  record: Row | undefined
  /** In a list: the id of the next row. */
  nextId?: string | undefined
}

/** The dialog with this name. It is remounted for another record or name. */
export function DialogOf<Row, Name extends string>(props: DialogOfProps<Row, Name>) {
  const { dialogs, name, record: found, nextId, ...control } = props
  return (
    <RecordDialog record={found} nextId={nextId}>
      {(record, nextLink) => dialogs[name](record, { ...control, nextLink })}
    </RecordDialog>
  )
}
