import { useSyncExternalStore } from 'react'

export type ColorMode = 'light' | 'dark'

const KEY = 'color-mode'
const YEAR_IN_SECONDS = 31_536_000
const listeners = new Set<() => void>()

/** The current mode; `/theme-init.js` has set it before the first paint. */
const current = (): ColorMode => (document.documentElement.classList.contains('dark') ? 'dark' : 'light')

const applyMode = (mode: ColorMode) => {
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(mode)
  for (const listener of listeners) listener()
}

/** Changes the mode now and for later visits: kept in local storage, mirrored in a cookie for a year. [L4.6] */
export function setColorMode(mode: ColorMode): void {
  try {
    localStorage.setItem(KEY, mode)
  } catch {
    // Storage is blocked or full; the cookie below still has the mode.
  }
  document.cookie = `${KEY}=${mode}; max-age=${YEAR_IN_SECONDS}; path=/; SameSite=Lax`
  applyMode(mode)
}

const followOtherTabs = (event: StorageEvent) => {
  if (event.key === KEY) applyMode(event.newValue === 'dark' ? 'dark' : 'light')
}

const subscribe = (listener: () => void) => {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs)
  }
}

export function useColorMode() {
  const mode = useSyncExternalStore(subscribe, current)
  return { mode, setMode: setColorMode, toggle: () => setColorMode(mode === 'dark' ? 'light' : 'dark') }
}
