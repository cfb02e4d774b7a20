import type { components } from '../../api/schema.gen'
import { visibleName } from '../../domain/rules/files/name-pieces'
import { plainText } from '../../html-frame/plain-text'
import { formatBytes } from '../../ui/format/bytes'
import { formatInstant } from '../../ui/format/date'
import { labels } from '../../ui/format/labels'

type Schemas = components['schemas']

export const authorLabels = labels<Schemas['TicketAuthor']['kind']>({
  customer: 'Customer',
  vendor: 'Support',
  system: 'Helpdesk',
})

/** A ticket and its thread as text: who wrote when, words, attachments by name. @param messages in order */
export function threadText(
  { number, subject, account }: Pick<Schemas['TicketDetail'], 'number' | 'subject' | 'account'>,
  messages: readonly Schemas['TicketMessage'][],
): string {
  return [`${number} ${subject}`, account.name, ...messages.map(messageText)].join('\n\n')
}

function messageText({ author, created_at, body_html, attachments }: Schemas['TicketMessage']): string {
  const { text, isCut } = plainText(body_html)
  const organization =
    author.organization && author.organization !== author.name ? `, ${author.organization}` : ''
  return [
    `${author.name} (${authorLabels[author.kind]}${organization}), ${formatInstant(created_at)}`,
    text,
    ...(isCut ? ['(The rest of this message is too long to be copied.)'] : []),
    ...attachments.map(
      ({ filename, size_bytes }) => `Attachment: ${visibleName(filename)} (${formatBytes(size_bytes)})`,
    ),
  ]
    .filter(Boolean)
    .join('\n')
}
