import type { ReactNode } from 'react'

/** A column of a `DataTable`; `Sort` is the contract's own list of sort values. */
export type Column<Row, Sort extends string = never> = {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** The cell as plain text, days as `2027-03-12`; a column without it is left out of exports. */
  text?: (row: Row) => string
  /** Exactly one column names its row: its first link or button is what a click anywhere on the row presses. */
  kind?: 'name' | 'number' | 'actions'
  /** The values of the `sort` parameter for ascending and descending. */
  sort?: readonly [ascending: Sort, descending: Sort]
  /** Whether the reader may leave this column out. */
  canHide?: boolean
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
  /** What a row's checkbox is called: "HLX-17". */
  rowLabel: (row: Row) => string
  /** What can be done with the selected rows; shown in the bar that takes the place of the count. */
  actions: ReactNode
}

export type Density = { dense: boolean; onChange: (dense: boolean) => void }

export type ColumnChoice = { hidden: readonly string[]; onChange: (hidden: string[]) => void }
