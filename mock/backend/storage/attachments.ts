import type { Call } from '../call'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'
import { type MadeMessage, threadOf } from '../seed/tickets'
import { examplesOf, shiftRow } from '../store/examples'
import { grouping } from '../store/table'
import { type Place, tableOf } from '../store/tables'
import { daysBetween } from '../world/clock'
import { signedUrl } from './signed'
import { fileAt } from './stored-file'

type Ticket = RowOf<'tickets'>
type Attachment = Pick<Schemas['TicketAttachment'], 'id' | 'filename'>

/** The bucket that attachments lie in; the vendor's own buckets do not list it. */
export const helpdeskBucket = 'corvane-helpdesk'
const hour = 3_600_000

/** The thread of a ticket: the contract's example, else one generated from the row. */
function messagesOf(place: Place, ticket: Ticket): readonly MadeMessage[] {
  const example = examplesOf(place.contract, 'getTicket').find(({ id }) => id === ticket.id)
  if (!example) return threadOf(ticket)
  const days = daysBetween(place.contract.storyDay, place.world.storyDay)
  return example.messages.map((message) => shiftRow(message, days))
}

const keyOf = (ticket: Ticket, { id, filename }: Attachment) => `${ticket.number}/${id}/${filename}`

function attachmentView(
  call: Pick<Call, 'world' | 'origin'>,
  ticket: Ticket,
  attachment: Attachment,
): Schemas['TicketAttachment'] {
  const key = keyOf(ticket, attachment)
  const { size, type } = fileAt(key)
  const address = {
    world: call.world.name,
    bucket: helpdeskBucket,
    key,
    expires: Math.floor((call.world.clock.now().getTime() + hour) / 1000),
    disposition: 'inline',
    filename: attachment.filename,
  } as const
  return { ...attachment, size_bytes: size, content_type: type, url: signedUrl(call.origin, address) }
}

/** The messages of a ticket as its reader gets them, with addresses for the attachments. */
export function threadView(
  call: Pick<Call, 'contract' | 'world' | 'origin'>,
  ticket: Ticket,
): Schemas['TicketDetail']['messages'] {
  return messagesOf(call, ticket).map((message) => ({
    ...message,
    attachments: message.attachments.map((one) => attachmentView(call, ticket, one)),
  }))
}

const byNumber = grouping((ticket: Ticket) => ticket.number)

/** An attachment by its key, `{ticket number}/{attachment}/{name}`. */
export function attachmentAt(place: Place, key: string): { readonly modified_at: string } | undefined {
  const ticket = byNumber(tableOf(place, 'tickets')).get(key.slice(0, key.indexOf('/')))?.[0]
  const message =
    ticket &&
    messagesOf(place, ticket).find(({ attachments }) => attachments.some((one) => keyOf(ticket, one) === key))
  return message && { modified_at: message.created_at }
}
