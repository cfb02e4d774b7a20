import { expect, test } from 'vitest'
import { type Walk, walkPages } from './walk-pages'

const row = (number: number) => ({ id: `row_${number}` })
const list = (length: number) => Array.from({ length }, (_, index) => row(index))
const pages = (rows: { id: string }[]) => async (page: number, size: number) => ({
  items: rows.slice((page - 1) * size, page * size),
  total: rows.length,
})
const start = (): Walk<{ id: string }> => ({ rows: [], total: 0 })
const never = new AbortController().signal

test.each([0, 1, 199, 200, 201, 400, 1234])(
  'a list of %i rows is read whole, each row once',
  async (length) => {
    const walk = start()
    const seen: number[] = []
    await walkPages(walk, pages(list(length)), never, ({ rows }) => seen.push(rows.length))
    expect(walk.rows).toEqual(list(length))
    expect(seen).toHaveLength(Math.max(1, Math.ceil(length / 200)))
  },
)

test('a row that moves to the next page is taken once', async () => {
  const rows = list(300)
  const walk = start()
  const read = pages(rows)
  await walkPages(
    walk,
    async (page, size) => {
      if (page === 2) rows.unshift(row(-1))
      return read(page, size)
    },
    never,
    () => undefined,
  )
  expect(new Set(walk.rows.map(({ id }) => id)).size).toBe(walk.rows.length)
})

test('a walk that failed goes on where it stopped', async () => {
  const walk = start()
  const read = pages(list(500))
  const asked: number[] = []
  const failing = async (page: number, size: number) => {
    asked.push(page)
    if (asked.length === 2) throw new Error('gone')
    return read(page, size)
  }
  await expect(walkPages(walk, failing, never, () => undefined)).rejects.toThrow('gone')
  expect(walk.rows).toHaveLength(200)
  await walkPages(walk, failing, never, () => undefined)
  expect([walk.rows.length, asked]).toEqual([500, [1, 2, 2, 3]])
})

test('a cancelled walk asks for nothing more', async () => {
  const stop = new AbortController()
  const asked: number[] = []
  const read = pages(list(1000))
  const walking = walkPages(
    start(),
    async (page, size) => {
      asked.push(page)
      if (page === 2) stop.abort()
      return read(page, size)
    },
    stop.signal,
    () => undefined,
  )
  await expect(walking).rejects.toThrow('abort')
  expect(asked).toEqual([1, 2])
})
