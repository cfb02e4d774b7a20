import type { components } from '../api/schema.gen'

export type Ticket = components['schemas']['Ticket']

/** Whether a ticket is done: solved or closed. */
export function isOver({ status }: Pick<Ticket, 'status'>): boolean {
  return status === 'solved' || status === 'closed'
}

/** Whether the next step is the viewer's. The status alone decides it, so that every count equals its list. */
export function waitsOnViewer({ status }: Pick<Ticket, 'status'>, isVendor: boolean): boolean {
  return status === (isVendor ? 'waiting_on_vendor' : 'waiting_on_customer')
}
