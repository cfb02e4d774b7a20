import { useSyncExternalStore } from 'react'
import type { FileObject } from '../../files-search'
import type { Transfer } from '../where'

/** What was cut or copied, until it is pasted or something else is. */
export interface Carried {
  readonly transfer: Transfer
  readonly files: readonly FileObject[]
}

let carried: Carried | null = null
const listeners = new Set<() => void>()

export const carriedNow = (): Carried | null => carried

export function carry(next: Carried | null): void {
  carried = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useCarried = (): Carried | null => useSyncExternalStore(subscribe, carriedNow)
