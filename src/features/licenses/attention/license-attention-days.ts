/** The reader's own days that decide how pressing something is, as `2026-11-20`. */
export interface Days {
  today: string
  in7: string
  in30: string
  in60: string
  in61: string
}

/** The days that count from now on, by the reader's own calendar. */
export function daysFrom(now: Date = new Date()): Days {
  // Days of the calendar, not spans of 24 hours: a day on which the clocks change is one, too. The dates of licenses
  // never become a `Date`; they are compared letter by letter, which keeps Temporal out of the first screen.
  const dayIn = (days: number) => {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, 12)
    return [day.getFullYear(), day.getMonth() + 1, day.getDate()]
      .map((n) => String(n).padStart(2, '0'))
      .join('-')
  }
  return { today: dayIn(0), in7: dayIn(7), in30: dayIn(30), in60: dayIn(60), in61: dayIn(61) }
}
