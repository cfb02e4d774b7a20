import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lineLabels } from '../../../domain/product-lines'
import { PriorityMark, TicketStatusMark, typeLabels } from '../../../domain/ticket-labels'
import { useCurrentUser } from '../../../session/current-user'
import { canRead } from '../../../session/permissions'
import { InstantTime, Nothing } from '../../../ui/format/date'
import { Surface } from '../../../ui/layout/surface'
import { TextLink } from '../../../ui/layout/text-link'
import { useReader } from '../reader'
import type { TicketDetail } from './new-messages'
import styles from './ticket-facts.module.css'

const Fact = ({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** What is known of a ticket beside its thread. */
export function TicketFacts({ ticket }: { ticket: TicketDetail }) {
  const { isVendor } = useReader()
  const { requester, license_number, product, product_version } = ticket
  const mayReadLicenses = canRead(useCurrentUser().user_access, 'licenses')
  return (
    <Surface aria-label="Ticket">
      <dl className={styles.facts}>
        <Fact name="Status">
          <TicketStatusMark status={ticket.status} isVendor={isVendor} />
        </Fact>
        <Fact name="Priority">
          <PriorityMark priority={ticket.priority} />
        </Fact>
        <Fact name="Type">{typeLabels[ticket.type]}</Fact>
        <Fact name="Product">{product ?? lineLabels[ticket.line]}</Fact>
        <Fact name="Version">{product_version ?? <Nothing />}</Fact>
        <Fact name="License">
          {license_number && mayReadLicenses ? (
            <TextLink asChild>
              <Link to="/licenses" search={{ search: license_number }}>
                {license_number}
              </Link>
            </TextLink>
          ) : (
            (license_number ?? <Nothing />)
          )}
        </Fact>
        <Fact name="Requester" wide>
          {requester.name}
          <br />
          <TextLink href={`mailto:${requester.email}`}>{requester.email}</TextLink>
        </Fact>
        <Fact name="Account">{ticket.account.name}</Fact>
        <Fact name="Answered by" wide>
          {[ticket.assignee_name, ticket.first_line_support?.name].filter(Boolean).join(', ') || <Nothing />}
        </Fact>
        {ticket.due_at && (
          <Fact name="Answer due">
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
      </dl>
    </Surface>
  )
}
