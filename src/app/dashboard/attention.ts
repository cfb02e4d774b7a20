import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { combineReads } from '../../api/combine-reads'
import {
  type AttentionItem,
  type AttentionSource,
  attentionLevels,
  type DashboardArea,
} from '../../domain/parts/attention'
import { firstLicenses } from '../../domain/words/licenses'
import { canRead } from '../../session/permissions'
import type { Me } from '../../session/session-status'
import { currentView } from '../../session/view-as'
import { useViewer } from '../../session/viewer'
import type { Failure } from '../../ui/feedback/failure'

/** The attention items of one area, as far as they are known. */
export type AreaResult = {
  readonly area: DashboardArea
  /** Undefined until all queries have answered. A failed refetch keeps the items of the previous answers. */
  readonly items: readonly AttentionItem[] | undefined
  readonly isEmpty: boolean
  readonly error: Failure | null
  /** The error that the area's `toItems` or `isEmpty` threw. */
  readonly thrown?: unknown
  readonly isFetching: boolean
  readonly retry: () => void
}

/** Runs the queries of all areas at once. The number of areas may change between renders. */
export function useAttention(
  areas: readonly (DashboardArea & { attention: AttentionSource })[],
): readonly AreaResult[] {
  const viewer = useViewer()
  const cache = useQueryClient()
  const queries = areas.map(({ attention }) => attention.queries(viewer, cache))
  const reads = useQueries({
    queries: queries.flat(),
    combine: (results) => {
      let next = 0
      return queries.map(({ length }) => {
        next += length
        const ofArea = results.slice(next - length, next)
        return { answers: ofArea.map(({ data }) => data), ...combineReads(ofArea) }
      })
    },
  })
  return areas.map((area, index) => {
    const { answers, isComplete, refetch: retry, ...state } = reads[index] ?? noReads
    const result: AreaResult = { area, items: undefined, isEmpty: false, ...state, retry }
    if (!isComplete) return result
    try {
      const items = area.attention.toItems(answers, viewer, cache)
      return { ...result, items, isEmpty: area.attention.isEmpty?.(answers) ?? false }
    } catch (thrown) {
      return { ...result, error: { message: 'The response could not be shown.' }, thrown }
    }
  })
}

const noReads = { answers: [], ...combineReads([]), isComplete: false }

const rankOf = ({ level, hue }: AttentionItem) =>
  3 * attentionLevels.indexOf(level) + (hue === 'critical' ? 0 : hue === 'attention' ? 1 : 2)

/**
 * Orders items by level, then warnings before information, then by day, those without a day last; equal
 * items keep the order of the areas. Stopped items are ordered from the latest day to the earliest, since users are most
 * likely still waiting for the latest.
 */
export function ranked(items: readonly AttentionItem[]): AttentionItem[] {
  return items.toSorted((a, b) => {
    if (rankOf(a) !== rankOf(b)) return rankOf(a) - rankOf(b)
    if (a.due === null || b.due === null) return Number(a.due === null) - Number(b.due === null)
    const later = a.due < b.due ? -1 : a.due > b.due ? 1 : 0
    return a.level === 'stopped' ? -later : later
  })
}

/** The queries of the dashboard's first screen for a user. */
export function attentionReads({ user_access }: Me) {
  // With "view as" other rights apply, which the page evaluates.
  return currentView() === null && canRead(user_access, 'licenses') ? [firstLicenses()] : []
}

/** Sends these queries before the page is rendered, which then takes the same promises. The page shows their errors. */
export async function prefetchAttention(queries: QueryClient, me: Me): Promise<void> {
  await Promise.all(attentionReads(me).map((read) => queries.prefetchQuery(read)))
}
