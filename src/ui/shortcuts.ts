import { useEffect, useSyncExternalStore } from 'react'

/** A key, or two one after the other, of what is shown right now. */
export interface Shortcut {
  /** `?`, `g l`, `Escape`: as a keyboard event names it; strokes that follow each other stand apart. */
  readonly keys: string
  /** What it does: "Back to the list". */
  readonly what: string
  /** Absent where the part itself listens and only wants it known. */
  readonly run?: () => void
}

let groups: readonly (readonly Shortcut[])[] = []
let all: readonly Shortcut[] = []
const listeners = new Set<() => void>()

const update = (next: typeof groups) => {
  groups = next
  all = next.flat()
  for (const listener of listeners) listener()
}

/** Those of everything shown right now, the innermost last. */
export const currentShortcuts = (): readonly Shortcut[] => all

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCurrentShortcuts = (): readonly Shortcut[] =>
  useSyncExternalStore(subscribe, currentShortcuts)

/**
 * Lends a part of the page its keys for as long as it is shown, and lists them on the sheet of shortcuts.
 * @param shortcuts always the same list until something in it changes
 */
export const useShortcuts = (shortcuts: readonly Shortcut[]): void => {
  useEffect(() => {
    update([...groups, shortcuts])
    return () => update(groups.filter((other) => other !== shortcuts))
  }, [shortcuts])
}
