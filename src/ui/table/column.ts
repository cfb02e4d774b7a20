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
  /** The columns that an export has in its place. */
  exports?: readonly ExportColumn<Row>[]
  /**
   * Exactly one column names its row: its first link or button is what a click anywhere on the row presses. The header
   * of marks (icons) and actions is for screen readers only.
   */
  kind?: 'name' | 'number' | 'mark' | 'actions'
  /** The values of the `sort` parameter for ascending and descending. */
  sort?: readonly [ascending: Sort, descending: Sort]
  /**
   * Never shortened, as a status is; other long texts end in an ellipsis where the table has no room. A name that is
   * whole stands in one line on a phone, too.
   */
  isWhole?: boolean
  /** Whether a long text takes more lines, instead of an ellipsis, where rows are not those of a phone. */
  wraps?: boolean
  /** Whether the viewer may leave this column out. */
  canHide?: boolean
  /**
   * Its line in the two-line rows of a phone; absent: left out there. The name begins the first line. A long text takes
   * what the others leave of the second.
   */
  phone?: 'first' | 'second' | 'secondLong'
  /** Whether its header stands before the value on a phone, as one of two dates needs. */
  isLabeled?: boolean
  /** What differs while a detail is open beside the list; `{}`: nothing. Absent: left out there, unless it is the name. */
  beside?: { cell?: (row: Row) => Content; kind?: 'mark' }
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
  /** Of a list with pages: all rows that match, on whichever page. */
  matches?: { total: number; areSelected: boolean; onSelect: () => void }
  /** What a row's checkbox is called: "HLX-17". */
  rowLabel: (row: Row) => string
  /** What can be done with the selected rows; shown in the bar that takes the place of the count. */
  actions: Elements
}

export type Density = { dense: boolean; onChange: (dense: boolean) => void }

export type ColumnChoice = { hidden: readonly string[]; onChange: (hidden: string[]) => void }
