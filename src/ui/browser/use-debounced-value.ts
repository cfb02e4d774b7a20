import { useEffect, useState } from 'react'

/** The value after a pause of `delayMs` without changes. Clearing it takes effect immediately. */
export function useDebouncedValue(value: string, delayMs: number): string {
  const [debounced, setDebounced] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === '' ? 0 : delayMs)
    return () => clearTimeout(timer)
  }, [value, delayMs])
  return debounced
}
