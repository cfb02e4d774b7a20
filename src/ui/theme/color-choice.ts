import { useSyncExternalStore } from 'react'
import { readStoredText } from '../browser/stored'
import {
  COLOR_MODE_KEY,
  type ColorChoice,
  currentColorMode,
  setColorMode,
  subscribeToColorMode,
} from './color-mode'

/** If storage is blocked, the current mode is used as the choice. */
const chosen = (): ColorChoice =>
  readStoredText(COLOR_MODE_KEY) === 'system' ? 'system' : currentColorMode()

/** The selected color mode; `useColorMode` returns the effective one. */
export function useColorChoice(): [ColorChoice, (next: ColorChoice) => void] {
  return [useSyncExternalStore(subscribeToColorMode, chosen), setColorMode]
}
