import { isList, isObject, type Json } from '../json'
import type { World } from '../world/world'
import { idOf, nameOf, type Row } from './table'

const renamed = (value: Json, id: string, name: string): Json => {
  if (isList(value)) {
    const changed = value.map((one) => renamed(one, id, name))
    return changed.some((one, i) => one !== value[i]) ? changed : value
  }
  return isObject(value) && value.id === id && value.name !== undefined ? { ...value, name } : value
}

/** A row that was renamed carries its new name wherever other rows refer to it. */
export const renameRefs = (world: World, before: Row, row: Row) => {
  const name = nameOf(row)
  if (nameOf(before) === name) return
  for (const table of world.tables) {
    for (const one of table.rows) {
      const members = Object.entries(one).map(
        ([member, value]) => [member, renamed(value, idOf(row), name)] as const,
      )
      if (members.some(([member, value]) => value !== one[member])) table.replace(Object.fromEntries(members))
    }
  }
}
