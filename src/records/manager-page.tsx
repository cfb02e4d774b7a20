import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { BulkMenu } from '../ui/bulk/bulk-menu'
import type { ReadPage } from '../ui/bulk/use-frozen-rows'
import type { EmptyStateProps } from '../ui/feedback/panel-states'
import { capitalized } from '../ui/format/capitalized'
import type { Elements } from '../ui/layout/elements'
import { Page } from '../ui/layout/page'
import { useShortcuts } from '../ui/menu/shortcuts'
import { actionsColumn } from '../ui/table/actions-column'
import type { Column } from '../ui/table/column'
import type { ServerList } from '../ui/table/list-definition'
import { ListFilters } from '../ui/table/list-filters'
import { ListPanel } from '../ui/table/list-panel'
import type { ListSearch } from '../ui/table/list-search'
import { listTable, type SelectedRows } from '../ui/table/list-table'
import type { Preset } from '../ui/table/presets'
import { SavedViews, type SavedViewsProps } from '../ui/table/saved-views'
import { type Action, ActionButtons, type ActionLink, RowItems, type UseActions } from './actions'
import type { Noun } from './noun'
import { DialogOf, type RecordDialogs } from './record-dialogs'
import { type RowsOf, useList, useListRows } from './use-list'

/** Predefined views of a list. */
export type Presets<Search> = readonly Pick<Preset<Search>, 'name' | 'search'>[]

/** Props of a bulk change's dialog. */
export type SelectionProps<Row> = { selected: SelectedRows<Row>; read: ReadPage<Row>; onClose: () => void }

type ManagerPageProps<
  Row extends { id: string },
  Sort extends string,
  Search,
  Query,
  Context,
  Dialog extends string,
  Bulk extends string,
> = {
  title: string
  purpose: string
  noun: Noun
  nameOf: (row: Row) => string
  /** Name in the browser's storage, if it differs from the noun. */
  storedAs?: string
  list: ServerList<Search, Query, Context>
  context: Context
  /** The default order. */
  defaultSort: NoInfer<Sort>
  /** A hook that returns the predefined views, which may depend on a read. */
  usePresets: () => Presets<Search>
  columns: readonly Column<Row, NoInfer<Sort>>[]
  hidden: readonly string[]
  read: RowsOf<Row, Query>
  empty: EmptyStateProps
  /** The buttons of the page; the main one has the shortcut `n`. */
  create: readonly (Action | ActionLink | false)[]
  /** Absent for users without any action on a row. */
  useActions: UseActions<Row, Dialog> | undefined
  dialogs: RecordDialogs<Row, Dialog>
  /** Bulk changes. */
  bulk?:
    | {
        actions: readonly { action: Bulk; label: string }[]
        dialog: (action: Bulk, props: SelectionProps<Row>) => Elements
      }
    | undefined
  /** Dialogs of the page itself. */
  children?: Elements
}

/** The list of a manager: views, filters, rows with actions, bulk changes. */
export function ManagerPage<
  Row extends { id: string },
  Sort extends string,
  Search extends ListSearch<Sort>,
  Query,
  Context,
  Dialog extends string,
  Bulk extends string = never,
>(props: ManagerPageProps<Row, Sort, Search, Query, Context, Dialog, Bulk>) {
  const {
    noun: [, nouns],
    nameOf,
    columns,
    defaultSort,
    useActions,
    dialogs,
    bulk,
    create,
  } = props
  const { storedAs = nouns } = props
  const navigate = useNavigate()
  const list = useList({ list: props.list, name: storedAs, hidden: props.hidden })
  const { query, read } = useListRows(props.list, list.search, props.read)
  const [Table] = useState(() =>
    listTable<Row, Sort>({
      label: capitalized(nouns),
      noun: nouns,
      defaultSort,
      rowLabel: nameOf,
      keptAs: `managed ${storedAs}`,
    }),
  )
  const [open, setOpen] = useState<{ record: Row; dialog: Dialog } | null>(null)
  const [run, setRun] = useState<{ action: Bulk; selected: SelectedRows<Row> } | null>(null)
  const buttons = create.filter((one) => one !== false)
  useShortcuts(
    buttons.flatMap((one) =>
      one.isMain
        ? [{ keys: 'n', what: one.label, run: one.link ? () => void navigate(one.link) : one.onSelect }]
        : [],
    ),
  )
  const rows = query.data?.items ?? []
  const close = () => setOpen(null)
  const shown = useMemo(
    () =>
      useActions
        ? [
            ...columns,
            actionsColumn<Row, Sort>(nameOf, (record) => (
              <RowItems {...{ record, useActions }} onDialog={(dialog) => setOpen({ record, dialog })} />
            )),
          ]
        : columns,
    [columns, nameOf, useActions],
  )
  return (
    <Page
      title={props.title}
      purpose={props.purpose}
      action={
        <>
          <Views {...list} usePresets={props.usePresets} columns={columns} />
          <ActionButtons actions={buttons.filter(({ isMain }) => !isMain)} />
          <ActionButtons actions={buttons.filter(({ isMain }) => isMain)} kind="primary" />
        </>
      }
      filters={<ListFilters {...list} context={props.context} />}
    >
      <ListPanel
        {...list}
        label={capitalized(nouns)}
        query={query}
        skeleton={columns.filter(({ id }) => !list.columnChoice.hidden.includes(id)).length}
        empty={props.empty}
      >
        {({ items, total }) => (
          <Table
            {...list}
            rows={items}
            total={total}
            columns={shown}
            read={read}
            isStale={query.isPlaceholderData}
            selectionActions={
              bulk &&
              ((selected) => (
                <BulkMenu actions={bulk.actions} onOpen={(action) => setRun({ action, selected })} />
              ))
            }
          />
        )}
      </ListPanel>
      {open && (
        <DialogOf
          key={`${open.record.id} ${open.dialog}`}
          dialogs={dialogs}
          name={open.dialog}
          record={open.record}
          open={(dialog) => setOpen({ ...open, dialog })}
          close={close}
          deleted={close}
          nextId={rows[rows.findIndex(({ id }) => id === open.record.id) + 1]?.id}
        />
      )}
      {run && bulk?.dialog(run.action, { selected: run.selected, read, onClose: () => setRun(null) })}
      {props.children}
    </Page>
  )
}

type ViewsProps<Search extends object> = Omit<SavedViewsProps<Search>, 'presets'> & {
  usePresets: () => Presets<Search>
}

/** The views of a list. Presets are read here, so that their response does not re-render the rows. */
function Views<Search extends object>({ usePresets, ...views }: ViewsProps<Search>) {
  return <SavedViews {...views} presets={usePresets()} />
}
