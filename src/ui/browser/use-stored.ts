import { useCallback, useState, useSyncExternalStore } from 'react'
import { parseStored, readStoredText, subscribeToStored, writeStored } from './stored'

/** A value in local storage as state, in sync between tabs. @param parse undefined for an unusable value */
export function useStored<T>(key: string, parse: (stored: unknown) => T): [T, (next: T) => void] {
  const text = useSyncExternalStore(subscribeToStored, () => readStoredText(key))
  const make = () => ({ key, text, value: parse(parseStored(text)) })
  const [known, setKnown] = useState(make)
  const isKnown = known.key === key && known.text === text
  const current = isKnown ? known : make()
  if (!isKnown) setKnown(current)
  const set = useCallback((next: T) => writeStored(key, next), [key])
  return [current.value, set]
}

/** Whether anything is stored under a key, of whatever form. */
export function useIsStored(key: string): boolean {
  return useSyncExternalStore(subscribeToStored, () => readStoredText(key) !== null)
}
