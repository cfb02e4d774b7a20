import { idOf, type Row, type Table } from './table'

const placeOf = ({ position }: Row) => (typeof position === 'number' ? position : 0)

/**
 * Puts a row at a place among its siblings, counted from 1; the others close up around it. Without a place a new row
 * goes to the end and a known one stays.
 */
export const placed = (table: Table, siblings: readonly Row[], row: Row, wanted: unknown): Row => {
  const others = siblings.filter((one) => idOf(one) !== idOf(row)).sort((a, b) => placeOf(a) - placeOf(b))
  const known = others.length < siblings.length
  if (typeof wanted !== 'number') return known ? row : { ...row, position: others.length + 1 }
  const place = Math.min(Math.max(wanted, 1), others.length + 1)
  const order = [...others.slice(0, place - 1), row, ...others.slice(place - 1)]
  const places = new Map(order.map((one, i) => [idOf(one), i + 1]))
  table.update((one) => {
    const next = idOf(one) === idOf(row) ? undefined : places.get(idOf(one))
    return next === undefined || next === placeOf(one) ? one : { ...one, position: next }
  })
  return { ...row, position: place }
}
