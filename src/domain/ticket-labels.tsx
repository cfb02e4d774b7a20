import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { asText, labels } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type TicketStatus = Schemas['TicketStatus']

/** "Waiting on …" depends on the viewer. */
type Words = {
  word: string
  hue: Hue
}
const shared: Record<Exclude<TicketStatus, `waiting_on_${string}`>, Words> = {
  new: { word: 'New', hue: 'info' },
  open: { word: 'Open', hue: 'info' },
  on_hold: { word: 'On hold', hue: 'neutral' },
  solved: { word: 'Solved', hue: 'positive' },
  closed: { word: 'Closed', hue: 'neutral' },
}
const customer: Record<TicketStatus, Words> = {
  ...shared,
  waiting_on_customer: { word: 'Waiting on you', hue: 'attention' },
  waiting_on_vendor: { word: 'Waiting on support', hue: 'pending' },
}
const vendor: Record<TicketStatus, Words> = {
  ...shared,
  waiting_on_customer: { word: 'Waiting on customer', hue: 'pending' },
  waiting_on_vendor: { word: 'Waiting on you', hue: 'attention' },
}
/** A status that a newer backend has added is shown as it came. */
function of(status: TicketStatus, isVendor: boolean): Words {
  const known = isVendor ? vendor : customer
  return Object.hasOwn(known, status) ? known[status] : { word: asText(status), hue: 'neutral' }
}

export function ticketStatusLabel(status: TicketStatus, isVendor: boolean): string {
  return of(status, isVendor).word
}

export function TicketStatusMark({ status, isVendor }: { status: TicketStatus; isVendor: boolean }) {
  const { word, hue } = of(status, isVendor)
  return <StatusMark hue={hue}>{word}</StatusMark>
}

export const priorityLabels = labels<Schemas['TicketPriority']>({
  low: 'Low',
  normal: 'Normal',
  high: 'High',
  urgent: 'Urgent',
})

export function PriorityMark({ priority }: { priority: Schemas['TicketPriority'] }) {
  if (priority === 'urgent') return <StatusMark hue="critical">{priorityLabels.urgent}</StatusMark>
  if (priority === 'high') return <StatusMark hue="attention">{priorityLabels.high}</StatusMark>
  return <span>{priorityLabels[priority]}</span>
}

export const ticketTypeLabels = labels<Schemas['TicketType']>({
  question: 'Question',
  problem: 'Problem',
  license: 'License',
  feature_request: 'Feature request',
  other: 'Other',
})
