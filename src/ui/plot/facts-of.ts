import type { ColumnFacts, Columns, PlotFacts } from './columns'

export function factsOf(columns: Columns): PlotFacts {
  const { format, names, table, dates, texts, isLog, shown, remarks } = columns
  return {
    format,
    texts,
    isLog,
    shown,
    remarks,
    rows: table.rows,
    columns: names.map((name, column) => columnFacts(columns, name, column, dates.has(column))),
  }
}

function columnFacts({ table }: Columns, name: string, column: number, isDate: boolean): ColumnFacts {
  let first = Number.NaN
  let last = Number.NaN
  let min = Number.NaN
  let max = Number.NaN
  let gaps = 0
  let notPositive = 0
  let isAscending = true
  let isDescending = true
  for (let row = 0; row < table.rows; row += 1) {
    const value = table.at(row, column)
    if (Number.isNaN(value)) {
      gaps += 1
      continue
    }
    if (value <= 0) notPositive += 1
    if (value < last) isAscending = false
    if (value > last) isDescending = false
    if (Number.isNaN(first)) first = value
    last = value
    if (!(value >= min)) min = value
    if (!(value <= max)) max = value
  }
  const isOrdered = gaps === 0 && (isAscending || isDescending)
  return { name, isDate, first, last, min, max, gaps, notPositive, isOrdered }
}
