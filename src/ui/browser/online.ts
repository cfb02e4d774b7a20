import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
const isOnline = () => onlineManager.isOnline()

/** Whether the browser is online, from the same source by which stale queries refetch on reconnect. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline)
}

/** Why writes are blocked offline; null when online. They are not queued, since the data may have changed by the time they are sent. */
export function useOfflineReason(): string | null {
  return useOnline() ? null : 'You are offline. You can save changes when you are back online.'
}
