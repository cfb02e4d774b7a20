import { Ago, NoValue } from '../ui/format/date'
import { type ChangedRecord, lastChangeText } from '../ui/format/last-change'
import type { Content } from '../ui/layout/elements'
import type { Column } from '../ui/table/column'

/** The contract's sort names: values that have a descending counterpart, `-name`. */
export type SortName<Sort extends string> = Sort extends `-${infer Name}` ? Name : never

type Looks<Row> = Omit<Column<Row>, 'id' | 'header' | 'cell' | 'text' | 'sort' | 'canHide'>

/** A field of a record, for columns, exports and messages about another user's change. */
export type Field<Row, By extends string = string> = Looks<Row> & {
  label: string
  /** Plain text, days as `2027-03-12`; '' for none. */
  text: (row: Row) => string
  /** The text within a sentence: "Sweden" for `SE`. Default: the text. */
  words?: (row: Row) => string
  /** Default: the text. */
  cell?: (row: Row) => Content
  sort?: By
  /** The column cannot be hidden; nor can that of the name. */
  stays?: boolean
  /** The column is hidden by default. */
  isHidden?: boolean
}

/** Describes the fields of a record. Curried, so that names are inferred while row and sort are given. */
export function fieldsOf<Row, Sort extends string>() {
  return <Name extends string>(fields: Readonly<Record<Name, Field<Row, SortName<Sort>>>>) => fields
}

/** The columns for these names, in this order, or for all. Call it outside components: new columns re-render all rows. */
export function columnsOf<Row, By extends string, Name extends string>(
  fields: Readonly<Record<Name, Field<Row, By>>>,
  names?: readonly NoInfer<Name>[],
): Column<Row, By | `-${By}`>[] {
  const chosen = names?.map((id) => [id, fields[id]] as const) ?? Object.entries<Field<Row, By>>(fields)
  return chosen.map(([id, field]) => {
    const { label, cell, text, sort, stays = false, isHidden: _, words: __, ...looks } = field
    return {
      id,
      header: label,
      cell: cell ?? ((row) => text(row) || <NoValue />),
      text,
      canHide: looks.kind !== 'name' && !stays,
      ...(sort !== undefined && { sort: [sort, `-${sort}`] as const }),
      ...looks,
    }
  })
}

/** The field of a record's last change. */
export const lastChanged = {
  label: 'Last changed',
  text: ({ updated_at }: ChangedRecord) => updated_at,
  cell: ({ updated_at }: ChangedRecord) => <Ago value={updated_at} />,
  sort: 'updated_at',
} as const

/** The columns that are hidden by default. */
export function hiddenAtFirst(
  fields: Readonly<Record<string, Pick<Field<never>, 'label' | 'isHidden'>>>,
): string[] {
  return Object.entries(fields).flatMap(([id, { isHidden }]) => (isHidden ? [id] : []))
}

/** The part of a field used in messages about a change. */
export type ComparedField<Row> = Pick<Field<Row>, 'label' | 'text' | 'words'>

/** Another user's change: "Changed by Mara Lindqvist, just now. Roles: Reader (was Engineer)." */
export function changeInWords<Row extends ChangedRecord>(
  fields: readonly ComparedField<Row>[],
  seen: Row,
  latest: Row,
): string {
  const changes = fields
    .filter(({ text }) => text(seen) !== text(latest))
    .map(
      ({ label, text, words = text }) =>
        ` ${label}: ${words(latest) || 'none'} (was ${words(seen) || 'none'}).`,
    )
  return `Changed by ${lastChangeText(latest)}.${changes.join('')}`
}
