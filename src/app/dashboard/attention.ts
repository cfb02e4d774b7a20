import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { ApiError } from '../../api/errors'
import { type Area, type Attention, type AttentionItem, levels } from '../../domain/attention'
import { useViewer } from '../../session/viewer'
import type { Failure } from '../../ui/feedback/failure'

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
