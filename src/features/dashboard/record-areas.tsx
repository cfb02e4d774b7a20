import { cloneElement, type ReactElement } from 'react'
import { Figure, Figures } from '../../ui/feedback/figures'
import type { QueryLike } from '../../ui/feedback/panel'
import { formatCount } from '../../ui/format/count'
import { today } from '../../ui/format/today'
import type { Elements } from '../../ui/layout/elements'

export type Page<T> = { readonly items: readonly T[]; readonly total: number }

export const none = { items: [], total: 0 }

/** Query of a number alone. */
export const counted = { params: { query: { page: 1, page_size: 1 } } }

/** Maximum number of rows of a list whose findings are counted here. */
export const MAX_ROWS = 200

/** Maximum number of records named by an item, which counts all of them. */
export const MAX_NAMED = 2

const areDrafts = ({ items }: Page<{ status: string }>) => items.every(({ status }) => status === 'draft')

/** The drafts created more than a month ago, if all rows are drafts; else null. */
export function oldDrafts<T extends { status: string; created_at: string }>(page: Page<T>): Page<T> | null {
  const limit = Temporal.PlainDate.from(today()).subtract({ months: 1 }).toString()
  return draftsWith(page, ({ created_at }) => created_at.slice(0, 10) < limit)
}

/** The drafts with a finding, if all rows are drafts; else null. */
export function draftsWith<T extends { status: string }>(
  page: Page<T>,
  isFound: (row: T) => boolean,
): Page<T> | null {
  if (!areDrafts(page)) return null
  const items = page.items.filter(isFound)
  return { items, total: items.length }
}

type AttentionReason<T> = {
  id: string
  text: string
  /** After a number. */
  many: string
  name: (row: T) => string
  /** Text about a single one. */
  about?: (row: T) => string
  /** A link to one record, without its text. */
  one: (row: T) => ReactElement
  /** A link to the list of all, without its text. */
  all: ReactElement
}

/** One item for all records with the same finding; none if the backend ignored the filter. */
export function itemsOf<T>(
  page: Page<T> | null,
  { id, text, many, name, about, one, all }: AttentionReason<T>,
) {
  const { items, total } = page ?? none
  const [row] = items
  if (!row) return []
  const names = items.slice(0, MAX_NAMED).map(name)
  const rest = total - names.length
  return [
    {
      id,
      level: 'notice' as const,
      text,
      hue: 'attention' as const,
      subject:
        total === 1
          ? cloneElement(one(row), {}, name(row))
          : cloneElement(all, {}, `${formatCount(total)} ${many}`),
      detail:
        total === 1
          ? (about?.(row) ?? null)
          : `${names.join(', ')}${rest > 0 ? ` and ${formatCount(rest)} more` : ''}`,
      count: total,
      due: null,
    },
  ]
}

type DraftFiguresProps = {
  /** "releases" */
  noun: string
  all: QueryLike<{ total: number }>
  drafted: Page<{ status: string }> | undefined
  /** Figures before the number of drafts. */
  children?: Elements
}

/** The numbers of all records and, if the backend filters by status, of drafts. */
export function DraftFigures({ noun, all, drafted, children }: DraftFiguresProps) {
  return (
    <Figures query={all} loading={`Loading the figures of ${noun}`}>
      {({ total }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          {children}
          {drafted && areDrafts(drafted) && <Figure name="Drafts">{formatCount(drafted.total)}</Figure>}
        </>
      )}
    </Figures>
  )
}
