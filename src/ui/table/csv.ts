import Papa from 'papaparse'
import type { Column, ExportColumn } from './column'

export type Delimiter = ',' | ';'

/** What an export has of a table's columns: those that have a text, or others in their place. */
export function exportColumns<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
): ExportColumn<Row>[] {
  return columns.flatMap(({ header, text, kind, exports }) => {
    if (exports) return exports
    return text ? [{ header, text, kind: kind === 'number' ? kind : undefined }] : []
  })
}

/**
 * Rows as CSV, for spreadsheets: UTF-8 with a byte order mark. A cell that a spreadsheet would run as a formula is quoted
 * with an apostrophe; a negative number in a column of numbers is none.
 */
export function toCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  delimiter: Delimiter,
): string {
  const data = rows.map((row) =>
    columns.map(({ text, kind }) => (kind === 'number' ? asNumber(text(row)) : text(row))),
  )
  const fields = columns.map(({ header }) => header)
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter, escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** The number that a text is, letter by letter; any other text as it is. */
function asNumber(text: string): number | string {
  const number = Number(text)
  return String(number) === text ? number : text
}
