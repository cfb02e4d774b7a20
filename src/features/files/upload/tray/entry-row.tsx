import { memo, useState } from 'react'
import { FileName } from '../../../../domain/files/file-name'
import { cx } from '../../../../ui/layout/cx'
import type { Engine } from '../engine'
import type { UploadEntry } from '../uploads-context'
import styles from './entry-row.module.css'
import { RowActions } from './row-actions'
import { rowWords } from './row-words'
import { TrayBar } from './tray-bar'

type EntryRowProps = { entry: UploadEntry; engine: Engine; onOpenFolder: (entry: UploadEntry) => void }

/** One file: its name as it is, where it stands, and what can be done. */
export const EntryRow = memo(function EntryRow({ entry, engine, onOpenFolder }: EntryRowProps) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { name, status, sent, size } = entry
  const words = refusal ?? rowWords(entry)
  const isFailed = status === 'failed' || refusal !== null
  const isMoving = status === 'sending' || status === 'finishing' || status === 'paused'
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <FileName name={name} />
        </p>
        <p className={cx(styles.words, styles[isFailed ? 'failed' : 'plain'])} title={words}>
          {words}
        </p>
      </div>
      <div className={styles.actions}>
        <RowActions
          entry={entry}
          engine={engine}
          onRefused={setRefusal}
          onOpenFolder={() => onOpenFolder(entry)}
        />
      </div>
      {isMoving && (
        <div className={styles.whole}>
          <TrayBar share={size === 0 ? 0 : sent / size} />
        </div>
      )}
    </div>
  )
})
