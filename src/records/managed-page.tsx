import { Link, type LinkOptions, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { QueryLike } from '../ui/feedback/panel'
import type { Elements } from '../ui/layout/elements'
import { RecordPage } from '../ui/record/record-page'
import { RecordActions, type UseActions } from './actions'
import { DialogOf, type RecordDialogs } from './record-dialogs'

type ManagedPageProps<Row, Dialog extends string> = {
  noun: string
  /** The id in the address: a dialog outlives its record. */
  id: string
  query: QueryLike<Row | null>
  nameOf: (record: Row) => string
  purpose: (record: Row) => ReactNode
  /** The list, and its title: the way back, also after the record was deleted. */
  list: LinkOptions
  listTitle: string
  missing?: string
  useActions: UseActions<Row, Dialog> | undefined
  /** Absent for users who may not write. */
  dialogs: RecordDialogs<Row, Dialog> | undefined
  /** Name of the dialog in the address. */
  dialog: Dialog | undefined
  /** The edit dialog or the form's page; it has the shortcut. */
  edit: Dialog | LinkOptions
  children: (record: Row, open: (dialog: Dialog) => void) => Elements
}

/** The page of one record, with the same actions and dialogs as in its list. */
export function ManagedPage<Row extends { readonly id: string }, Dialog extends string>(
  props: ManagedPageProps<Row, Dialog>,
) {
  const { id, query, nameOf, useActions, dialogs, dialog, edit, list, listTitle, children, ...page } = props
  const navigate = useNavigate()
  const open = (next: Dialog | undefined) =>
    void navigate({
      to: '.',
      search: (current: object): object => ({ ...current, dialog: next }),
      resetScroll: false,
    })
  return (
    <RecordPage
      {...page}
      query={query}
      title={nameOf}
      back={<Link {...list}>{listTitle}</Link>}
      actions={(record) =>
        useActions && <RecordActions {...{ record, useActions }} name={nameOf(record)} onDialog={open} />
      }
      onEdit={dialogs && (() => (typeof edit === 'string' ? open(edit) : void navigate(edit)))}
      dialog={
        dialogs &&
        dialog && (
          <DialogOf
            key={`${id} ${dialog}`}
            dialogs={dialogs}
            name={dialog}
            record={query.data ?? undefined}
            open={open}
            close={() => open(undefined)}
            deleted={() => void navigate({ replace: true, ignoreBlocker: true, ...list })}
          />
        )
      }
    >
      {(record) => children(record, open)}
    </RecordPage>
  )
}
