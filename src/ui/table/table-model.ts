import {
  columnVisibilityFeature,
  functionalUpdate,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Column, ColumnChoice, Paging, Selection, Sorting } from './column'
import { useStable } from './use-stable'

const features = tableFeatures({
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
})

type ModelInput<Row, Sort extends string> = {
  rows: readonly Row[]
  columns: readonly Column<Row, Sort>[]
  rowId: (row: Row) => string
  sorting?: Sorting<Sort>
  paging?: Paging
  selection?: Selection<Row>
  columnChoice?: ColumnChoice
}

/**
 * Joins our columns and the caller's state (usually the URL) with TanStack Table. Sorting and paging are the
 * server's; the model holds no state of its own. Rows and columns stay the same lists while they hold the same things.
 */
export function useTableModel<Row extends object, Sort extends string>(input: ModelInput<Row, Sort>) {
  const { rowId, sorting, paging, selection, columnChoice } = input
  const rows = useStable(input.rows)
  const columns = useStable(input.columns)
  const data = useMemo(() => [...rows], [rows])
  const definitions = useMemo(
    () =>
      columns.map(({ id, header, sort, canHide = false }) => ({
        id,
        header,
        enableSorting: Boolean(sort),
        enableHiding: canHide,
        accessorFn: rowId,
      })),
    [columns, rowId],
  )
  const sorted = columns.find(({ sort }) => sorting?.value !== undefined && sort?.includes(sorting.value))
  const state = {
    sorting: sorted ? [{ id: sorted.id, desc: sorted.sort?.[1] === sorting?.value }] : [],
    pagination: {
      pageIndex: (paging?.page ?? 1) - 1,
      pageSize: paging?.pageSize ?? Math.max(rows.length, 1),
    },
    rowSelection: Object.fromEntries((selection?.ids ?? []).map((id) => [id, true as const])),
    columnVisibility: Object.fromEntries((columnChoice?.hidden ?? []).map((id) => [id, false])),
  }
  const table = useTable({
    features,
    data,
    columns: definitions,
    getRowId: rowId,
    rowCount: paging?.total ?? rows.length,
    manualSorting: true,
    manualPagination: true,
    enableSortingRemoval: false,
    sortDescFirst: false,
    state,
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, state.sorting)
      const sort = columns.find(({ id }) => id === next?.id)?.sort
      if (next && sort) sorting?.onChange(sort[next.desc ? 1 : 0])
    },
    onRowSelectionChange: (update) =>
      selection?.onChange(Object.keys(functionalUpdate(update, state.rowSelection))),
    onColumnVisibilityChange: (update) => {
      const visibility = functionalUpdate(update, state.columnVisibility)
      columnChoice?.onChange(Object.keys(visibility).filter((id) => visibility[id] === false))
    },
  })
  const visible = useStable(columns.filter(({ id }) => table.getColumn(id)?.getIsVisible() ?? true))
  const selectedIds = useMemo(() => new Set(selection?.ids), [selection?.ids])
  const selectRow = (id: string, isSelected: boolean) => table.getRow(id).toggleSelected(isSelected)
  return { table, rows, visible, selectedIds, selectRow }
}
