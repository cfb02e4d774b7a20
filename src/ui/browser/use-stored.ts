import { useCallback, useState, useSyncExternalStore } from 'react'
import { parseStored, readStoredText, subscribeToStored, writeStored } from './stored'

/**
 * A preference of this reader, kept in this browser and the same wherever it is looked at, other tabs included.
 * `parse` makes something of whatever is stored, which may be absent (undefined), of another version, or junk.
 */
export function useStored<T>(key: string, parse: (stored: unknown) => T): [T, (next: T) => void] {
  const listen = useCallback((listener: () => void) => subscribeToStored(key, listener), [key])
  const text = useSyncExternalStore(listen, () => readStoredText(key))
  const make = () => ({ key, text, value: parse(parseStored(text)) })
  const [known, setKnown] = useState(make)
  const isKnown = known.key === key && known.text === text
  const current = isKnown ? known : make()
  if (!isKnown) setKnown(current)
  const set = useCallback((next: T) => writeStored(key, next), [key])
  return [current.value, set]
}
