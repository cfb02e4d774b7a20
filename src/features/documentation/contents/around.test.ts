import { expect, it } from 'vitest'
import { around, MOST_LISTED } from './around'

const headings = Array.from({ length: 1000 }, (_, n) => ({ id: `h${n}` }))

it('lists all headings of an ordinary page', () => {
  const few = headings.slice(0, MOST_LISTED)
  expect(around(few, 'h90')).toEqual({ before: 0, listed: few, after: 0 })
  expect(around([], null)).toEqual({ before: 0, listed: [], after: 0 })
})

it('lists those around the reader of a long one, and says how many there are besides', () => {
  expect(around(headings, null)).toMatchObject({ before: 0, after: 880 })
  const { before, listed, after } = around(headings, 'h500')
  expect([before, listed.length, after]).toEqual([440, MOST_LISTED, 440])
  expect(listed.some(({ id }) => id === 'h500')).toBe(true)
  expect(around(headings, 'h999')).toMatchObject({ before: 880, after: 0 })
})
