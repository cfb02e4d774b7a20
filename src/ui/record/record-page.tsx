import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Panel, type QueryLike } from '../feedback/panel'
import { capitalized } from '../format/capitalized'
import { Ago } from '../format/date'
import { isolated } from '../format/isolated'
import type { Elements } from '../layout/elements'
import { Fact } from '../layout/facts'
import { Page } from '../layout/page'
import { SkeletonText } from '../layout/skeleton'
import { Tabs, TabTitle } from '../layout/tabs'
import { useEscapeBack } from '../menu/escape-back'
import { Menu } from '../menu/menu'
import { useShortcuts } from '../menu/shortcuts'

type RecordPageProps<Row> = {
  /** The noun for a record: "license". */
  noun: string
  /** Null if the record does not exist. */
  query: QueryLike<Row | null>
  title: (record: Row) => string
  purpose?: (record: Row) => ReactNode
  /** The link back to the list, with the list's filters; Escape follows it, too. */
  back: Elements
  /** The main action, and the others in `MoreActions`. */
  actions: (record: Row) => Elements
  /** Opens the record's form, also by shortcut; absent without permission to edit. */
  onEdit?: (() => void) | undefined
  /** Possible reasons for a missing record, as a sentence. */
  missing?: string | undefined
  /** A `RecordDialog`, if one is open. */
  dialog?: Elements
  /** `RecordTabs`, and the content of the open tab. */
  children: (record: Row) => Elements
}

/** The page of one record: title and actions, its parts, and the states while it is not loaded. */
export function RecordPage<Row extends { readonly id: string }>(props: RecordPageProps<Row>) {
  const { noun, query, title, purpose, back, actions, onEdit, missing, dialog, children } = props
  const record = query.data ?? undefined
  const trail = useEscapeBack()
  useShortcuts(onEdit && record ? [{ keys: 'e', what: `Edit the ${noun}`, run: onEdit }] : [])
  return (
    <Page
      title={record ? title(record) : capitalized(noun)}
      purpose={record && purpose?.(record)}
      trail={<span ref={trail}>{back}</span>}
      action={record && actions(record)}
    >
      <RecordPanel noun={noun} query={query} back={back} missing={missing}>
        {children}
      </RecordPanel>
      {dialog}
    </Page>
  )
}

type RecordFormPageProps<Row> = Pick<RecordPageProps<Row>, 'noun' | 'query' | 'title' | 'back'> & {
  /** The id in the address. */
  id: string
  /** The link to the record's own page, or to a missing one, named by a fallback. */
  trail: (record: Row | undefined) => Elements
  /** For users without permission to edit, who can only come by URL. */
  readOnly: Elements
  children: (record: Row) => Elements
}

/** The page of a record's form. A record that another user deletes stays in it, with the typed changes. */
export function RecordFormPage<Row extends { readonly id: string }>(props: RecordFormPageProps<Row>) {
  const { noun, query, title, back, id, trail, readOnly, children } = props
  const [seen, setSeen] = useState(query.data)
  if (query.data && query.data !== seen) setSeen(query.data)
  const record = query.data ?? (seen?.id === id ? seen : undefined)
  return (
    <Page title={`Edit ${isolated(record ? title(record) : noun)}`} trail={trail(record)}>
      {readOnly || (
        <RecordPanel noun={noun} query={record ? { ...query, data: record, error: null } : query} back={back}>
          {children}
        </RecordPanel>
      )}
    </Page>
  )
}

type RecordPanelProps<Row> = Pick<RecordPageProps<Row>, 'noun' | 'query' | 'back' | 'missing' | 'children'>

function RecordPanel<Row extends { readonly id: string }>(props: RecordPanelProps<Row>) {
  const { noun, query, back, children } = props
  const { missing = `The ${noun} does not exist or was deleted.` } = props
  return (
    <Panel
      label={capitalized(noun)}
      isBare
      query={query}
      skeleton={<SkeletonText lines={8} label={`Loading the ${noun}`} />}
      empty={{
        when: (found) => found === null,
        title: `No such ${noun}`,
        children: missing,
        action: back,
      }}
      noMatch={null}
      failed={`The ${noun} could not be loaded`}
    >
      {(found) => found && <Keyed key={found.id}>{children(found)}</Keyed>}
    </Panel>
  )
}

/** Remounts for each record. */
const Keyed = ({ children }: { children: Elements }) => children

/** The record of a list that was filtered by its id; null if the list is empty. */
export function firstItem<Row>(query: QueryLike<{ readonly items: readonly Row[] }>): QueryLike<Row | null> {
  const { data, error, isFetching, refetch } = query
  return { data: data && (data.items[0] ?? null), error, isFetching, refetch }
}

/** A record read by its id; null on 404, where a retry would not help. */
export function nullOn404<Row>(query: QueryLike<Row>): QueryLike<Row | null> {
  const { data, error, isFetching, refetch } = query
  const isMissing = data === undefined && error?.status === 404
  return { data: isMissing ? null : data, error: isMissing ? null : error, isFetching, refetch }
}

type RecordTabsProps = {
  /** The noun for a record: "license". */
  noun: string
  /** In display order. The first one has no name in the address. */
  tabs: readonly { name: string; title: string; count?: number | undefined }[]
  /** The list's search parameters: a dialog open over one tab is not open over another. */
  listSearch: (search: object) => object
}

/** The parts of a record, each at its own address, `…/$id/{-$tab}`. */
export function RecordTabs({ noun, tabs, listSearch }: RecordTabsProps) {
  return (
    <Tabs label={`Parts of this ${noun}`}>
      {tabs.map(({ name, title, count }, at) => (
        <Link
          key={name}
          to="."
          params={(current) => ({ ...current, tab: at === 0 ? undefined : name })}
          search={listSearch}
          activeOptions={{ exact: true, includeSearch: false }}
          resetScroll={false}
        >
          <TabTitle count={count}>{title}</TabTitle>
        </Link>
      ))}
    </Tabs>
  )
}

type MoreActionsProps = {
  /** The record's name: "HLX-17". */
  name: string
  /** `MenuItem`s. */
  children: Elements
}

/** Further actions of a record, without a button of their own. */
export function MoreActions({ name, children }: MoreActionsProps) {
  return (
    <Menu
      label={`More actions for ${name}`}
      kind="secondary"
      size="iconMd"
      trigger={<Ellipsis size={16} aria-hidden="true" />}
    >
      {children}
    </Menu>
  )
}

/** When a record was last changed, and by whom if known. */
export function LastChanged({ at, by }: { at: string; by?: { name: string } | null | undefined }) {
  return (
    <Fact name="Last changed">
      <Ago value={at} />
      {by && <span>{` by ${isolated(by.name)}`}</span>}
    </Fact>
  )
}

type RecordDialogProps<Row> = {
  /** Undefined while the record loads, and after another user has deleted it. */
  record: Row | undefined
  /** For a row's dialog: the id of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
  /** `nextLink` is for one that deletes the record. */
  children: (record: Row, nextLink: () => HTMLElement | null) => Elements
}

/** A dialog about one record as it was on opening, whoever changes or deletes it: typed text stays. */
export function RecordDialog<Row>({ record: found, nextId: next, children }: RecordDialogProps<Row>) {
  const [record, setRecord] = useState(found)
  if (!record && found) setRecord(found)
  const [nextId] = useState(next)
  const nextLink = () =>
    nextId === undefined ? null : document.querySelector<HTMLElement>(`th a[href*="/${nextId}"]`)
  return record ? children(record, nextLink) : null
}
