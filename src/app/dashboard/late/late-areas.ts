import { useEffect, useSyncExternalStore } from 'react'
import type { Failure } from '../../../ui/failure'
import type { Area } from '../area'
import type { LateFound } from '../gather'
import type { LoadArea } from './late-plans'

/** An area whose code comes after the first screen, and where that stands. */
export interface LateArea {
  /** What it is called until it says so itself. */
  readonly name: string
  readonly load: LoadArea
  readonly area: Area | null
  readonly failure: Failure | null
  readonly retry: () => void
}

/** What is known of the areas that come after the first screen. */
export interface LateNews extends LateFound {
  /** The areas of screens that have a card, by path. */
  readonly cards: ReadonlyMap<string, LateArea>
}

type Loaded = { readonly area: Area | null; readonly failure: Failure | null }

const asked = new Set<LoadArea>()
const listeners = new Set<() => void>()
/** What has come already: whoever returns to the dashboard does not wait for it again. */
let loaded: ReadonlyMap<LoadArea, Loaded> = new Map()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function note(load: LoadArea, now: Loaded) {
  loaded = new Map(loaded).set(load, now)
  for (const listener of listeners) listener()
}

function ask(load: LoadArea) {
  asked.add(load)
  load().then(
    (area) => note(load, { area, failure: null }),
    () => note(load, { area: null, failure: { message: 'This part of the page could not be loaded.' } }),
  )
}

function retry(load: LoadArea) {
  note(load, { area: null, failure: null })
  ask(load)
}

/** Loads areas. One that does not come fails alone. */
export function useLateAreas(wanted: readonly Pick<LateArea, 'name' | 'load'>[]): readonly LateArea[] {
  const all = useSyncExternalStore(subscribe, () => loaded)
  useEffect(() => {
    for (const { load } of wanted) if (!asked.has(load)) ask(load)
  }, [wanted])
  return wanted.map(({ name, load }) => ({
    ...(all.get(load) ?? { area: null, failure: null }),
    name,
    load,
    retry: () => retry(load),
  }))
}
