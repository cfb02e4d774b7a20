const dayOf = (text: string) => Temporal.PlainDate.from(text)

/** Whether a text is a valid calendar day: `2027-02-28`, but not `2027-02-31`. */
export function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00Z`)
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(text)
}

/** Adds days, 1 by default: `2027-03-01` after `2027-02-28`. */
export function addDays(day: string, days: number): string {
  return dayOf(day).add({ days }).toString()
}

/** The last day of a term: 12 months from `2026-12-01` end on `2027-11-30`, from 29 February on the 28th. */
export function lastDayOfTerm(start: string, months: number): string {
  const from = dayOf(start)
  const anniversary = from.add({ months })
  // In a shorter month without that day, the term ends on the month's last day.
  return (anniversary.day < from.day ? anniversary : anniversary.subtract({ days: 1 })).toString()
}

/** Extends an end by months; the last day of a month stays the last day: `2028-02-29` after `2027-02-28`. */
export function laterEnd(end: string, months: number): string {
  return lastDayOfTerm(addDays(end, 1), months)
}

/** Days from one day to another; negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return dayOf(from).until(dayOf(to), { largestUnit: 'day' }).days
}
