import { searchText, withoutUnseen } from '../search/pasted-text'

/** Search parameters of an address: plain texts, repeated for lists. */
export type SearchValue = string | readonly string[]

/** Reads `?a=1&b=x&b=y` as texts; a repeated name gives a list. */
export function parseSearch(search: string): Record<string, SearchValue> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}

/** Inverse of `parseSearch`; undefined, empty texts and empty lists are omitted. */
export function stringifySearch(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}

/** A whole number from `least` to `most`; undefined for anything else. */
export function wholeNumber(value: unknown, least: number, most: number): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || !/^\d{1,15}$/.test(value))) return undefined
  const number = Number(value)
  return Number.isInteger(number) && number >= least && number <= most ? number : undefined
}

export function oneOf<T extends string>(values: readonly T[], value: unknown): T | undefined {
  return values.find((candidate) => candidate === value)
}

/** A non-empty text, cut to `longest`; undefined for anything else. */
export function shortText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = cutText(value, longest, (typed) => withoutUnseen(typed).trim())
  return text === '' ? undefined : text
}

/** Normalized after cutting, so that parsing again gives the same text. */
function cutText(value: string, longest: number, read: (text: string) => string): string {
  return read(read(value).slice(0, longest))
}

/** Reads one search parameter; undefined for an invalid value. */
export type Param<Value> = (value: unknown) => Value | undefined

/** Search parameters by name, in the order of an address. */
export type Params = Readonly<Record<string, Param<unknown>>>

/** The values of search parameters; an absent one has its default. */
export type SearchOf<P extends Params> = { [Name in keyof P]?: ReturnType<P[Name]> }

export function oneParam<const T extends string>(values: readonly T[]): Param<T> {
  return (value) => oneOf(values, value)
}

/** The given values that occur, in the order of `values` and once each. */
export function someParam<const T extends string>(values: readonly T[]): Param<T[]> {
  return (value) => {
    const given: unknown[] = Array.isArray(value) ? value : [value]
    const found = values.filter((candidate) => given.includes(candidate))
    return found.length > 0 ? found : undefined
  }
}

export function textParam(longest: number): Param<string> {
  return (value) => shortText(value, longest)
}

/** A cleaned search text, so that a pasted number has one address. */
export function searchParam(longest: number): Param<string> {
  return (value) => (typeof value === 'string' && cutText(value, longest, searchText)) || undefined
}

/** A list of texts, each once; at most 100, as the contract's filters take. */
export function textsParam(longest: number): Param<string[]> {
  return (value) => {
    const given: unknown[] = Array.isArray(value) ? value : [value]
    const texts = new Set(given.flatMap((text) => shortText(text, longest) ?? []))
    return texts.size > 0 ? [...texts].slice(0, 100) : undefined
  }
}

/** The value, if there is exactly one; else ''. */
export function singleText(texts: string | readonly string[] = []): string {
  const [only = '', ...others] = typeof texts === 'string' ? [texts] : texts
  return others.length === 0 ? only : ''
}

/** On, or absent. */
export const flagParam = oneParam(['1'])

/** The parameters of every paged list. `sorts` are the contract's values. */
export function listParams<Sort extends string>(sorts: readonly Sort[]) {
  return {
    page: (value: unknown) => wholeNumber(value, 1, 1_000_000),
    page_size: (value: unknown) => wholeNumber(value, 1, 200),
    sort: oneParam(sorts),
    search: searchParam(200),
  }
}

/**
 * The parser of a search: invalid values become undefined, and unknown parameters are dropped. Keeps the order, because
 * the router replaces an address that differs from the parsed one.
 */
export function searchParser<P extends Params>(params: P): (search: object) => SearchOf<P>
export function searchParser(params: Params): (search: object) => object {
  return (search) =>
    Object.fromEntries(
      Object.entries(search).flatMap(([name, value]: [string, unknown]) =>
        Object.hasOwn(params, name) ? [[name, params[name]?.(value)]] : [],
      ),
    )
}
