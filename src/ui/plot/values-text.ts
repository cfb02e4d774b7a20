import type { Columns } from './columns'

/** Maximum number of rows for the clipboard. */
export const MAX_COPIED_ROWS = 100_000

/** Columns of the first rows as text for a spreadsheet; a gap is an empty cell. */
export function valuesText({ names, table, dates }: Columns, columns: readonly number[]): string {
  const rows = Math.min(table.rows, MAX_COPIED_ROWS)
  const lines = Array.from({ length: rows }, (_, row) =>
    columns.map((column) => {
      const value = table.at(row, column)
      if (Number.isNaN(value)) return ''
      return dates.has(column) ? new Date(value).toISOString() : String(value)
    }),
  )
  return [columns.map((column) => names[column] ?? ''), ...lines].map((cells) => cells.join('\t')).join('\n')
}
