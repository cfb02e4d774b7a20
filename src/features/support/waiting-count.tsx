import { useListTickets } from '../../api/operations.gen'
import type { Line } from '../../domain/product-lines'
import { waitsOnViewer } from '../../domain/tickets'
import { formatCount } from '../../ui/format/count'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { useSupportViewer } from './viewer'
import styles from './waiting-count.module.css'

const useWaiting = (line: Line, isWanted: boolean): number => {
  const viewer = useSupportViewer()
  const mayKnow = isWanted && viewer.mayList(line)
  // The failed list offers Retry itself: mounting the count must not request it once more.
  const { data } = useListTickets(
    { params: { path: { x: line } } },
    { enabled: mayKnow, retryOnMount: false },
  )
  return mayKnow ? (data ?? []).filter((ticket) => waitsOnViewer(ticket, viewer.isVendor)).length : 0
}

/** The number of tickets of a line, or of both, that wait on the viewer, for the menu. Nothing while it is unknown. */
export function WaitingCount({ line }: { line: Line | null }) {
  const helyx = useWaiting('helyx', line !== 'elements')
  const elements = useWaiting('elements', line !== 'helyx')
  const count = helyx + elements
  if (count === 0) return null
  return (
    <span className={styles.badge}>
      <span>{formatCount(count)}</span>
      <VisuallyHidden> waiting on you</VisuallyHidden>
    </span>
  )
}
