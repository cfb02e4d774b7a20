const day = 86_400_000

/** A calendar day some days later; days are counted in UTC, so no time zone can move them. */
export function addDays(date: string, days: number) {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10)
}

/** Whole days from one calendar day to another. */
export function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / day)
}

/** A world's time: real, frozen, or running with an offset. */
export interface Clock {
  now(): Date
  today(): string
  /** An instant for `updated_at`: never the same twice, or an edit within one instant would go unnoticed. */
  stamp(): string
  /** Sets the clock; null takes the real time again. */
  set(now: Date | null, runs: boolean): void
  readonly state: { readonly now: string; readonly runs: boolean; readonly real: boolean }
}

export function createClock(real: () => number = Date.now): Clock {
  let fixed: number | null = null
  let offset = 0
  let last = 0
  const now = () => new Date(fixed ?? real() + offset)
  return {
    now,
    today: () => now().toISOString().slice(0, 10),
    stamp: () => {
      last = Math.max(now().getTime(), last + 1)
      return new Date(last).toISOString()
    },
    set: (instant, runs) => {
      fixed = instant && !runs ? instant.getTime() : null
      offset = instant && runs ? instant.getTime() - real() : 0
      last = 0
    },
    get state() {
      return { now: now().toISOString(), runs: fixed === null, real: fixed === null && offset === 0 }
    },
  }
}
