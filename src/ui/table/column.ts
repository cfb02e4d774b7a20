import type { Content, Elements } from '../layout/elements'

/** A column of an export: its header, and its cells as plain text, days as `2027-03-12`. */
export type ExportColumn<Row> = { header: string; text: (row: Row) => string; kind?: 'number' }

/** A column of a `DataTable`; `Sort` is the contract's own list of sort values. */
export type Column<Row, Sort extends string = never> = {
  id: string
  header: string
  cell: (row: Row) => Content
  /** The cell as plain text, days as `2027-03-12`; a column without it is left out of exports. */
  text?: (row: Row) => string
  /** Columns that replace this one in exports. */
  exports?: readonly ExportColumn<Row>[]
  /**
   * Exactly one column names its row: a click on the row activates its first link or button. The header of marks
   * (icons) and actions is for screen readers only.
   */
  kind?: 'name' | 'number' | 'mark' | 'actions'
  /** The values of the `sort` parameter for ascending and descending. */
  sort?: readonly [ascending: Sort, descending: Sort]
  /**
   * Never truncated, such as a status; other long texts end in an ellipsis. On a phone such a name stays on one line.
   */
  noTruncate?: boolean
  /** Whether a long text wraps instead of ending in an ellipsis, except in the two-line rows of a phone. */
  multiline?: boolean
  /** Whether the viewer may hide this column. */
  canHide?: boolean
  /**
   * Its line in the two-line rows of a phone; absent: hidden there. The name begins the first line. A long text takes
   * the remaining width of the second.
   */
  phone?: 'first' | 'second' | 'secondLong' | undefined
  /** Whether its header precedes the value on a phone, as for one of two dates. */
  isLabeled?: boolean
  /** Overrides while a detail is open beside the list; `{}`: none. Absent: hidden there, except the name. */
  splitView?: { cell?: (row: Row) => Content; kind?: 'mark' }
}

export type Sorting<Sort extends string> = { value: Sort | undefined; onChange: (sort: Sort) => void }

export type Paging = {
  /** From 1. */
  page: number
  pageSize: number
  total: number
  onPage: (page: number) => void
  onPageSize: (pageSize: number) => void
}

export type Selection<Row> = {
  ids: readonly string[]
  onChange: (ids: string[]) => void
  /** In paged lists: selects all matching rows on all pages. */
  matches?: { total: number; areSelected: boolean; onSelect: () => void }
  /** Label of a row's checkbox: "HLX-17". */
  rowLabel: (row: Row) => string
  /** Actions for the selected rows, in the bar that replaces the count. */
  actions: Elements
}

export type Density = { dense: boolean; onChange: (dense: boolean) => void }

/** Widths of columns in pixels, by id; the other columns are as wide as their contents. */
export type ColumnWidths = Readonly<Record<string, number>>

/** A viewer's choice of columns. Ids of columns that the table does not have are ignored. */
export type ColumnLayout = {
  hidden: readonly string[]
  /** Ids in the order of the columns; empty: that of the list. */
  order: readonly string[]
  widths: ColumnWidths
}

export type ColumnChoice = ColumnLayout & {
  onChange: (next: Partial<ColumnLayout>) => void
  /** Gives the columns back as the list has them. */
  onReset: () => void
}
