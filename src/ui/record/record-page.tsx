import { Link } from '@tanstack/react-router'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { DialogSuspense } from '../dialog/dialog-suspense'
import { Panel, type QueryLike } from '../feedback/panel'
import { Ago } from '../format/date'
import { isolated } from '../format/isolated'
import type { Elements } from '../layout/elements'
import { Fact } from '../layout/facts'
import { Page } from '../layout/page'
import { SkeletonText } from '../layout/skeleton'
import { Tabs, TabTitle } from '../layout/tabs'
import { Menu } from '../menu/menu'
import { useShortcuts } from '../menu/shortcuts'

type RecordPageProps<Row> = {
  /** What a record is called in a sentence: "license". */
  noun: string
  /** Null when there is no such record. */
  query: QueryLike<Row | null>
  title: (record: Row) => string
  purpose?: (record: Row) => ReactNode
  /** The link back to the list, with the list's filters. */
  back: Elements
  /** The main action, and the others in `MoreActions`. */
  actions: (record: Row) => Elements
  /** Opens the form of the record, also by its shortcut; absent for those who may not edit. */
  onEdit?: (() => void) | undefined
  /** Why an address may lead to nothing, as a sentence. */
  missing?: string | undefined
  /** A `RecordDialog`, if one is open. */
  dialog?: Elements
  /** `RecordTabs`, and the part that is open. */
  children: (record: Row) => Elements
}

/** The page of one record: its title and actions, its parts, and the states while it is not there. */
export function RecordPage<Row extends { readonly id: string }>(props: RecordPageProps<Row>) {
  const { noun, query, title, purpose, back, actions, onEdit, missing, dialog, children } = props
  const record = query.data ?? undefined
  useShortcuts(onEdit && record ? [{ keys: 'e', what: `Edit the ${noun}`, run: onEdit }] : [])
  return (
    <Page
      title={record ? title(record) : capitalized(noun)}
      purpose={record && purpose?.(record)}
      trail={back}
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
  /** The link to the record's own page; without the record, with a name for it. */
  trail: (record: Row | undefined) => Elements
  /** For those who may only read, who reach it by its address alone. */
  readOnly: Elements
  children: (record: Row) => Elements
}

/** The page of the form over one record. What somebody else deletes stays in it, with what was typed. */
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

const capitalized = (noun: string) => noun.charAt(0).toUpperCase() + noun.slice(1)

/** Begins anew with each record. */
const Keyed = ({ children }: { children: Elements }) => children

/** The one record of a list that was asked for it by its id; null where the list is empty. */
export function onlyOf<Row>(query: QueryLike<{ readonly items: readonly Row[] }>): QueryLike<Row | null> {
  const { data, error, isFetching, refetch } = query
  return { data: data && (data.items[0] ?? null), error, isFetching, refetch }
}

/** A record that was read by its id; null where the answer is 404, since a retry would not help. */
export function noneIfMissing<Row>(query: QueryLike<Row>): QueryLike<Row | null> {
  const { data, error, isFetching, refetch } = query
  const isMissing = data === undefined && error?.status === 404
  return { data: isMissing ? null : data, error: isMissing ? null : error, isFetching, refetch }
}

type RecordTabsProps = {
  /** What a record is called in a sentence: "license". */
  noun: string
  /** In their order. The first is the one without a name in the address. */
  tabs: readonly { name: string; title: string; count?: number | undefined }[]
  /** The list's part of a search: what is open over one tab is not open over another. */
  listPart: (search: object) => object
}

/** The parts of a record, each at its own address, `…/$id/{-$tab}`. */
export function RecordTabs({ noun, tabs, listPart }: RecordTabsProps) {
  return (
    <Tabs label={`Parts of this ${noun}`}>
      {tabs.map(({ name, title, count }, at) => (
        <Link
          key={name}
          to="."
          params={(current) => ({ ...current, tab: at === 0 ? undefined : name })}
          search={listPart}
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
  /** Of the record: "HLX-17". */
  name: string
  /** `MenuItem`s. */
  children: Elements
}

/** The actions of a record that have no button of their own. */
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

/** When a record was changed last, and by whom where that is known. */
export function LastChanged({ at, by }: { at: string; by?: { name: string } | null | undefined }) {
  return (
    <Fact name="Last changed">
      <Ago value={at} />
      {by && <span>{` by ${isolated(by.name)}`}</span>}
    </Fact>
  )
}

type RecordDialogProps<Row> = {
  /** Undefined while the record is read, and once somebody else has deleted it. */
  record: Row | undefined
  /** Of a row's dialog: the id of the next row, whose link gets the focus after this one is deleted. */
  nextId?: string | undefined
  /** A lazy dialog. `nextLink` is for one that deletes the record. */
  children: (record: Row, nextLink: () => HTMLElement | null) => Elements
}

/**
 * A dialog about one record, keyed by the record and what is done with it. It keeps the record as it was when it
 * opened, even once somebody else changes or deletes it: what was typed stays.
 */
export function RecordDialog<Row>({ record: found, nextId: next, children }: RecordDialogProps<Row>) {
  const [record, setRecord] = useState(found)
  if (!record && found) setRecord(found)
  const [nextId] = useState(next)
  const nextLink = () =>
    nextId === undefined ? null : document.querySelector<HTMLElement>(`th a[href*="/${nextId}"]`)
  return record ? <DialogSuspense>{children(record, nextLink)}</DialogSuspense> : null
}
