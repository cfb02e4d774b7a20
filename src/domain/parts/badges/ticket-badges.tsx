import type { components } from '../../../api/schema.gen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { priorityLabels, ticketStatus } from '../../words/ticket-labels'

type Schemas = components['schemas']

export function TicketStatusBadge({
  status,
  isVendor,
}: {
  status: Schemas['TicketStatus']
  isVendor: boolean
}) {
  const { word, hue } = ticketStatus(status, isVendor)
  return <StatusBadge hue={hue}>{word}</StatusBadge>
}

export function PriorityBadge({ priority }: { priority: Schemas['TicketPriority'] }) {
  if (priority === 'urgent') return <StatusBadge hue="critical">{priorityLabels.urgent}</StatusBadge>
  if (priority === 'high') return <StatusBadge hue="attention">{priorityLabels.high}</StatusBadge>
  return <span>{priorityLabels[priority]}</span>
}
