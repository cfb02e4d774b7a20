import { preferences } from '../browser/preferences'
import type { Choices, FilterOption } from './filter-chip'
import { inOrder } from './list-search'
import { type Params, type SearchOf, searchParser } from './search-params'

/**
 * A list is described in two objects. Its search parameters (`*-search.ts`: a name and a parser each) belong to the
 * route and so to the first screen, which must stay small. Everything else about a filter is one entry of the list's
 * definition (`*-filters.ts`), loaded with the page. The compiler demands an entry for every parameter and vice versa.
 * Derived from them: the filter bar, "is filtered", "clear filters", the query of the operation or a row filter, links
 * to the list, and saved views. Columns and `listTable` are the rest of a list.
 */
export type List<Search, Context> = {
  /** The list's part of a search, without other parameters. */
  part: (search: object) => Search
  /** The same in the definition's order, so that equal searches have equal addresses. */
  inOrder: (search: object) => Search
  isFiltered: (search: object) => boolean
  /** Clears all filters. */
  noFilters: Search
  /** The filters in the order of their bar. */
  controls: readonly NamedControl<Search, Context>[]
  /** The chosen values of a filter. */
  chosen: (search: object, name: string) => readonly string[]
  /** The search change that chooses one or several values; undefined clears the filter. */
  choose: (control: NamedControl<Search, Context>, value: string | readonly string[] | undefined) => Search
}

/** A list that the backend filters. */
export type ServerList<Search, Query, Context> = List<Search, Context> & {
  /** The parameters of the operation for one page of the list. */
  query: (search: object) => Query
}

/** A list that is filtered in the browser: its operation has no filters. */
export type ClientList<Search, Row, Facts, Context> = List<Search, Context> & {
  /** The rows that match all filters; `facts` are further inputs of the filters. */
  matching: (rows: readonly Row[], search: object, facts: Facts) => readonly Row[]
}

/** Whether the user is about to choose, or something is chosen: choices are loaded only then. */
export type ChoiceState = { isChoosing: boolean; isChosen: boolean; values: readonly string[] }

/**
 * The control of a filter. `Value` is one value, `Context` are the page's inputs.
 * - search: the search box; if `onEnter` returns true, Enter navigated and the list stays unchanged
 * - choice: a few options; typed: more options than a list can hold; both take a hook for loaded options, and
 *   with `several` more than one value
 * - toggle: on or off, with the value for each
 * - none: chosen elsewhere on the page
 */
export type FilterControl<Value extends string, Search, Context> =
  | {
      control: 'search'
      label: string
      /** Debounce delay in milliseconds. */
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
      /** When the toggle is on, if having a value is not enough. */
      isOn?: (search: Search) => boolean
    }
  | { control: 'none' }

type Filter<Value extends string, Search, Context> = FilterControl<Value, Search, Context> & {
  /** Whether the viewer has the filter; absent: everyone. */
  isShown?: (context: Context) => boolean
  /** Other parameters that change with it. */
  also?: Search
  /** Selects the list's subject: not cleared with the filters, and does not count as one. */
  isScope?: boolean
}

export type NamedControl<Search, Context> = Filter<string, Search, Context> & { name: string }

/** Every parameter of a list is a filter, except pages and order. */
type FilterName<P extends Params> = Exclude<keyof P, 'page' | 'page_size' | 'sort'>
type Value<P extends Params, Name extends keyof P> = NonNullable<ReturnType<P[Name]>>
type OneOf<V> = Extract<V extends readonly (infer One)[] ? One : V, string>
type Filters<P extends Params, Context, Extra extends Record<keyof P, unknown>> = {
  readonly [Name in FilterName<P>]: Filter<OneOf<Value<P, Name>>, SearchOf<P>, Context> & Extra[Name]
}

/** Whether the operation has this parameter, `name` or a repeated `name[]`, with these values. */
type IsParameter<Query, Name, V> = Name extends keyof Query & string
  ? [V] extends [Query[Name]]
    ? true
    : false
  : Name extends string
    ? `${Name}[]` extends keyof Query
      ? [V] extends [Query[`${Name}[]`]]
        ? true
        : false
      : false
    : false

type ToQuery<Query, V> = (value: V) => Partial<Query>

/**
 * The filters of a list that the backend filters; several lists may share some. A filter whose name and values match a
 * parameter of the contract maps to it; others need `toQuery`.
 */
export type ServerFilters<P extends Params, Query, Context> = Filters<
  P,
  Context,
  {
    [Name in keyof P]: IsParameter<Query, Name, Value<P, Name>> extends true
      ? { toQuery?: ToQuery<Query, Value<P, Name>> }
      : { toQuery: ToQuery<Query, Value<P, Name>> }
  }
>

/** Describes a list that the backend filters: the control of each filter, and its query parameters. */
export function serverList<P extends Params, Query extends { page?: number; page_size?: number }, Context>(
  params: P,
  filters: ServerFilters<P, Query, Context>,
): ServerList<SearchOf<P>, Query, Context>
export function serverList(
  params: Params,
  filters: Readonly<Record<string, AnyFilter & { toQuery?: (value: unknown) => object }>>,
): ServerList<AnySearch, object, unknown> {
  return {
    ...listOf(params, filters),
    query: (search) => {
      const { page = 1, page_size, sort }: AnySearch = inOrder(params, search)
      const parts = resultsOf(params, filters, search, ({ toQuery }, value, name) =>
        toQuery ? toQuery(value) : { [Array.isArray(value) ? `${name}[]` : name]: value },
      )
      return Object.assign({ page, page_size: page_size ?? preferences().pageSize, sort }, ...parts)
    },
  }
}

type ClientFilters<P extends Params, Row, Facts, Context> = Filters<
  P,
  Context,
  { [Name in keyof P]: { matches: (value: Value<P, Name>, facts: Facts) => (row: Row) => boolean } }
>

/** Describes a list that is filtered in the browser: the control of each filter, and its row filter. */
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

// Here filters belong to any list; the signatures above bind each to its own parameters.
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

/** Maps each set filter, in parameter order. */
function resultsOf<F, T>(
  params: Params,
  filters: Readonly<Record<string, F>>,
  search: object,
  use: (filter: F, value: unknown, name: string) => T,
): T[] {
  return Object.entries(inOrder(params, search)).flatMap(([name, value]) => {
    const filter = filters[name]
    return filter === undefined || value === undefined ? [] : [use(filter, value, name)]
  })
}
