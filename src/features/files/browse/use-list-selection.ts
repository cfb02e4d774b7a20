import { useCallback, useState } from 'react'
import type { Entries } from '../listing/entries'
import { nothingSelected, type Selection, settled, these } from '../listing/selection'

interface ListState {
  readonly key: string
  /** The list as it was last seen; null until it is there. */
  readonly entries: Entries | null
  readonly selection: Selection
  /** Selected as soon as they are listed. */
  readonly wanted: readonly string[]
}

interface ListSelection {
  readonly selection: Selection
  readonly setSelection: (next: Selection) => void
  readonly select: (paths: readonly string[]) => void
}

/**
 * What is selected in the list of the moment.
 * @param key another one is another list: nothing of the old selection stays
 * @param arrive what is selected, and where the keyboard is, in a list that has just come
 */
export function useListSelection(
  key: string,
  entries: Entries | null,
  arrive: (entries: Entries) => Selection,
): ListSelection {
  const [kept, setState] = useState<ListState>({ key, entries: null, selection: nothingSelected, wanted: [] })
  let state = kept
  if (state.key !== key) state = { ...state, key, entries: null, selection: nothingSelected }
  if (entries !== null && state.entries !== entries) state = listed(state, entries, arrive)
  if (state !== kept) setState(state)
  const select = useCallback(
    (paths: readonly string[]) => setState((now) => wantedIn({ ...now, wanted: paths })),
    [],
  )
  return {
    selection: state.selection,
    setSelection: (selection) => setState((now) => ({ ...now, selection })),
    select,
  }
}

function listed(state: ListState, entries: Entries, arrive: (entries: Entries) => Selection): ListState {
  const { selection, entries: before } = state
  return wantedIn({
    ...state,
    entries,
    selection: before === null ? arrive(entries) : settled(selection, before, entries),
  })
}

function wantedIn(state: ListState): ListState {
  const { wanted, entries, selection } = state
  const found = wanted.filter((path) => (entries?.indexOf(path) ?? -1) >= 0)
  if (found.length === 0) return state
  return { ...state, selection: these(found, selection), wanted: [] }
}
