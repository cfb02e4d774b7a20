import { useEffect, useState } from 'react'
import type { components } from '../../../api/schema.gen'
import { useLastSeen } from '../../../domain/last-seen'

export type TicketDetail = components['schemas']['TicketDetail']
export type Message = components['schemas']['TicketMessage']

interface NewMessages {
  /** New to this reader: since their last visit, or since they opened the page. */
  isNew: (message: Message) => boolean
  /** Those that came while the page was open. */
  arrived: readonly Message[]
}

const latestOf = (messages: readonly Message[]) =>
  messages.reduce((latest, { created_at }) => Math.max(latest, Date.parse(created_at)), 0)

/** Which messages the reader has not seen. Their own are never new. */
export function useNewMessages({ id, messages }: TicketDetail, readerName: string): NewMessages {
  const { seen, markSeen } = useLastSeen(`ticket.${id}`)
  const [first] = useState(() => new Set(messages.map((message) => message.id)))
  const latest = latestOf(messages)
  useEffect(() => markSeen(new Date(latest).toISOString()), [markSeen, latest])
  const isOthers = ({ author }: Message) => author.name !== readerName
  return {
    isNew: (message) =>
      isOthers(message) &&
      (!first.has(message.id) || (seen !== null && Date.parse(message.created_at) > Date.parse(seen))),
    arrived: messages.filter((message) => !first.has(message.id) && isOthers(message)),
  }
}
