import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { batches } from '../../../api/batches'
import { fetchFresh } from '../../../api/fetch-fresh'
import { maxIds } from '../../../api/max-ids.gen'
import { listLicenses, useListLicenses } from '../../../api/operations.gen'
import type { LicenseQuery } from '../../../domain/rules/licenses/license-params'
import type { License } from '../../../domain/words/licenses'
import type { ListReads } from '../../../records/use-list'

/** A license with its renewal: null if there is none, undefined while unknown. */
export type ManagedLicense = License & { nextTerm: License | null | undefined }

/** The requests for the renewals of these licenses. */
export function nextTermQuestions(ids: readonly string[]) {
  return batches(ids, maxIds.listLicenses['renews_id[]']).map((some) =>
    listLicenses({ params: { query: { 'renews_id[]': some, page_size: 200, sort: 'number' as const } } }),
  )
}

/** Licenses with their renewals, from the responses; of several renewals, the first by number. */
export function withNextTerms(
  licenses: readonly License[],
  answers: readonly { readonly items: readonly License[] }[] | undefined,
): ManagedLicense[] {
  const renewing = new Map<string, License>()
  for (const next of answers?.flatMap(({ items }) => items) ?? [])
    if (next.renews && !renewing.has(next.renews.id)) renewing.set(next.renews.id, next)
  return licenses.map((license) => ({
    ...license,
    nextTerm: answers === undefined ? undefined : (renewing.get(license.id) ?? null),
  }))
}

/** The licenses of a query with their renewals, which are read afterwards. */
export const managedLicenses: ListReads<ManagedLicense, LicenseQuery> = {
  useRows: (query) => {
    const { data, error, isFetching, isPlaceholderData, refetch } = useListLicenses(
      { params: { query } },
      { placeholderData: keepPreviousData },
    )
    const items = useNextTerms(data?.items ?? [])
    return { data: data && { ...data, items }, error, isFetching, isPlaceholderData, refetch }
  },
  readRows: async (queries, query, signal) => {
    const { items, total } = await fetchFresh(queries, listLicenses({ params: { query } }), signal)
    const questions = nextTermQuestions(items.map(({ id }) => id))
    const answers = await Promise.all(questions.map((one) => fetchFresh(queries, one, signal)))
    return { items: withNextTerms(items, answers), total }
  },
}

/** Renewals of these licenses, read in parallel: a list or a record is shown without waiting for them. */
export function useNextTerms(licenses: readonly License[]): ManagedLicense[] {
  return useQueries({
    queries: nextTermQuestions(licenses.map(({ id }) => id)),
    combine: (reads) => {
      const answers = reads.flatMap(({ data }) => data ?? [])
      return withNextTerms(licenses, answers.length === reads.length ? answers : undefined)
    },
  })
}
