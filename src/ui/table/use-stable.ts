import { useState } from 'react'

/** Keeps the previous array while its items are equal, so that dependent values are not recomputed. */
export function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept === list) return kept
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept
  setKept(list)
  return list
}
