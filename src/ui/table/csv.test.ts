import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Column } from './column'
import { type Delimiter, exportColumns, toCsv } from './csv'

type Row = { name: string; note: string }
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', cell: ({ name }) => name, text: ({ name }) => name },
  { id: 'actions', header: 'Actions', cell: () => null },
  { id: 'note', header: 'Note', cell: ({ note }) => note, text: ({ note }) => note },
]

const csvOf = (given: readonly Column<Row>[], rows: readonly Row[], delimiter: Delimiter) =>
  toCsv(exportColumns(given), rows, delimiter)

test('a byte order mark, the columns with a text, one line a row', () => {
  expect(csvOf(columns, [{ name: 'Pump, large', note: 'says "hi"' }], ',')).toBe(
    '\uFEFFName,Note\r\n"Pump, large","says ""hi"""\r\n',
  )
  expect(csvOf(columns, [{ name: 'a;b', note: '' }], ';')).toBe('\uFEFFName;Note\r\n"a;b";\r\n')
})

test.each(['=1+1', '+49 30', '-2', '@cmd', '\t=1', '\r=1'])(
  '[R21] %j is no formula for a spreadsheet',
  (name) => {
    const csv = csvOf(columns, [{ name, note: 'x' }], ',')
    expect(csv).toContain(`'${name}`)
  },
)

test('a negative number in a column of numbers stays a number, anything else there is no formula either', () => {
  const [name] = columns
  const amounts = name ? [{ ...name, kind: 'number' as const }] : []
  const rows = ['-2750.5', '-1+1', '=1'].map((text) => ({ name: text, note: '' }))
  expect(csvOf(amounts, rows, ',')).toBe(`\uFEFFName\r\n-2750.5\r\n"'-1+1"\r\n"'=1"\r\n`)
})

test('whatever is in the cells comes out of a reader again', () => {
  const cell = fc.string().filter((text) => !/^[=+\-@\t\r]/.test(text) && text === text.trim())
  fc.assert(
    fc.property(fc.array(fc.record({ name: cell, note: cell }), { minLength: 1 }), (rows) => {
      for (const delimiter of [',', ';'] as const) {
        const { data } = Papa.parse<string[]>(csvOf(columns, rows, delimiter).slice(1).replace(/\r\n$/, ''), {
          delimiter,
          newline: '\r\n',
        })
        expect(data.slice(1)).toEqual(rows.map(({ name, note }) => [name, note]))
      }
    }),
  )
})

test('other columns stand in the place of one, numbers as numbers', () => {
  const seats: Column<Row> = {
    id: 'seats',
    header: 'Seats',
    cell: () => '9 of 24',
    text: () => '9 of 24',
    exports: [
      { header: 'Seats used', kind: 'number', text: () => '9' },
      { header: 'Seats total', kind: 'number', text: () => '24' },
    ],
  }
  const row = { name: 'A', note: '' }
  expect(csvOf([...columns.slice(0, 1), seats], [row], ',')).toBe(
    '\uFEFFName,Seats used,Seats total\r\nA,9,24\r\n',
  )
})
