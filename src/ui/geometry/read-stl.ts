import { formatCount } from '../format/count'
import { countOf } from '../format/count-of'
import { assemble } from './assemble'
import { type Geometry, NotShownError } from './geometry'
import { GrowingSurface } from './growing-surface'
import type { Reading } from './reading'
import { STL_HEAD, STL_RECORD, stlCount } from './sniff'

/** Records per slice: the file and its triangles are never in memory at once. */
const STEP = 100_000
const NO_TRIANGLES = 'The file has no triangles.'

/** Binary STL. The header's count is unreliable: memory is limited by the file's size. */
export async function readBinaryStl(reading: Reading): Promise<Geometry> {
  const { bytes } = reading
  const count = stlCount(await reading.head(STL_HEAD))
  const present = Math.min(count, Math.max(0, Math.floor((bytes.size - STL_HEAD) / STL_RECORD)))
  if (present === 0) throw new NotShownError(NO_TRIANGLES)
  const positions = reading.floats(present * 9)
  for (let from = 0; from < present; from += STEP) {
    const to = Math.min(present, from + STEP)
    const even = await bytes.slice(STL_HEAD + from * STL_RECORD, STL_HEAD + to * STL_RECORD).arrayBuffer()
    // Records have 50 bytes, so every other one is not word-aligned: these are read from a copy shifted by two bytes.
    const words = new Float32Array(even, 0, even.byteLength >> 2)
    const odd = new Float32Array(even.slice(2, 2 + (((even.byteLength - 2) >> 2) << 2)))
    for (let i = 0; i < to - from; i += 1) {
      const isEven = (i & 1) === 0
      const source = isEven ? words : odd
      const at = (i * STL_RECORD + (isEven ? 12 : 10)) >> 2
      positions.set(source.subarray(at, at + 9), 9 * (from + i))
    }
    reading.progress(STL_HEAD + to * STL_RECORD)
  }
  const remarks =
    present < count
      ? [
          `The file ends early: ${formatCount(present)} of ${countOf(count, 'triangle')}, which its header claims, are there.`,
        ]
      : []
  return assemble({
    format: 'STL, binary',
    positions,
    indices: null,
    origin: [0, 0, 0],
    remarks,
    isWhole: present === count,
  })
}

/** STL as text: only the corners are read. Its solids are the patches of a mesher. */
export async function readTextStl(reading: Reading): Promise<Geometry> {
  const surface = new GrowingSurface(reading, false)
  let facet: number[] = []
  let damaged = 0
  let hasEnd = false
  await reading.lines((line) => {
    const word = line.slice(0, 8).toLowerCase()
    if (word.startsWith('vertex')) {
      for (const text of line.slice(6).trim().split(/\s+/, 3))
        facet.push(text === '' ? Number.NaN : Number(text))
    } else if (word.startsWith('endfacet')) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0] = facet
      if (facet.length === 9) {
        surface.addPoint(a, b, c)
        surface.addPoint(d, e, f)
        surface.addPoint(g, h, i)
      } else damaged += 1
      facet = []
    } else if (word.startsWith('solid')) {
      surface.startPart(line.slice(5).trim())
      hasEnd = false
    } else if (word.startsWith('endsolid')) hasEnd = true
  })
  if (surface.points === 0) throw new NotShownError(NO_TRIANGLES)
  const remarks = []
  if (!hasEnd) remarks.push('The file ends early: it has no "endsolid".')
  if (damaged > 0) remarks.push(`${countOf(damaged, 'facet')} left out: they do not have three corners.`)
  return surface.done('triangle', { format: 'STL, text', remarks, isWhole: hasEnd })
}
