/** Bytes of one file. `sent` holds what is stored and what has left of parts on their way. */
export interface Progress {
  readonly stored: number
  readonly sent: number
}

/** Adds up what parts report. */
export function createProgress(onChange: (progress: Progress) => void) {
  const storedParts = new Map<number, number>()
  const flying = new Map<number, number>()
  const sum = (parts: ReadonlyMap<number, number>) => [...parts.values()].reduce((all, one) => all + one, 0)
  let stored = 0
  const tell = () => onChange({ stored, sent: stored + sum(flying) })
  return {
    /** Begins anew with what the storage holds. */
    reset: (parts: readonly { number: number; size: number }[]) => {
      storedParts.clear()
      flying.clear()
      for (const { number, size } of parts) storedParts.set(number, size)
      stored = sum(storedParts)
      tell()
    },
    /** So many bytes of a part have left; 0 when it begins anew. */
    move: (number: number, bytes: number) => {
      flying.set(number, bytes)
      tell()
    },
    store: (number: number, size: number) => {
      flying.delete(number)
      stored += size - (storedParts.get(number) ?? 0)
      storedParts.set(number, size)
      tell()
    },
    /** A part is given up; what left of it counts for nothing. */
    drop: (number: number) => {
      flying.delete(number)
      tell()
    },
  }
}
