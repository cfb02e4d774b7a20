import { expect, it } from 'vitest'
import { countOf } from './count-of'

it('counts one, none and many', () => {
  expect([0, 1, 2000].map((n) => countOf(n, 'seat'))).toEqual(['0 seats', '1 seat', '2,000 seats'])
  expect([1, 3].map((n) => countOf(n, 'person', 'people'))).toEqual(['1 person', '3 people'])
})
