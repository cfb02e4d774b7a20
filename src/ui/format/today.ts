import { useClock } from '../browser/use-clock'
import { viewerZone } from './zone'

/** The local date. */
export function todayDate(): Temporal.PlainDate {
  return Temporal.Now.plainDateISO(viewerZone())
}

/** The local date: `2026-11-20`. */
export function today(): string {
  return todayDate().toString()
}

/** As `today`; re-renders when the day changes or the clock is set. */
export function useToday(): string {
  useClock()
  return today()
}
