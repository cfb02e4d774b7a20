import { formatCount } from './count'

const units = {
  minute: { last: '1 minute ago', this: 'this minute', next: 'in 1 minute' },
  hour: { last: '1 hour ago', this: 'this hour', next: 'in 1 hour' },
  day: { last: 'yesterday', this: 'today', next: 'tomorrow' },
  month: { last: 'last month', this: 'this month', next: 'next month' },
  year: { last: 'last year', this: 'this year', next: 'next year' },
} as const

/**
 * "in 12 days", "tomorrow", "3 hours ago". Avoids `Intl.RelativeTimeFormat`: the first use of `Intl` costs 17 ms, and
 * the first screen has distances.
 * @param amount whole; negative for the past
 */
export function formatDistance(amount: number, unit: keyof typeof units): string {
  if (amount === -1) return units[unit].last
  if (amount === 0) return units[unit].this
  if (amount === 1) return units[unit].next
  return amount < 0 ? `${formatCount(-amount)} ${unit}s ago` : `in ${formatCount(amount)} ${unit}s`
}
