import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listFirstLineSupports, listTickets } from '../../api/operations.gen'
import { lineValues } from '../../api/schema.gen'
import { lineLabels, lineOfPath, otherLine } from '../../domain/words/product-lines'
import { ticketStatusLabel } from '../../domain/words/ticket-labels'
import { isFinished } from '../../domain/words/tickets'
import { useList } from '../../records/use-list'
import type { PageRequest } from '../../session/page-module'
import { Button } from '../../ui/control/button'
import { FailedNote } from '../../ui/feedback/note'
import { Page } from '../../ui/layout/page'
import { ListFilters } from '../../ui/table/list-filters'
import { ListPanel } from '../../ui/table/list-panel'
import { listTable, useLoadedPage } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { ticketPaths, ticketsOf, useLine } from './line'
import { NewRequest } from './new-request'
import { NoAccessNote } from './no-access-note'
import { SupportContacts } from './support-contacts'
import { hiddenAtFirst, ticketColumns } from './ticket-columns'
import { filterTickets, ticketList } from './ticket-filters'
import { sortTickets, ticketNumbered } from './ticket-rules'
import { firstSort, type Ticket, type TicketSearch, type TicketSort } from './ticket-search'
import { useOpenByNumber, useTickets } from './use-tickets'
import { mayList, type SupportViewer, useSupportViewer } from './viewer'

const TicketsTable = listTable<Ticket, TicketSort>({
  label: 'Tickets',
  noun: 'tickets',
  defaultSort: firstSort,
})

export function reads({ search, path, me }: PageRequest<TicketSearch>) {
  const isMerged = search.lines === 'all' && lineValues.every((line) => mayList(me.user_access, line))
  const lines = isMerged ? lineValues : [lineOfPath(path)]
  return [...lines.map((line) => listTickets(ticketsOf(line))), listFirstLineSupports()]
}

/** The tickets of a line, or of both, and who answers them. */
export default function SupportPage() {
  const line = useLine()
  const viewer = useSupportViewer()
  const list = useList({ list: ticketList, name: 'tickets', hidden: hiddenAtFirst })
  const { search, onSearch } = list
  const hasBothLines = viewer.mayList(otherLine(line)) && viewer.mayList(line)
  const isMerged = hasBothLines && search.lines === 'all'
  const { query, missing } = useTickets(line, isMerged)
  const all = query.data ?? []
  const columns = ticketColumns(viewer, search, isMerged)
  const byNumber = useOpenByNumber(line, all, search)
  const rows = useMemo(
    () => query.data && sortTickets(filterTickets(query.data, search, viewer), search.sort),
    [query.data, search, viewer],
  )
  const page = useLoadedPage(rows, search)
  const numbered = ticketNumbered(all, search.search ?? '')
  const hidden = numbered && !rows?.includes(numbered) ? numbered : null

  return (
    <Page
      title={`${lineLabels[line]} support`}
      purpose={
        viewer.isVendor
          ? `${lineLabels[line]} tickets from all accounts.`
          : `Your ${lineLabels[line]} tickets and support contact.`
      }
      action={
        <>
          <SavedViews {...list} name={`tickets-${line}`} columns={columns} />
          <NewRequest line={line} />
        </>
      }
      filters={
        <>
          {!viewer.isVendor && <SupportContacts line={line} isBand />}
          <ListFilters {...list} context={{ tickets: all, viewer, hasBothLines, onNumber: byNumber.open }} />
        </>
      }
    >
      <NoAccessNote line={line} isMerged={isMerged} viewer={viewer} />
      {missing && <FailedNote {...missing}>{missing.text}</FailedNote>}
      {byNumber.failed && <FailedNote {...byNumber.failed}>{byNumber.failed.text}</FailedNote>}
      <ListPanel
        {...list}
        label="Tickets"
        query={{ ...query, data: page }}
        unfiltered={all.length}
        skeleton={8}
        noMatch={
          hidden &&
          hiddenState(hidden, viewer, search, () =>
            onSearch({ ...ticketList.noFilters, all: '1', search: hidden.number }),
          )
        }
        empty={
          all.length === 0
            ? { title: 'No tickets yet', children: 'Tickets you open with support appear here.' }
            : {
                title: 'No open tickets',
                children: 'All tickets are solved or closed.',
                action: <Button onClick={() => onSearch({ all: '1' })}>Show all tickets</Button>,
              }
        }
      >
        {({ items, ...others }) => <TicketsTable {...list} {...others} rows={items} columns={columns} />}
      </ListPanel>
      {viewer.isVendor && <SupportContacts line={line} isBand={false} />}
    </Page>
  )
}

/** A ticket whose number was searched, but which the filters hide. */
function hiddenState(ticket: Ticket, viewer: SupportViewer, search: TicketSearch, onShow: () => void) {
  const { id, number, subject, line, status } = ticket
  const state = isFinished(ticket)
    ? ticketStatusLabel(status, viewer.isVendor).toLowerCase()
    : 'hidden by the filters'
  return {
    title: `${number} is ${state}`,
    children: subject,
    action: viewer.mayOpen(line) ? (
      <Button asChild>
        <Link to={ticketPaths[line]} search={{ ...search, id }} state={{ isFromTickets: true }}>
          Open it
        </Link>
      </Button>
    ) : (
      <Button onClick={onShow}>Show it</Button>
    ),
  }
}
