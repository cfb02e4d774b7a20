import { FileX } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useId } from 'react'
import { CopyButton } from '../../ui/control/copy-button'
import { formatBytes, formatExactBytes } from '../../ui/format/bytes'
import { PlainDate } from '../../ui/format/date'
import { cx } from '../../ui/layout/cx'
import type { Elements } from '../../ui/layout/elements'
import { Mono } from '../../ui/layout/mono'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import styles from './file-row.module.css'

/** The list element around `FileRow`s. */
export function FileList({ className, ...props }: ComponentProps<'ul'>) {
  return <ul className={cx(styles.fileList, className)} {...props} />
}

export type FileRowProps = {
  title: string
  filename: string
  /** null when unknown. */
  sizeBytes: number | null
  /** Further facts as text, in this order; null is left out. */
  platform?: string | null
  requirement?: string | null
  /** Publication date, `2026-11-20`. */
  date?: string | null
  /** SHA-256 in hex; null is shown as missing. */
  checksum: string | null
  /** Why nobody can download it, and what to do about it. */
  unavailable?: { reason: string; action?: Elements } | null
  actions?: Elements
}

/** One downloadable file: title, facts, checksum and actions. */
export function FileRow(props: FileRowProps) {
  const { title, filename, checksum, unavailable, actions } = props
  const id = useId()
  return (
    <li className={styles.row} aria-labelledby={`${id}-title`}>
      <div className={styles.words}>
        <p className={styles.title} id={`${id}-title`}>
          {title}
        </p>
        <Mono wraps className={styles.filename}>
          {filename}
        </Mono>
        <FileFacts {...props} />
        <FileChecksum filename={filename} checksum={checksum} />
        {unavailable && (
          <div className={styles.bar}>
            <FileX size={16} aria-hidden="true" />
            <p>{unavailable.reason}</p>
            {unavailable.action}
          </div>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </li>
  )
}

const FileFacts = ({ sizeBytes, platform, requirement, date }: FileRowProps) => (
  <ul className={styles.line}>
    {sizeBytes === null ? (
      <li>Size unknown</li>
    ) : (
      <li title={formatExactBytes(sizeBytes)}>
        <span>{formatBytes(sizeBytes)}</span>
        {sizeBytes >= 1000 && <VisuallyHidden>{` (${formatExactBytes(sizeBytes)})`}</VisuallyHidden>}
      </li>
    )}
    {platform && <li>{platform}</li>}
    {requirement && <li>{requirement}</li>}
    {date && (
      <li>
        <PlainDate value={date} />
      </li>
    )}
  </ul>
)

const FileChecksum = ({ filename, checksum }: Pick<FileRowProps, 'filename' | 'checksum'>) => (
  <div className={styles.checksum}>
    {checksum === null ? (
      'No checksum was published'
    ) : (
      <>
        <span>SHA-256</span>
        <Mono title={checksum}>{`${checksum.slice(0, 12)}…${checksum.slice(-4)}`}</Mono>
        <CopyButton iconOnly label={`Copy SHA-256 of ${filename}`} text={checksum} />
      </>
    )}
  </div>
)
