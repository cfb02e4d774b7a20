import { expect, it } from 'vitest'
import { lifeWords } from './life-words'
import { quotaState } from './quota-state'

it('says for how long, never more than it is', () => {
  const now = Date.parse('2026-11-20T09:30:00Z')
  expect(lifeWords('2026-11-20T10:30:00Z', now)).toBe('for 1 hour')
  expect(lifeWords('2026-11-20T10:29:59Z', now)).toBe('for 59 minutes')
  expect(lifeWords('2026-11-22T09:30:00Z', now)).toBe('for 2 days')
  expect(lifeWords('2026-11-20T09:30:30Z', now)).toBe('for less than a minute')
  expect(lifeWords('soon', now)).toBe('for a while')
})

it('warns from 90 % on', () => {
  const level = (used_bytes: number, total_bytes = 1000) => quotaState({ used_bytes, total_bytes }).level
  expect([level(0), level(899), level(900), level(999), level(1000), level(1200), level(0, 0)]).toEqual([
    'calm',
    'calm',
    'scarce',
    'scarce',
    'full',
    'full',
    'full',
  ])
})
