import { ChevronDown, ChevronUp } from 'lucide-react'
import { Button } from '../../../../ui/control/button'
import type { UploadsState } from '../uploads-context'
import { summaryWords } from './summary-words'
import { TrayBar } from './tray-bar'
import styles from './tray-head.module.css'

type TrayHeadProps = {
  state: UploadsState
  /** What is being looked at before anything is queued. */
  busy: string | null
  onCallOff: () => void
  isOpen: boolean
  onToggle: () => void
  listId: string
}

/** All uploads in one line, and the way to each of them. */
export function TrayHead({ state, busy, onCallOff, isOpen, onToggle, listId }: TrayHeadProps) {
  const { entries, summary } = state
  const Chevron = isOpen ? ChevronDown : ChevronUp
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <div className={styles.title}>
          <h2 className={styles.heading}>Uploads</h2>
          {entries.length > 0 && <p className={styles.words}>{summaryWords(summary)}</p>}
        </div>
        {entries.length > 0 && (
          <Button
            kind="quiet"
            size="icon"
            onClick={onToggle}
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={isOpen ? 'Hide the files' : 'Show the files'}
          >
            <Chevron size={16} aria-hidden="true" />
          </Button>
        )}
      </div>
      {summary.running > 0 && <TrayBar share={summary.bytes === 0 ? 0 : summary.sent / summary.bytes} />}
      {busy !== null && (
        <div className={styles.line}>
          <div className={styles.title} role="status">
            {busy}
          </div>
          <Button size="sm" onClick={onCallOff}>
            Stop
          </Button>
        </div>
      )}
    </div>
  )
}
