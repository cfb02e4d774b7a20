const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = /^(?<year>\d{4})-(?<month>\d{1,2})-(?<date>\d{1,2})$/
const dayFirst = /^(?<date>\d{1,2})\.? (?<month>[a-z]{3,9})\.?,? (?<year>\d{4})$/
const monthFirst = /^(?<month>[a-z]{3,9})\.? (?<date>\d{1,2}),? (?<year>\d{4})$/

/**
 * A typed date: `2027-03-12`, `12 Mar 2027`, `March 12, 2027`. Not `3/12/2027`, which is two dates.
 * @returns `2027-03-12`, or null for what is no date
 */
export function parseDay(text: string): string | null {
  const typed = text.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const { year, month, date } =
    (iso.exec(typed) ?? dayFirst.exec(typed) ?? monthFirst.exec(typed))?.groups ?? {}
  if (!year || !month || !date) return null
  const named = MONTHS.indexOf(month.slice(0, 3)) + 1
  const day = [year, named || month, date].map((part) => String(part).padStart(2, '0')).join('-')
  const at = new Date(`${day}T00:00Z`)
  return !Number.isNaN(at.valueOf()) && at.toISOString().startsWith(day) ? day : null
}
