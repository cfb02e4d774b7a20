/** Limit of ids per address; servers refuse longer ones. */
const MAX_IN_ADDRESS = 100

/** Splits a list into batches of at most `size` items, each short enough for an address. */
export function batches<T>(all: readonly T[], size: number): T[][] {
  const step = Math.min(size, MAX_IN_ADDRESS)
  return Array.from({ length: Math.ceil(all.length / step) }, (_, at) =>
    all.slice(at * step, (at + 1) * step),
  )
}
