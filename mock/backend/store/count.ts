import { isText } from '../json'
import type { Row, Table } from './table'

const counts = new WeakMap<Table, { version: number; by: Map<string, ReadonlyMap<string, number>> }>()

/** How many rows of a table hold each value of a key; worked out anew only after the table changed. */
export const countBy = (
  table: Table,
  name: string,
  key: (row: Row) => unknown,
): ReadonlyMap<string, number> => {
  const known = counts.get(table)
  const current = known?.version === table.version ? known : { version: table.version, by: new Map() }
  counts.set(table, current)
  const done = current.by.get(name)
  if (done) return done
  const count = new Map<string, number>()
  for (const row of table.rows) {
    const value = key(row)
    if (isText(value)) count.set(value, (count.get(value) ?? 0) + 1)
  }
  current.by.set(name, count)
  return count
}
