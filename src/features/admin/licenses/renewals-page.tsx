import { getRouteApi, Link } from '@tanstack/react-router'
import { CalendarPlus } from 'lucide-react'
import { useMemo } from 'react'
import { useAccess } from '../../../session/access'
import { useCurrentUser, useUserKey } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { saveText } from '../../../ui/browser/save-file'
import { Button } from '../../../ui/control/button'
import { FailedNote } from '../../../ui/feedback/note'
import { Panel } from '../../../ui/feedback/panel'
import { toast } from '../../../ui/feedback/toast'
import { toCalendar } from '../../../ui/format/calendar'
import { formatCount } from '../../../ui/format/count'
import { today, useToday } from '../../../ui/format/today'
import { Page } from '../../../ui/layout/page'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { TextLink } from '../../../ui/layout/text-link'
import { ListFilters } from '../../../ui/table/list-filters'
import { pageSizeOf } from '../../../ui/table/list-search'
import { listTable, pageOf } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { useHiddenColumns } from '../../../ui/table/use-hidden-columns'
import { RenewalsChart } from './renewals-chart'
import { hiddenAtFirst, renewalColumns, seatsText } from './renewals-columns'
import { firstRenewalReads, type MissingPart, type RenewalPart, useRenewals } from './renewals-data'
import { endLabels, filterRenewals, renewalList } from './renewals-filters'
import styles from './renewals-page.module.css'
import { barsOf, contactsOf, periodFrom, type Renewal, sortRenewals } from './renewals-rules'
import { firstSort, type RenewalSearch, type RenewalSort } from './renewals-search'

const route = getRouteApi('/admin/licenses_manager/renewals')
const RenewalsTable = listTable<Renewal, RenewalSort>({
  label: 'Renewals',
  noun: 'renewals',
  defaultSort: firstSort,
})

export function reads() {
  return firstRenewalReads(periodFrom(today()))
}

/** What ends within 26 weeks over all accounts, and what was done about it. */
export default function RenewalsPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const { user_access: access } = useCurrentUser()
  const userKey = useUserKey()
  const { write } = useAccess()
  const seesAccounts = canRead(access, 'accounts_manager')
  const seesTickets = canRead(access, 'support_helyx') || canRead(access, 'support_elements')
  const day = useToday()
  const period = useMemo(() => periodFrom(day), [day])
  const { query, missing, reading } = useRenewals(period)
  const all = query.data ?? []
  const columns = useMemo(
    () => renewalColumns({ seesAccounts, seesTickets, mayWrite: write }),
    [seesAccounts, seesTickets, write],
  )
  const columnChoice = useHiddenColumns('renewals', hiddenAtFirst)
  const found = useMemo(
    () => query.data && sortRenewals(filterRenewals(query.data, search, period), search.sort),
    [query.data, search, period],
  )
  // What ends first is known first: the pages that it fills need not wait for what ends later.
  const isByDay = search.sort === undefined || search.sort === firstSort
  const isPageKnown = !reading || (isByDay && (found?.length ?? 0) >= (search.page ?? 1) * pageSizeOf(search))
  const rows = isPageKnown ? found : undefined
  const until = reading ? period.weeks.findLast((week) => week <= reading.until) : undefined
  const bars = useMemo(() => {
    const everyWeek = { ...search, week: undefined, within: undefined }
    const open = filterRenewals(query.data ?? [], everyWeek, period)
    return barsOf(until === undefined ? open : open.filter(({ day }) => day < until), period)
  }, [query.data, search, period, until])
  const settled = reading ? 0 : all.filter(({ state }) => state === 'issued').length
  const change = (next: Partial<RenewalSearch>) =>
    void navigate({
      search: renewalList.inOrder({ ...search, page: undefined, ...next }),
      resetScroll: false,
    })

  return (
    <Page
      title="Renewals"
      purpose="Licenses and maintenance that end within 26 weeks, and whom to ask."
      trail={
        <TextLink asChild>
          <Link to="/admin/licenses_manager">License manager</Link>
        </TextLink>
      }
      action={
        <>
          <SavedViews
            list={renewalList}
            name="renewals"
            userId={userKey}
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ search: next, replace: true })}
          />
          <CalendarButton renewals={reading ? [] : (rows ?? [])} />
        </>
      }
      filters={
        <ListFilters list={renewalList} search={search} onChange={change} context={{ renewals: all }} />
      }
    >
      {missing.map((part) => (
        <MissingNote key={part.part} {...part} />
      ))}
      {all.length > 0 && <RenewalsChart bars={bars} reading={reading} search={search} onSearch={change} />}
      <Panel
        label="Renewals"
        query={{ ...query, data: rows && query.data }}
        skeleton={<SkeletonRows columns={9} label="Loading renewals" />}
        empty={{
          when: () => !rows || rows.length <= ((search.page ?? 1) - 1) * pageSizeOf(search),
          hasOthers: all.length > 0,
          ...(settled > 0
            ? {
                title: 'Everything is renewed',
                children: 'The next term of all that ends within 26 weeks is issued.',
                action: <Button onClick={() => change({ state: ['issued'] })}>Show issued</Button>,
              }
            : {
                title: 'Nothing ends within 26 weeks',
                children: 'Licenses appear here half a year before they or their maintenance end.',
              }),
        }}
        noMatch={{
          isFiltered: all.length > 0 && renewalList.isFiltered(search),
          onClear: () => change(renewalList.noFilters),
        }}
        pastTheEnd={{ when: () => (rows?.length ?? 0) > 0, onFirst: () => change({}) }}
        failed="Renewals could not be loaded"
      >
        {() => (
          <>
            <RenewalsTable
              rows={pageOf(rows ?? [], search.page ?? 1, pageSizeOf(search)).items}
              total={rows?.length ?? 0}
              columns={columns}
              columnChoice={columnChoice}
              search={search}
              onSearch={change}
              read={async (page, pageSize) => pageOf(rows ?? [], page, pageSize)}
              isWhole={reading === null}
            />
            {settled > 0 && !search.state && (
              <p className={styles.settled}>
                <span>
                  {settled === 1 ? '1 is renewed already.' : `${formatCount(settled)} are renewed already.`}
                </span>
                <Button kind="quiet" size="sm" onClick={() => change({ state: ['issued'] })}>
                  Show issued
                </Button>
              </p>
            )}
          </>
        )}
      </Panel>
    </Page>
  )
}

/** Writes what the table shows as all-day events, for a calendar of one's own. */
function CalendarButton({ renewals }: { renewals: readonly Renewal[] }) {
  const save = () => {
    const events = renewals.map((renewal) => ({
      // As on the license's own page, so that a day taken from both is there once.
      uid: `${renewal.id}-${renewal.ends === 'license' ? 'expiry' : 'maintenance'}@${location.hostname}`,
      day: renewal.day,
      title: titleOf(renewal),
      description: describe(renewal),
      url: `${location.origin}/admin/licenses_manager/${encodeURIComponent(renewal.id)}`,
    }))
    const text = toCalendar(events, 'Renewals', new Date().toISOString())
    saveText(`renewals-${today()}.ics`, 'text/calendar', text)
    toast.success(`Exported ${events.length === 1 ? '1 day' : `${formatCount(events.length)} days`}.`)
  }
  return (
    <Button disabled={renewals.length === 0} onClick={save}>
      <CalendarPlus size={16} aria-hidden="true" />
      Export to calendar
    </Button>
  )
}

/** "HLX-2026-00417 ends: Meridian Racing" */
function titleOf({ license: { number, account }, ends }: Renewal): string {
  return `${number}: ${endLabels[ends].toLowerCase()} ends (${account.name})`
}

function describe({ license, account }: Renewal): string {
  const contacts = contactsOf(account).map(({ name, email }) => `${name} <${email}>`)
  return [license.product.name, seatsText(license), ...contacts].join('\n')
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

/** What the page shows without, why, and how to get it. */
function MissingNote({ part, error, isFetching, isPartial, retry }: MissingPart) {
  return (
    <FailedNote error={error} isFetching={isFetching} retry={retry}>
      {(isPartial && partialTexts[part]) || missingTexts[part]}
    </FailedNote>
  )
}
