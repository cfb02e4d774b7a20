import { useSyncExternalStore } from 'react'
import { clockChanges } from './clock'

// Not in `clock.ts`, which the sign-in uses: it would have React loaded with the first script.

/** Renders again after a clock jump and at midnight, for texts relative to now. */
export function useClock(): void {
  useSyncExternalStore(clockChanges.subscribe, clockChanges.get)
}
