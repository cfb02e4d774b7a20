import { expect, test } from 'vitest'
import { sampleLicense } from '../license.fixture'
import { rehostWords } from './license-detail-words'

test('[LIC8] rehosts are counted in words, with the day of the next one once they are used up', () => {
  const words = (rehosts_used: number, rehosts_allowed: number | null, next_rehost_date?: string) =>
    rehostWords({ ...sampleLicense, rehosts_used, rehosts_allowed, next_rehost_date }, (day) => day)
  expect(words(0, null)).toBeNull()
  expect(words(2, null)).toBe('2 used, no limit')
  expect(words(1, 4)).toBe('1 of 4 used this year')
  expect(words(1, 4, '2027-01-01')).toBe('1 of 4 used this year')
  expect(words(4, 4, '2027-01-01')).toBe('4 of 4 used this year; the next is possible on 2027-01-01')
  expect(words(4, 4)).toBe('4 of 4 used this year')
})
