import type { QueryFunction, QueryKey, SkipToken } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { Me } from './session-status'

/** An address of a page, and the viewer. */
export type PageRequest<Search = object> = {
  readonly search: Search
  /** The route's template: `/licenses/$licenseId`. */
  readonly path: string
  readonly params: Readonly<Record<string, string | undefined>>
  /** Whether a page below this one is open: a list may not be drawn then. */
  readonly hasChild: boolean
  readonly me: Me
}

/** The query options of a generated read, with the others that its panel passes, such as `staleTime`. */
export type PageRead = {
  readonly queryKey: QueryKey
  readonly queryFn?: QueryFunction<unknown> | SkipToken
  /** Address of its request, without the backend's origin; null unless it asks for JSON. */
  readonly address: () => string | null
}

/** The module of a page. `reads` is a method, so that the search parameters of different pages fit into one table. */
export interface PageModule<Search = object> {
  default: ComponentType
  /** The reads of the first panel, exactly as the panel asks for them; they are sent before the page is rendered. */
  reads?(page: PageRequest<Search>): readonly PageRead[]
}
