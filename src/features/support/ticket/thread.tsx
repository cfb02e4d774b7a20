import { ArrowDown, ArrowUp } from 'lucide-react'
import { useStored } from '../../../ui/browser/use-stored'
import { Button } from '../../../ui/control/button'
import { formatCount } from '../../../ui/format/count'
import { SurfaceTitle } from '../../../ui/layout/surface'
import { useReader } from '../reader'
import { MessageCard } from './message-card'
import { type TicketDetail, useNewMessages } from './new-messages'
import styles from './thread.module.css'

const orderOf = (stored: unknown): 'oldest' | 'newest' => (stored === 'newest' ? 'newest' : 'oldest')

/** What was written, in the order this reader prefers. What comes while it is open is marked and moves nothing. */
export function Thread({ ticket }: { ticket: TicketDetail }) {
  const [order, setOrder] = useStored('thread-order', orderOf)
  const { isNew, arrived } = useNewMessages(ticket, useReader().name)
  const messages = order === 'oldest' ? ticket.messages : ticket.messages.toReversed()
  const [firstArrived] = arrived
  const show = () => {
    const card = document.getElementById(`message-${firstArrived?.id}`)?.closest('article')
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.root} aria-labelledby="thread">
      <header className={styles.head}>
        <SurfaceTitle id="thread">
          {ticket.messages.length === 1 ? '1 message' : `${formatCount(ticket.messages.length)} messages`}
        </SurfaceTitle>
        <Button
          kind="quiet"
          size="sm"
          onClick={() => setOrder(order === 'oldest' ? 'newest' : 'oldest')}
          aria-label={
            order === 'oldest' ? 'Oldest first, show newest first' : 'Newest first, show oldest first'
          }
        >
          {order === 'oldest' ? (
            <ArrowDown size={16} aria-hidden="true" />
          ) : (
            <ArrowUp size={16} aria-hidden="true" />
          )}
          {order === 'oldest' ? 'Oldest first' : 'Newest first'}
        </Button>
      </header>
      {messages.map((message) => (
        // A frame that is moved loads again, unseen by those who wait for it: another order has frames of its own.
        <MessageCard
          key={`${order} ${message.id}`}
          ticket={ticket}
          message={message}
          isNew={isNew(message)}
        />
      ))}
      <div className={styles.arrived} role="status">
        {arrived.length > 0 && (
          <Button kind="primary" size="sm" onClick={show}>
            {arrived.length === 1 ? '1 new message' : `${formatCount(arrived.length)} new messages`}
          </Button>
        )}
      </div>
    </section>
  )
}
