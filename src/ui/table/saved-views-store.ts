import { useCallback } from 'react'
import { useStored } from '../browser/use-stored'
import type { ColumnWidths } from './column'
import { widthsIn } from './column-layout'

/** A saved list: its address and the visible columns in their order. */
export type SavedView = {
  name: string
  /** The search part of the address, without the question mark. */
  search: string
  columns: readonly string[]
  /** Absent in views of earlier versions. */
  widths?: ColumnWidths
}

export type SavedViews = {
  views: readonly SavedView[]
  /** The name of the view that a list without search parameters opens with. */
  first: string | null
}

/** Parses stored views; drops invalid ones. */
export function parseViews(stored: unknown): SavedViews {
  if (typeof stored !== 'object' || stored === null || !('views' in stored) || !Array.isArray(stored.views))
    return { views: [], first: null }
  const views = stored.views
    .filter(isView)
    .map((view) => (view.widths === undefined ? view : { ...view, widths: widthsIn(view.widths) }))
  const first = 'first' in stored && typeof stored.first === 'string' ? stored.first : null
  return { views, first: views.some(({ name }) => name === first) ? first : null }
}

function isView(view: unknown): view is SavedView {
  if (typeof view !== 'object' || view === null) return false
  if (!('name' in view && 'search' in view && 'columns' in view)) return false
  const { name, search, columns } = view
  return (
    typeof name === 'string' &&
    typeof search === 'string' &&
    Array.isArray(columns) &&
    columns.every((id) => typeof id === 'string')
  )
}

/** Adds a view, or replaces the one of the same name. */
export function withView({ views, first }: SavedViews, view: SavedView, isFirst: boolean): SavedViews {
  const others = views.filter(({ name }) => name !== view.name)
  return { views: [...others, view], first: isFirst ? view.name : first === view.name ? null : first }
}

export function withoutView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((view) => view.name !== name), first: first === name ? null : first }
}

/** The user's saved views of a list, in this browser. */
export function useSavedViews(list: string, userId: string) {
  const [saved, setSaved] = useStored(`views:${list}:${userId}`, parseViews)
  const save = useCallback(
    (view: SavedView, isFirst: boolean) => setSaved(withView(saved, view, isFirst)),
    [saved, setSaved],
  )
  const remove = useCallback((name: string) => setSaved(withoutView(saved, name)), [saved, setSaved])
  return { ...saved, save, remove }
}
