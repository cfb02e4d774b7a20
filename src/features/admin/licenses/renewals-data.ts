import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ApiError } from '../../../api/errors'
import { listAccounts, listLicenses, useListLicenses } from '../../../api/operations.gen'
import type { Account } from '../../../domain/account-labels'
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

/** The pages of a question; while some are missing, `data` is absent, or without them if they failed. */
type Pages = Part<License> & {
  readonly first: PageOfLicenses | undefined
  readonly isPartial: boolean
  readonly read: number
  readonly total: number
}
type PageOfLicenses = { readonly items: License[]; readonly total: number }

/** The parts of the page, each of which fails alone. */
export const renewalParts = ['expiring', 'maintenance', 'nextTerms', 'accounts'] as const
export type RenewalPart = (typeof renewalParts)[number]

export type MissingPart = Omit<Part<unknown>, 'data' | 'error'> & {
  readonly part: RenewalPart
  readonly error: ApiError
  /** Some of it is shown. */
  readonly isPartial: boolean
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
  /** While licenses are still being read; the renewals are those before this day. */
  readonly reading: { readonly until: string; readonly read: number; readonly total: number } | null
}

function questionsOf({ today, end }: Period) {
  const expiringQuery = {
    expires_from: today,
    expires_before: end,
    sort: 'expiry_date',
  } as const satisfies LicenseQuery
  const maintenanceQuery = {
    maintenance_ends_from: today,
    maintenance_ends_before: end,
    sort: 'maintenance_end_date',
  } as const satisfies LicenseQuery
  return { expiringQuery, maintenanceQuery }
}

/** The first pages of both questions. */
export function firstRenewalReads(period: Period) {
  return Object.values(questionsOf(period)).map((query) => listLicenses(pageOfQuestion(query, 1)))
}

/**
 * Licenses and maintenance that end within the period. Term licenses and permanent ones are two questions, by their last
 * day; whether there is a next term, and whom to ask, are two more about what they answer. The soonest ends are complete
 * with the first pages, so the others are read after everything that these need.
 */
export function useRenewals(period: Period): RenewalsRead {
  const { end } = period
  const { expiringQuery, maintenanceQuery } = questionsOf(period)
  const firstExpiring = useListLicenses(pageOfQuestion(expiringQuery, 1))
  const firstMaintenance = useListLicenses(pageOfQuestion(maintenanceQuery, 1))
  const areFirstHere = isSettled(firstExpiring) && isSettled(firstMaintenance)
  const { data: expiringFirst } = firstExpiring
  const { data: maintenanceFirst } = firstMaintenance
  const firstLicenses = useMemo(
    () => (areFirstHere ? endingIn([expiringFirst, maintenanceFirst], period) : []),
    [areFirstHere, expiringFirst, maintenanceFirst, period],
  )
  const areMany = (expiringFirst?.total ?? 0) + (maintenanceFirst?.total ?? 0) > MAX_IDS
  const renewed = useRenewedIds([expiringQuery, maintenanceQuery], areMany)
  const firstTerms = useNextTermsOf(renewed === 'unknown' ? idsOf(firstLicenses) : (renewed ?? []))
  const firstAccounts = useAccounts(firstLicenses)
  const isFirstKnown = areFirstHere && renewed !== null && isSettled(firstTerms) && isSettled(firstAccounts)

  const expiring = useOtherPages(expiringQuery, firstExpiring, isFirstKnown)
  const maintenance = useOtherPages(maintenanceQuery, firstMaintenance, isFirstKnown)
  const arePagesHere = isFirstKnown && isSettled(expiring) && isSettled(maintenance)
  const licenses = useMemo(
    () =>
      arePagesHere
        ? endingIn([{ items: expiring.data ?? [] }, { items: maintenance.data ?? [] }], period)
        : firstLicenses,
    [arePagesHere, firstLicenses, expiring.data, maintenance.data, period],
  )
  const others = useMemo(() => without(licenses, firstLicenses), [licenses, firstLicenses])
  const nextTerms = useJoined(firstTerms, useNextTermsOf(renewed === 'unknown' ? idsOf(others) : []))
  const accounts = useJoined(firstAccounts, useAccounts(others, firstLicenses))

  const isComplete = arePagesHere && isSettled(nextTerms) && isSettled(accounts)
  const failed = expiringFirst || maintenanceFirst ? null : (expiring.error ?? maintenance.error)
  const until = [lastDay(expiring, 'expiry_date'), lastDay(maintenance, 'maintenance_end_date')]
    .filter((day) => day !== null)
    .reduce((earliest, day) => (day < earliest ? day : earliest), end)
  const terms = isComplete ? nextTerms.data : firstTerms.data
  const known = isComplete ? accounts.data : firstAccounts.data
  const data = useMemo(() => {
    if (!isFirstKnown || failed) return undefined
    const renewals = renewalsOf(isComplete ? licenses : firstLicenses, terms ?? [], known ?? [], period)
    return isComplete ? renewals : renewals.filter(({ day }) => day < until)
  }, [isFirstKnown, isComplete, failed, licenses, firstLicenses, terms, known, until, period])
  const parts = {
    ...{ expiring, maintenance },
    nextTerms: { ...nextTerms, isPartial: false },
    accounts: { ...accounts, isPartial: false },
  }
  const all = renewalParts.map((part) => parts[part])
  const isShown = ({ data: own, isPartial }: (typeof all)[number]) => own !== undefined && !isPartial
  return {
    query: {
      data,
      error: failed ?? all.find((part) => isShown(part) && part.error)?.error ?? null,
      isFetching: all.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const { error, retry } of all) if (error) retry()
      },
    },
    missing: renewalParts.flatMap((part) => {
      const { error, isFetching, isPartial, retry } = parts[part]
      return error && !isShown(parts[part]) && !failed ? [{ part, error, isFetching, isPartial, retry }] : []
    }),
    reading:
      data && !isComplete
        ? {
            until,
            read: expiring.read + maintenance.read,
            total: expiring.total + maintenance.total,
          }
        : null,
  }
}

const pageOfQuestion = (query: LicenseQuery, page: number) => ({
  params: { query: { ...query, page, page_size: PAGE_SIZE } },
})

/** The licenses of some pages that end within the period. */
function endingIn(
  pages: readonly ({ readonly items: readonly License[] } | undefined)[],
  period: Period,
): License[] {
  return pages.flatMap((page) => page?.items.filter((license) => endOf(license, period)) ?? [])
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return [...new Set(rows.map(({ id }) => id))]
}

function without(licenses: readonly License[], known: readonly License[]): License[] {
  const ids = new Set(idsOf(known))
  return licenses.filter(({ id }) => !ids.has(id))
}

/** The last day of the first page, up to which a question is answered; null when there are no other pages. */
function lastDay(
  { first, total }: Pick<Pages, 'first' | 'total'>,
  of: 'expiry_date' | 'maintenance_end_date',
): string | null {
  return first && first.items.length < total ? (first.items.at(-1)?.[of] ?? null) : null
}

/**
 * The licenses whose next terms are asked for; null until they are known, `unknown` if each is. Of more than one
 * question holds, only those that have one: a question per hundred licenses would be dozens.
 */
function useRenewedIds(
  questions: readonly [LicenseQuery, LicenseQuery],
  areMany: boolean,
): readonly string[] | 'unknown' | null {
  const renewed = { without_next_term: false }
  const parts = [
    useAllPages({ ...questions[0], ...renewed }, areMany),
    useAllPages({ ...questions[1], ...renewed }, areMany),
  ]
  // A backend that cannot tell is asked for each of them.
  if (!areMany || parts.some(({ error }) => error)) return 'unknown'
  if (parts.some(({ data }) => data === undefined)) return null
  return idsOf(parts.flatMap(({ data }) => data ?? []))
}

function useNextTermsOf(ids: readonly string[]): Part<License> {
  return useQueries({ queries: nextTermQuestions(ids), combine: combinePages })
}

/** The accounts of licenses, as far as they may be read; without those of `known`, which are asked for already. */
function useAccounts(licenses: readonly License[], known: readonly License[] = []): Part<Account> {
  const mayRead = canRead(useCurrentUser().user_access, 'accounts_manager')
  const asked = new Set(known.map(({ account }) => account.id))
  const ids = licenses.flatMap(({ account: { id } }) => (mayRead && !asked.has(id) ? id : []))
  return useQueries({
    queries: groupsOf(ids).map((group) =>
      listAccounts({ params: { query: { 'id[]': group, page_size: MAX_IDS } } }),
    ),
    combine: combinePages,
  })
}

function isSettled({ data, error }: { data: unknown; error: unknown }): boolean {
  return data !== undefined || error !== null
}

function useAllPages(query: LicenseQuery, enabled: boolean): Pages {
  return useOtherPages(query, useListLicenses(pageOfQuestion(query, 1), { enabled }), enabled)
}

/** All licenses of a question, from as many pages as the first says there are. */
function useOtherPages(
  query: LicenseQuery,
  first: UseQueryResult<PageOfLicenses, ApiError>,
  enabled: boolean,
): Pages {
  const { data: page } = first
  const pages = Math.ceil((page?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => ({
      ...listLicenses(pageOfQuestion(query, index + 2)),
      enabled,
    })),
    combine: combinePages,
  })
  const { data: others } = rest
  const isPartial = page !== undefined && others === undefined && rest.error !== null
  const data = useMemo(
    () => (page && (others || isPartial) ? [...page.items, ...(others ?? [])] : undefined),
    [page, others, isPartial],
  )
  return {
    data,
    first: page,
    isPartial,
    read: (page?.items.length ?? 0) + rest.read,
    total: page?.total ?? 0,
    error: first.error ?? rest.error,
    isFetching: first.isFetching || rest.isFetching,
    retry: () => {
      if (first.error) void first.refetch()
      rest.retry()
    },
  }
}

/** The rows of several answers; undefined until all are there. */
function combinePages<T>(results: UseQueryResult<{ items: T[] }, ApiError>[]): Part<T> & { read: number } {
  const rows = results.flatMap(({ data }) => data?.items ?? [])
  return {
    data: results.every(({ data }) => data !== undefined) ? rows : undefined,
    read: rows.length,
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isFetching: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const { error, refetch } of results) if (error) void refetch()
    },
  }
}

/** Two parts as one, which is there when both are. */
function useJoined<T>(one: Part<T>, other: Part<T>): Part<T> {
  const { data: some } = one
  const { data: more } = other
  return {
    data: useMemo(() => some && more && [...some, ...more], [some, more]),
    error: one.error ?? other.error,
    isFetching: one.isFetching || other.isFetching,
    retry: () => {
      if (one.error) one.retry()
      if (other.error) other.retry()
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
