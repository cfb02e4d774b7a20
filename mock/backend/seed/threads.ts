import type { Schemas } from '../contract.gen'
import type { RowOf } from '../operation-types'
import { createChance, hash, picker } from './chance'
import { attachmentNames, closings, replies } from './ticket-words'
import { type Subject, setupSubjects } from './topics-setup'
import { solvingSubjects } from './topics-solving'

const subjects = [...setupSubjects, ...solvingSubjects]

type Ticket = RowOf<'tickets'>
type Kind = Schemas['TicketAuthor']['kind']
/** A message whose attachments have no bytes yet. */
export type MadeMessage = Omit<Schemas['TicketMessage'], 'attachments'> & {
  readonly attachments: readonly Pick<Schemas['TicketAttachment'], 'id' | 'filename'>[]
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const firstName = (name: string) => name.split(' ')[0] ?? name

const authorOf = (kind: Kind, ticket: Ticket): Schemas['TicketAuthor'] => {
  if (kind === 'system') return { name: 'Helpdesk', kind, organization: null }
  return kind === 'customer'
    ? { name: ticket.requester.name, kind, organization: ticket.account.name }
    : { name: ticket.assignee_name ?? 'Aiko Tanaka', kind, organization: 'Corvane Support' }
}

/** Who writes: the customer first, then in turns; the last one as the ticket says, the helpdesk in between. */
const kindsOf = (ticket: Ticket, chance: () => number): readonly Kind[] => {
  const count = Math.max(1, ticket.messages_count)
  const last: Kind = ticket.last_message_by
  return Array.from({ length: count }, (_, i): Kind => {
    if (i === 0) return 'customer'
    if (i === count - 1) return last
    return chance() < 0.15 ? 'system' : i % 2 === 1 ? 'vendor' : 'customer'
  })
}

const bodyOf = (kind: Kind, place: number, ticket: Ticket, subject: Subject, chance: () => number) => {
  const pick = picker(chance)
  const [name, value] = pick(subject.settings)
  const fact = pick(subject.about)
  if (kind === 'system') {
    return `<p>${pick([`Priority changed to ${ticket.priority}.`, 'Assigned to Corvane Support.', 'The ticket was opened again.'])}</p>`
  }
  if (place === 0) {
    const code = subject.settings.map(([one, usual]) => `${one.padEnd(16)} ${usual};`).join('\n')
    return `<p>Hello,</p><p>${escaped(ticket.subject)}. We use version ${ticket.product_version ?? ''} with these settings:</p><pre><code>${escaped(code)}</code></pre><p>What do you advise?</p>`
  }
  if (kind === 'customer') {
    const quote = chance() < 0.6 ? `<blockquote><p>${escaped(fact)}</p></blockquote>` : ''
    return `<p>${escaped(pick(replies))}</p>${quote}`
  }
  const who = firstName(ticket.requester.name)
  return `<p>Hello ${escaped(who)},</p><p>${escaped(fact)}</p><p>Please set <code>${name} ${escaped(value)}</code> and run the case again. ${escaped(pick(closings))}</p>`
}

const attachmentsOf = (id: string, kind: Kind, chance: () => number): MadeMessage['attachments'] => {
  if (kind !== 'customer' || chance() < 0.6) return []
  const pick = picker(chance)
  const names = new Set(Array.from({ length: 1 + Math.floor(chance() * 2) }, () => pick(attachmentNames)))
  return [...names].map((filename, i) => ({ id: `${id}_a${i + 1}`, filename }))
}

/** The thread of a generated ticket, computed from its row, so that it moves with the row's days. */
export function threadOf(ticket: Ticket): readonly MadeMessage[] {
  const chance = createChance(hash(ticket.number))
  const pick = picker(chance)
  const subject = subjects.find(({ title }) => ticket.subject.startsWith(title)) ?? pick(subjects)
  const kinds = kindsOf(ticket, chance)
  const [from, to] = [Date.parse(ticket.created_at), Date.parse(ticket.last_message_at)]
  return kinds.map((kind, i) => {
    const id = `${ticket.id}_m${i + 1}`
    const at = i === kinds.length - 1 && i > 0 ? to : from + ((to - from) * i) / kinds.length
    return {
      id,
      author: authorOf(kind, ticket),
      body_html: bodyOf(kind, i, ticket, subject, chance),
      created_at: `${new Date(at).toISOString().slice(0, 19)}Z`,
      attachments: attachmentsOf(id, kind, chance),
    }
  })
}
