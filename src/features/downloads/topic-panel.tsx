import { useRouter } from '@tanstack/react-router'
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
import { type ReactNode, useId, useState } from 'react'
import { platformLabels } from '../../domain/download-labels'
import { folderOf } from '../../domain/files/folder-path'
import { linkAddress } from '../../domain/link-address'
import type { Line } from '../../domain/product-lines'
import { linePaths, type Product, useNewSinceVisit } from '../../domain/releases'
import { HtmlFrame } from '../../html-frame/html-frame'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { usePrinting } from '../../ui/browser/use-printing'
import { Button } from '../../ui/control/button'
import { CopyButton } from '../../ui/control/copy-button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel, type QueryLike } from '../../ui/feedback/panel'
import { StatusMark } from '../../ui/feedback/status-mark'
import { formatBytes, formatExactBytes } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import { PlainDate } from '../../ui/format/date'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import { Mono } from '../../ui/layout/mono'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { VisuallyHidden } from '../../ui/layout/visually-hidden'
import { Menu, MenuItem } from '../../ui/menu/menu'
import { PAPER_ROWS, PaperNote } from '../../ui/table/paper-note'
import type { Download, Platform, ProductTopic } from './downloads-search'
import {
  AccountFolderLink,
  type FileTask,
  helpWithFile,
  LockActions,
  useReleaseDownload,
  useShareBlockedReason,
} from './file-actions'
import { isDownloadable, locksOf, preferredFirst, unavailableReason } from './file-rules'
import styles from './topic-panel.module.css'

type TopicPanelProps = {
  topic: ProductTopic
  product: Product
  query: QueryLike<Download[]>
  /** The files that match the filters. */
  found: readonly Download[]
  /** The platform whose files come first. */
  preferred: Platform | null
  chosenIds: ReadonlySet<string>
  onChoose: (files: readonly Download[], isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** Rows drawn at once: a release may have thousands of files. */
const STEP = 100
/** Rows of a topic's placeholder at most. */
const MOST_SKELETON_ROWS = 8

/** One topic, a group of the list: its description and its files. */
export function TopicPanel(props: TopicPanelProps) {
  const { topic, product, query, found, preferred, chosenIds, onChoose, onTask } = props
  const headingId = useId()
  const { history } = useRouter()
  const [step, setShown] = useState(STEP)
  const isPrinting = usePrinting()
  const shown = isPrinting ? PAPER_ROWS : step
  const downloadable = found.filter(isDownloadable)
  const isAllChosen = downloadable.length > 0 && downloadable.every(({ id }) => chosenIds.has(id))
  return (
    <div className={styles.group} id={topic.id}>
      <Panel
        label={topic.title}
        isBare
        query={query}
        skeleton={
          <SkeletonRows
            rows={Math.min(topic.downloads_count, MOST_SKELETON_ROWS) || 1}
            columns={3}
            label={`Loading ${topic.title}`}
          />
        }
        empty={{ when: (files) => files.length === 0, title: `No files in ${isolated(topic.title)}` }}
        noMatch={null}
        failed={`${isolated(topic.title)} could not be loaded`}
      >
        {(files) => (
          <section aria-labelledby={headingId}>
            <header className={styles.head}>
              <h3 id={headingId}>{topic.title}</h3>
              <span className={styles.count}>{formatFound(found.length, files.length)}</span>
              {downloadable.length > 1 && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={`${isAllChosen ? 'Select none' : 'Select all'} of ${topic.title}`}
                  onClick={() => onChoose(downloadable, !isAllChosen)}
                >
                  {isAllChosen ? 'Select none' : 'Select all'}
                </Button>
              )}
            </header>
            {topic.description_html && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${isolated(topic.title)}`}
                  html={topic.description_html}
                  base={linePaths[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            <Locks files={found} product={product} />
            <PaperNote count={found.length} noun="files" />
            <ul aria-label={`Files of ${topic.title}`}>
              {preferredFirst(found, preferred)
                .slice(0, shown)
                .map((file) => (
                  <DownloadRow
                    key={file.id}
                    file={file}
                    product={product}
                    isChosen={chosenIds.has(file.id)}
                    isPrinting={isPrinting}
                    onChoose={(isChosen) => onChoose([file], isChosen)}
                    onTask={onTask}
                  />
                ))}
            </ul>
            {found.length > shown && !isPrinting && (
              <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(step + STEP)}>
                {`Show more of ${formatCount(found.length)} files`}
              </Button>
            )}
          </section>
        )}
      </Panel>
    </div>
  )
}

/** Why files of the group are locked, each reason once. A release that is locked as a whole says so above the list. */
function Locks({ files, product }: { files: readonly Download[]; product: Product }) {
  if (!product.entitled) return null
  return locksOf(files).map(({ reason, files: [first, ...others] }) => (
    <div className={styles.lock} key={reason}>
      <Lock size={16} aria-hidden="true" />
      <p>
        <b>{`${others.length === 0 ? first.title : `${formatCount(others.length + 1)} files`}:`}</b>{' '}
        <span>{reason}</span>
      </p>
      <LockActions name={`${first.title}, ${product.name}`} facts={helpWithFile(first, product)} />
    </div>
  ))
}

/** "3 of 12 files" */
function formatFound(found: number, all: number): string {
  const count = found === all ? formatCount(all) : `${formatCount(found)} of ${formatCount(all)}`
  return `${count} ${all === 1 ? 'file' : 'files'}`
}

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
  /** On paper nothing can be done with it: drawing thousands of menus would take a browser minutes. */
  isPrinting: boolean
  onChoose: (isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One file of a release. Why a file is locked stands once, at the head of its group. */
function DownloadRow({ file, product, isChosen, isPrinting, onChoose, onTask }: DownloadRowProps) {
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
          <span>{platformLabels[file.platform]}</span>
          {file.os_requirement && <small title={file.os_requirement}>{file.os_requirement}</small>}
        </div>
        <div className={styles.size} title={formatExactBytes(file.size_bytes)}>
          <span>{formatBytes(file.size_bytes)}</span>
          {file.size_bytes >= 1000 && (
            <VisuallyHidden>{` (${formatExactBytes(file.size_bytes)})`}</VisuallyHidden>
          )}
        </div>
        <div className={styles.date}>
          <PlainDate value={file.release_date} />
        </div>
        <Checksum file={file} />
      </div>
      {!isPrinting && (
        <div className={styles.actions}>
          <DownloadAction file={file} product={product} />
          <FileMenu file={file} product={product} onTask={onTask} />
        </div>
      )}
      {notes.length > 0 && <p className={styles.note}>{notes.join(' ')}</p>}
    </li>
  )
}

function DownloadAction({ file, product }: { file: Download; product: Product }) {
  const { download, isAsking } = useReleaseDownload(product)
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
      <Mono title={checksum}>{`${checksum.slice(0, 12)}…`}</Mono>
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
      <span>{children}</span>
      {reason !== null && <small className={styles.reason}>{reason}</small>}
    </MenuItem>
  )
}
