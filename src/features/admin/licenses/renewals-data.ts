import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../api/errors'
import { listAccounts, listLicenses, useListLicenses } from '../../../api/operations.gen'
import type { License } from '../../../domain/licenses'
import type { LicenseQuery } from '../../../domain/licenses/license-params'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { nextTermQuestions } from './next-terms'
import { endOf, type Period, type Renewal, renewalsOf } from './renewals-rules'

/** The contract's limits of a page, and of a list of ids. */
const PAGE_SIZE = 200
const MAX_IDS = 100

/** Several answers as one. */
type Part<T> = {
  readonly data: readonly T[] | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly retry: () => void
}

/** The parts of the page, each of which fails alone. */
export const renewalParts = ['expiring', 'maintenance', 'nextTerms', 'accounts'] as const
export type RenewalPart = (typeof renewalParts)[number]

export type MissingPart = Omit<Part<unknown>, 'data' | 'error'> & {
  readonly part: RenewalPart
  readonly error: ApiError
}

type RenewalsRead = {
  readonly query: {
    readonly data: readonly Renewal[] | undefined
    readonly error: ApiError | null
    readonly isFetching: boolean
    readonly refetch: () => void
  }
  /** What failed beside what is shown. */
  readonly missing: readonly MissingPart[]
}

/**
 * What ends within the period. Term licenses and permanent ones are two questions; whether there is a next term, and
 * whom to ask, are two more about what they answer.
 */
export function useRenewals(period: Period): RenewalsRead {
  const { today, end } = period
  const mayReadAccounts = canRead(useCurrentUser().user_access, 'accounts_manager')
  const asked: readonly [LicenseQuery, LicenseQuery] = [
    { expires_from: today, expires_before: end, sort: 'expiry_date' },
    { maintenance_ends_from: today, maintenance_ends_before: end, sort: 'maintenance_end_date' },
  ]
  const expiring = useAllPages(asked[0])
  const maintenance = useAllPages(asked[1])
  const areSettled = isSettled(expiring) && isSettled(maintenance)
  const licenses = useMemo(() => {
    const all = areSettled ? [...(expiring.data ?? []), ...(maintenance.data ?? [])] : []
    return all.filter((license) => endOf(license, period))
  }, [areSettled, expiring.data, maintenance.data, period])
  const renewable = useRenewedIds(asked, licenses)
  const nextTerms = useQueries({ queries: nextTermQuestions(renewable ?? []), combine: combinePages })
  const accounts = useQueries({
    queries: groupsOf(mayReadAccounts ? licenses.map(({ account }) => account.id) : []).map((ids) =>
      listAccounts({ params: { query: { 'id[]': ids, page_size: MAX_IDS } } }),
    ),
    combine: combinePages,
  })

  const areKnown = areSettled && renewable !== null && isSettled(nextTerms) && isSettled(accounts)
  const failed = expiring.data || maintenance.data ? null : (expiring.error ?? maintenance.error)
  const data = useMemo(
    () =>
      areKnown && !failed
        ? renewalsOf(licenses, nextTerms.data ?? [], accounts.data ?? [], period)
        : undefined,
    [areKnown, failed, licenses, nextTerms.data, accounts.data, period],
  )
  const parts = { expiring, maintenance, nextTerms, accounts }
  const all = renewalParts.map((part) => parts[part])
  return {
    query: {
      data,
      error: failed ?? all.find((part) => part.data && part.error)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const { error, retry } of all) if (error) retry()
      },
    },
    missing: renewalParts.flatMap((part) => {
      const { data: known, error, isFetching, retry } = parts[part]
      return error && !known && !failed ? [{ part, error, isFetching, retry }] : []
    }),
  }
}

/**
 * The licenses whose next terms are asked for; null until they are known. Of more than one question holds, only those
 * that have one: a question per hundred licenses would be dozens.
 */
function useRenewedIds(
  [expiring, maintenance]: readonly [LicenseQuery, LicenseQuery],
  licenses: readonly License[],
): readonly string[] | null {
  const ids = useMemo(() => [...new Set(licenses.map(({ id }) => id))], [licenses])
  const areMany = ids.length > MAX_IDS
  const renewed = { without_next_term: false }
  const parts = [
    useAllPages({ ...expiring, ...renewed }, areMany),
    useAllPages({ ...maintenance, ...renewed }, areMany),
  ]
  // A backend that cannot tell is asked for each of them.
  if (!areMany || parts.some(({ error }) => error)) return ids
  if (parts.some(({ data }) => data === undefined)) return null
  const having = new Set(parts.flatMap(({ data }) => data ?? []).map(({ id }) => id))
  return ids.filter((id) => having.has(id))
}

function isSettled({ data, error }: Pick<Part<unknown>, 'data' | 'error'>): boolean {
  return data !== undefined || error !== null
}

/** All licenses of a question, from as many pages as the first says there are. */
function useAllPages(query: LicenseQuery, enabled = true): Part<License> {
  const ask = (page: number) => ({ params: { query: { ...query, page, page_size: PAGE_SIZE } } })
  const first = useListLicenses(ask(1), { enabled })
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listLicenses(ask(index + 2))),
    combine: combinePages,
  })
  const { data: firstPage } = first
  const { data: others } = rest
  const data = useMemo(
    () => (firstPage && others ? [...firstPage.items, ...others] : undefined),
    [firstPage, others],
  )
  return {
    data,
    error: first.error ?? rest.error,
    isFetching: first.isFetching || rest.isFetching,
    retry: () => {
      if (first.error) void first.refetch()
      rest.retry()
    },
  }
}

/** The rows of several answers; undefined until all are there. */
function combinePages<T>(results: UseQueryResult<{ items: T[] }, ApiError>[]): Part<T> {
  const isComplete = results.every(({ data }) => data !== undefined)
  return {
    data: isComplete ? results.flatMap(({ data }) => data?.items ?? []) : undefined,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

/** Ids, each once, in as few questions as the contract allows. */
function groupsOf(ids: readonly string[]): string[][] {
  const all = [...new Set(ids)]
  return Array.from({ length: Math.ceil(all.length / MAX_IDS) }, (_, n) =>
    all.slice(n * MAX_IDS, (n + 1) * MAX_IDS),
  )
}
