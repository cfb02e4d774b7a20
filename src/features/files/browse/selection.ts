import { foldText } from '../../../ui/search/search-text'
import type { FileObject } from '../files-search'
import type { Entries } from './entries'

/** The selection of a list and its active row. Entries are identified by path, so that sorting changes nothing. */
export type Selection = {
  readonly paths: ReadonlySet<string>
  /** The path where a range selection starts. */
  readonly anchor: string | null
  /** The path of the row that has, or would have, the keyboard focus. */
  readonly active: string | null
}

/** Modifier keys of a click or key press. */
export type Modifiers = {
  readonly shift: boolean
  /** Ctrl, or Cmd. */
  readonly mod: boolean
}

export const nothingSelected: Selection = { paths: new Set(), anchor: null, active: null }

export function selectOnly(path: string): Selection {
  return { paths: new Set([path]), anchor: path, active: path }
}

/** Selects these paths; the first becomes active. */
export function selectPaths(paths: readonly string[], { active }: Selection): Selection {
  const first = paths[0] ?? active
  return { paths: new Set(paths), anchor: first, active: first }
}

/** Adds or removes one path: by checkbox, Space, Ctrl and click. */
export function toggled({ paths }: Selection, path: string): Selection {
  const next = new Set(paths)
  if (!next.delete(path)) next.add(path)
  return { paths: next, anchor: path, active: path }
}

/** Selects everything from the anchor to the path, rendered or not. With `adds` the previous selection stays. */
export function selectRange(selection: Selection, entries: Entries, path: string, adds: boolean): Selection {
  const { paths, anchor } = selection
  const to = entries.indexOf(path)
  const from = anchor === null ? -1 : entries.indexOf(anchor)
  if (to < 0) return selection
  if (from < 0)
    return adds ? { ...toggled({ ...selection, paths: without(paths, path) }, path) } : selectOnly(path)
  const next = new Set(adds ? paths : [])
  for (const entry of entries.list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(entry.path)
  return { paths: next, anchor, active: path }
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const rest = new Set(paths)
  rest.delete(path)
  return rest
}

/** A click on a row, outside its controls. */
export function clicked(selection: Selection, entries: Entries, path: string, keys: Modifiers): Selection {
  if (keys.shift) return selectRange(selection, entries, path, keys.mod)
  return keys.mod ? toggled(selection, path) : selectOnly(path)
}

/** A click on a row's checkbox: the rest of the selection stays. */
export function checked(selection: Selection, entries: Entries, path: string, keys: Modifiers): Selection {
  return keys.shift ? selectRange(selection, entries, path, true) : toggled(selection, path)
}

export function allSelected({ active }: Selection, { list }: Entries): Selection {
  const first = list[0]?.path ?? null
  return { paths: new Set(list.map(({ path }) => path)), anchor: first, active: active ?? first }
}

export function noneSelected({ anchor, active }: Selection): Selection {
  return { paths: new Set(), anchor, active }
}

/** Moves the active row to an index, clamped to the list. Shift extends the range; otherwise the selection stays. */
export function movedTo(selection: Selection, entries: Entries, index: number, keys: Modifiers): Selection {
  const { list } = entries
  const target = list[Math.max(0, Math.min(index, list.length - 1))]
  if (!target) return selection
  if (!keys.shift) return { ...selection, active: target.path }
  const anchor = selection.anchor ?? selection.active ?? target.path
  return selectRange({ ...selection, anchor }, entries, target.path, keys.mod)
}

/** Index of the active row; the first row by default, -1 in an empty list. */
export function activeIndex({ active }: Selection, { list, indexOf }: Entries): number {
  const index = active === null ? -1 : indexOf(active)
  return index < 0 && list.length > 0 ? 0 : index
}

/** The selection after a refetch: missing entries are dropped, the active row stays at about its index. */
export function reconciled(selection: Selection, before: Entries, now: Entries): Selection {
  const { paths, anchor, active } = selection
  const kept = new Set([...paths].filter((path) => now.indexOf(path) >= 0))
  const isAnchorKept = anchor === null || now.indexOf(anchor) >= 0
  const isActiveKept = active === null || now.indexOf(active) >= 0
  if (kept.size === paths.size && isAnchorKept && isActiveKept) return selection
  const place = active === null ? -1 : before.indexOf(active)
  const neighbour = now.list[Math.max(0, Math.min(place, now.list.length - 1))]?.path ?? null
  return { paths: kept, anchor: isAnchorKept ? anchor : null, active: isActiveKept ? active : neighbour }
}

export function selectedOf({ paths }: Pick<Selection, 'paths'>, { list }: Entries): readonly FileObject[] {
  return paths.size === 0 ? noEntries : list.filter(({ path }) => paths.has(path))
}

/** One array, so that memoized components do not re-render. */
const noEntries: readonly FileObject[] = []

/** Index of the next entry, from the active one on and wrapping around, whose name starts with the typed text; -1 for none. */
export function typedIndex(selection: Selection, { list, indexOf }: Entries, typed: string): number {
  const start = selection.active === null ? 0 : Math.max(0, indexOf(selection.active))
  // A single character skips the active entry; more characters may still match it.
  const first = typed.length === 1 && selection.active !== null ? start + 1 : start
  const wanted = foldText(typed)
  for (let step = 0; step < list.length; step += 1) {
    const index = (first + step) % list.length
    if (foldText(list[index]?.name ?? '').startsWith(wanted)) return index
  }
  return -1
}
