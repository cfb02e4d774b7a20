import { useSyncExternalStore } from 'react'
import { createStore } from '../browser/create-store'

export type ColorMode = 'light' | 'dark'
/** `system`: follows the operating system. */
export type ColorChoice = ColorMode | 'system'

export const COLOR_MODE_KEY = 'color-mode'
const YEAR_IN_SECONDS = 31_536_000
const changes = createStore(null)

/** The current mode; `/theme-init.js` has set it before the first paint. */
export function currentColorMode(): ColorMode {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

const applyChoice = (choice: string | null) => {
  const isDark =
    choice === 'dark' || (choice === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(isDark ? 'dark' : 'light')
  changes.set(null)
}

/** Changes the mode now and for later visits: kept in local storage, mirrored in a cookie for a year. [L4.6] */
export function setColorMode(mode: ColorChoice): void {
  try {
    localStorage.setItem(COLOR_MODE_KEY, mode)
  } catch {
    // Storage is blocked or full; the cookie below still stores the mode.
  }
  document.cookie = `${COLOR_MODE_KEY}=${mode}; max-age=${YEAR_IN_SECONDS}; path=/; SameSite=Lax`
  applyChoice(mode)
}

/** Other tabs, and `/theme-init.js`, which reports a change of the system in the same way. */
const followOtherTabs = (event: StorageEvent) => {
  if (event.key === COLOR_MODE_KEY) applyChoice(event.newValue)
}

/** @returns ends the subscription */
export function subscribeToColorMode(listener: () => void): () => void {
  // Only the first call has an effect.
  window.addEventListener('storage', followOtherTabs)
  return changes.subscribe(listener)
}

export function useColorMode() {
  const mode = useSyncExternalStore(subscribeToColorMode, currentColorMode)
  return { mode, setMode: setColorMode, toggle: () => setColorMode(mode === 'dark' ? 'light' : 'dark') }
}
