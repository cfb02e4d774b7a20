import { isList, isObject, isText, type Json, type JsonObject } from '../json'

export type Row = JsonObject

/** The id of a row; '' for rows without one, such as versions. */
export function idOf(row: Row): string {
  return isText(row.id) ? row.id : ''
}

/** Display name of a row: its name or title, else first and last name. */
export function nameOf(row: Row): string {
  const name = row.name ?? row.title ?? row.label ?? row.number
  if (isText(name)) return name
  return [row.first_name, row.last_name].filter(isText).join(' ') || idOf(row)
}

/** The rows of one collection in one world. Rows are replaced, never modified, so worlds can share a seed. */
export class Table<R extends Row = Row> {
  /** The initial rows. */
  readonly seed: readonly R[]
  #rows: readonly R[]
  #changed = new Set<string>()
  #byId: ReadonlyMap<string, R> | null = null
  #version = 0

  constructor(seed: readonly R[]) {
    this.seed = seed
    this.#rows = seed
  }

  get rows(): readonly R[] {
    return this.#rows
  }

  /** Incremented with every change; a cache key for values computed from the rows. */
  get version(): number {
    return this.#version
  }

  get(id: string): R | undefined {
    this.#byId ??= new Map(this.#rows.map((row) => [idOf(row), row]))
    return this.#byId.get(id)
  }

  /** Whether a call added, changed or removed the row with this id. */
  hasChanged(id: string): boolean {
    return this.#changed.has(id)
  }

  add(row: R) {
    this.#changed.add(idOf(row))
    this.#write([...this.#rows, row])
  }

  replace(row: R) {
    const id = idOf(row)
    this.#changed.add(id)
    this.#write(this.#rows.map((one) => (idOf(one) === id ? row : one)))
  }

  /** Changes many rows at once; a row that `change` returns unchanged does not count. */
  update(change: (row: R) => R) {
    const rows = this.#rows.map((row) => {
      const next = change(row)
      if (next !== row) this.#changed.add(idOf(row))
      return next
    })
    this.#write(rows)
  }

  remove(id: string) {
    this.#changed.add(id)
    this.#write(this.#rows.filter((one) => idOf(one) !== id))
  }

  #write(rows: readonly R[]) {
    this.#rows = rows
    this.#byId = null
    this.#version += 1
  }
}

type Groups<R> = ReadonlyMap<string, readonly R[]>

/** Groups a table's rows by a text, cached until the table changes; rows without the text are left out. */
export function grouping<R extends Row>(key: (row: R) => unknown): (table: Table<R>) => Groups<R> {
  const known = new WeakMap<Table<R>, { readonly version: number; readonly groups: Groups<R> }>()
  return (table) => {
    const last = known.get(table)
    if (last?.version === table.version) return last.groups
    const groups = new Map<string, R[]>()
    for (const row of table.rows) {
      const value = key(row)
      if (!isText(value)) continue
      const group = groups.get(value)
      if (group) group.push(row)
      else groups.set(value, [row])
    }
    known.set(table, { version: table.version, groups })
    return groups
  }
}

type Positioned = Row & { readonly id: string; readonly position: number }

/**
 * Moves a row to a position among its siblings, counted from 1. Without a position a new row goes to the end and an
 * existing one stays.
 */
export function withPosition<R extends Positioned>(
  table: Table<R>,
  siblings: readonly R[],
  row: R,
  wanted: number | undefined,
): R {
  const others = siblings.filter((one) => idOf(one) !== idOf(row)).sort((a, b) => a.position - b.position)
  const known = others.length < siblings.length
  if (wanted === undefined) return known ? row : { ...row, position: others.length + 1 }
  const position = Math.min(Math.max(wanted, 1), others.length + 1)
  const order = [...others.slice(0, position - 1), row, ...others.slice(position - 1)]
  const positions = new Map(order.map((one, i) => [idOf(one), i + 1]))
  table.update((one) => {
    const next = idOf(one) === idOf(row) ? undefined : positions.get(idOf(one))
    return next === undefined || next === one.position ? one : { ...one, position: next }
  })
  return { ...row, position }
}

function renamed(value: Json, id: string, name: string): Json {
  if (isList(value)) {
    const changed = value.map((one) => renamed(one, id, name))
    return changed.some((one, i) => one !== value[i]) ? changed : value
  }
  return isObject(value) && value.id === id && value.name !== undefined && value.name !== name
    ? { ...value, name }
    : value
}

/** Renames the references to a row; the same object if there are none. */
export function withName<R extends Row>(row: R, id: string, name: string): R {
  const changed = Object.entries(row).flatMap(([member, value]): [string, Json][] => {
    const next = value === undefined ? value : renamed(value, id, name)
    return next === undefined || next === value ? [] : [[member, next]]
  })
  return changed.length ? { ...row, ...Object.fromEntries(changed) } : row
}

type Renaming = {
  readonly tables: readonly Table[]
  /** New names of renamed rows, for tables that are not seeded yet. */
  readonly names: Map<string, string>
}

/** Propagates a new name to all rows that refer to the renamed one. */
export function renameRefs({ tables, names }: Renaming, before: Row, row: Row): void {
  const name = nameOf(row)
  if (nameOf(before) === name) return
  names.set(idOf(row), name)
  for (const table of tables) table.update((one) => withName(one, idOf(row), name))
}
