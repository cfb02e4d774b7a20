import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useList } from '../../../records/use-list'
import { useAccess } from '../../../session/access'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { Button } from '../../../ui/control/button'
import { FailedNote } from '../../../ui/feedback/note'
import { formatCount } from '../../../ui/format/count'
import { today, useToday } from '../../../ui/format/today'
import { cx } from '../../../ui/layout/cx'
import { Page } from '../../../ui/layout/page'
import piece from '../../../ui/layout/pieces.module.css'
import { TextLink } from '../../../ui/layout/text-link'
import { ListFilters } from '../../../ui/table/list-filters'
import { ListPanel } from '../../../ui/table/list-panel'
import { pageSizeOf } from '../../../ui/table/list-search'
import { listTable, useLoadedPage } from '../../../ui/table/list-table'
import { SavedViews } from '../../../ui/table/saved-views'
import { CalendarButton } from './renewals-calendar'
import { RenewalsChart } from './renewals-chart'
import { hiddenAtFirst, renewalColumns } from './renewals-columns'
import { firstRenewalReads, useRenewals } from './renewals-data'
import { filterRenewals, renewalList } from './renewals-filters'
import styles from './renewals-page.module.css'
import { periodFrom, type Renewal, sortRenewals } from './renewals-rules'
import { firstSort, type RenewalSort } from './renewals-search'

const RenewalsTable = listTable<Renewal, RenewalSort>({
  label: 'Renewals',
  noun: 'renewals',
  defaultSort: firstSort,
})

export function reads() {
  return firstRenewalReads(periodFrom(today()))
}

/** Licenses and maintenance that end within 26 weeks in all accounts, and their renewals. */
export default function RenewalsPage() {
  const list = useList({ list: renewalList, name: 'renewals', hidden: hiddenAtFirst, keepsScroll: true })
  const { search, onSearch } = list
  const { user_access: access } = useCurrentUser()
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
  const found = useMemo(
    () => query.data && sortRenewals(filterRenewals(query.data, search, period), search.sort),
    [query.data, search, period],
  )
  // The earliest ends are complete first: their pages need not wait for later ones.
  const isByDay = search.sort === undefined || search.sort === firstSort
  const isPageKnown = !reading || (isByDay && (found?.length ?? 0) >= (search.page ?? 1) * pageSizeOf(search))
  const rows = isPageKnown ? found : undefined
  const page = useLoadedPage(rows, search)
  const settled = reading ? 0 : all.filter(({ state }) => state === 'issued').length
  const showIssued = () => onSearch({ state: ['issued'] })

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
          <SavedViews {...list} columns={columns} />
          <CalendarButton renewals={reading ? [] : (rows ?? [])} />
        </>
      }
      filters={<ListFilters {...list} context={{ renewals: all }} />}
    >
      {missing.map(({ part, text, ...failure }) => (
        <FailedNote key={part} {...failure}>
          {text}
        </FailedNote>
      ))}
      {all.length > 0 && <RenewalsChart {...{ renewals: all, period, reading, search, onSearch }} />}
      <ListPanel
        {...list}
        label="Renewals"
        query={{ ...query, data: page }}
        unfiltered={all.length}
        skeleton={9}
        empty={
          settled > 0
            ? {
                title: 'Everything is renewed',
                children: 'The next term of all that ends within 26 weeks is issued.',
                action: <Button onClick={showIssued}>Show issued</Button>,
              }
            : {
                title: 'Nothing ends within 26 weeks',
                children: 'Licenses appear here half a year before they or their maintenance end.',
              }
        }
      >
        {({ items, ...others }) => (
          <>
            <RenewalsTable
              {...list}
              {...others}
              rows={items}
              columns={columns}
              isComplete={reading === null}
            />
            {settled > 0 && !search.state && (
              <p className={cx(piece.wrap2, styles.settled)}>
                <span>
                  {settled === 1 ? '1 is renewed already.' : `${formatCount(settled)} are renewed already.`}
                </span>
                <Button kind="quiet" size="sm" onClick={showIssued}>
                  Show issued
                </Button>
              </p>
            )}
          </>
        )}
      </ListPanel>
    </Page>
  )
}
