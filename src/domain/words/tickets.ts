import type { components } from '../../api/schema.gen'

export type Ticket = components['schemas']['Ticket']

/** Whether a ticket is done: solved or closed. */
export function isFinished({ status }: Pick<Ticket, 'status'>): boolean {
  return status === 'solved' || status === 'closed'
}

/** Whether the next step is the viewer's. Only the status decides, so that every count equals its list. */
export function isViewersTurn({ status }: Pick<Ticket, 'status'>, isVendor: boolean): boolean {
  return status === (isVendor ? 'waiting_on_vendor' : 'waiting_on_customer')
}
