import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatBytes, formatExactBytes } from './bytes'

it('writes sizes to three digits, in the unit that fits', () => {
  const written = [0, 1, 90, 999, 1000, 11_264, 38_797_312, 214_748_364, 4_187_593_113, 53_687_091_200]
  expect(written.map(formatBytes)).toEqual([
    ...['0 bytes', '1 byte', '90 bytes', '999 bytes', '1.00 KB', '11.3 KB', '38.8 MB', '215 MB', '4.19 GB'],
    '53.7 GB',
  ])
})

it('never writes a thousand of a unit, nor more than three digits', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (bytes) => {
      const [value = ''] = formatBytes(bytes).split(' ')
      expect(Number(value)).toBeLessThan(1000)
      expect(value.replace('.', '').length).toBeLessThanOrEqual(3)
    }),
  )
  expect(formatBytes(999_499)).toBe('999 KB')
  expect(formatBytes(999_500)).toBe('1.00 MB')
  expect(formatBytes(9_999_999)).toBe('10.0 MB')
})

it('writes every byte', () => {
  expect(formatExactBytes(4_187_593_113)).toBe('4,187,593,113 bytes')
  expect(formatExactBytes(1)).toBe('1 byte')
})
