import type { Found, SearchPage } from './search-index'

/** What the page tells the worker. */
export type ToSearch =
  | { readonly kind: 'index'; readonly pages: readonly SearchPage[] }
  | { readonly kind: 'search'; readonly id: number; readonly text: string }

/** What the worker answers: the index is there, or what a question found. */
export type FromSearch =
  | { readonly kind: 'indexed' }
  | { readonly kind: 'found'; readonly id: number; readonly found: Found }
