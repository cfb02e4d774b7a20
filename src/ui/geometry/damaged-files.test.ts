import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { NotShownError } from './geometry'
import { triangleCount } from './measure'
import { readGeometry } from './read-geometry'
import { caseBytes, readBytes } from './read-geometry.fixture'
import { Reading } from './reading'

// A file with any bytes is either read or refused with a reason. Nothing else is thrown, no non-number is drawn,
// and no array is larger than the file's size justifies.

const names = [
  ...['duct-patches-ascii.stl', 'solid-but-binary.stl', 'wing-quads.obj', 'open-box-ascii.ply', 'ring.glb'],
  ...[
    'outside-buffer.gltf',
    'plate-legacy.vtk',
    'plate-binary.vtk',
    'ring-base64.vtp',
    'ring-lz4.vtp',
    'polyhedra.vtu',
  ],
]
/** Binary, and text with binary parts; the others wait for `--all`. */
const usual = ['solid-but-binary.stl', 'plate-binary.vtk', 'ring-base64.vtp']
const files = new Map<string, Uint8Array<ArrayBuffer>>()
beforeAll(async () => {
  for (const name of names) files.set(name, await caseBytes(name))
})
afterEach(() => vi.unstubAllGlobals())

const arrays = ['Float32Array', 'Float64Array', 'Uint32Array', 'Uint8Array'] as const

/** Counts the bytes of arrays allocated from now on. */
function countAllocations(): () => number {
  let bytes = 0
  for (const name of arrays) {
    const Original = globalThis[name]
    vi.stubGlobal(
      name,
      new Proxy(Original, {
        construct(target, given: unknown[], newTarget) {
          const made: unknown = Reflect.construct(target, given, newTarget)
          if (typeof given[0] === 'number' && ArrayBuffer.isView(made)) bytes += made.byteLength
          return Object(made)
        },
      }),
    )
  }
  return () => bytes
}

async function tryToRead(bytes: Uint8Array<ArrayBuffer>, name: string): Promise<void> {
  const allocated = countAllocations()
  try {
    const { positions, indices, parts } = await readGeometry(new Reading(new Blob([bytes])), name)
    const triangles = triangleCount({ positions, indices, origin: [0, 0, 0] })
    for (const point of indices ?? []) expect(point).toBeLessThan(positions.length / 3)
    for (let at = 0; at < 3 * triangles; at += 1)
      for (let k = 0; k < 3; k += 1)
        expect(Number.isFinite(positions[3 * (indices?.[at] ?? at) + k] ?? Number.NaN)).toBe(true)
    for (const { first, count } of parts) expect(first + count).toBeLessThanOrEqual(triangles)
  } catch (error) {
    if (!(error instanceof NotShownError)) throw error
    expect(error.message).toMatch(/^[A-Z].*\.$/)
  } finally {
    vi.unstubAllGlobals()
    expect(allocated()).toBeLessThan(4 * bytes.length + 2 ** 20)
  }
}

for (const name of names)
  describe(name, { tags: usual.includes(name) ? [] : ['all'] }, () => {
    it('is read or refused in words, wherever it is cut', async () => {
      const bytes = files.get(name) ?? new Uint8Array()
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: bytes.length }), (length) =>
          tryToRead(bytes.slice(0, length), name),
        ),
        { numRuns: 40 },
      )
    })

    it('is read or refused in words, whatever bytes are changed', async () => {
      const bytes = files.get(name) ?? new Uint8Array()
      const change = fc.tuple(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 255 }))
      await fc.assert(
        fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
          const changed = bytes.slice()
          for (const [at, value] of changes) changed[at] = value
          return tryToRead(changed, name)
        }),
        { numRuns: 50 },
      )
    })

    it('is read or refused in words, whatever numbers are in its text', async () => {
      const bytes = files.get(name) ?? new Uint8Array()
      const text = Buffer.from(bytes).toString('latin1')
      const numbers = [...text.matchAll(/-?\d+/g)]
      const extreme = fc.constantFrom(
        '-1',
        '0',
        '1e9',
        '4294967295',
        '2147483648',
        '9007199254740993',
        'nan',
        '-0.5',
        '1e400',
      )
      await fc.assert(
        fc.asyncProperty(fc.nat({ max: Math.max(0, numbers.length - 1) }), extreme, (which, value) => {
          const number = numbers[which]
          const from = number?.index ?? 0
          const changed = text.slice(0, from) + value + text.slice(from + (number?.[0].length ?? 0))
          return tryToRead(new Uint8Array(Buffer.from(changed, 'latin1')), name)
        }),
        { numRuns: 50 },
      )
    })
  })

it('takes no other bytes for geometry without saying why', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.constantFrom('a.stl', 'a.obj', 'a.ply', 'a.vtp', 'a.glb', 'a'),
      (bytes, name) => tryToRead(new Uint8Array(bytes), name),
    ),
    { numRuns: 100 },
  )
  await expect(readBytes(new Uint8Array(200).fill(7), 'a.ply')).rejects.toThrow(
    /does not begin as its format does/,
  )
})
