import {
  Download as DownloadIcon,
  EllipsisVertical,
  FileSignature,
  FolderCheck,
  FolderInput,
  LifeBuoy,
  Lock,
  ShieldCheck,
  SquareTerminal,
} from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { platformLabels } from '../../domain/download-labels'
import { folderOf } from '../../domain/files/folder-path'
import { useDownload } from '../../domain/files/use-download'
import type { Line } from '../../domain/product-lines'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { StatusMark } from '../../ui/feedback/status-mark'
import { formatBytes, formatExactBytes } from '../../ui/format/bytes'
import { PlainDate } from '../../ui/format/date'
import { cx } from '../../ui/layout/cx'
import { Mono } from '../../ui/layout/mono'
import { TextLink } from '../../ui/layout/text-link'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { Menu, MenuItem } from '../../ui/menu/menu'
import styles from './download-row.module.css'
import type { Download, Product } from './downloads-search'
import { AccountFolderLink, type FileTask, helpWithFile, useShareBlockedReason } from './file-actions'
import { isDownloadable, linkAddress, unavailableReason } from './file-rules'
import { useNewSinceVisit } from './releases'

/** The names of the columns, above all groups. Each row says what its values are. */
export function ColumnNames() {
  return (
    <div className={styles.names} aria-hidden="true">
      <span className={styles.nameColumn}>Name</span>
      <span>Platform</span>
      <span className={styles.size}>Size</span>
      <span>Released</span>
      <span>SHA-256</span>
    </div>
  )
}

type DownloadRowProps = {
  file: Download
  product: Product
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One file of a release. Why a file is locked stands once, at the head of its group. */
export function DownloadRow({ file, product, isChosen, onChoose, onTask }: DownloadRowProps) {
  const id = useId()
  const canDownload = isDownloadable(file)
  const unavailable = unavailableReason(file)
  const unchanged = file.carried_over_from && `Unchanged since ${file.carried_over_from}.`
  const notes = [unchanged, file.note, unavailable].filter(Boolean)
  return (
    <li className={cx(styles.row, isChosen && canDownload && styles.chosen)} aria-labelledby={`${id}-title`}>
      <input
        type="checkbox"
        checked={isChosen && canDownload}
        disabled={!canDownload}
        onChange={(event) => onChoose(event.target.checked)}
        aria-label={`Select ${file.title}`}
      />
      <div className={styles.name}>
        <p id={`${id}-title`}>{file.title}</p>
        <FileBadges file={file} line={product.line} />
        <Mono className={styles.filename} title={file.filename}>
          {file.filename}
        </Mono>
      </div>
      <div className={styles.facts}>
        <div className={styles.platform}>
          {platformLabels[file.platform]}
          {file.os_requirement && <small title={file.os_requirement}>{file.os_requirement}</small>}
        </div>
        <div className={styles.size} title={formatExactBytes(file.size_bytes)}>
          {formatBytes(file.size_bytes)}
          {file.size_bytes >= 1000 && <VisuallyHidden> ({formatExactBytes(file.size_bytes)})</VisuallyHidden>}
        </div>
        <div className={styles.date}>
          <PlainDate value={file.release_date} />
        </div>
        <Checksum file={file} />
      </div>
      <div className={styles.actions}>
        <DownloadAction file={file} />
        <FileMenu file={file} product={product} onTask={onTask} />
      </div>
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </li>
  )
}

function DownloadAction({ file }: { file: Download }) {
  const { download, isAsking } = useDownload()
  if (isDownloadable(file))
    return (
      <Button
        size="sm"
        onClick={() => void download(file)}
        aria-disabled={isAsking}
        aria-label={`Download ${file.title}`}
      >
        <DownloadIcon size={16} aria-hidden="true" />
        <span className={styles.word}>Download</span>
      </Button>
    )
  if (file.entitled) return <span className={styles.locked}>Unavailable</span>
  return (
    <span className={styles.locked}>
      <Lock size={14} aria-hidden="true" />
      Locked
    </span>
  )
}

function Checksum({ file: { filename, checksum_sha256: checksum } }: { file: Download }) {
  if (checksum === null) return <div className={styles.checksum}>Not published</div>
  return (
    <div className={styles.checksum}>
      <VisuallyHidden>SHA-256 </VisuallyHidden>
      <Mono title={checksum}>{checksum.slice(0, 12)}…</Mono>
      <CopyButton iconOnly label={`Copy SHA-256 of ${filename}`} text={checksum} />
    </div>
  )
}

/** "New" since the last visit, and "In your files" with a link to the copy's folder. */
function FileBadges({ file, line }: { file: Download; line: Line }) {
  const isNew = useNewSinceVisit(line)
  const { user_access } = useCurrentUser()
  const [copy] = file.in_files
  const folder = copy === undefined ? '' : folderOf(copy)
  const folderName = folder === '/' ? 'All files' : folder
  return (
    <>
      {isNew(file.release_date) && <StatusMark hue="info">New</StatusMark>}
      {copy !== undefined && (
        <StatusMark hue="positive" icon={FolderCheck}>
          In your files
        </StatusMark>
      )}
      {copy !== undefined && canRead(user_access, 'file_manager') && (
        <TextLink asChild className={styles.folder}>
          <AccountFolderLink path={folder} aria-label={`${folderName}: show ${file.title} in your files`}>
            {folderName}
          </AccountFolderLink>
        </TextLink>
      )}
    </>
  )
}

type FileMenuProps = { file: Download; product: Product; onTask: (task: FileTask) => void }

/** Every action on one file other than downloading it. */
function FileMenu({ file, product, onTask }: FileMenuProps) {
  const getHelp = useGetHelp()
  const shareBlockedReason = useShareBlockedReason(product.line)
  const canDownload = isDownloadable(file)
  const verifyBlockedReason =
    file.checksum_sha256 === null ? 'No checksum was published for this file.' : null
  const signature = linkAddress(file.signature_url)
  return (
    <Menu label={`More for ${file.title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
      {canDownload && (
        <MenuItem onClick={() => onTask({ kind: 'command', files: [file] })}>
          <SquareTerminal size={16} aria-hidden="true" />
          Copy as command
        </MenuItem>
      )}
      <GatedItem reason={verifyBlockedReason} onChoose={() => onTask({ kind: 'verify', file })}>
        <ShieldCheck size={16} aria-hidden="true" />
        Verify a download
      </GatedItem>
      {canDownload && (
        <GatedItem reason={shareBlockedReason} onChoose={() => onTask({ kind: 'share', files: [file] })}>
          <FolderInput size={16} aria-hidden="true" />
          Save to Files
        </GatedItem>
      )}
      {signature && (
        <MenuItem asChild>
          <a href={signature} target="_blank" rel="noopener noreferrer">
            <FileSignature size={16} aria-hidden="true" />
            Signature (.asc)
          </a>
        </MenuItem>
      )}
      <MenuItem onClick={() => getHelp(helpWithFile(file, product))}>
        <LifeBuoy size={16} aria-hidden="true" />
        Get help
      </MenuItem>
    </Menu>
  )
}

type GatedItemProps = { reason: string | null; onChoose: () => void; children: ReactNode }

/** A menu item that says why it is disabled; it stays focusable, so that screen readers reach the reason. */
function GatedItem({ reason, onChoose, children }: GatedItemProps) {
  return (
    <MenuItem aria-disabled={reason !== null} hasReason onClick={() => reason === null && onChoose()}>
      {children}
      {reason !== null && <small className={styles.reason}>{reason}</small>}
    </MenuItem>
  )
}
