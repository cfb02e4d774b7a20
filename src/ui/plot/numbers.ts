import { sixDigits } from '../format/six-digits'
import type { ColumnFacts } from './columns'

/** Six digits of a number, or a date: "1,298.37", "2.5E-7", "2026-03-01 12:00:00". */
export function formatNumber(value: number | null | undefined, isDate = false): string {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  if (isDate) return new Date(value).toISOString().replace('T', ' ').slice(0, 19)
  return sixDigits(value)
}

/** Larger numbers are listed but not drawn: their difference may exceed a double. */
const DRAWN = 1e100

/** A number for drawing; null if it cannot be drawn. */
export function drawn(value: number | null | undefined, isLog: boolean): number | null {
  return typeof value !== 'number' || Math.abs(value) > DRAWN || (isLog && value <= 0) ? null : value
}

export function isBeyond({ min, max }: ColumnFacts): boolean {
  return min < -DRAWN || max > DRAWN
}
