import { isList, isObject, type Json } from '../json'
import { idOf, nameOf, type Row, type Table } from './table'

const renamed = (value: Json, id: string, name: string): Json => {
  if (isList(value)) {
    const changed = value.map((one) => renamed(one, id, name))
    return changed.some((one, i) => one !== value[i]) ? changed : value
  }
  return isObject(value) && value.id === id && value.name !== undefined && value.name !== name
    ? { ...value, name }
    : value
}

/** The row with another name wherever it refers to the row of this id; the same row when it does not. */
export const withName = (row: Row, id: string, name: string): Row => {
  const members = Object.entries(row).map(([member, value]) => [member, renamed(value, id, name)] as const)
  return members.some(([member, value]) => value !== row[member]) ? Object.fromEntries(members) : row
}

interface Renaming {
  readonly tables: readonly Table[]
  /** Names given since the story began, for tables nobody has asked for yet. */
  readonly names: Map<string, string>
}

/** A row that was renamed carries its new name wherever other rows refer to it. */
export const renameRefs = ({ tables, names }: Renaming, before: Row, row: Row) => {
  const name = nameOf(row)
  if (nameOf(before) === name) return
  names.set(idOf(row), name)
  for (const table of tables) table.update((one) => withName(one, idOf(row), name))
}
