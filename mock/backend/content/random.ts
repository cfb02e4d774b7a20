/** Deterministic random number generator (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Deterministic hash of a text. */
export function hash(text: string) {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}

/** Picks values uniformly. @throws Error for an empty list */
export function createPicker(chance: () => number) {
  return <T>(values: readonly T[]): T => {
    const value = values[Math.floor(chance() * values.length)]
    if (value === undefined) throw new Error('there is nothing to choose from')
    return value
  }
}
