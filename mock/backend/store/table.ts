import { isText, type JsonObject } from '../json'

export type Row = JsonObject

/** The id of a row; rows without one (versions, say) are told apart by their place only. */
export const idOf = (row: Row) => (isText(row.id) ? row.id : '')

/** What people call a row: its name or title, else first and last name. */
export const nameOf = (row: Row) => {
  const name = row.name ?? row.title ?? row.label
  if (isText(name)) return name
  return [row.first_name, row.last_name].filter(isText).join(' ') || idOf(row)
}

/** The rows of one collection in one world. Rows are replaced, never changed, so a seed can be shared by all worlds. */
export class Table {
  /** What the table began with. */
  readonly seed: readonly Row[]
  #rows: readonly Row[]
  #changed = new Set<string>()
  #byId: Map<string, Row> | null = null
  #version = 0

  constructor(seed: readonly Row[]) {
    this.seed = seed
    this.#rows = seed
  }

  get rows() {
    return this.#rows
  }

  /** Grows with every change: what was computed from the rows holds while it stays. */
  get version() {
    return this.#version
  }

  get(id: string): Row | undefined {
    this.#byId ??= new Map(this.#rows.map((row) => [idOf(row), row]))
    return this.#byId.get(id)
  }

  /** Whether somebody added, changed or removed the row with this id. */
  hasChanged(id: string) {
    return this.#changed.has(id)
  }

  add(row: Row) {
    this.#changed.add(idOf(row))
    this.#write([...this.#rows, row])
  }

  replace(row: Row) {
    const id = idOf(row)
    this.#changed.add(id)
    this.#write(this.#rows.map((one) => (idOf(one) === id ? row : one)))
  }

  /** Changes many rows at once; what `change` answers unchanged stays as it is. */
  update(change: (row: Row) => Row) {
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

  #write(rows: readonly Row[]) {
    this.#rows = rows
    this.#byId = null
    this.#version += 1
  }
}
