import { useEffect, useState } from 'react'

/** The value as it was when it last stood still for a while; emptied at once. */
export function useSettled(value: string, restMs: number): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === '' ? 0 : restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
