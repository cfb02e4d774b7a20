import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NotPlottedError } from './columns'
import { factsOf } from './facts-of'
import { linesOf, orderBy } from './lines-of'
import { readColumns } from './read-columns'
import { readEnds } from './read-ends'

const samples = ['forces.dat', 'log.simpleFoam', 'druck-komma.csv', 'convergence.dat'].map(
  (name) => new Uint8Array(readFileSync(`tests/previews/${name}`)),
)

/** Linear congruential generator: the same cases in each run. */
const randomFrom = (seed: number) => {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

let allocated = 0
beforeEach(() => {
  // Typed arrays are the only memory that grows with the numbers of a file.
  vi.stubGlobal(
    'Float64Array',
    new Proxy(Float64Array, {
      construct(target, args, made) {
        const array: object = Reflect.construct(target, args, made)
        if (array instanceof target) allocated += array.byteLength
        return array
      },
    }),
  )
  return () => vi.unstubAllGlobals()
})

/** Reads a file and draws all of it. Fails on any error but a sentence for the user, and on too much memory. */
async function expectAnswer(bytes: Uint8Array<ArrayBuffer>) {
  const file = { bytes: new Blob([bytes]), encoding: 'utf-8' }
  allocated = 0
  const columns = await readColumns(file).catch((cause: unknown) => {
    expect(cause).toBeInstanceOf(NotPlottedError)
    return null
  })
  // Four times the file, and a block, which even a small file needs.
  expect(allocated).toBeLessThanOrEqual(4 * bytes.length + 2 ** 24)
  await readEnds(file, file).catch((cause: unknown) => expect(cause).toBeInstanceOf(NotPlottedError))
  if (!columns) return
  expect(allocated).toBeGreaterThan(0)
  const facts = factsOf(columns)
  // No more rows than lines, and no number that is not in the file.
  expect(facts.rows).toBeLessThanOrEqual(bytes.length)
  const ys = facts.columns.map((_, at) => at).slice(0, 8)
  const request = { x: 0, ys, from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY, mean: 10 }
  const lines = linesOf(columns, orderBy(columns, 0), { ...request, isLogX: false, buckets: 50 })
  const [xs = [], ...values] = lines
  expect(values.every((line) => line.length === xs.length)).toBe(true)
  for (const [at, line] of values.slice(0, ys.length).entries()) {
    const { min = 0, max = 0 } = facts.columns[at] ?? {}
    expect(line.every((value) => value === null || (value >= min && value <= max))).toBe(true)
  }
}

async function expectAnswers(count: number, seed: number) {
  const random = randomFrom(seed)
  for (let at = 0; at < count; at += 1) {
    const bytes = (samples[at % samples.length] ?? new Uint8Array(0)).slice(0, 6000)
    const from = at % 3 === 0 ? random(bytes.length) : 0
    const changed = bytes.slice(from, from + 1 + random(bytes.length - from))
    for (let change = random(12); change > 0; change -= 1) changed[random(changed.length)] = random(256)
    await expectAnswer(changed)
  }
}

describe('any bytes', () => {
  it('get an answer, cut and changed anywhere', () => expectAnswers(30, 1))

  it('get an answer, cut and changed anywhere in many ways', { tags: ['all'] }, () => expectAnswers(400, 2))

  it('get an answer with numbers at every limit', async () => {
    const limits =
      '0 -0 1e308 -1e308 1e309 5e-324 1e-320 1e-400 9007199254740993 0.12345678901234568 inf NaN -Infinity'.split(
        ' ',
      )
    const rows = limits.flatMap((x) => limits.map((y) => `${x} ${y} ${x}`))
    await expectAnswer(new TextEncoder().encode(rows.join('\n')))
    const { columns } = factsOf(await readColumns({ bytes: new Blob([rows.join('\n')]), encoding: 'utf-8' }))
    expect(columns[0]).toMatchObject({ first: 0, min: -1e308, max: 1e308 })
    // 1e309 and the three that are no numbers.
    expect(columns[0]?.gaps).toBe(4 * limits.length)
    for (const limit of limits.filter((one) => Number.isFinite(Number(one)))) {
      const read = factsOf(
        await readColumns({ bytes: new Blob([`a b\n${limit} 1\n${limit} 1`]), encoding: 'utf-8' }),
      )
      expect(read.columns[0]?.first, limit).toBe(Number(limit))
    }
  })

  it('need no table of their width times their rows: one wide row among many short ones', async () => {
    const wide = Array.from({ length: 20_000 }, (_, at) => at).join(' ')
    await expectAnswer(new TextEncoder().encode(`${'1 2\n'.repeat(2000)}${wide}\n`))
    await expectAnswer(new TextEncoder().encode(`${`${wide}\n`.repeat(3)}${'1 2\n'.repeat(2000)}`))
  })
})
