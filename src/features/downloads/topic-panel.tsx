import { useRouter } from '@tanstack/react-router'
import { FolderCheck, FolderInput, Lock } from 'lucide-react'
import { useId, useState } from 'react'
import { DownloadAction, FileMenu, GatedItem } from '../../domain/parts/file-row/file-actions'
import { FileList, FileRow } from '../../domain/parts/file-row/file-row'
import { useNewSinceVisit } from '../../domain/parts/last-seen'
import { folderOf } from '../../domain/rules/files/folder-path'
import { platformLabels } from '../../domain/words/download-labels'
import type { Line } from '../../domain/words/product-lines'
import { linePaths, type Product, visitsOf } from '../../domain/words/releases'
import { HtmlFrame } from '../../html-frame/html-frame'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { usePrinting } from '../../ui/browser/use-printing'
import { Button } from '../../ui/control/button'
import { Panel, type QueryLike } from '../../ui/feedback/panel'
import { StatusBadge } from '../../ui/feedback/status-badge'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { PAPER_ROWS, PaperNote } from '../../ui/table/paper-note'
import type { Download, Platform, ProductTopic } from './downloads-search'
import {
  AccountFolderLink,
  helpWithFile,
  LockActions,
  type ReleaseTask,
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
  onTask: (task: ReleaseTask) => void
}

/** Rows rendered at once: a release may have thousands of files. */
const STEP = 100
/** Maximum number of rows of a topic's placeholder. */
const MAX_SKELETON_ROWS = 8

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
            rows={Math.min(topic.downloads_count, MAX_SKELETON_ROWS) || 1}
            columns={3}
            label={`Loading ${topic.title}`}
          />
        }
        empty={{ title: `No files in ${isolated(topic.title)}` }}
        noMatch={null}
        failed={`${isolated(topic.title)} could not be loaded`}
      >
        {(files) => (
          <section aria-labelledby={headingId}>
            <header className={styles.head}>
              <h3 id={headingId}>{topic.title}</h3>
              <span className={cx(piece.mutedSmall, styles.count)}>
                {formatFound(found.length, files.length)}
              </span>
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
            <FileList aria-label={`Files of ${topic.title}`}>
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
            </FileList>
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
        <b>{`${others.length === 0 ? first.title : countOf(others.length + 1, 'file')}:`}</b>{' '}
        <span>{reason}</span>
      </p>
      <LockActions name={`${first.title}, ${product.name}`} facts={helpWithFile(first, product)} />
    </div>
  ))
}

/** "3 of 12 files" */
function formatFound(found: number, all: number): string {
  return `${found === all ? '' : `${formatCount(found)} of `}${countOf(all, 'file')}`
}

type DownloadRowProps = {
  file: Download
  product: Product
  isChosen: boolean
  /** In print they are useless: thousands of menus would take a browser minutes to render. */
  isPrinting: boolean
  onChoose: (isChosen: boolean) => void
  onTask: (task: ReleaseTask) => void
}

/** One file of a release. The reason for its lock is shown once, above its group. */
function DownloadRow({ file, product, isChosen, isPrinting, onChoose, onTask }: DownloadRowProps) {
  const canDownload = isDownloadable(file)
  const unchanged = file.carried_over_from && `Unchanged since ${file.carried_over_from}.`
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      kind={platformLabels[file.platform]}
      requirement={file.os_requirement}
      date={file.release_date}
      checksum={file.checksum_sha256}
      badges={<FileBadges file={file} line={product.line} />}
      selection={{ isChosen, isPossible: canDownload, onChoose }}
      notes={[unchanged, file.note, unavailableReason(file)].flatMap((note) => note || [])}
      actions={
        !isPrinting && (
          <>
            <ReleaseDownload file={file} product={product} />
            <FileMenu
              file={file}
              canDownload={canDownload}
              signatureUrl={file.signature_url}
              help={helpWithFile(file, product)}
              onTask={onTask}
            >
              <SaveToFiles line={product.line} onChoose={() => onTask({ kind: 'share', files: [file] })} />
            </FileMenu>
          </>
        )
      }
    />
  )
}

function ReleaseDownload({ file, product }: { file: Download; product: Product }) {
  const { download, isAsking } = useReleaseDownload(product)
  return (
    <DownloadAction
      title={file.title}
      state={isDownloadable(file) ? 'ready' : file.entitled ? 'unavailable' : 'locked'}
      onDownload={() => void download(file)}
      isAsking={isAsking}
    />
  )
}

/** A menu item, disabled with the reason if the user may not. */
function SaveToFiles({ line, onChoose }: { line: Line; onChoose: () => void }) {
  return (
    <GatedItem reason={useShareBlockedReason(line)} onChoose={onChoose}>
      <FolderInput size={16} aria-hidden="true" />
      Save to Files
    </GatedItem>
  )
}

/** "New" since the last visit, and "In your files" with a link to the copy's folder. */
function FileBadges({ file, line }: { file: Download; line: Line }) {
  const isNew = useNewSinceVisit(visitsOf(line))
  const { user_access } = useCurrentUser()
  const [copy] = file.in_files
  const folder = copy === undefined ? '' : folderOf(copy)
  const folderName = folder === '/' ? 'All files' : folder
  return (
    <>
      {isNew(file.release_date) && <StatusBadge hue="info">New</StatusBadge>}
      {copy !== undefined && (
        <StatusBadge hue="positive" icon={FolderCheck}>
          In your files
        </StatusBadge>
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
