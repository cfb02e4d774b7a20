import { ExternalLink, Mail } from 'lucide-react'
import { lineLabels } from '../../../domain/product-lines'
import { priorityLabels } from '../../../domain/ticket-labels'
import { Button } from '../../../ui/control/button'
import { CopyButton } from '../../../ui/control/copy-button'
import { type HelpFacts, useGetHelp } from '../../../ui/feedback/get-help'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import { ticketPaths } from '../line'
import type { Ticket } from '../ticket-search'

/** What an answer by mail says by itself. The number in its subject brings it to its ticket. */
export function replyFacts(ticket: Ticket): HelpFacts {
  const { number, subject, line, product, product_version, license_number, first_line_support } = ticket
  const lines = [
    { label: 'Ticket', value: `${number} ${subject}` },
    { label: 'Product', value: product ?? lineLabels[line] },
    { label: 'Version', value: product_version ?? '' },
    { label: 'License', value: license_number ?? '' },
    { label: 'Priority', value: priorityLabels[ticket.priority] },
  ]
  const facts = { subject: `Re: [${number}] ${subject}`, lines }
  return first_line_support ? { ...facts, recipientId: first_line_support.id } : facts
}

/** How to answer: in the helpdesk, where replies are written, or by mail. */
export function TicketActions({ ticket }: { ticket: Ticket }) {
  const getHelp = useGetHelp()
  const link = () => `${location.origin}${ticketPaths[ticket.line]}?id=${encodeURIComponent(ticket.id)}`
  return (
    <>
      <CopyButton label="Copy ticket link" text={link} />
      <Button kind={ticket.url ? 'secondary' : 'primary'} onClick={() => getHelp(replyFacts(ticket))}>
        <Mail size={16} aria-hidden="true" />
        Reply by mail
      </Button>
      {ticket.url && (
        <Button asChild kind="primary">
          <a href={ticket.url} target="_blank" rel="noopener">
            Reply in helpdesk
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
            <ExternalLink size={16} aria-hidden="true" />
          </a>
        </Button>
      )}
    </>
  )
}
