import type { Call } from '../call'
import { daysBetween } from '../clock'
import { fileAt } from '../content/stored-file'
import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'
import { type GeneratedMessage, threadOf } from '../seed/tickets'
import { examplesOf, shiftRow } from '../world/examples'
import { grouping } from '../world/table'
import { tableOf, type WorldContext } from '../world/tables'
import { signedUrl } from './signed'

type Ticket = RowOf<'tickets'>
type Attachment = Pick<Schemas['TicketAttachment'], 'id' | 'filename'>

/** Bucket of attachments; not listed among the vendor's buckets. */
export const helpdeskBucket = 'corvane-helpdesk'
const hour = 3_600_000

/** Thread of a ticket: the contract's example, else generated. */
function messagesOf(place: WorldContext, ticket: Ticket): readonly GeneratedMessage[] {
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

/** Messages of a ticket as the caller sees them, with URLs of the attachments. */
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

/** Attachment by key, `{ticket number}/{attachment}/{name}`. */
export function attachmentAt(place: WorldContext, key: string): { readonly modified_at: string } | undefined {
  const ticket = byNumber(tableOf(place, 'tickets')).get(key.slice(0, key.indexOf('/')))?.[0]
  const message =
    ticket &&
    messagesOf(place, ticket).find(({ attachments }) => attachments.some((one) => keyOf(ticket, one) === key))
  return message && { modified_at: message.created_at }
}
