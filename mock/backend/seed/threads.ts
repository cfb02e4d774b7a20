import { type Json, type JsonObject, object, word } from '../json'
import type { Row } from '../store/table'
import { createChance, hash, picker } from './chance'
import { attachmentNames, closings, replies } from './ticket-words'
import { type Subject, setupSubjects } from './topics-setup'
import { solvingSubjects } from './topics-solving'

const subjects = [...setupSubjects, ...solvingSubjects]

type Kind = 'customer' | 'vendor' | 'system'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const firstName = (name: string) => name.split(' ')[0] ?? name

const authorOf = (kind: Kind, ticket: Row): JsonObject => {
  if (kind === 'system') return { name: 'Helpdesk', kind, organization: null }
  return kind === 'customer'
    ? { name: word(object(ticket.requester).name), kind, organization: word(object(ticket.account).name) }
    : { name: word(ticket.assignee_name) || 'Aiko Tanaka', kind, organization: 'Corvane Support' }
}

/** Who writes: the customer first, then in turns; the last one as the ticket says, the helpdesk in between. */
const kindsOf = (ticket: Row, chance: () => number): readonly Kind[] => {
  const count = Math.max(1, Number(ticket.messages_count))
  const last: Kind = ticket.last_message_by === 'vendor' ? 'vendor' : 'customer'
  return Array.from({ length: count }, (_, i): Kind => {
    if (i === 0) return 'customer'
    if (i === count - 1) return last
    return chance() < 0.15 ? 'system' : i % 2 === 1 ? 'vendor' : 'customer'
  })
}

const bodyOf = (kind: Kind, place: number, ticket: Row, subject: Subject, chance: () => number) => {
  const pick = picker(chance)
  const [name, value] = pick(subject.settings)
  const fact = pick(subject.about)
  if (kind === 'system') {
    return `<p>${pick([`Priority changed to ${word(ticket.priority)}.`, 'Assigned to Corvane Support.', 'The ticket was opened again.'])}</p>`
  }
  if (place === 0) {
    const code = subject.settings.map(([one, usual]) => `${one.padEnd(16)} ${usual};`).join('\n')
    return `<p>Hello,</p><p>${escaped(word(ticket.subject))}. We use version ${word(ticket.product_version)} with these settings:</p><pre><code>${escaped(code)}</code></pre><p>What do you advise?</p>`
  }
  if (kind === 'customer') {
    const quote = chance() < 0.6 ? `<blockquote><p>${escaped(fact)}</p></blockquote>` : ''
    return `<p>${escaped(pick(replies))}</p>${quote}`
  }
  const who = firstName(word(object(ticket.requester).name))
  return `<p>Hello ${escaped(who)},</p><p>${escaped(fact)}</p><p>Please set <code>${name} ${escaped(value)}</code> and run the case again. ${escaped(pick(closings))}</p>`
}

const attachmentsOf = (id: string, kind: Kind, chance: () => number): readonly Json[] => {
  if (kind !== 'customer' || chance() < 0.6) return []
  const pick = picker(chance)
  const names = new Set(Array.from({ length: 1 + Math.floor(chance() * 2) }, () => pick(attachmentNames)))
  return [...names].map((filename, i) => ({ id: `${id}_a${i + 1}`, filename }))
}

/** The thread of a made ticket, worked out from its row, so that it moves with the row's days. Attachments have a name and an id yet. */
export const threadOf = (ticket: Row): readonly JsonObject[] => {
  const chance = createChance(hash(word(ticket.number)))
  const pick = picker(chance)
  const subject = subjects.find(({ title }) => word(ticket.subject).startsWith(title)) ?? pick(subjects)
  const kinds = kindsOf(ticket, chance)
  const [from, to] = [Date.parse(word(ticket.created_at)), Date.parse(word(ticket.last_message_at))]
  return kinds.map((kind, i) => {
    const id = `${word(ticket.id)}_m${i + 1}`
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
