import { X } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import type { Elements } from '../layout/elements'
import styles from './list-bar.module.css'

type ListBarProps = {
  /** What the list holds, or what is selected of it; announced. */
  status: string
  isSelecting: boolean
  onClear: () => void
  /** What can be done with the selection. */
  actions: Elements
  /** What else can be done, while nothing is selected. */
  children?: Elements
  className?: string
}

/** Above a list: what it holds, or, once something is selected, what can be done with that. */
export function ListBar({ status, isSelecting, onClear, actions, children, className }: ListBarProps) {
  const text = useRef<HTMLSpanElement>(null)
  // The button goes with the selection; the focus stays in the bar.
  const clear = () => {
    onClear()
    text.current?.focus()
  }
  return (
    <div className={cx(styles.bar, isSelecting && styles.selecting, className)}>
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
