import { preferences } from '../browser/preferences'
import type { Choices, FilterOption } from './filter-chip'
import { inOrder } from './list-search'
import { type Params, type SearchOf, searchParser } from './search-params'

/**
 * A list is described in two objects. Its search parameters (`*-search.ts`: a name and a parser each) belong to the
 * route, which reads the address before a page is loaded, so they are part of the first screen and hold nothing else.
 * Everything else about a filter is one entry of the list's definition (`*-filters.ts`), which is loaded with the page:
 * with the definitions of five lists, their labels and what they import, the first screen was 246 KB instead of 223.
 * The compiler demands an entry for every parameter and a parameter for every entry. Derived from them: the bar of
 * filters, "is filtered", "clear filters", the query of the operation or the test of a row, links to the list, and
 * saved views. The columns and `listTable` are the rest of a list.
 */
export type List<Search, Context> = {
  /** The list's part of a search, without what is open beside it. */
  part: (search: object) => Search
  /** The same in the definition's order, so that equal searches are equal addresses. */
  inOrder: (search: object) => Search
  isFiltered: (search: object) => boolean
  /** Clears all filters. */
  noFilters: Search
  /** The filters in the order of their bar. */
  controls: readonly NamedControl<Search, Context>[]
  /** What is chosen of a filter. */
  chosen: (search: object, name: string) => readonly string[]
  /** The change of the search that chooses a value, or several; undefined chooses none. */
  choose: (control: NamedControl<Search, Context>, value: string | readonly string[] | undefined) => Search
}

/** A list that the backend filters. */
export type ServerList<Search, Query, Context> = List<Search, Context> & {
  /** The parameters of the operation for one page of the list. */
  query: (search: object) => Query
}

/** A list that is filtered in the browser: its operation has no filters. */
export type ClientList<Search, Row, Facts, Context> = List<Search, Context> & {
  /** The rows that match all filters; `facts` is what a filter must know besides its value. */
  matching: (rows: readonly Row[], search: object, facts: Facts) => readonly Row[]
}

/** Whether somebody is about to choose, or something is chosen: choices that are read need not be read before. */
export type ChoiceState = { isChoosing: boolean; isChosen: boolean; values: readonly string[] }

/**
 * How a filter stands in the bar. `Value` is one value of it, `Context` is what the page tells its filters.
 * - search: the search box; `onEnter` is true when Enter led somewhere, and the list stays as it is
 * - choice: a few options; typed: more options than a list can hold; both take a hook where options are read, and
 *   with `several` more than one value
 * - toggle: on or off, with the value for each
 * - none: chosen elsewhere on the page
 */
export type FilterControl<Value extends string, Search, Context> =
  | {
      control: 'search'
      label: string
      /** How long typing must rest, in milliseconds. */
      delay?: number
      onEnter?: (text: string, context: Context) => boolean
    }
  | ({ control: 'choice' | 'typed'; label: string; several?: boolean } & (
      | { options: readonly FilterOption<Value>[]; useOptions?: never }
      | { useOptions: (context: Context, state: ChoiceState) => Choices<Value>; options?: never }
    ))
  | {
      control: 'toggle'
      label: string | ((context: Context) => string)
      on: Value | undefined
      off?: Value
      /** Where being on is more than having a value. */
      isOn?: (search: Search) => boolean
    }
  | { control: 'none' }

type Filter<Value extends string, Search, Context> = FilterControl<Value, Search, Context> & {
  /** Whether this user has the filter; absent: everybody. */
  isShown?: (context: Context) => boolean
  /** Other parameters that change with it. */
  also?: Search
  /** It chooses what the list is about: it is not cleared, and a list that it changes is not "filtered". */
  isScope?: boolean
}

export type NamedControl<Search, Context> = Filter<string, Search, Context> & { name: string }

/** Every parameter of a list is a filter, but for its pages and its order. */
type FilterName<P extends Params> = Exclude<keyof P, 'page' | 'page_size' | 'sort'>
type Value<P extends Params, Name extends keyof P> = NonNullable<ReturnType<P[Name]>>
type OneOf<V> = Extract<V extends readonly (infer One)[] ? One : V, string>
type Filters<P extends Params, Context, Extra extends Record<keyof P, unknown>> = {
  readonly [Name in FilterName<P>]: Filter<OneOf<Value<P, Name>>, SearchOf<P>, Context> & Extra[Name]
}

/** The filters of a list that the backend filters; several lists may share some. */
export type ServerFilters<P extends Params, Query, Context> = Filters<
  P,
  Context,
  { [Name in keyof P]: { toQuery: (value: Value<P, Name>) => Partial<Query> } }
>

/** Describes a list that the backend filters: what each filter looks like, and how it asks the operation. */
export function serverList<P extends Params, Query extends { page?: number; page_size?: number }, Context>(
  params: P,
  filters: ServerFilters<P, Query, Context>,
): ServerList<SearchOf<P>, Query, Context>
export function serverList(
  params: Params,
  filters: Readonly<Record<string, AnyFilter & { toQuery: (value: unknown) => object }>>,
): ServerList<AnySearch, object, unknown> {
  return {
    ...listOf(params, filters),
    query: (search) => {
      const { page = 1, page_size, sort }: AnySearch = inOrder(params, search)
      const parts = resultsOf(params, filters, search, ({ toQuery }, value) => toQuery(value))
      return Object.assign({ page, page_size: page_size ?? preferences().pageSize, sort }, ...parts)
    },
  }
}

type ClientFilters<P extends Params, Row, Facts, Context> = Filters<
  P,
  Context,
  { [Name in keyof P]: { matches: (value: Value<P, Name>, facts: Facts) => (row: Row) => boolean } }
>

/** Describes a list that is filtered in the browser: what each filter looks like, and which rows it leaves. */
export function clientList<P extends Params, Row, Facts, Context>(
  params: P,
  filters: ClientFilters<P, Row, Facts, Context>,
): ClientList<SearchOf<P>, Row, Facts, Context>
export function clientList(
  params: Params,
  filters: Readonly<
    Record<string, AnyFilter & { matches: (value: unknown, facts: unknown) => (row: unknown) => boolean }>
  >,
): ClientList<AnySearch, unknown, unknown, unknown> {
  return {
    ...listOf(params, filters),
    matching: (rows, search, facts) => {
      const tests = resultsOf(params, filters, search, ({ matches }, value) => matches(value, facts))
      return tests.length === 0 ? rows : rows.filter((row) => tests.every((matches) => matches(row)))
    },
  }
}

// Within this file, filters are of any list; the signatures above hold each to its own parameters.
type AnySearch = Record<string, unknown>
type AnyFilter = Filter<string, AnySearch, unknown>

function listOf(params: Params, filters: Readonly<Record<string, AnyFilter>>): List<AnySearch, unknown> {
  const part: (search: object) => AnySearch = searchParser(params)
  const clearing = Object.entries(filters).flatMap(([name, { isScope }]) => (isScope ? [] : [name]))
  const isSet = (search: AnySearch) => clearing.some((name) => search[name] !== undefined)
  return {
    part,
    inOrder: (search) => inOrder(params, search),
    isFiltered: (search) => isSet({ ...search }),
    noFilters: Object.fromEntries(clearing.map((name) => [name, undefined])),
    controls: Object.entries(filters).map(([name, filter]) => ({ ...filter, name })),
    chosen: (search, name) => {
      const values: AnySearch = { ...search }
      return [values[name]].flat().filter((value) => typeof value === 'string')
    },
    choose: ({ name, also }, value) => ({ ...part({ [name]: value }), ...also }),
  }
}

/** What comes of each filter that is set, in the order of the parameters. */
function resultsOf<F, T>(
  params: Params,
  filters: Readonly<Record<string, F>>,
  search: object,
  use: (filter: F, value: unknown) => T,
): T[] {
  return Object.entries(inOrder(params, search)).flatMap(([name, value]) => {
    const filter = filters[name]
    return filter === undefined || value === undefined ? [] : [use(filter, value)]
  })
}
