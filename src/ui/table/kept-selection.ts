import { useEffect, useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'

type KeptSelection = {
  /** Ids of the selected rows, each with the page on which it was last seen. */
  readonly pages: ReadonlyMap<string, string>
  /** Whether all matching rows on all pages are selected. */
  readonly areAll: boolean
}

const none: KeptSelection = { pages: new Map(), areAll: false }

/** The selections of this visit, by the list's address. */
const selections = createStore<ReadonlyMap<string, KeptSelection>>(new Map())

function keep(list: string, selection: KeptSelection): void {
  const others = [...selections.get()].filter(([name]) => name !== list)
  const isEmpty = selection.pages.size === 0 && !selection.areAll
  selections.set(new Map(isEmpty ? others : [...others, [list, selection]]))
}

/** Deselects all rows of all lists, for another viewer. */
export function forgetSelections(): void {
  selections.set(new Map())
}

type ListPart = {
  /** The list's address: its name, search and filters, but not its page and order. */
  list: string
  /** The page and the order, as texts that differ for each. */
  page: string
  /** Ids of the rows on this page. */
  ids: readonly string[]
  /** The rows are those of another page or address; the new ones are loading. */
  isStale: boolean
}

/**
 * The selected rows of a list. They stay selected while other pages or a record are open, until the tab is closed. A row
 * that is no longer on the page where it was last seen is no longer selected.
 */
export function useKeptSelection({ list, page, ids, isStale }: ListPart) {
  const kept = useSyncExternalStore(selections.subscribe, selections.get).get(list) ?? none
  const present = isStale ? kept.pages : presentOf(kept.pages, page, ids)
  const isChanged = present !== kept.pages
  useEffect(() => {
    if (isChanged) keep(list, { ...kept, pages: present })
  }, [isChanged, list, kept, present])
  return {
    ids: [...present.keys()],
    areAll: kept.areAll,
    change: (next: readonly string[]) =>
      keep(list, { pages: new Map(next.map((id) => [id, present.get(id) ?? page])), areAll: false }),
    selectAll: () => keep(list, { pages: present, areAll: true }),
  }
}

/** The same map where nothing has changed. */
function presentOf(pages: ReadonlyMap<string, string>, page: string, ids: readonly string[]) {
  const here = new Set(ids)
  const next = [...pages].flatMap(([id, seen]): [string, string][] =>
    here.has(id) ? [[id, page]] : seen === page ? [] : [[id, seen]],
  )
  const isSame = next.length === pages.size && next.every(([id, seen]) => pages.get(id) === seen)
  return isSame ? pages : new Map(next)
}
