import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { ArrowLeft, ExternalLink, Mail } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { getTicket, useGetTicket } from '../../api/operations.gen'
import { CheckDownloads } from '../../domain/parts/access/check-downloads'
import { useMayCheckDownloads } from '../../domain/parts/access/may-check-downloads'
import { PriorityBadge, TicketStatusBadge } from '../../domain/parts/badges/ticket-badges'
import { PersonLink } from '../../domain/parts/person-link'
import { PinButton } from '../../domain/parts/pin-button'
import { linkAddress } from '../../domain/rules/link-address'
import { type Line, lineLabels, lineOfPath } from '../../domain/words/product-lines'
import { priorityLabels, ticketTypeLabels } from '../../domain/words/ticket-labels'
import { useCurrentUser } from '../../session/current-user'
import type { PageRequest } from '../../session/page-module'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { type HelpFacts, useGetHelp } from '../../ui/feedback/get-help'
import { Panel } from '../../ui/feedback/panel'
import { InstantTime, NoValue } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { Fact, Facts } from '../../ui/layout/facts'
import { Page } from '../../ui/layout/page'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonText } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { TextLink } from '../../ui/layout/text-link'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useEscapeBack } from '../../ui/menu/escape-back'
import { listPaths, ticketPaths, useLine } from './line'
import { Thread, type TicketDetail } from './thread'
import styles from './ticket-page.module.css'
import type { OneTicketSearch, Ticket, TicketSearch } from './ticket-search'
import { useSupportViewer } from './viewer'

const ticketOf = (line: Line, id: string) => ({ params: { path: { x: line, ticketId: id } } })

export function reads({ search: { id }, path }: PageRequest<OneTicketSearch>) {
  return id === undefined ? [] : [getTicket(ticketOf(lineOfPath(path), id))]
}

/** One ticket and its thread. Its address carries the search of the list it was opened from. */
export default function TicketPage() {
  const line = useLine()
  const { id, ...list } = useSearch({ from: ticketPaths[line] })
  const read = useGetTicket(ticketOf(line, id ?? ''), { enabled: id !== undefined })
  // Shown as empty rather than failed: a retry would not help.
  const isNone =
    id === undefined || (!read.data && (read.error?.status === 404 || read.error?.kind === 'refused'))
  const ticket = isNone ? undefined : read.data
  const trail = useEscapeBack()
  const back = (
    <BackLink line={line} search={list}>
      {list.lines === 'all' ? 'All tickets' : `${lineLabels[line]} tickets`}
    </BackLink>
  )
  return (
    <Page
      title={ticket?.subject ?? `${lineLabels[line]} ticket`}
      documentTitle={ticket && `${ticket.number} ${ticket.subject}`}
      purpose={ticket && `${ticket.number} · ${isolated(ticket.account.name)}`}
      trail={<span ref={trail}>{back}</span>}
      action={ticket && <TicketActions ticket={ticket} />}
    >
      <Panel
        label="Ticket"
        isBare
        query={isNone ? { ...read, data: null, error: null } : read}
        skeleton={<SkeletonText lines={8} label="Loading the ticket" />}
        empty={{
          when: (data) => data === null,
          title: 'Ticket not found',
          children: 'It does not exist, or it belongs to the other product line or another account.',
          action: back,
        }}
        noMatch={null}
        failed="The ticket could not be loaded"
      >
        {(data) =>
          data && (
            <div className={styles.columns}>
              <aside>
                <TicketFacts ticket={data} />
              </aside>
              <Thread key={data.id} ticket={data} />
            </div>
          )
        }
      </Panel>
    </Page>
  )
}

type BackLinkProps = { line: Line; search: TicketSearch; children: ReactNode }

/** Leads back to the list: where it is the previous history entry, with its scroll position. */
function BackLink({ line, search, children }: BackLinkProps) {
  const { history } = useRouter()
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (!history.location.state.isFromTickets) return
    event.preventDefault()
    history.back()
  }
  return (
    <span className={styles.back}>
      <Link to={listPaths[line]} search={search} onClick={goBack}>
        <ArrowLeft size={14} aria-hidden="true" />
        <span>{children}</span>
      </Link>
    </span>
  )
}

/** The ways to reply: in the helpdesk, or by mail. */
function TicketActions({ ticket }: { ticket: Ticket }) {
  const getHelp = useGetHelp()
  const helpdesk = linkAddress(ticket.url)
  const link = () => `${location.origin}${ticketPaths[ticket.line]}?id=${encodeURIComponent(ticket.id)}`
  return (
    <>
      <PinButton
        pin={{
          kind: 'ticket',
          title: `${ticket.number} ${ticket.subject}`,
          path: `${ticketPaths[ticket.line]}?id=${encodeURIComponent(ticket.id)}`,
        }}
      />
      <CopyButton label="Copy ticket link" text={link} />
      <Button kind={helpdesk ? 'secondary' : 'primary'} onClick={() => getHelp(replyFacts(ticket))}>
        <Mail size={16} aria-hidden="true" />
        Reply by e-mail
      </Button>
      {helpdesk && (
        <Button asChild kind="primary">
          <a href={helpdesk} target="_blank" rel="noopener">
            Reply in helpdesk
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        </Button>
      )}
    </>
  )
}

/** The initial facts of a reply by mail. The helpdesk assigns the mail by the ticket number in its subject. */
function replyFacts(ticket: Ticket): HelpFacts {
  const { number, subject, line, product, product_version, license_number, first_line_support } = ticket
  const lines = [
    { label: 'Ticket', value: `${number} ${subject}` },
    { label: 'Product', value: product ?? lineLabels[line] },
    { label: 'Version', value: product_version ?? '' },
    { label: 'License', value: license_number ?? '' },
    { label: 'Priority', value: priorityLabels[ticket.priority] },
  ]
  const facts = { title: `Reply to ${number}`, subject: `Re: [${number}] ${subject}`, lines }
  return first_line_support ? { ...facts, recipientId: first_line_support.id } : facts
}

/** The requester; for viewers who manage users, with a link to the person and the check of downloads. */
function Requester({ id, name, email }: Ticket['requester']) {
  const mayCheck = useMayCheckDownloads()
  return (
    <>
      {id === null ? <span>{name}</span> : <PersonLink id={id} name={name} />}
      <br />
      <TextLink href={`mailto:${email}`} translate="no">
        {email}
      </TextLink>
      {mayCheck && id !== null && (
        <span className={piece.screenOnly}>
          <br />
          <CheckDownloads>
            {(ask) => (
              <TextLink asChild>
                <button type="button" onClick={() => ask(id)}>
                  Check downloads
                </button>
              </TextLink>
            )}
          </CheckDownloads>
        </span>
      )}
    </>
  )
}

function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const { isVendor } = useSupportViewer()
  const { requester, license_number, product, product_version } = ticket
  const mayReadLicenses = canRead(useCurrentUser().user_access, 'licenses')
  return (
    <Surface aria-label="Ticket">
      <Facts layout="grid">
        <Fact name="Status" wide>
          <TicketStatusBadge status={ticket.status} isVendor={isVendor} />
        </Fact>
        <Fact name="Priority">
          <PriorityBadge priority={ticket.priority} />
        </Fact>
        <Fact name="Type">{ticketTypeLabels[ticket.type]}</Fact>
        <Fact name="Product">{product ?? lineLabels[ticket.line]}</Fact>
        <Fact name="Version">{product_version ?? <NoValue />}</Fact>
        <Fact name="License">
          {license_number && mayReadLicenses ? (
            <TextLink asChild>
              <Link to="/licenses" search={{ search: license_number }}>
                {license_number}
              </Link>
            </TextLink>
          ) : (
            (license_number ?? <NoValue />)
          )}
        </Fact>
        <Fact name="Requester" wide>
          <Requester {...requester} />
        </Fact>
        <Fact name="Account">{ticket.account.name}</Fact>
        <Fact name="Assigned to" wide>
          {[ticket.assignee_name, ticket.first_line_support?.name].filter(Boolean).join(', ') || <NoValue />}
        </Fact>
        {ticket.due_at && (
          <Fact name="Reply due">
            <InstantTime value={ticket.due_at} relative />
          </Fact>
        )}
        <Fact name="Created">
          <InstantTime value={ticket.created_at} />
        </Fact>
        <Fact name="Updated">
          <InstantTime value={ticket.updated_at} relative />
        </Fact>
        {ticket.closed_at && (
          <Fact name="Closed">
            <InstantTime value={ticket.closed_at} />
          </Fact>
        )}
      </Facts>
    </Surface>
  )
}
