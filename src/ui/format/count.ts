import { NO_VALUE } from './labels'

const format = new Intl.NumberFormat('en')

/** 12345 as "12,345". Counts below 1000 skip Intl, since lists format thousands of them. */
export function formatCount(n: number): string {
  if (!Number.isFinite(n)) return NO_VALUE
  return Number.isInteger(n) && n >= 0 && n < 1000 ? `${n}` : format.format(n)
}

/** "1–50 of 412"; "No rows" when there are none. */
export function formatRange(page: number, pageSize: number, total: number): string {
  if (total === 0) return 'No rows'
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
}
