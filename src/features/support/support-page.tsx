import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Lock, MessageSquarePlus } from 'lucide-react'
import { useMemo } from 'react'
import { listFirstLineSupports, listTickets, useListLicenses } from '../../api/operations.gen'
import { type components, lineValues } from '../../api/schema.gen'
import { AccessReason } from '../../domain/check-access'
import { type Line, lineLabels, lineOfPath, otherLine } from '../../domain/product-lines'
import { ticketStatusLabel } from '../../domain/ticket-labels'
import { isOver } from '../../domain/tickets'
import { useCurrentUser, useUserKey } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { FailedNote, Note } from '../../ui/feedback/note'
import { Panel } from '../../ui/feedback/panel'
import { Page } from '../../ui/layout/page'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu'
import { ListFilters } from '../../ui/table/list-filters'
import { pageSizeOf } from '../../ui/table/list-search'
import { listTable, pageOf } from '../../ui/table/list-table'
import { SavedViews } from '../../ui/table/saved-views'
import { useHiddenColumns } from '../../ui/table/use-hidden-columns'
import { listPaths, ticketPaths, useLine } from './line'
import { hiddenAtFirst, ticketColumns } from './ticket-columns'
import { filterTickets, ticketList } from './ticket-filters'
import { sortTickets, ticketNumbered } from './ticket-rules'
import { firstSort, type Ticket, type TicketSearch, type TicketSort } from './ticket-search'
import { ticketsOf, useOpenByNumber, useTickets } from './use-tickets'
import { mayList, type SupportViewer, useSupportViewer } from './viewer'
import { WhoHelps } from './who-helps'

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
  const userId = useUserKey()
  const search = useSearch({ from: listPaths[line] })
  const navigate = useNavigate()
  const hasBothLines = viewer.mayList(otherLine(line)) && viewer.mayList(line)
  const isMerged = hasBothLines && search.lines === 'all'
  const { query, missing } = useTickets(line, isMerged)
  const all = query.data ?? []
  const columns = ticketColumns(viewer, search, isMerged)
  const columnChoice = useHiddenColumns('tickets', hiddenAtFirst)
  const byNumber = useOpenByNumber(line, all, search)
  const to = listPaths[line]
  // A new filter or order starts on the first page again.
  const change = (next: Partial<TicketSearch>) =>
    void navigate({ to, search: ticketList.inOrder({ ...search, page: undefined, ...next }) })
  const rows = useMemo(
    () => query.data && sortTickets(filterTickets(query.data, search, viewer), search.sort),
    [query.data, search, viewer],
  )
  const size = pageSizeOf(search)
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
          <SavedViews
            list={ticketList}
            name={`tickets-${line}`}
            userId={userId}
            search={search}
            columns={columns}
            columnChoice={columnChoice}
            onSearch={(next) => void navigate({ to, search: next, replace: true })}
          />
          <NewRequest line={line} />
        </>
      }
      filters={
        <>
          {!viewer.isVendor && <WhoHelps line={line} isBand />}
          <ListFilters
            list={ticketList}
            search={search}
            onChange={change}
            context={{ tickets: all, viewer, hasBothLines, onNumber: byNumber.open }}
          />
        </>
      }
    >
      <NoAccessNote line={line} isMerged={isMerged} viewer={viewer} />
      {missing && (
        <FailedNote {...missing}>
          {`${lineLabels[missing.line]} tickets could not be loaded. The list shows ${lineLabels[otherLine(missing.line)]} tickets only.`}
        </FailedNote>
      )}
      {byNumber.failed?.text === search.search && byNumber.failed && (
        <FailedNote {...byNumber.failed}>
          {`${lineLabels[byNumber.failed.line]} tickets could not be searched for ${byNumber.failed.text}.`}
        </FailedNote>
      )}
      <Panel
        label="Tickets"
        query={query}
        skeleton={<SkeletonRows columns={8} label="Loading tickets" />}
        empty={{
          when: () => !rows || rows.length <= ((search.page ?? 1) - 1) * size,
          hasOthers: all.length > 0,
          ...(all.length === 0
            ? {
                title: 'No tickets yet',
                children: 'Tickets you open with support appear here.',
              }
            : hidden
              ? hiddenState(hidden, viewer, search, () =>
                  change({ ...ticketList.noFilters, all: '1', search: hidden.number }),
                )
              : {
                  title: 'No open tickets',
                  children: 'All tickets are solved or closed.',
                  action: <Button onClick={() => change({ all: '1' })}>Show all tickets</Button>,
                }),
        }}
        noMatch={{
          isFiltered: all.length > 0 && !hidden && ticketList.isFiltered(search),
          onClear: () => change(ticketList.noFilters),
        }}
        pastTheEnd={{ when: () => (rows?.length ?? 0) > 0, onFirst: () => change({}) }}
        failed="Tickets could not be loaded"
      >
        {() => (
          <TicketsTable
            rows={pageOf(rows ?? [], search.page ?? 1, size).items}
            total={rows?.length ?? 0}
            columns={columns}
            columnChoice={columnChoice}
            search={search}
            onSearch={change}
            // Paging is done here: the contract returns all tickets at once.
            read={async (page, pageSize) => pageOf(rows ?? [], page, pageSize)}
          />
        )}
      </Panel>
      {viewer.isVendor && <WhoHelps line={line} isBand={false} />}
    </Page>
  )
}

type NoAccessNoteProps = { line: Line; isMerged: boolean; viewer: SupportViewer }

/** Why the rows are no links for a viewer who may read the list alone. */
function NoAccessNote({ line, isMerged, viewer }: NoAccessNoteProps) {
  const shown = isMerged ? [line, otherLine(line)] : [line]
  const refused = shown.filter((each) => !viewer.mayOpen(each))
  if (refused.length === 0) return null
  const lines = refused.map((each) => lineLabels[each]).join(' and ')
  return (
    <Note icon={Lock} hue="neutral">
      <p>
        <AccessReason
          reason={`Your role can see this list but not open ${lines} tickets. A User Admin of your account can give you access.`}
          question={`support_${refused[0] ?? line}_tickets:r`}
        />
      </p>
    </Note>
  )
}

/** A ticket whose number was searched for, but which the filters hide. */
function hiddenState(ticket: Ticket, viewer: SupportViewer, search: TicketSearch, onShow: () => void) {
  const { id, number, subject, line, status } = ticket
  const state = isOver(ticket)
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

type License = components['schemas']['License']

/** The facts that a new request begins with: the line, and the license it is about. */
function requestFacts(line: Line, license: License | null): HelpFacts {
  const name = lineLabels[line]
  const title = `New ${name} request`
  if (!license)
    return { title, subject: `${name}: new request`, lines: [{ label: 'Product line', value: name }] }
  const { number, product } = license
  return {
    title,
    subject: `${name}: new request (${number})`,
    lines: [
      { label: 'Product', value: product.name },
      { label: 'Version', value: product.version ?? '' },
      { label: 'License', value: number },
    ],
  }
}

/** Opens the help dialog for a new request, about a license where the user may read licenses. */
function NewRequest({ line }: { line: Line }) {
  const getHelp = useGetHelp()
  const hasLicenses = canRead(useCurrentUser().user_access, 'licenses')
  const ask = (license: License | null) => getHelp(requestFacts(line, license))
  const label = (
    <>
      <MessageSquarePlus size={16} aria-hidden="true" />
      <span>New request</span>
    </>
  )
  if (!hasLicenses)
    return (
      <Button kind="primary" onClick={() => ask(null)}>
        {label}
      </Button>
    )
  return (
    <Menu label="New request" kind="primary" size="md" trigger={label}>
      <LicenseItems line={line} onChoose={ask} />
      <MenuSeparator />
      <MenuItem onClick={() => ask(null)}>Something else</MenuItem>
    </Menu>
  )
}

/** Further licenses are left to the licenses page, which has "Get help" for each. */
const MOST_LICENSES = 8

type LicenseItemsProps = { line: Line; onChoose: (license: License) => void }

/** The licenses a request may be about, requested when the menu opens. */
function LicenseItems({ line, onChoose }: LicenseItemsProps) {
  const { data, error } = useListLicenses({
    params: {
      query: { page: 1, page_size: MOST_LICENSES, 'line[]': [line], 'status[]': ['active', 'expiring'] },
    },
  })
  if (!data)
    return <MenuItem disabled>{error ? 'Licenses could not be loaded' : 'Loading licenses…'}</MenuItem>
  return data.items.map((license) => (
    <MenuItem key={license.id} onClick={() => onChoose(license)}>
      {`About ${license.number}, ${license.product.name}`}
    </MenuItem>
  ))
}
