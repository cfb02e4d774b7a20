import { type ComponentProps, useId } from 'react'
import { CopyButton } from '../../../ui/control/copy-button'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { PlainDate } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import type { Elements } from '../../../ui/layout/elements'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden'
import styles from './file-row.module.css'

/** The list element around `FileRow`s, which adapt to its width. */
export function FileList({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={cx(styles.list, className)} {...props} />
}

type FileColumnsProps = {
  /** "Platform" */
  kind: string
  /** "Released" */
  date: string
  isSelectable?: boolean
}

/** The names of the columns, above all lists. Each row labels its values. */
export function FileColumns({ kind, date, isSelectable = false }: FileColumnsProps) {
  return (
    <div
      className={cx(
        styles.names,
        isSelectable ? styles.selectable : styles.plain,
        isSelectable && styles.ruled,
      )}
      aria-hidden="true"
    >
      <span className={isSelectable ? styles.second : undefined}>Name</span>
      <span>{kind}</span>
      <span className={styles.size}>Size</span>
      <span>{date}</span>
      <span>SHA-256</span>
    </div>
  )
}

export type FileRowProps = {
  title: string
  filename: string
  sizeBytes: number
  /** Its platform or kind, in words. */
  kind: string
  /** A further fact under the kind; null is left out. */
  requirement: string | null
  /** `2026-11-20` */
  date: string
  /** SHA-256 in hex; null is shown as missing. */
  checksum: string | null
  badges?: Elements
  /** Absent in lists without a selection. */
  selection?: {
    readonly isChosen: boolean
    readonly isPossible: boolean
    readonly onChoose: (isChosen: boolean) => void
  }
  /** Sentences under the row. */
  notes?: readonly string[]
  /** Absent in print, where it is useless: thousands of menus would take a browser minutes to render. */
  actions?: Elements
}

/** One file of the vendor's storage: title, facts, checksum and actions. */
export function FileRow(props: FileRowProps) {
  const { title, filename, sizeBytes, kind, requirement, date, checksum } = props
  const { badges, selection, notes = [], actions } = props
  const id = useId()
  const isChosen = selection ? selection.isChosen && selection.isPossible : false
  return (
    <li
      className={cx(styles.row, selection ? styles.selectable : styles.plain, isChosen && styles.chosen)}
      aria-labelledby={`${id}-title`}
    >
      {selection && (
        <input
          type="checkbox"
          checked={isChosen}
          disabled={!selection.isPossible}
          onChange={(event) => selection.onChoose(event.target.checked)}
          aria-label={`Select ${title}`}
        />
      )}
      <div className={styles.name}>
        <p id={`${id}-title`}>{title}</p>
        {badges}
        <Mono className={styles.filename} title={filename}>
          {filename}
        </Mono>
      </div>
      <div className={styles.facts}>
        <div className={styles.kind}>
          <span>{kind}</span>
          {requirement !== null && <small title={requirement}>{requirement}</small>}
        </div>
        <div className={styles.size} title={formatExactBytes(sizeBytes)}>
          <span>{formatBytes(sizeBytes)}</span>
          {sizeBytes >= 1000 && <VisuallyHidden>{` (${formatExactBytes(sizeBytes)})`}</VisuallyHidden>}
        </div>
        <div className={styles.date}>
          <PlainDate value={date} />
        </div>
        <Checksum filename={filename} checksum={checksum} />
      </div>
      {actions && <div className={cx(piece.row1, styles.actions)}>{actions}</div>}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </li>
  )
}

function Checksum({ filename, checksum }: Pick<FileRowProps, 'filename' | 'checksum'>) {
  if (checksum === null) return <div className={styles.checksum}>Not published</div>
  return (
    <div className={styles.checksum}>
      <VisuallyHidden>SHA-256 </VisuallyHidden>
      <Mono title={checksum}>{`${checksum.slice(0, 12)}…`}</Mono>
      <CopyButton iconOnly label={`Copy SHA-256 of ${filename}`} text={checksum} />
    </div>
  )
}
