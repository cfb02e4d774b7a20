/** A small generator of numbers that are the same on every run (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A number for a text, the same on every run. */
export function hash(text: string) {
  return [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)
}

/** Chooses among values, evenly. Throws when there is none. */
export function createPicker(chance: () => number) {
  return <T>(values: readonly T[]): T => {
    const value = values[Math.floor(chance() * values.length)]
    if (value === undefined) throw new Error('there is nothing to choose from')
    return value
  }
}
