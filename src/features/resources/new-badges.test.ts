import { expect, it } from 'vitest'
import { isNewTo, parseSeen, withAllSeen, withOpened } from './new-badges'

const seen = { until: '2026-11-01T00:00:00Z', opened: ['res_b'] }
const resource = (id: string, published_at: string | null) => ({ id, published_at })

it('marks what came out since and was not opened', () => {
  expect(isNewTo(seen, resource('res_a', '2026-11-12T15:00:00Z'))).toBe(true)
  expect(isNewTo(seen, resource('res_b', '2026-11-12T15:00:00Z'))).toBe(false)
  expect(isNewTo(seen, resource('res_a', '2026-10-29T08:00:00Z'))).toBe(false)
  expect(isNewTo(seen, resource('res_a', null))).toBe(false)
  // The same instant in another zone is not later.
  expect(isNewTo(seen, resource('res_a', '2026-11-01T01:00:00+01:00'))).toBe(false)
})

it('marks nothing for somebody who was never here', () => {
  expect(isNewTo(null, resource('res_a', '2026-11-12T15:00:00Z'))).toBe(false)
})

it('takes a mark away once and keeps the last ones', () => {
  expect(withOpened(seen, 'res_a').opened).toEqual(['res_a', 'res_b'])
  expect(withOpened(seen, 'res_b').opened).toEqual(['res_b'])
  const many = Array.from({ length: 300 }, (_, n) => `res_${n}`)
  expect(withOpened({ ...seen, opened: many }, 'res_new').opened).toHaveLength(200)
})

it('takes all for seen, also what is ahead of the clock', () => {
  const ahead = resource('res_a', '2026-11-20T09:00:05Z')
  const all = withAllSeen('2026-11-20T09:00:00Z', [ahead, resource('res_b', null)])
  expect(isNewTo(all, ahead)).toBe(false)
  expect(isNewTo(all, resource('res_c', '2026-11-20T09:00:06Z'))).toBe(true)
  expect(isNewTo(withAllSeen('2026-11-20T09:00:00Z', []), ahead)).toBe(true)
})

it.each([undefined, null, 'text', {}, { until: 'x', opened: [] }, { until: '2026-11-01', opened: 'res_a' }])(
  'takes %j for nothing seen',
  (stored) => expect(parseSeen(stored)).toBeNull(),
)

it('reads what it wrote, without what is no id', () => {
  expect(parseSeen(seen)).toEqual(seen)
  expect(parseSeen({ ...seen, opened: ['res_a', 7, null] })).toEqual({ ...seen, opened: ['res_a'] })
})
