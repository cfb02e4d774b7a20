import { useSearch } from '@tanstack/react-router'
import { useGetTicket } from '../../api/operations.gen'
import { lineLabels } from '../../domain/product-lines'
import { Panel } from '../../ui/feedback/panel'
import { Page } from '../../ui/layout/page'
import { SkeletonText } from '../../ui/layout/skeleton'
import { useLine } from './line'
import { BackLink } from './ticket/back-link'
import { Thread } from './ticket/thread'
import { TicketActions } from './ticket/ticket-actions'
import { TicketFacts } from './ticket/ticket-facts'
import styles from './ticket-page.module.css'
import { parseOneTicketSearch } from './ticket-search'

/** One ticket and its thread, on its own page; its address carries the list it was opened from. */
export default function TicketPage() {
  const line = useLine()
  const { id, ...list } = parseOneTicketSearch({ ...useSearch({ strict: false }) })
  const read = useGetTicket(
    { params: { path: { x: line, ticketId: id ?? '' } } },
    { enabled: id !== undefined },
  )
  // Neither an error nor content: there is nothing to try again.
  const isNone =
    id === undefined || (!read.data && (read.error?.status === 404 || read.error?.kind === 'refused'))
  const ticket = isNone ? undefined : read.data
  const back = (
    <BackLink line={line} search={list}>
      {list.lines === 'all' ? 'All tickets' : `${lineLabels[line]} tickets`}
    </BackLink>
  )
  return (
    <Page
      title={ticket?.subject ?? `${lineLabels[line]} ticket`}
      documentTitle={ticket && `${ticket.number} ${ticket.subject}`}
      purpose={ticket && `${ticket.number} · ${ticket.account.name}`}
      trail={back}
      action={ticket && <TicketActions ticket={ticket} />}
    >
      <Panel
        label="Ticket"
        isBare
        query={isNone ? { ...read, data: null, error: null } : read}
        skeleton={<SkeletonText lines={8} label="Loading the ticket" />}
        empty={{
          when: (data) => data === null,
          title: 'No such ticket',
          children: 'It does not exist, is of the other product line, or belongs to another account.',
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
