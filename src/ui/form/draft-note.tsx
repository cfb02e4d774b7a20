import { History } from 'lucide-react'
import { Button } from '../control/button'
import styles from './draft-note.module.css'

type DraftNoteProps = {
  /** The page went away while it was being saved. */
  wasSent: boolean
  onStartOver: () => void
}

/** At the top of a form whose text has outlived its page. */
export const DraftNote = ({ wasSent, onStartOver }: DraftNoteProps) => (
  <div className={styles.root}>
    <History size={16} aria-hidden="true" />
    <p role="status">
      {wasSent
        ? 'This was being saved when the page went away. Look whether it was before you save it again.'
        : 'Your unsaved changes were kept.'}
    </p>
    <Button size="sm" kind="quiet" onClick={onStartOver}>
      Start over
    </Button>
  </div>
)
