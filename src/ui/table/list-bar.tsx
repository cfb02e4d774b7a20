import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import piece from '../layout/pieces.module.css'
import styles from './list-bar.module.css'

type ListBarProps = {
  /** The list's or the selection's count; announced. */
  status: string
  isSelecting: boolean
  onClear: () => void
  actions: Elements
  /** Other actions, while nothing is selected. */
  children?: Elements
  className?: string
}

/** Above a list: its count, or the actions for the selection. */
export function ListBar({ status, isSelecting, onClear, actions, children, className }: ListBarProps) {
  const text = useRef<HTMLSpanElement>(null)
  // The button disappears with the selection; the focus stays in the bar.
  const clear = () => {
    onClear()
    text.current?.focus()
  }
  return (
    <div className={cx(piece.wrap2, styles.bar, isSelecting && styles.selecting, className)}>
      {isSelecting && (
        <Button kind="quiet" size="icon" aria-label="Clear selection" title="Clear selection" onClick={clear}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
      <span ref={text} className={styles.status} role="status" tabIndex={-1}>
        {status}
      </span>
      {isSelecting ? actions : children}
    </div>
  )
}
