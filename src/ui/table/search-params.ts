/** What a screen's address may carry: plain texts, repeated for lists. */
export type SearchValue = string | readonly string[]

/** Reads `?a=1&b=x&b=y` as texts; a name that occurs twice is a list. */
export function parseSearch(search: string): Record<string, SearchValue> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** Writes what `parseSearch` reads; undefined, empty texts and empty lists leave no trace in the address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A whole number from `least` to `most`, or undefined for anything else. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\d{1,15}$/.test(value))) return undefined
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

/** One of the given values, or undefined. */
export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

/** Those of the given values that occur, in their own order and once each; undefined when none does. */
export function someOf<T extends string>(values: readonly T[], value: unknown): T[] | undefined {
  const given: unknown[] = Array.isArray(value) ? value : [value]
  const found = values.filter((candidate) => given.includes(candidate))
  return found.length > 0 ? found : undefined
}

/** A text with something in it, cut to `longest`; undefined for anything else. */
export function shortText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().slice(0, longest)
  return text === '' ? undefined : text
}
