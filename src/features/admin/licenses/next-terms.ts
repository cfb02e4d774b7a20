import { useQueries } from '@tanstack/react-query'
import { listLicenses } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'

/** A license with the one that renews it: null where there is none, undefined while that is not known. */
export type ManagedLicense = License & { nextTerm: License | null | undefined }

/** The contract's limit of ids in one question. */
const MOST_IDS = 100

/** The questions for what renews these licenses. */
export function nextTermQuestions(ids: readonly string[]) {
  const groups = Math.ceil(ids.length / MOST_IDS)
  return Array.from({ length: groups }, (_, group) => {
    const some = ids.slice(group * MOST_IDS, (group + 1) * MOST_IDS)
    return listLicenses({
      params: { query: { 'renews_id[]': some, page_size: 200, sort: 'number' as const } },
    })
  })
}

/** Licenses with what renews them, from the answers; of several that renew one, the first by number. */
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

/** What renews these licenses, read beside them: a list or a record shows without waiting for it. */
export function useNextTerms(licenses: readonly License[]): ManagedLicense[] {
  return useQueries({
    queries: nextTermQuestions(licenses.map(({ id }) => id)),
    combine: (reads) => {
      const answers = reads.flatMap(({ data }) => data ?? [])
      return withNextTerms(licenses, answers.length === reads.length ? answers : undefined)
    },
  })
}
