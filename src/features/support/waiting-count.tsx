import { useListTickets } from '../../api/operations.gen'
import type { Line } from '../../domain/product-lines'
import { formatCount } from '../../ui/format/count'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useReader } from './reader'
import { waitsOn } from './ticket-rules'
import styles from './waiting-count.module.css'

const useWaiting = (line: Line, isWanted: boolean): number => {
  const reader = useReader()
  // Whoever may not open the tickets is not told to answer them.
  const mayKnow = isWanted && reader.mayList(line) && reader.mayOpen(line)
  // A list that has failed says so itself and offers Retry: coming later, the count does not ask once more.
  const { data } = useListTickets(
    { params: { path: { x: line } } },
    { enabled: mayKnow, retryOnMount: false },
  )
  return mayKnow ? (data ?? []).filter((ticket) => waitsOn(reader, ticket)).length : 0
}

/** How many tickets of a line, or of both, wait on the reader, beside the menu's entry. Silent while it is not known. */
export function WaitingCount({ line }: { line: Line | null }) {
  const helyx = useWaiting('helyx', line !== 'elements')
  const elements = useWaiting('elements', line !== 'helyx')
  const count = helyx + elements
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      {formatCount(count)}
      <VisuallyHidden> waiting on you</VisuallyHidden>
    </span>
  )
}
