import { useState } from 'react'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import styles from './entry-list.module.css'
import { EntryRow } from './entry-row'

/** Every row has this height, so that of ten thousand only those in sight are drawn. */
const ROW_PX = 72
const MOST_PX = 5 * ROW_PX
/** Rows drawn beyond either end of what is in sight. */
const BEYOND = 5

type EntryListProps = {
  entries: readonly UploadEntry[]
  engine: Engine
  onOpenFolder: (entry: UploadEntry) => void
}

/** All files; of many only those in sight are drawn. */
export function EntryList({ entries, engine, onOpenFolder }: EntryListProps) {
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.floor(top / ROW_PX) - BEYOND)
  const shown = entries.slice(first, first + MOST_PX / ROW_PX + 2 * BEYOND + 1)
  return (
    <section
      className={styles.scroller}
      // Reached by the keyboard, also where no row has a button in sight.
      tabIndex={0}
      aria-label="Files of the uploads"
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <ul className={styles.space} style={{ height: entries.length * ROW_PX }}>
        {shown.map((entry, index) => (
          <li
            className={styles.place}
            key={entry.key}
            aria-setsize={entries.length}
            aria-posinset={first + index + 1}
            style={{ top: (first + index) * ROW_PX }}
          >
            <EntryRow entry={entry} engine={engine} onOpenFolder={onOpenFolder} />
          </li>
        ))}
      </ul>
    </section>
  )
}
