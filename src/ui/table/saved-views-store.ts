import { useCallback } from 'react'
import { useStored } from '../browser/use-stored'

/** A list as its reader left it: its address and the columns in sight. */
export type SavedView = {
  name: string
  /** The search part of the address, without the question mark. */
  search: string
  columns: readonly string[]
}

export type SavedViews = {
  views: readonly SavedView[]
  /** The name of the view that a list without an address opens with. */
  first: string | null
}

/** What can be made of what is stored, whoever wrote it. */
export function parseViews(stored: unknown): SavedViews {
  if (typeof stored !== 'object' || stored === null || !('views' in stored) || !Array.isArray(stored.views))
    return { views: [], first: null }
  const views = stored.views.filter(isView)
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

/** A view in place of the one of the same name, or as a new one. */
export function withView({ views, first }: SavedViews, view: SavedView, isFirst: boolean): SavedViews {
  const others = views.filter(({ name }) => name !== view.name)
  return { views: [...others, view], first: isFirst ? view.name : first === view.name ? null : first }
}

/** Without the view of that name. */
export function withoutView({ views, first }: SavedViews, name: string): SavedViews {
  return { views: views.filter((view) => view.name !== name), first: first === name ? null : first }
}

/** The views this user has saved of a list, in this browser. */
export function useSavedViews(list: string, userId: string) {
  const [saved, setSaved] = useStored(`views:${list}:${userId}`, parseViews)
  const save = useCallback(
    (view: SavedView, isFirst: boolean) => setSaved(withView(saved, view, isFirst)),
    [saved, setSaved],
  )
  const remove = useCallback((name: string) => setSaved(withoutView(saved, name)), [saved, setSaved])
  return { ...saved, save, remove }
}
