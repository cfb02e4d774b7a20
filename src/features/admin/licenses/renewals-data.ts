import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { batches } from '../../../api/batches'
import { combineReads } from '../../../api/combine-reads'
import type { ApiError } from '../../../api/errors'
import { listOfBatch } from '../../../api/inputs'
import { maxIds } from '../../../api/max-ids.gen'
import { listAccounts, listLicenses, useListLicenses } from '../../../api/operations.gen'
import type { LicenseQuery } from '../../../domain/rules/licenses/license-params'
import type { Account } from '../../../domain/words/account-labels'
import type { License } from '../../../domain/words/licenses'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { nextTermQuestions } from './next-terms'
import { endOf, type Period, type Renewal, renewalsOf } from './renewals-rules'

/** The contract's limit of a page. */
const PAGE_SIZE = 200

/** Rows from several responses. */
type Part<T> = {
  readonly data: readonly T[] | undefined
  readonly error: ApiError | null
  readonly isFetching: boolean
  readonly refetch: () => void
}

/** The pages of a query; while some are missing, `data` is absent, or without them if they failed. */
type Pages = Part<License> & {
  readonly first: PageOfLicenses | undefined
  readonly isPartial: boolean
  readonly read: number
  readonly total: number
}
type PageOfLicenses = { readonly items: License[]; readonly total: number }

/** The parts of the page, each of which fails alone. */
const renewalParts = ['expiring', 'maintenance', 'nextTerms', 'accounts'] as const
type RenewalPart = (typeof renewalParts)[number]

type MissingPart = {
  readonly part: RenewalPart
  readonly error: ApiError
  readonly isFetching: boolean
  readonly retry: () => void
  /** "Contacts and tickets could not be loaded." */
  readonly text: string
}

const missingTexts: Record<RenewalPart, string> = {
  expiring: 'Licenses that expire could not be loaded. The list shows permanent ones only.',
  maintenance: 'Permanent licenses could not be loaded. The list shows those that expire only.',
  nextTerms: 'Next terms could not be loaded, so everything counts as open.',
  accounts: 'Contacts and tickets could not be loaded.',
}
const partialTexts: Partial<Record<RenewalPart, string>> = {
  expiring: 'Some of the licenses that expire could not be loaded. The list lacks them.',
  maintenance: 'Some of the permanent licenses could not be loaded. The list lacks them.',
}

export type RenewalsRead = {
  readonly query: Part<Renewal>
  /** Failures beside the shown data. */
  readonly missing: readonly MissingPart[]
  /** While licenses are still being read; the renewals are complete before this day. */
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

/** The first pages of both queries. */
export function firstRenewalReads(period: Period) {
  return Object.values(questionsOf(period)).map((query) => listLicenses(pageOfQuestion(query, 1)))
}

/**
 * Licenses and maintenance that end within the period. Term licenses and permanent ones are two queries, by their last
 * day; next terms and contacts are two more about their rows. The soonest ends are complete with the first pages, so
 * the others are read afterwards.
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
  const areMany =
    (expiringFirst?.total ?? 0) + (maintenanceFirst?.total ?? 0) > maxIds.listLicenses['renews_id[]']
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
  const { isFetching, refetch } = combineReads(all)
  const isShown = ({ data: own, isPartial }: (typeof all)[number]) => own !== undefined && !isPartial
  return {
    query: {
      data,
      error: failed ?? all.find((part) => isShown(part) && part.error)?.error ?? null,
      isFetching,
      refetch,
    },
    missing: renewalParts.flatMap((part) => {
      const { error, isPartial, ...read } = parts[part]
      const text = (isPartial && partialTexts[part]) || missingTexts[part]
      if (!error || isShown(parts[part]) || failed) return []
      return [{ part, error, text, isFetching: read.isFetching, retry: read.refetch }]
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

/** The last day of the first page, up to which a query is complete; null if there are no other pages. */
function lastDay(
  { first, total }: Pick<Pages, 'first' | 'total'>,
  of: 'expiry_date' | 'maintenance_end_date',
): string | null {
  return first && first.items.length < total ? (first.items.at(-1)?.[of] ?? null) : null
}

/**
 * The licenses whose next terms are requested; null until they are known, `unknown` if each is. Beyond one request's
 * limit, only those that have one: a request per hundred licenses would be dozens.
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
  // A backend that cannot tell is queried for each of them.
  if (!areMany || parts.some(({ error }) => error)) return 'unknown'
  if (parts.some(({ data }) => data === undefined)) return null
  return idsOf(parts.flatMap(({ data }) => data ?? []))
}

function useNextTermsOf(ids: readonly string[]): Part<License> {
  return useQueries({ queries: nextTermQuestions(ids), combine: combinePages })
}

/** The accounts of licenses, as far as they may be read; without those of `known`, which are already requested. */
function useAccounts(licenses: readonly License[], known: readonly License[] = []): Part<Account> {
  const mayRead = canRead(useCurrentUser().user_access, 'accounts_manager')
  const asked = new Set(known.map(({ account }) => account.id))
  const ids = licenses.flatMap(({ account: { id } }) => (mayRead && !asked.has(id) ? id : []))
  return useQueries({
    queries: batches([...new Set(ids)], maxIds.listAccounts['id[]']).map((some) =>
      listAccounts(listOfBatch(some)),
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

/** All licenses of a query, page by page; the first page tells how many there are. */
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
    ...combineReads([first, rest]),
  }
}

/** The rows of several responses; undefined until all have loaded. */
function combinePages<T>(results: UseQueryResult<{ items: T[] }, ApiError>[]): Part<T> & { read: number } {
  const rows = results.flatMap(({ data }) => data?.items ?? [])
  const { isComplete, ...state } = combineReads(results)
  return { ...state, data: isComplete ? rows : undefined, read: rows.length }
}

/** Combines two parts; defined once both are. */
function useJoined<T>(one: Part<T>, other: Part<T>): Part<T> {
  const { data: some } = one
  const { data: more } = other
  return {
    data: useMemo(() => some && more && [...some, ...more], [some, more]),
    ...combineReads([one, other]),
  }
}
