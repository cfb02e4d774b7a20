import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { findCells, textOf } from './cells'
import type { Columns, TextFile } from './columns'
import { eachLine } from './each-line'
import { GrowingTable } from './growing-table'
import { dateIn, isComment, isGap, type Layout } from './layout-of'
import { numberIn } from './number-in'

const decoder = new TextDecoder()
const [SPACE, TAB, ZERO, NINE] = [32, 9, 48, 57] as const

/** Parses rows of numbers from bytes: as text, with a string per number, the file would take ten times the memory. */
export async function readTable(
  file: TextFile,
  layout: Layout,
  report?: (part: number) => void,
): Promise<Columns> {
  const { writing, names, kinds } = layout
  const kept = kinds.flatMap((kind, column) => (kind === 'text' ? [] : [column]))
  const table = new GrowingTable(kept.length, file.bytes.size)
  const bounds: number[] = []
  const wrong = kept.map(() => 0)
  let before = layout.before
  let otherLengths = 0
  let empty = 0
  let sets = 1
  await eachLine(
    file,
    (bytes, start, to) => {
      let from = start
      while (from < to && ((bytes[from] ?? 0) === SPACE || bytes[from] === TAB)) from += 1
      if (from === to) {
        empty += 1
        return
      }
      const first = bytes[from] ?? 0
      const isPlain = first >= ZERO && first <= NINE
      if (!isPlain && isComment(decoder.decode(bytes.subarray(from, Math.min(to, from + 2))))) return
      if (before > 0) {
        before -= 1
        return
      }
      if (table.rows > 0 && empty > 1) sets += 1
      empty = 0
      // A leading tab is an empty cell.
      const count = findCells(bytes, writing.separator === TAB ? start : from, to, writing, bounds)
      // Lines of parentheses alone begin and end a list.
      if (count === 0) return
      // A trailing separator does not begin a column.
      const isOneMore = count === names.length + 1 && bounds[2 * count - 2] === bounds[2 * count - 1]
      if (count !== names.length && !isOneMore) otherLengths += 1
      table.add()
      for (let at = 0; at < kept.length; at += 1) {
        const column = kept[at] ?? 0
        if (column >= count) break
        const isDate = kinds[column] === 'date'
        const number = isDate
          ? dateIn(textOf(bytes, bounds, column))
          : numberIn(bytes, bounds[2 * column] ?? 0, bounds[2 * column + 1] ?? 0, writing.decimal)
        if (!Number.isNaN(number)) table.set(at, number)
        else if (!isGap(textOf(bytes, bounds, column))) wrong[at] = (wrong[at] ?? 0) + 1
      }
    },
    report,
  )
  const nameOf = (at: number) => names[kept[at] ?? 0] ?? ''
  return {
    format: writing.separator === SPACE ? 'Columns between blanks' : 'Separated values',
    names: kept.map((_, at) => nameOf(at)),
    table,
    dates: new Set(kept.flatMap((column, at) => (kinds[column] === 'date' ? [at] : []))),
    texts: names.filter((_, column) => kinds[column] === 'text'),
    isLog: false,
    shown: null,
    remarks: [
      ...(otherLengths > 0
        ? [
            `${countOf(otherLengths, 'row')} with more or fewer values than columns; what is missing is a gap.`,
          ]
        : []),
      ...(sets > 1 ? [`${formatCount(sets)} sets of rows, with empty lines between them.`] : []),
      ...wrong.flatMap((count, at) =>
        count > 0 ? [`${nameOf(at)}: ${countOf(count, 'cell')} of text, left out as a gap.`] : [],
      ),
    ],
  }
}
