import {
  type QueryClient,
  type QueryFunction,
  type QueryKey,
  type SkipToken,
  useQueries,
  useQueryClient,
} from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { ApiError } from '../../api/errors'
import { useViewer, type Viewer } from '../../session/viewer'
import type { Failure } from '../../ui/failure'
import type { Hue } from '../../ui/palette'

/** How pressing things are, worst first; all areas measure by it. `notice` hinders nobody yet, or not for a known day. */
export const levels = ['stopped', 'week', 'month', 'later', 'notice'] as const
export type Level = (typeof levels)[number]

/** One thing that needs attention. */
export interface AttentionItem {
  readonly id: string
  readonly level: Level
  /** What is the matter: "Maintenance ended". */
  readonly words: string
  readonly hue: Hue
  /** What it is about, as the link to it. */
  readonly subject: ReactNode
  readonly detail: string | null
  /** How many things it stands for; more than one where a list says the rest. */
  readonly count: number
  /** The day it is about, `2026-11-20`. */
  readonly due: string | null
}

/** A read as the generated operations give it. */
interface AttentionQuery {
  readonly queryKey: QueryKey
  readonly queryFn?: QueryFunction<unknown> | SkipToken
}

/**
 * What needs attention in an area. Its parameters are those of methods, which TypeScript compares both ways: so areas
 * whose answers differ fit into one list. Each is given the answers to its own queries and nothing else.
 */
export interface Attention {
  /** The reads it needs. They may depend on what is in the cache already: they are asked for again when a read changes. */
  queries(viewer: Viewer, cache: QueryClient): readonly AttentionQuery[]
  /** What the answers say, once all of them are there. */
  toItems(answers: readonly unknown[], viewer: Viewer, cache: QueryClient): readonly AttentionItem[]
  /** Whether the account has nothing there at all. */
  isEmpty?(answers: readonly unknown[]): boolean
}

/** What a feature has to say on the dashboard; every part fails alone. Its requests go out only for those who may read it. */
export interface Area {
  /** In a sentence such as "Licenses could not be checked". No two areas share it. */
  readonly noun: string
  /** What was looked at, in "All clear": "licenses and their seats". */
  readonly checked?: string
  /** Said to an account that has nothing there, and how that changes. */
  readonly nothingYet?: string
  readonly attention?: Attention
  /** The area in a few figures, on its card. */
  readonly Figures?: ComponentType
  /** A panel of its own, below the cards that have figures. */
  readonly Panel?: ComponentType
  /** The panel takes the whole width. */
  readonly isWide?: true
}

/** What is known of an area. */
export interface Found {
  readonly area: Area
  /** Undefined until it is known. What was read before stays known when it cannot be read again. */
  readonly items: readonly AttentionItem[] | undefined
  readonly isEmpty: boolean
  readonly error: Failure | null
  /** What broke in the portal itself, while the items were made. */
  readonly broken?: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

interface Result {
  readonly data: unknown
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** Several reads of an area as one. */
const together = (results: readonly Result[]) => ({
  answers: results.every(({ data }) => data !== undefined) ? results.map(({ data }) => data) : undefined,
  error: results.find(({ error }) => error !== null)?.error ?? null,
  isFetching: results.some(({ isFetching }) => isFetching),
  failed: results.filter(({ error }) => error !== null).map(({ refetch }) => refetch),
})

/** Reads all areas at once and says what they found. Their number may change from one render to the next. */
export function useAttention(areas: readonly (Area & { attention: Attention })[]): readonly Found[] {
  const viewer = useViewer()
  const cache = useQueryClient()
  const wanted = areas.map(({ attention }) => attention.queries(viewer, cache))
  const reads = useQueries({
    queries: wanted.flat(),
    combine: (results: readonly Result[]) => {
      let next = 0
      return wanted.map(({ length }) => {
        next += length
        return together(results.slice(next - length, next))
      })
    },
  })
  return areas.map((area, index) => {
    const { answers, error = null, isFetching = false, failed = [] } = reads[index] ?? {}
    const retry = () => {
      for (const refetch of failed) refetch()
    }
    const found: Found = { area, items: undefined, isEmpty: false, error, isFetching, retry }
    if (!answers) return found
    try {
      const items = area.attention.toItems(answers, viewer, cache)
      return { ...found, items, isEmpty: area.attention.isEmpty?.(answers) ?? false }
    } catch (broken) {
      return { ...found, error: { message: 'What was read could not be shown.' }, broken }
    }
  })
}

/**
 * Worst first: by how pressing it is, then by day, what has no day last; among equals the order of the areas. What
 * has stopped already counts backwards: the latest is the one people still wait for.
 */
export function ranked(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => {
    if (a.level !== b.level) return levels.indexOf(a.level) - levels.indexOf(b.level)
    if (a.due === null || b.due === null) return Number(a.due === null) - Number(b.due === null)
    const later = a.due < b.due ? -1 : a.due > b.due ? 1 : 0
    return a.level === 'stopped' ? -later : later
  })
}
