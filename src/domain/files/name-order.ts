const names = new Intl.Collator('en', { numeric: true })

/** "run 9" before "run 10"; the same order each time, also for names that are read alike. */
export const nameOrder = (a: string, b: string): number => names.compare(a, b) || (a < b ? -1 : a > b ? 1 : 0)
