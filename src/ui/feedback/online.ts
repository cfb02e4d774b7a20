import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser has a network, by the same word that makes stale reads refetch when it is back. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline)
}

/** Why nothing can be changed right now; null while it can. Changes are refused offline, not queued: what they meet later nobody knows. */
export function useOfflineReason(): string | null {
  return useOnline() ? null : 'You are offline. Changes can be saved once you are back.'
}
