import type { Place } from './bucket-objects'
import { type Call, tableOf } from './call'
import { type Json, type JsonObject, object, objects, word } from './json'
import { threadOf } from './seed/threads'
import { signedUrl } from './storage/signed'
import { fileAt } from './storage/stored-file'
import { shiftDates } from './store/dates'
import { groupBy } from './store/derived'
import { idOf, type Row } from './store/table'
import { daysBetween } from './world/clock'

/** The bucket that attachments lie in; the vendor's own buckets do not list it. */
export const helpdeskBucket = 'corvane-helpdesk'
const hour = 3_600_000

/** The thread of a ticket: the contract's own where it has one, else made from the row. */
const messagesOf = ({ contract, world }: Place, ticket: Row): readonly JsonObject[] => {
  const examples = contract.operation('getTicket')?.responses.get('200')?.[0]?.examples.values() ?? []
  const told = [...examples].map(object).find(({ id }) => id === idOf(ticket))
  if (!told) return threadOf(ticket)
  return objects(shiftDates(told.messages ?? [], daysBetween(contract.storyDay, world.storyDay)))
}

const keyOf = (ticket: Row, attachment: JsonObject) =>
  `${word(ticket.number)}/${word(attachment.id)}/${word(attachment.filename)}`

const attachmentView = (call: Call, ticket: Row, attachment: JsonObject): JsonObject => {
  const key = keyOf(ticket, attachment)
  const { size, type } = fileAt(key)
  const address = {
    world: call.world.name,
    bucket: helpdeskBucket,
    key,
    expires: Math.floor((call.world.clock.now().getTime() + hour) / 1000),
    disposition: 'inline',
    filename: word(attachment.filename),
  } as const
  return { ...attachment, size_bytes: size, content_type: type, url: signedUrl(call.origin, address) }
}

/** The messages of a ticket as its reader gets them, with addresses for the attachments. */
export const threadView = (call: Call, ticket: Row): Json =>
  messagesOf(call, ticket).map((message) => ({
    ...message,
    attachments: objects(message.attachments).map((one) => attachmentView(call, ticket, one)),
  }))

/** What is known of an attachment by its key, `{ticket number}/{attachment}/{name}`. */
export const attachmentAt = (place: Place, key: string): { readonly modified_at: string } | undefined => {
  const tickets = groupBy(tableOf(place, 'tickets'), 'number', ({ number }) => number)
  const ticket = tickets.get(key.slice(0, key.indexOf('/')))?.[0]
  const message =
    ticket &&
    messagesOf(place, ticket).find(({ attachments }) =>
      objects(attachments).some((one) => keyOf(ticket, one) === key),
    )
  return message && { modified_at: word(message.created_at) }
}
