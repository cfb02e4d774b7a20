import type { FileObject, FileSort } from '../files-search'
import { kindWords } from './kind-words'
import { comesBefore, naturalKey } from './natural-key'

interface Keyed {
  readonly entry: FileObject
  readonly name: string
  readonly value: number | string
}

/** A column that a list can be sorted by. */
export type SortField = 'name' | 'size' | 'modified_at' | 'kind'

const keyOf: Record<SortField, (entry: FileObject) => number | string> = {
  name: () => 0,
  size: ({ size_bytes }) => size_bytes ?? 0,
  modified_at: ({ modified_at }) => Date.parse(modified_at) || 0,
  kind: kindWords,
}

export const fieldOf: Record<FileSort, SortField> = {
  name: 'name',
  '-name': 'name',
  size: 'size',
  '-size': 'size',
  modified_at: 'modified_at',
  '-modified_at': 'modified_at',
  kind: 'kind',
  '-kind': 'kind',
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** Names that differ only in what people overlook still have one order. */
const byName = (a: Keyed, b: Keyed) => compare(a.name, b.name) || compare(a.entry.name, b.entry.name)

const isBefore = (a: FileObject, b: FileObject) =>
  a.kind === b.kind ? comesBefore(a.name, b.name) : a.kind === 'folder'

/** Whether they stand by name from A to Z already, folders first, as a backend that reads a disk often has them. */
const isByName = (entries: readonly FileObject[]) =>
  entries.every((entry, index) => {
    const next = entries[index + 1]
    return next === undefined || isBefore(entry, next)
  })

/** Entries in a reader's order: folders first either way, the same value by name from A to Z. */
export function sorted(entries: readonly FileObject[], sort: FileSort): readonly FileObject[] {
  if (sort === 'name' && isByName(entries)) return entries
  const field = fieldOf[sort]
  const sign = sort.startsWith('-') ? -1 : 1
  const value = keyOf[field]
  const order =
    field === 'name'
      ? (a: Keyed, b: Keyed) => sign * byName(a, b)
      : (a: Keyed, b: Keyed) => sign * compare(a.value, b.value) || byName(a, b)
  const keyed = entries.map((entry) => ({ entry, name: naturalKey(entry.name), value: value(entry) }))
  const folders = keyed.filter(({ entry }) => entry.kind === 'folder')
  const files = keyed.filter(({ entry }) => entry.kind === 'file')
  return [...folders.sort(order), ...files.sort(order)].map(({ entry }) => entry)
}

/** What a press on a column's head leads to: the other way round, or this column from its start. */
export function nextSort(field: SortField, current: FileSort): FileSort {
  if (current === field) return `-${field}`
  return field
}
