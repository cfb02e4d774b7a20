import Papa from 'papaparse'
import { cellText } from './cell-content'
import type { Column, ExportColumn } from './column'

export type Delimiter = ',' | ';'

/** The exported columns: those with a text, or their replacements. */
export function exportColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): ExportColumn<Row>[] {
  return columns.flatMap(({ header, text, kind, exports }) => {
    if (exports) return exports
    return text ? [{ header, text, kind: kind === 'number' ? kind : undefined }] : []
  })
}

/**
 * Rows as CSV for spreadsheets: UTF-8 with a byte order mark. Formulas are escaped with an apostrophe, except negative
 * numbers in a number column.
 */
export function toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  delimiter: Delimiter,
): string {
  const data = rows.map((row) =>
    columns.map((column) => {
      const text = cellText(column, row)
      return column.kind === 'number' ? asNumber(text) : text
    }),
  )
  const fields = columns.map(({ header }) => header)
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter, escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** Parses a canonical number; returns other text unchanged. */
function asNumber(text: string): number | string {
  const number = Number(text)
  return String(number) === text ? number : text
}
