import { type RefObject, useEffect, useRef } from 'react'

/** A shortcut that is active while its component is mounted. */
export type Shortcut = {
  /** `?`, `g l`, `Escape`: the `key` of a keyboard event, or several in sequence. */
  readonly keys: string
  /** A short description: "Back to the list". */
  readonly what: string
  /** Undefined where the component handles the key itself and only lists it. */
  readonly run?: () => void
}

const active = new Set<RefObject<readonly Shortcut[]>>()

/** All active shortcuts, in the order of mounting. */
export function currentShortcuts(): readonly Shortcut[] {
  return [...active].flatMap(({ current }) => current)
}

/** Activates shortcuts while the component is mounted, and lists them in the shortcut overview. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  useEffect(() => {
    latest.current = shortcuts
  })
  useEffect(() => {
    active.add(latest)
    return () => {
      active.delete(latest)
    }
  }, [])
}
