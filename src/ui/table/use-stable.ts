import { useState } from 'react'

/** The list as it was for as long as it holds the same things: what was made from it need not be made again. */
export function useStable<T>(list: readonly T[]): readonly T[] {
  const [kept, setKept] = useState(list)
  if (kept === list) return kept
  if (kept.length === list.length && kept.every((one, index) => one === list[index])) return kept
  setKept(list)
  return list
}
