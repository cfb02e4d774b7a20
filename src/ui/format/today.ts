import { Temporal } from 'temporal-polyfill'

/** The reader's day, as `2026-11-20`. */
export function today(): string {
  return Temporal.Now.plainDateISO().toString()
}
