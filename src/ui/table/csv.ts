import Papa from 'papaparse'
import { cellText } from './cell-content'
import type { Column } from './column'

export type Delimiter = ',' | ';'

/**
 * Rows as CSV, for spreadsheets: UTF-8 with a byte order mark, the columns that have a text, in their order.
 * A cell that a spreadsheet would run as a formula is quoted with an apostrophe; a negative number in a column of
 * numbers is none.
 */
export function toCsv<Row, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
  rows: readonly Row[],
  delimiter: Delimiter,
): string {
  const written = columns.filter(({ text }) => text !== undefined)
  const data = rows.map((row) =>
    written.map((column) => {
      const text = cellText(column, row)
      return column.kind === 'number' ? asNumber(text) : text
    }),
  )
  const fields = written.map(({ header }) => header)
  return `\uFEFF${Papa.unparse({ fields, data }, { delimiter, escapeFormulae: true, newline: '\r\n' })}\r\n`
}

/** The number that a text is, letter by letter; any other text as it is. */
function asNumber(text: string): number | string {
  const number = Number(text)
  return String(number) === text ? number : text
}
