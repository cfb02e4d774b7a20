import { expect, it } from 'vitest'
import { formatDuration } from './resource-labels'

it.each([
  [12, '12 s'],
  [60, '1 min'],
  [3240, '54 min'],
  [3600, '1 h'],
  [3900, '1 h 5 min'],
  [7170, '2 h'],
] as const)('%i seconds are %s', (seconds, words) => expect(formatDuration(seconds)).toBe(words))
