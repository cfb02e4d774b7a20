import { useListTickets } from '../../api/operations.gen'
import type { Line } from '../../domain/words/product-lines'
import { isViewersTurn } from '../../domain/words/tickets'
import { formatCount } from '../../ui/format/count'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { ticketsOf } from './line'
import { useSupportViewer } from './viewer'
import styles from './waiting-count.module.css'

const useWaiting = (line: Line, isWanted: boolean): number => {
  const viewer = useSupportViewer()
  const mayKnow = isWanted && viewer.mayList(line)
  // The failed list offers Retry itself: mounting the count must not request it again.
  const { data } = useListTickets(ticketsOf(line), { enabled: mayKnow, retryOnMount: false })
  return mayKnow ? (data ?? []).filter((ticket) => isViewersTurn(ticket, viewer.isVendor)).length : 0
}

/** The number of tickets of a line, or of both, that wait for the viewer, for the menu. Nothing while it is unknown. */
export function WaitingCount({ line }: { line: Line | null }) {
  const helyx = useWaiting('helyx', line !== 'elements')
  const elements = useWaiting('elements', line !== 'helyx')
  const count = helyx + elements
  if (count === 0) return null
  return (
    <span className={cx(piece.tiny, styles.badge)}>
      <span>{formatCount(count)}</span>
      <VisuallyHidden> waiting on you</VisuallyHidden>
    </span>
  )
}
