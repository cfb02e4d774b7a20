import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'
import { type StatusStyle, statusStyles } from '../../ui/format/status-styles'

type Schemas = components['schemas']
type TicketStatus = Schemas['TicketStatus']

const shared: Record<Exclude<TicketStatus, `waiting_on_${string}`>, StatusStyle> = {
  new: { word: 'New', hue: 'info' },
  open: { word: 'Open', hue: 'info' },
  on_hold: { word: 'On hold', hue: 'neutral' },
  solved: { word: 'Solved', hue: 'positive' },
  closed: { word: 'Closed', hue: 'neutral' },
}
const forCustomer = statusStyles<TicketStatus>({
  ...shared,
  waiting_on_customer: { word: 'Waiting on you', hue: 'attention' },
  waiting_on_vendor: { word: 'Waiting on support', hue: 'pending' },
})
const forVendor = statusStyles<TicketStatus>({
  ...shared,
  waiting_on_customer: { word: 'Waiting on customer', hue: 'pending' },
  waiting_on_vendor: { word: 'Waiting on you', hue: 'attention' },
})

/** "Waiting on …" depends on the viewer. */
export function ticketStatus(status: TicketStatus, isVendor: boolean): StatusStyle {
  return isVendor ? forVendor(status) : forCustomer(status)
}

export function ticketStatusLabel(status: TicketStatus, isVendor: boolean): string {
  return ticketStatus(status, isVendor).word
}

export const priorityLabels = labels<Schemas['TicketPriority']>({
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
})

export const ticketTypeLabels = labels<Schemas['TicketType']>({
  question: 'Question',
  problem: 'Problem',
  license: 'License',
  feature_request: 'Feature request',
  other: 'Other',
})
