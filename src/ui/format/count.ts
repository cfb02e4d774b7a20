import { NO_VALUE } from './labels'

/** 12345 as "12,345". Avoids `Intl`, whose first use costs 17 ms, since the first screen has counts. */
export function formatCount(n: number): string {
  if (!Number.isFinite(n)) return NO_VALUE
  if (!Number.isSafeInteger(n)) return n.toLocaleString('en')
  if (Math.abs(n) < 1000) return `${n}`
  return `${formatCount(Math.trunc(n / 1000))},${String(Math.abs(n % 1000)).padStart(3, '0')}`
}

/** "1–50 of 412"; "No rows" when there are none. */
export function formatRange(page: number, pageSize: number, total: number): string {
  if (total === 0) return 'No rows'
  const first = Math.min((page - 1) * pageSize + 1, total)
  const last = Math.min(page * pageSize, total)
  return `${formatCount(first)}–${formatCount(last)} of ${formatCount(total)}`
}
