import { expect, test } from 'vitest'
import { plainNumber } from './plain-number'

test.each([
  [0, '0'],
  [12_345, '12345'],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
])('%s is "%s"', (value, text) => expect(plainNumber(value)).toBe(text))
