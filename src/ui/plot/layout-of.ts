import { BLANK_SEPARATED, cellsOf, type Writing } from './cells'
import { noNumbers } from './columns'
import { numberIn } from './number-in'

/** Layout of a table, detected from its beginning. */
export type Layout = {
  readonly writing: Writing
  /** Number of lines before the first row, without comments and empty lines. */
  readonly before: number
  readonly names: readonly string[]
  readonly kinds: readonly ('number' | 'date' | 'text')[]
}

const DOT = 46
const COMMA = 44
/** Number of lines for detecting the layout. */
const SAMPLE_LINES = 200
const encoder = new TextEncoder()

/** Texts that mean a missing number. */
const gap = /^(?:|n\/?a|nan|[-+]?inf|[-+]?infinity|null|none|-+|\*+)$/i
export function isGap(text: string): boolean {
  return gap.test(text.trim())
}

const date = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[-+]\d\d:\d\d)?)?$/
/** Milliseconds since 1970 for an ISO 8601 date; UTC without a time zone. */
export function dateIn(text: string): number {
  if (!date.test(text)) return Number.NaN
  const iso = text.replace(' ', 'T')
  return Date.parse(iso.length > 10 && !/(?:Z|[-+]\d\d:\d\d)$/.test(iso) ? `${iso}Z` : iso)
}

/** Comments of gnuplot, Matlab, C++ and Fortran; settings and ends of sets of Grace. */
export function isComment(line: string): boolean {
  return /^\s*(?:#|%|\/\/|!|@|&)/.test(line)
}

const withoutSign = (comment: string) => comment.replace(/^\s*(?:#+|%+|\/\/+|!+)/, '').trim()

/**
 * Detects separator, decimal character, names and types of columns from the first lines of a file.
 * @throws NotPlottedError if no line is a row of numbers
 */
export function layoutOf(lines: readonly string[]): Layout {
  const comments = lines.filter(isComment)
  const body = lines.filter((line) => line.trim() !== '' && !isComment(line)).slice(0, SAMPLE_LINES)
  const writing = writingOf(body)
  const rows = body.map((line) => cellsOf(line, writing))
  const isNumber = (cell: string) => !Number.isNaN(numberOf(cell, writing))
  // Rows may begin with gaps: one number beside "N/A" makes it a row of data.
  const isRow = (cells: readonly string[]) =>
    cells.some((cell) => isNumber(cell) || !Number.isNaN(dateIn(cell))) &&
    cells.filter((cell) => isNumber(cell) || isGap(cell)).length * 3 >= cells.length
  const isValue = (cell: string) => isNumber(cell) || isGap(cell) || !Number.isNaN(dateIn(cell))
  const before = firstRow(rows, isValue) ?? rows.findIndex(isRow)
  if (before === -1) throw noNumbers()
  const values = rows.slice(before)
  const width = withoutEmptyEnd(values, usualWidth(values))
  const heads = rows
    .slice(0, before)
    .filter((cells) => cells.length === width || isWithEmptyEnd(cells, width))
  const names = headNames(heads) ?? commentNames(comments, body[before] ?? '', writing, width)
  const kinds = Array.from({ length: width }, (_, column) => {
    const cells = values.map((row) => row[column] ?? '').filter((cell) => !isGap(cell))
    if (cells.length > 0 && cells.every((cell) => !Number.isNaN(dateIn(cell)))) return 'date'
    return cells.filter(isNumber).length * 2 >= cells.length ? 'number' : 'text'
  })
  // Sentences that repeat with other numbers, as in many logs, are no table.
  const isProse =
    names === null &&
    writing.separator === BLANK_SEPARATED.separator &&
    kinds.filter((kind) => kind === 'text').length * 2 >= width
  if (isProse || !kinds.includes('number')) throw noNumbers()
  return {
    writing,
    before,
    names: Array.from(kinds, (_, column) => names?.[column] || `Column ${column + 1}`),
    kinds,
  }
}

const usualWidth = (rows: readonly (readonly string[])[]) => {
  const widths = rows.map((cells) => cells.length).toSorted((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)] ?? 0
}

const isWithEmptyEnd = (cells: readonly string[], width: number) =>
  cells.length === width + 1 && cells[width] === ''

/** A separator at the end of each row begins no column. */
function withoutEmptyEnd(rows: readonly (readonly string[])[], width: number): number {
  return width > 1 && rows.every((cells) => !cells[width - 1]) ? width - 1 : width
}

/**
 * The first line with values in the same columns as later ones: in rows of mostly text, few cells are numbers.
 * Null if no column of the later lines has numbers.
 */
function firstRow(rows: readonly (readonly string[])[], isValue: (cell: string) => boolean): number | null {
  const later = rows.slice(Math.floor(rows.length / 2))
  const isFilled = (cells: readonly string[], column: number) =>
    cells[column] !== undefined && !isGap(cells[column]) && isValue(cells[column])
  const columns = Array.from({ length: usualWidth(later) }, (_, column) => column).filter(
    (column) => later.filter((cells) => isFilled(cells, column)).length * 2 >= later.length,
  )
  const at = rows.findIndex(
    (cells) =>
      columns.some((column) => isFilled(cells, column)) &&
      columns.filter((column) => isValue(cells[column] ?? '')).length * 2 >= columns.length,
  )
  return at === -1 ? null : at
}

function numberOf(cell: string, { decimal }: Writing): number {
  const bytes = encoder.encode(cell)
  return numberIn(bytes, 0, bytes.length, decimal)
}

function writingOf(body: readonly string[]): Writing {
  const lines = body.slice(0, 100)
  if (lines.some((line) => /\( ?[-+\d.]/.test(line))) return { ...BLANK_SEPARATED, hasParentheses: true }
  const steady = (separator: string) => {
    const counts = lines.map(
      (line) => cellsOf(line, { ...BLANK_SEPARATED, separator: separator.charCodeAt(0) }).length,
    )
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)]
    return counts.filter((count) => count > 1 && count === usual).length / Math.max(1, counts.length)
  }
  const found = [';', '\t', ','].find((one) => steady(one) >= 0.4)
  const separator = found?.charCodeAt(0) ?? BLANK_SEPARATED.separator
  const cells = lines.flatMap((line) => cellsOf(line, { ...BLANK_SEPARATED, separator }))
  const hasComma =
    separator !== COMMA &&
    cells.some((cell) => /^[-+]?\d+,\d+$/.test(cell)) &&
    !cells.some((cell) => /^[-+]?\d+\.\d+$/.test(cell))
  return { separator, decimal: hasComma ? COMMA : DOT, hasParentheses: false }
}

/** Names in the rows above the numbers; a second row often contains the units. */
function headNames(heads: readonly (readonly string[])[]): readonly string[] | null {
  const [names = null, units] = heads.slice(-2)
  return names?.map((name, column) => [name, units?.[column]].filter(Boolean).join(' ')) ?? null
}

/** Names in the last comment that has as many names as there are columns. */
function commentNames(
  comments: readonly string[],
  row: string,
  writing: Writing,
  width: number,
): readonly string[] | null {
  const sizes = groupSizes(row)
  for (const comment of comments.filter((line) => !/^\s*[@&]/.test(line)).toReversed()) {
    const text = withoutSign(comment)
    if (notNames.test(text)) continue
    const readings = [
      cellsOf(text, writing),
      text.split('\t').flatMap((name) => (name.trim() ? [name.trim()] : [])),
      cellsOf(text, BLANK_SEPARATED),
      vectorNames(text),
    ]
      .filter((names) => names.every(isBalanced) && (isProbes(names) || areNames(names, writing)))
      .map((names) =>
        isProbes(names) ? names.map((name, at) => (at === 0 ? 'Time' : `Probe ${name}`)) : names,
      )
    const exact = readings.find((names) => names.length === width)
    if (exact) return exact
    const grouped = readings.find((names) => names.length === sizes.length)
    if (grouped) {
      const names = grouped.flatMap((name, at) => partsOf(name, sizes[at] ?? 1))
      if (names.length === width) return names
    }
  }
  return null
}

/** Places of probes, "Probe 0 (1 0 0)", and sentences. */
const notNames =
  /^Probe \d+ \(|\b(?:read|written|used|made|created|generated|produced|taken) (?:by|from|for|with)\b|\bdata (?:for|from|of)\b|\bthe\b/i

/** "Probe 0 1" or "Time 0 1", as versions of OpenFOAM differ. */
const isProbes = ([first, ...numbers]: readonly string[]) =>
  (first === 'Probe' || first === 'Time') &&
  numbers.length > 0 &&
  numbers.every((number) => /^\d+$/.test(number))

/** Names differ, and none is a number: a sentence above the numbers often has as many words as there are columns. */
const areNames = (names: readonly string[], writing: Writing) =>
  new Set(names).size === names.length && names.every((name) => Number.isNaN(numberOf(name, writing)))

/** A word of "forces(pressure viscous)" is no name. */
const isBalanced = (name: string) => name.split('(').length === name.split(')').length

/** Numbers per value of an OpenFOAM row: 1 for a scalar, 3 for a vector "(1 2 3)". */
function groupSizes(row: string): number[] {
  return row.split('(').flatMap((piece, at) => {
    const [inside = '', ...rest] = at === 0 ? ['', piece] : piece.split(')')
    const scalars = cellsOf(rest.join(' '), BLANK_SEPARATED).map(() => 1)
    const vector = cellsOf(inside, BLANK_SEPARATED).length
    return vector > 0 ? [vector, ...scalars] : scalars
  })
}

const components: Readonly<Record<number, readonly string[]>> = {
  1: [''],
  3: ['x', 'y', 'z'],
  6: ['xx', 'xy', 'xz', 'yy', 'yz', 'zz'],
  9: ['xx', 'xy', 'xz', 'yx', 'yy', 'yz', 'zx', 'zy', 'zz'],
}

const partsOf = (name: string, size: number): string[] =>
  (components[size] ?? Array.from({ length: size }, (_, at) => String(at + 1))).map((part) =>
    part ? `${name} ${part}` : name,
  )

/** "Time forces(pressure viscous)" means Time, forces pressure and forces viscous. */
function vectorNames(text: string): string[] {
  let outer = ''
  return text.split(/([()])/).flatMap((piece, at, pieces) => {
    if (piece === '(' || piece === ')') {
      if (piece === ')') outer = ''
      return []
    }
    const words = cellsOf(piece, BLANK_SEPARATED)
    const named = words.map((word) => (outer ? `${outer} ${word}` : word))
    if (pieces[at + 1] !== '(') return named
    outer = words.at(-1) ?? ''
    return named.slice(0, -1)
  })
}
