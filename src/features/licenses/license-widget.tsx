import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { combineReads } from '../../api/combine-reads'
import { listLicenses } from '../../api/operations.gen'
import { firstLicenses, seatsInForce } from '../../domain/words/licenses'
import { isVendorUser } from '../../session/session-status'
import type { Viewer } from '../../session/viewer'
import { Figure, Figures, NoFigures } from '../../ui/feedback/figures'
import { formatCount } from '../../ui/format/count'
import { Meter } from '../../ui/layout/meter'
import {
  type AttentionReason,
  attentionReasonsOf,
  attentionReasonsOfPages,
  daysFrom,
  type Finding,
  type LicensePage,
  lists,
  MAX_LISTED,
} from './license-attention'
import styles from './license-widget.module.css'

/** The attention items and the figures of licenses on the dashboard. */
export const licenseArea = {
  noun: 'Licenses',
  nothingYet: 'Your account has no licenses yet. They appear here once they are issued.',
  checked: 'licenses, their maintenance and their seats',
  attention: {
    queries: (_viewer: Viewer, cache: QueryClient) => licenseQueries(cache),
    toItems: (pages: readonly LicensePage[], { me, config }: Viewer) =>
      summaryOf(pages).reasons.flatMap((reason) => itemsOf(reason, isVendorUser(me, config))),
    isEmpty: ([first]: readonly LicensePage[]) => first?.total === 0,
  },
  Figures: LicenseFigures,
}

function itemsOf(reason: AttentionReason, seesAll: boolean) {
  const { id, findings, total, others, list } = reason
  const items = findings.map((finding) => itemOf(finding, reason, seesAll))
  const rest = total - findings.length
  const [last] = findings.slice(-1)
  if (rest === 0 || !last) return items
  const { level, hue } = last
  const more = {
    id: `licenses-${id}-more`,
    level,
    hue,
    text: others.text,
    due: null,
    count: rest,
    subject: (
      <Link to="/licenses" search={list}>
        {`${formatCount(rest)} more ${others.sentence[rest === 1 ? 0 : 1]}`}
      </Link>
    ),
    detail: null,
  }
  return [...items, more]
}

/** The license opens beside the list of all with its reason. */
function itemOf(
  { license, level, hue, text, due }: Finding,
  { id, list }: AttentionReason,
  seesAll: boolean,
) {
  const { number, product, account, seats_used, seats_total, status_reason } = license
  const about = [
    product.name,
    seesAll ? account.name : '',
    id === 'full' ? `${formatCount(seats_used)} of ${formatCount(seats_total)} seats` : '',
    id === 'suspended' ? (status_reason ?? '') : '',
  ]
  return {
    id: `licenses-${id}-${license.id}`,
    level,
    hue,
    text,
    due,
    count: 1,
    subject: (
      <Link to="/licenses/$licenseId" params={{ licenseId: license.id }} search={list}>
        {number}
      </Link>
    ),
    detail: about.filter((part) => part !== '').join(' · '),
  }
}

function LicenseFigures() {
  const cache = useQueryClient()
  const reads = useQueries({ queries: licenseQueries(cache) })
  const pages = reads.flatMap(({ data }) => data ?? [])
  const { isComplete, ...state } = combineReads(reads)
  const query = { ...state, data: isComplete ? summaryOf(pages) : undefined }
  if (query.data?.total === 0) return <NoFigures>None yet</NoFigures>
  return (
    <Figures query={query} loading="Loading the figures of licenses">
      {({ total, expiring, seats }) => (
        <>
          <Figure name="Total">{formatCount(total)}</Figure>
          <Figure name="Expire within 60 days">{formatCount(expiring)}</Figure>
          {seats && (
            // Expired and suspended licenses have seats that nobody can use.
            <Figure name={seats.leftOut > 0 ? 'In use on active licenses' : 'In use'}>
              <span className={styles.seats}>
                <Meter used={seats.used} total={seats.total} unit="seats" />
              </span>
            </Figure>
          )}
        </>
      )}
    </Figures>
  )
}

/** One query where an account's licenses fit on a page; else a query per reason, with its number. */
function licenseQueries(cache: QueryClient) {
  const first = firstLicenses()
  const page = cache.getQueryData(first.queryKey)
  if (!page || page.total <= page.items.length) return [first]
  const { expired, suspended, expiring } = lists
  const { maintenance_within: _, ...maintenance } = lists.maintenance
  const few = { page: 1, page_size: MAX_LISTED }
  const ending = { ...maintenance, maintenance_ends_before: daysFrom().in61 }
  return [
    first,
    ...[expired, suspended, expiring, ending].map(({ status, ...query }) =>
      listLicenses({ params: { query: { ...few, 'status[]': status, ...query } } }),
    ),
  ]
}

type LicenseSummary = {
  reasons: AttentionReason[]
  total: number
  expiring: number
  /** Of the licenses in force; null when not all licenses have been read. */
  seats: ReturnType<typeof seatsInForce> | null
}

const none: LicensePage = { items: [], total: 0 }

/** @param pages the data of `licenseQueries`, in their order */
function summaryOf([first = none, ...few]: readonly LicensePage[]): LicenseSummary {
  const { items, total } = first
  const days = daysFrom()
  const [expired, suspended, expiring, maintenance] = few
  const isPart = expired && suspended && expiring && maintenance
  const reasons = isPart
    ? attentionReasonsOfPages({ expired, suspended, expiring, maintenance }, days)
    : attentionReasonsOf(items, days)
  return {
    reasons,
    total,
    expiring: reasons.find(({ id }) => id === 'expiring')?.total ?? 0,
    seats: isPart ? null : seatsInForce(items),
  }
}
