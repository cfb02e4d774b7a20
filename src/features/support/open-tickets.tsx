import { useListTickets } from '../../api/operations.gen'
import type { Line } from '../../domain/product-lines'
import { formatCount } from '../../ui/format/count'
import { CardFact } from '../../ui/layout/card-fact'
import { summaryOf } from './ticket-summary'
import { useSupportViewer } from './viewer'

/** How many tickets of a line are open and wait on the viewer; nothing until they are known. */
export function OpenTickets({ line }: { line: Line }) {
  const viewer = useSupportViewer()
  const { data } = useListTickets({ params: { path: { x: line } } }, { retryOnMount: false })
  if (!data) return null
  const { open, waiting } = summaryOf(data, viewer)
  // A viewer who may not open tickets cannot answer them.
  const isAsked = waiting.length > 0 && viewer.mayOpen(line)
  return (
    <CardFact>
      {`${open === 0 ? 'No open tickets' : open === 1 ? '1 open ticket' : `${formatCount(open)} open tickets`}${isAsked ? ` · ${formatCount(waiting.length)} waiting on you` : ''}`}
    </CardFact>
  )
}
