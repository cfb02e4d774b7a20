import { useCallback, useState } from 'react'

/**
 * A preference of this reader, kept in this browser. `parse` makes something of whatever is stored, which may be
 * absent (undefined), of another version, or junk.
 */
export function useStored<T>(key: string, parse: (stored: unknown) => T): [T, (next: T) => void] {
  const [value, setValue] = useState(() => parse(read(key)))
  const set = useCallback(
    (next: T) => {
      setValue(next)
      try {
        localStorage.setItem(key, JSON.stringify(next))
      } catch {
        // Storage is blocked or full: the choice holds until the page is left.
      }
    },
    [key],
  )
  return [value, set]
}

function read(key: string): unknown {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return stored ?? undefined
  } catch {
    return undefined
  }
}
