import type { FileObject } from '../files-search'
import type { Entries } from './entries'

/** What is selected in a list, and where the keyboard is. Everything is named by its path, so sorting changes nothing. */
export interface Selection {
  readonly paths: ReadonlySet<string>
  /** Where a range begins. */
  readonly anchor: string | null
  /** Where the keyboard is. */
  readonly active: string | null
}

/** Keys held while an entry was clicked, or another key pressed. */
export interface Held {
  readonly shift: boolean
  /** Ctrl, or Cmd. */
  readonly mod: boolean
}

export const nothingSelected: Selection = { paths: new Set(), anchor: null, active: null }

/** The path alone, where the keyboard is, too. */
export const only = (path: string): Selection => ({ paths: new Set([path]), anchor: path, active: path })

/** These paths; the keyboard goes to the first of them. */
export function these(paths: readonly string[], { active }: Selection): Selection {
  const first = paths[0] ?? active
  return { paths: new Set(paths), anchor: first, active: first }
}

/** In or out, whatever else is selected: a checkbox, Space, Ctrl and click. */
export function toggled({ paths }: Selection, path: string): Selection {
  const next = new Set(paths)
  if (!next.delete(path)) next.add(path)
  return { paths: next, anchor: path, active: path }
}

/** All from the anchor to the path, seen or not; with `adds` beside what was selected. */
export function rangeTo(selection: Selection, entries: Entries, path: string, adds: boolean): Selection {
  const { paths, anchor } = selection
  const to = entries.indexOf(path)
  const from = anchor === null ? -1 : entries.indexOf(anchor)
  if (to < 0) return selection
  if (from < 0) return adds ? { ...toggled({ ...selection, paths: without(paths, path) }, path) } : only(path)
  const next = new Set(adds ? paths : [])
  for (const entry of entries.list.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(entry.path)
  return { paths: next, anchor, active: path }
}

function without(paths: ReadonlySet<string>, path: string): ReadonlySet<string> {
  const rest = new Set(paths)
  rest.delete(path)
  return rest
}

/** A click on an entry beside its controls. */
export function clicked(selection: Selection, entries: Entries, path: string, held: Held): Selection {
  if (held.shift) return rangeTo(selection, entries, path, held.mod)
  return held.mod ? toggled(selection, path) : only(path)
}

/** A click on an entry's checkbox: nothing else is let go. */
export function checked(selection: Selection, entries: Entries, path: string, held: Held): Selection {
  return held.shift ? rangeTo(selection, entries, path, true) : toggled(selection, path)
}

export function allSelected({ active }: Selection, { list }: Entries): Selection {
  const first = list[0]?.path ?? null
  return { paths: new Set(list.map(({ path }) => path)), anchor: first, active: active ?? first }
}

export const noneSelected = ({ anchor, active }: Selection): Selection => ({
  paths: new Set(),
  anchor,
  active,
})

/** The keyboard goes to an index, held within the list. With Shift the range follows; else the selection stays. */
export function movedTo(selection: Selection, entries: Entries, index: number, held: Held): Selection {
  const { list } = entries
  const target = list[Math.max(0, Math.min(index, list.length - 1))]
  if (!target) return selection
  if (!held.shift) return { ...selection, active: target.path }
  const anchor = selection.anchor ?? selection.active ?? target.path
  return rangeTo({ ...selection, anchor }, entries, target.path, held.mod)
}

/** Where the keyboard is; the first entry until it was anywhere, -1 in an empty list. */
export function activeIndex({ active }: Selection, { list, indexOf }: Entries): number {
  const index = active === null ? -1 : indexOf(active)
  return index < 0 && list.length > 0 ? 0 : index
}

/** What is left of a selection in a newer list: what is gone lets go, and the keyboard stays about where it was. */
export function settled(selection: Selection, before: Entries, now: Entries): Selection {
  const { paths, anchor, active } = selection
  const kept = new Set([...paths].filter((path) => now.indexOf(path) >= 0))
  const isAnchorKept = anchor === null || now.indexOf(anchor) >= 0
  const isActiveKept = active === null || now.indexOf(active) >= 0
  if (kept.size === paths.size && isAnchorKept && isActiveKept) return selection
  const place = active === null ? -1 : before.indexOf(active)
  const neighbour = now.list[Math.max(0, Math.min(place, now.list.length - 1))]?.path ?? null
  return { paths: kept, anchor: isAnchorKept ? anchor : null, active: isActiveKept ? active : neighbour }
}

/** The selected entries in the order they are shown. */
export function selectedOf({ paths }: Pick<Selection, 'paths'>, { list }: Entries): readonly FileObject[] {
  return paths.size === 0 ? none : list.filter(({ path }) => paths.has(path))
}

const none: readonly FileObject[] = []

/** The index of the first entry, from the active one on and around, whose name begins with what was typed. */
export function typedIndex(selection: Selection, { list, indexOf }: Entries, typed: string): number {
  const start = selection.active === null ? 0 : Math.max(0, indexOf(selection.active))
  // One character goes on to the next such name; more of them narrow down from where one is.
  const first = typed.length === 1 && selection.active !== null ? start + 1 : start
  const wanted = typed.toLowerCase()
  for (let step = 0; step < list.length; step += 1) {
    const index = (first + step) % list.length
    if (list[index]?.name.toLowerCase().startsWith(wanted)) return index
  }
  return -1
}
