import { keepPreviousData } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { navigateFiles, searchFiles, useNavigateFiles, useSearchFiles } from '../../../api/operations.gen'
import { isBelow, joinPath } from '../../../domain/rules/files/folder-path'
import { readableListing, readableSearch } from '../../../domain/rules/files/readable-entries'
import { type FileObject, type FileSort, type FilesSearch, parseFilesSearch } from '../files-search'
import { type Entries, entriesOf } from './entries'
import { sortEntries } from './order'
import { nothingSelected, reconciled, type Selection, selectedOf, selectOnly, selectPaths } from './selection'

/** A loaded list: the content of the open folder, or search results. */
export type FileListState = {
  /** Identifies the list: another folder or search is another list. */
  readonly key: string
  readonly entries: Entries
  /** undefined: search results, best match first. */
  readonly sort: FileSort | undefined
  readonly selection: Selection
  readonly setSelection: (next: Selection) => void
  /** The selected entries in display order. */
  readonly selected: readonly FileObject[]
  /** Search results: each row names its folder. */
  readonly isSearch: boolean
  /** The search term, highlighted in names. */
  readonly match: string | undefined
  /** Results of the previous term, while the next are loading. */
  readonly isStale: boolean
  /** The list replaces another one and takes over the focus. */
  readonly isArrival: boolean
  /** State of this list earlier in this visit. */
  readonly position: ListPosition | undefined
  readonly savePosition: (position: ListPosition) => void
}

const listingOf = ({ path = '/' }: FilesSearch) => ({ params: { query: { path } } })
const resultsOf = ({ path = '/', search: term = '', all }: FilesSearch) => ({
  params: { query: { path: all ? '/' : path, term } },
})

// No structural sharing: comparing 100,000 entries takes longer than rendering the few in view.
const listingOptions = { structuralSharing: false }

/** The reads of the file list. */
export function fileReads(search: FilesSearch) {
  return [
    { ...navigateFiles(listingOf(search)), ...listingOptions },
    ...(search.search === undefined ? [] : [searchFiles(resultsOf(search))]),
  ]
}

/** The file list for the search parameters: queries, sort order, selection and remembered positions. */
export function useFileList(search: FilesSearch) {
  const folder = search.path ?? '/'
  const isSearch = search.search !== undefined
  const listing = useNavigateFiles(listingOf(search), { ...listingOptions, select: readableListing })
  const found = useSearchResults(search)

  const items = isSearch ? found.data?.items : listing.data?.items
  const { sort = isSearch ? undefined : 'name' } = search
  const entries = useMemo(() => items && entriesOf(sort ? sortEntries(items, sort) : items), [items, sort])
  const key = isSearch ? `search:${search.all ? '/' : folder}` : `folder:${folder}`
  const positions = useListPositions(key, folder)
  const { selection, setSelection, select } = useListSelection(key, entries ?? null, (list) =>
    positions.arrive(list, isSearch ? undefined : search.item),
  )
  const { paths } = selection
  const selected = useMemo(() => (entries ? selectedOf({ paths }, entries) : []), [paths, entries])
  const linked = useLinkedEntry(select)
  const list: FileListState | null = entries
    ? {
        key,
        entries,
        sort,
        selection,
        setSelection,
        selected,
        isSearch,
        match: search.search,
        isStale: isSearch && found.isPlaceholderData,
        isArrival: positions.isArrival,
        position: positions.position,
        savePosition: positions.save,
      }
    : null
  return {
    listing,
    found,
    list,
    selected,
    isArrival: positions.isArrival,
    /** Selects these paths as soon as they are listed. */
    select,
    /** The linked entry is the whole selection. */
    isLinkedSelected: linked !== null && paths.size === 1 && paths.has(linked),
  }
}

/** Without a term nothing is requested [L5.5]; a new term aborts the request of the previous one. */
function useSearchResults(search: FilesSearch) {
  const isSearch = search.search !== undefined
  return useSearchFiles(resultsOf(search), {
    enabled: isSearch,
    placeholderData: isSearch ? keepPreviousData : undefined,
    select: readableSearch,
  })
}

/** Selects the linked entry on each navigation: also for a link to the open folder. */
function useLinkedEntry(select: (paths: readonly string[]) => void): string | null {
  // Location and navigation key are read together: the matched route updates a little later than the key.
  const linked = useRouterState({
    select: ({ location }) => linkedPath(parseFilesSearch({ ...location.search })),
  })
  const navigation = useRouterState({ select: ({ location }) => location.state.__TSR_key })
  const handled = useRef<string>(undefined)
  useEffect(() => {
    if (linked === null || handled.current === navigation) return
    handled.current = navigation
    select([linked])
  }, [linked, navigation, select])
  return linked
}

const linkedPath = ({ path = '/', search, item }: FilesSearch): string | null =>
  search === undefined && item !== undefined ? joinPath(path, item) : null

type SelectionState = {
  readonly key: string
  /** The list of the last render; null while it is loading. */
  readonly entries: Entries | null
  readonly selection: Selection
  /** To be selected as soon as they are listed. */
  readonly wanted: readonly string[]
}

type ListSelection = {
  readonly selection: Selection
  readonly setSelection: (next: Selection) => void
  readonly select: (paths: readonly string[]) => void
}

/**
 * The selection of the current list. It survives a refetch, without deleted entries.
 * @param key another key is another list: the selection starts over
 * @param arrive the initial selection of a list that has loaded
 */
export function useListSelection(
  key: string,
  entries: Entries | null,
  arrive: (entries: Entries) => Selection,
): ListSelection {
  const [stored, setState] = useState<SelectionState>({
    key,
    entries: null,
    selection: nothingSelected,
    wanted: [],
  })
  let state = stored
  if (state.key !== key) state = { ...state, key, entries: null, selection: nothingSelected }
  if (entries !== null && state.entries !== entries) state = withEntries(state, entries, arrive)
  if (state !== stored) setState(state)
  const select = useCallback(
    (paths: readonly string[]) => setState((now) => withWanted({ ...now, wanted: paths })),
    [],
  )
  return {
    selection: state.selection,
    setSelection: (selection) => setState((now) => ({ ...now, selection })),
    select,
  }
}

function withEntries(
  state: SelectionState,
  entries: Entries,
  arrive: (entries: Entries) => Selection,
): SelectionState {
  const { selection, entries: before } = state
  return withWanted({
    ...state,
    entries,
    selection: before === null ? arrive(entries) : reconciled(selection, before, entries),
  })
}

function withWanted(state: SelectionState): SelectionState {
  const { wanted, entries, selection } = state
  const listed = wanted.filter((path) => (entries?.indexOf(path) ?? -1) >= 0)
  if (listed.length === 0) return state
  return { ...state, selection: selectPaths(listed, selection), wanted: [] }
}

/** The state in which a list was left. */
export type ListPosition = {
  /** Scroll offset in pixels. */
  readonly offset: number
  /** Path of the active row. */
  readonly active: string | null
}

/** Stores the position of each list of this visit, and the previous folder. @param key the current list */
export function useListPositions(key: string, folder: string) {
  const [positions] = useState(() => new Map<string, ListPosition>())
  const [stored, setState] = useState<{ key: string; folder: string; from: string | null }>({
    key,
    folder,
    from: null,
  })
  const state = stored.key === key ? stored : { key, folder, from: stored.folder }
  if (state !== stored) setState(state)
  return {
    position: positions.get(key),
    save: (position: ListPosition) => void positions.set(key, position),
    /** Another list was shown before this one. */
    isArrival: state.from !== null,
    /** The initial selection: the linked entry; else only an active row, the previous folder or the last active one. */
    arrive: (entries: Entries, item: string | undefined): Selection => {
      const linked = item === undefined ? null : joinPath(folder, item)
      if (linked !== null && entries.indexOf(linked) >= 0) return selectOnly(linked)
      const cameFrom = state.from === null ? null : childTowards(folder, state.from)
      const candidates = [cameFrom, positions.get(key)?.active]
      const active = candidates.find((path) => path && entries.indexOf(path) >= 0)
      return { ...nothingSelected, active: active ?? null }
    },
  }
}

/** The child of `folder` on the way to `path`; null if `path` is not below it. */
export function childTowards(folder: string, path: string): string | null {
  if (!isBelow(path, folder)) return null
  const start = folder === '/' ? 1 : folder.length + 1
  const end = path.indexOf('/', start)
  return end < 0 ? path : path.slice(0, end)
}
