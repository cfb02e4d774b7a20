import { type RefObject, useEffect, useRef } from 'react'

/** A key, or two one after the other, of what is shown right now. */
export type Shortcut = {
  /** `?`, `g l`, `Escape`: as a keyboard event names it; strokes that follow each other stand apart. */
  readonly keys: string
  /** What it does: "Back to the list". */
  readonly what: string
  /** Absent where the part itself listens and only wants it known. */
  readonly run?: () => void
}

const shown = new Set<RefObject<readonly Shortcut[]>>()

/** Those of everything shown right now, what came last at the end. */
export function currentShortcuts(): readonly Shortcut[] {
  return [...shown].flatMap(({ current }) => current)
}

/** Lends a part of the page its keys for as long as it is shown, and lists them on the sheet of shortcuts. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    shown.add(latest)
    return () => {
      shown.delete(latest)
    }
  }, [])
}
