const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** "for 1 hour": how long something lasts, rounded down, so that nobody counts on more. */
export function lifeWords(ends: string, now: number): string {
  const left = Date.parse(ends) - now
  if (Number.isNaN(left)) return 'for a while'
  const [unit, ms] = UNITS.find(([, length]) => left >= length) ?? []
  if (!unit || !ms) return 'for less than a minute'
  const count = Math.floor(left / ms)
  return `for ${count} ${count === 1 ? unit : `${unit}s`}`
}
