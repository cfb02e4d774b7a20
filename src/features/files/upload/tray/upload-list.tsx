import { Check, FolderOpen, Pause, Play, RotateCcw, X } from 'lucide-react'
import { memo, useState } from 'react'
import { FileName } from '../../../../domain/parts/files/file-name'
import { visibleName } from '../../../../domain/rules/files/name-pieces'
import { Button } from '../../../../ui/control/button'
import { cx } from '../../../../ui/layout/cx'
import type { Engine } from '../engine'
import { rechooseFiles } from '../pick/choose'
import { isRunning } from '../summary'
import type { UploadEntry } from '../uploads-context'
import { formatStatus } from './format'
import styles from './upload-list.module.css'

/** The height of every row, as in the style sheet; only the rows in view are rendered. */
const ROW_PX = 72
const MAX_HEIGHT_PX = 5 * ROW_PX
/** Rows rendered above and below those in view. */
const OVERSCAN = 5

type UploadListProps = {
  entries: readonly UploadEntry[]
  engine: Engine
  onOpenFolder: (entry: UploadEntry) => void
}

export function UploadList({ entries, engine, onOpenFolder }: UploadListProps) {
  const [scrollTop, setScrollTop] = useState(0)
  const first = Math.max(0, Math.floor(scrollTop / ROW_PX) - OVERSCAN)
  const rendered = entries.slice(first, first + MAX_HEIGHT_PX / ROW_PX + 2 * OVERSCAN + 1)
  return (
    <section
      className={styles.scroller}
      // For the keyboard, if no row in view has a button.
      tabIndex={0}
      aria-label="Files of the uploads"
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <ul className={styles.list} style={{ height: entries.length * ROW_PX }}>
        {rendered.map((entry, index) => (
          <li
            className={styles.item}
            key={entry.key}
            aria-setsize={entries.length}
            aria-posinset={first + index + 1}
            style={{ top: (first + index) * ROW_PX }}
          >
            <UploadRow entry={entry} engine={engine} onOpenFolder={onOpenFolder} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type UploadRowProps = {
  entry: UploadEntry
  engine: Engine
  onOpenFolder: (entry: UploadEntry) => void
}

const UploadRow = memo(function UploadRow({ entry, engine, onOpenFolder }: UploadRowProps) {
  const [mismatch, setMismatch] = useState<string | null>(null)
  const { name, status, sent, size } = entry
  const text = mismatch ?? formatStatus(entry)
  const isFailed = status === 'failed' || mismatch !== null
  const hasProgress = status === 'sending' || status === 'finishing' || status === 'paused'
  return (
    <div className={styles.row}>
      <div>
        <p className={styles.name}>
          <FileName name={name} />
        </p>
        <p className={cx(styles.status, isFailed && styles.failed)} title={text}>
          {text}
        </p>
      </div>
      <div className={styles.actions}>
        <RowActions
          entry={entry}
          engine={engine}
          onMismatch={setMismatch}
          onOpenFolder={() => onOpenFolder(entry)}
        />
      </div>
      {hasProgress && (
        <div className={styles.progress}>
          <ProgressBar value={size === 0 ? 0 : sent / size} />
        </div>
      )}
    </div>
  )
})

type RowActionsProps = {
  entry: UploadEntry
  engine: Engine
  /** Receives the reason why a file that was chosen again is the wrong one; null if it is right. */
  onMismatch: (reason: string | null) => void
  onOpenFolder: () => void
}

/** Every button's label names its file. */
function RowActions({ entry, engine, onMismatch, onOpenFolder }: RowActionsProps) {
  const { key, status, need } = entry
  const name = visibleName(entry.name)
  const continueUpload = () => {
    if (need === 'choice')
      void rechooseFiles(false).then(async (files) => {
        if (files.length > 0) onMismatch(await engine.continueWith([key], files))
      })
    else void engine.continueUploads([key])
  }
  return (
    <>
      {status === 'interrupted' && (
        <Button
          size="sm"
          onClick={continueUpload}
          aria-label={need === 'choice' ? `Select file to resume: ${name}` : `Continue ${name}`}
        >
          {need === 'choice' ? 'Select file to resume' : 'Continue'}
        </Button>
      )}
      {need === 'answer' && (
        <Button size="sm" onClick={() => engine.askAgain([key])} aria-label={`Resolve conflict: ${name}`}>
          Resolve
        </Button>
      )}
      {canPause(entry) && (
        <Button kind="quiet" size="icon" onClick={() => engine.pause([key])} aria-label={`Pause ${name}`}>
          <Pause size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'paused' && (
        <Button kind="quiet" size="icon" onClick={() => engine.resume([key])} aria-label={`Resume ${name}`}>
          <Play size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'failed' && need === null && (
        <Button kind="quiet" size="icon" onClick={() => engine.retry([key])} aria-label={`Retry ${name}`}>
          <RotateCcw size={16} aria-hidden="true" />
        </Button>
      )}
      {canCancel(entry) && (
        <Button kind="quiet" size="icon" onClick={() => engine.cancel([key])} aria-label={`Cancel ${name}`}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
      {status === 'done' && <Check size={16} aria-hidden="true" />}
      <Button kind="quiet" size="icon" onClick={onOpenFolder} aria-label={`Open folder of ${name}`}>
        <FolderOpen size={16} aria-hidden="true" />
      </Button>
    </>
  )
}

export function canPause(entry: UploadEntry): boolean {
  return isRunning(entry) && entry.status !== 'finishing'
}

export function canCancel({ status }: UploadEntry): boolean {
  return !['done', 'canceled', 'finishing', 'elsewhere'].includes(status)
}

/** Hidden from assistive technology: the text beside it says the same. @param value from 0 to 1 */
export function ProgressBar({ value }: { value: number }) {
  return (
    <span className={styles.track} aria-hidden="true">
      <span className={styles.fill} style={{ transform: `scaleX(${Math.min(1, Math.max(0, value))})` }} />
    </span>
  )
}
