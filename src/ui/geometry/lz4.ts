/** Minimum length of a match. */
const LEAST = 4

/**
 * Unpacks one LZ4 block: runs of literal bytes, each followed by a copy of earlier output.
 * @param to start of the block in `whole`
 * @returns its end, or null if it is damaged or does not fit
 */
export function unpackLz4(packed: Uint8Array, whole: Uint8Array, to: number): number | null {
  const start = to
  let [from, at] = [0, to]
  const length = (short: number) => {
    let long = short
    for (let more = short === 15 ? 255 : 0; more === 255; from += 1) {
      more = packed[from] ?? 0
      long += more
    }
    return long
  }
  while (from < packed.length) {
    const token = packed[from] ?? 0
    from += 1
    const literals = length(token >> 4)
    if (from + literals > packed.length || at + literals > whole.length) return null
    whole.set(packed.subarray(from, from + literals), at)
    from += literals
    at += literals
    // The last run has no copy after it.
    if (from === packed.length) return at
    const back = (packed[from] ?? 0) + 256 * (packed[from + 1] ?? 0)
    from += 2
    const copied = length(token & 15) + LEAST
    if (back === 0 || at - back < start || at + copied > whole.length) return null
    // Byte by byte: a copy may overlap its own output.
    for (let k = 0; k < copied; k += 1) whole[at + k] = whole[at + k - back] ?? 0
    at += copied
  }
  return null
}
