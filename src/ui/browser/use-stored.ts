import { useCallback, useState, useSyncExternalStore } from 'react'
import { parseStored, readStoredText, subscribeToStored, writeStored } from './stored'

/**
 * A value in local storage as state, in sync between components and tabs.
 * @param parse takes whatever is stored: undefined if absent, a value of another version, or anything else
 */
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
