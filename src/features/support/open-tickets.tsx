import { useListTickets } from '../../api/operations.gen'
import type { Line } from '../../domain/words/product-lines'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { CardFact } from '../../ui/layout/card-fact'
import { ticketsOf } from './line'
import { summaryOf } from './ticket-summary'
import { useSupportViewer } from './viewer'

/** Number of a line's open tickets that wait for the viewer; nothing until it is known. */
export function OpenTickets({ line }: { line: Line }) {
  const viewer = useSupportViewer()
  const { data } = useListTickets(ticketsOf(line), { retryOnMount: false })
  if (!data) return null
  const { open, waiting } = summaryOf(data, viewer)
  // A viewer who may not open tickets cannot answer them.
  const isAsked = waiting.length > 0 && viewer.mayOpen(line)
  return (
    <CardFact>
      {`${open === 0 ? 'No open tickets' : countOf(open, 'open ticket')}${isAsked ? ` · ${formatCount(waiting.length)} waiting on you` : ''}`}
    </CardFact>
  )
}
