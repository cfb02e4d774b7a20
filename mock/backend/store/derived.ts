import { isText } from '../json'
import type { Row, Table } from './table'

type Groups = ReadonlyMap<string, readonly Row[]>

const kept = new WeakMap<Table, { readonly version: number; readonly groups: Map<string, Groups> }>()

/** The rows of a table by the text that `key` gives; grouped anew only after the table has changed. */
export const groupBy = (table: Table, name: string, key: (row: Row) => unknown): Groups => {
  const known = kept.get(table)
  const current = known?.version === table.version ? known : { version: table.version, groups: new Map() }
  kept.set(table, current)
  const done = current.groups.get(name)
  if (done) return done
  const groups = new Map<string, Row[]>()
  for (const row of table.rows) {
    const value = key(row)
    if (!isText(value)) continue
    const group = groups.get(value)
    if (group) group.push(row)
    else groups.set(value, [row])
  }
  current.groups.set(name, groups)
  return groups
}
