import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AttentionItem, attentionLevels } from '../../domain/parts/attention'
import { ranked } from './attention'

const item = (id: string, level: AttentionItem['level'], due: string | null = null): AttentionItem => ({
  id,
  level,
  due,
  text: 'Expires',
  hue: 'attention',
  subject: id,
  detail: null,
  count: 1,
})
const ids = (items: readonly AttentionItem[]) => ranked(items).map(({ id }) => id)

it('orders by level, then from the earliest day, items without a day last', () => {
  expect(
    ids([
      item('full', 'notice'),
      item('maintenance', 'notice', '2026-06-30'),
      item('in 40 days', 'later', '2026-12-30'),
      item('in 20 days', 'month', '2026-12-10'),
      item('tomorrow', 'week', '2026-11-21'),
      item('today', 'week', '2026-11-20'),
      item('suspended', 'stopped'),
    ]),
  ).toEqual(['suspended', 'today', 'tomorrow', 'in 20 days', 'in 40 days', 'maintenance', 'full'])
})

it('orders a warning above what is only to be known, whatever their days', () => {
  const supportEnds = { ...item('support ends', 'notice', '2026-12-31'), hue: 'info' as const }
  expect(ids([supportEnds, item('no free seat', 'notice')])).toEqual(['no free seat', 'support ends'])
})

it('orders stopped items from the latest day', () => {
  expect(
    ids([
      item('a year ago', 'stopped', '2025-11-20'),
      item('suspended', 'stopped'),
      item('yesterday', 'stopped', '2026-11-19'),
    ]),
  ).toEqual(['yesterday', 'a year ago', 'suspended'])
})

it('gives one order, whichever area answers first', () => {
  const day = fc.option(fc.constantFrom('2026-11-19', '2026-11-20', '2026-12-24'))
  const some = fc.array(fc.tuple(fc.constantFrom(...attentionLevels), day), { maxLength: 12 })
  fc.assert(
    fc.property(some, (made) => {
      const items = made.map(([level, due], index) => item(String(index), level, due))
      const shown = ranked(items).map(({ level, due }) => [level, due])
      expect(ranked(items.toReversed()).map(({ level, due }) => [level, due])).toEqual(shown)
      expect(ids(ranked(items))).toEqual(ids(items))
    }),
  )
})
