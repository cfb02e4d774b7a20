import { Temporal } from 'temporal-polyfill'

/** The reader's day, as `2026-11-20`. */
export const today = (): string => Temporal.Now.plainDateISO().toString()
