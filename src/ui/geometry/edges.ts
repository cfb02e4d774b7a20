import type { Edges, Geometry } from './geometry'

/** Entries between two reports of progress. */
const STEP = 2 ** 18

/** Hash of two or three numbers as an index into a table. */
function mix(h: number): number {
  const once = Math.imul(h ^ (h >>> 15), 0x2c1b3c6d)
  return once ^ (once >>> 13)
}

/** The smallest power of two that is at least this size. */
function slotsFor(entries: number): number {
  let slots = 4
  while (slots < entries) slots *= 2
  return slots
}

/**
 * Counts the edges of a surface. It is closed if every edge has two triangles.
 * @param report receives the progress; called often
 */
export function edgesOf(
  { positions, indices }: Pick<Geometry, 'positions' | 'indices'>,
  report = () => {},
): Edges {
  const { of, count } = weld(positions, report)
  const corners = indices ? indices.length : positions.length / 3
  // A closed surface has 1.5 edges per triangle; separate triangles have 3.
  const slots = slotsFor(corners + 1)
  const low = new Int32Array(slots).fill(-1)
  const high = new Int32Array(slots)
  const uses = new Uint8Array(slots)
  const corner = (i: number) => of[indices ? (indices[i] ?? 0) : i] ?? 0
  for (let i = 0; i + 2 < corners; i += 3) {
    if (i % STEP < 3) report()
    for (let k = 0; k < 3; k += 1) {
      const [a, b] = [corner(i + k), corner(i + ((k + 1) % 3))]
      if (a === b) continue
      const [start, end] = a < b ? [a, b] : [b, a]
      let at = mix(Math.imul(start, 73856093) ^ Math.imul(end, 19349663)) & (slots - 1)
      while (low[at] !== -1 && (low[at] !== start || high[at] !== end)) at = (at + 1) & (slots - 1)
      low[at] = start
      high[at] = end
      uses[at] = Math.min(255, (uses[at] ?? 0) + 1)
    }
  }
  let [open, crowded] = [0, 0]
  for (const used of uses) {
    if (used === 1) open += 1
    else if (used > 2) crowded += 1
  }
  return { points: count, open, crowded }
}

/** Merges points at the same position. */
function weld(p: Float32Array, report: () => void): { of: Uint32Array; count: number } {
  const points = p.length / 3
  const slots = slotsFor(points + 1)
  const table = new Int32Array(slots).fill(-1)
  const of = new Uint32Array(points)
  /** First coordinate of each entry. */
  const places = new Uint32Array(points)
  const key = new Float32Array(3)
  const bits = new Int32Array(key.buffer)
  let count = 0
  for (let i = 0; i < points; i += 1) {
    if (i % STEP === 0) report()
    const o = 3 * i
    // Adding 0 makes −0 and 0 the same.
    key[0] = (p[o] ?? 0) + 0
    key[1] = (p[o + 1] ?? 0) + 0
    key[2] = (p[o + 2] ?? 0) + 0
    const mixed =
      Math.imul(bits[0] ?? 0, 73856093) ^
      Math.imul(bits[1] ?? 0, 19349663) ^
      Math.imul(bits[2] ?? 0, 83492791)
    let at = mix(mixed) & (slots - 1)
    for (;;) {
      const place = table[at] ?? -1
      if (place === -1) {
        table[at] = count
        places[count] = o
        of[i] = count
        count += 1
        break
      }
      const q = places[place] ?? 0
      if (p[q] === key[0] && p[q + 1] === key[1] && p[q + 2] === key[2]) {
        of[i] = place
        break
      }
      at = (at + 1) & (slots - 1)
    }
  }
  return { of, count }
}
