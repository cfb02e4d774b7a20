import { firstWhere } from '../search/first-where'
import { type Columns, type Lines, type LinesRequest, ROW_NUMBER, type Table } from './columns'

/** Rows of a table by ascending x. */
export type Order = { readonly length: number; readonly row: (at: number) => number }

/** Order of rows by a column, or their own; rows without x are dropped. */
export function orderBy({ table }: Columns, x: number): Order {
  const { rows } = table
  if (x === ROW_NUMBER) return { length: rows, row: (at) => at }
  let isAscending = true
  let isDescending = true
  for (let row = 0; row < rows; row += 1) {
    const value = table.at(row, x)
    const next = row + 1 < rows ? table.at(row + 1, x) : value
    if (!(next >= value)) isAscending = false
    if (!(next <= value)) isDescending = false
  }
  if (isAscending) return { length: rows, row: (at) => at }
  if (isDescending) return { length: rows, row: (at) => rows - 1 - at }
  const order = new Uint32Array(rows)
  let length = 0
  for (let row = 0; row < rows; row += 1)
    if (!Number.isNaN(table.at(row, x))) {
      order[length] = row
      length += 1
    }
  const sorted = order.subarray(0, length).sort((a, b) => table.at(a, x) - table.at(b, x))
  return { length, row: (at) => sorted[at] ?? 0 }
}

/** Reduces rows to one pixel each; minimum and maximum of a pixel are kept, so that no peak is lost. */
export function linesOf({ table }: Columns, order: Order, request: LinesRequest): Lines {
  const { x, ys, isLogX, buckets, mean } = request
  const xAt = (at: number) => (x === ROW_NUMBER ? order.row(at) + 1 : table.at(order.row(at), x))
  const place = isLogX ? Math.log : (value: number) => value
  const [start, end] = rangeOf(
    order,
    xAt,
    isLogX ? { ...request, from: Math.max(request.from, Number.MIN_VALUE) } : request,
  )
  const low = place(xAt(start))
  const width = place(xAt(end - 1)) - low
  const picked: number[] = []
  const isFew = end - start <= 4 * buckets
  let bucket: number[] = []
  let current = -1
  for (let at = start; at < end; at += 1) {
    const number = isFew ? at : Math.floor(((place(xAt(at)) - low) / width) * buckets)
    if (number !== current) {
      pick(table, order, ys, bucket, picked)
      bucket = [at, at]
      current = number
    } else bucket[1] = at
  }
  pick(table, order, ys, bucket, picked)
  const values = (column: number) => picked.map((at) => nullable(table.at(order.row(at), column)))
  return [
    picked.map(xAt),
    ...ys.map(values),
    ...(mean > 1 ? ys.map((column) => picked.map((at) => meanAt(table, order, column, at, mean))) : []),
  ]
}

const nullable = (value: number) => (Number.isNaN(value) ? null : value)

/** First and last index within the range of x, plus one on either side, where lines leave the picture. */
function rangeOf(
  order: Order,
  xAt: (at: number) => number,
  { from, to, isLogX }: LinesRequest,
): [number, number] {
  const first = firstWhere(order.length, (at) => xAt(at) >= from)
  const last = firstWhere(order.length, (at) => xAt(at) > to)
  const isLeftPositive = !isLogX || xAt(first - 1) > 0
  return [first > 0 && isLeftPositive ? first - 1 : first, Math.min(order.length, last + 1)]
}

/** Of the points in one pixel: the first, the last, and minimum and maximum of each column. */
function pick(
  table: Table,
  order: Order,
  ys: readonly number[],
  bucket: readonly number[],
  picked: number[],
): void {
  const [first, last] = bucket
  if (first === undefined || last === undefined) return
  if (last - first < 2) {
    for (let at = first; at <= last; at += 1) picked.push(at)
    return
  }
  const kept = new Set([first, last])
  for (const column of ys) {
    let low = first
    let high = first
    for (let at = first; at <= last; at += 1) {
      const value = table.at(order.row(at), column)
      if (value < table.at(order.row(low), column) || Number.isNaN(table.at(order.row(low), column))) low = at
      if (value > table.at(order.row(high), column) || Number.isNaN(table.at(order.row(high), column)))
        high = at
    }
    kept.add(low)
    kept.add(high)
  }
  picked.push(...[...kept].sort((a, b) => a - b))
}

/** Mean of this many numbers around an index; gaps are ignored. */
function meanAt(table: Table, order: Order, column: number, at: number, size: number): number | null {
  const first = Math.max(0, at - Math.floor((size - 1) / 2))
  const last = Math.min(order.length - 1, at + Math.floor(size / 2))
  let [sum, count] = [0, 0]
  for (let place = first; place <= last; place += 1) {
    const value = table.at(order.row(place), column)
    if (Number.isNaN(value)) continue
    sum += value
    count += 1
  }
  return count === 0 ? null : sum / count
}
