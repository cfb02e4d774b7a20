import { useRouter } from '@tanstack/react-router'
import {
  Download as DownloadIcon,
  EllipsisVertical,
  FolderCheck,
  FolderInput,
  LifeBuoy,
  ShieldCheck,
  SquareTerminal,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { platformLabels } from '../../domain/download-labels'
import { FileList, FileRow } from '../../domain/files/file-row'
import { folderOf } from '../../domain/files/folder-path'
import { useDownload } from '../../domain/files/use-download'
import type { Line } from '../../domain/product-lines'
import { HtmlFrame } from '../../html-frame/html-frame'
import { useCurrentUser } from '../../session/current-user'
import { canRead } from '../../session/permissions'
import { Button } from '../../ui/control/button'
import { useGetHelp } from '../../ui/feedback/get-help'
import { Panel, type QueryLike } from '../../ui/feedback/panel'
import { StatusMark } from '../../ui/feedback/status-mark'
import { formatCount } from '../../ui/format/count'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { TextLink } from '../../ui/layout/text-link'
import { Menu, MenuItem } from '../../ui/menu/menu'
import type { Download, Platform, Product, ProductTopic } from './downloads-search'
import {
  AccountFolderLink,
  type FileTask,
  helpWithFile,
  LockActions,
  useShareBlockedReason,
} from './file-actions'
import { isDownloadable, preferredFirst, unavailableReason } from './file-rules'
import { linePaths, useNewSinceVisit } from './releases'
import styles from './topic-panel.module.css'

type TopicPanelProps = {
  topic: ProductTopic
  product: Product
  query: QueryLike<Download[]>
  /** The files that match the filters. */
  found: readonly Download[]
  /** The platform whose files come first. */
  preferred: Platform | null
  chosenIds: readonly string[]
  onChoose: (files: readonly Download[], isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

/** One topic: its description and its files. */
export function TopicPanel(props: TopicPanelProps) {
  const { topic, product, query, found, preferred, chosenIds, onChoose, onTask } = props
  const { history } = useRouter()
  const downloadable = found.filter(isDownloadable)
  const isAllChosen = downloadable.length > 0 && downloadable.every(({ id }) => chosenIds.includes(id))
  return (
    <div className={styles.anchor} id={topic.id}>
      <Panel
        title={topic.title}
        query={query}
        action={
          <>
            {query.data && (
              <span className={styles.count}>{formatFound(found.length, query.data.length)}</span>
            )}
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
          </>
        }
        skeleton={
          <SkeletonRows rows={topic.downloads_count || 1} columns={3} label={`Loading ${topic.title}`} />
        }
        empty={{ when: (files) => files.length === 0, title: 'No files in this topic' }}
        noMatch={null}
        failed={`${topic.title} could not be loaded`}
      >
        {() => (
          <>
            {topic.description_html && (
              <div className={styles.description}>
                <HtmlFrame
                  title={`About ${topic.title}`}
                  html={topic.description_html}
                  base={linePaths[product.line]}
                  onLink={(path) => history.push(path)}
                  variant="excerpt"
                />
              </div>
            )}
            <FileList aria-label={`Files of ${topic.title}`}>
              {preferredFirst(found, preferred).map((file) => (
                <DownloadRow
                  key={file.id}
                  file={file}
                  product={product}
                  isChosen={chosenIds.includes(file.id)}
                  onChoose={(isChosen) => onChoose([file], isChosen)}
                  onTask={onTask}
                />
              ))}
            </FileList>
          </>
        )}
      </Panel>
    </div>
  )
}

/** "3 of 12 files" */
function formatFound(found: number, all: number): string {
  const count = found === all ? formatCount(all) : `${formatCount(found)} of ${formatCount(all)}`
  return `${count} ${all === 1 ? 'file' : 'files'}`
}

type DownloadRowProps = {
  file: Download
  product: Product
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onTask: (task: FileTask) => void
}

function DownloadRow({ file, product, isChosen, onChoose, onTask }: DownloadRowProps) {
  const { download, isAsking } = useDownload()
  const unavailable = unavailableReason(file)
  const canDownload = isDownloadable(file)
  return (
    <FileRow
      title={file.title}
      filename={file.filename}
      sizeBytes={file.size_bytes}
      platform={platformLabels[file.platform]}
      requirement={file.os_requirement}
      date={file.release_date}
      checksum={file.checksum_sha256}
      signature={<SignatureLink file={file} />}
      mark={<FileBadges file={file} line={product.line} />}
      note={
        file.carried_over_from ? `Still the file of ${file.carried_over_from}. ${file.note ?? ''}` : file.note
      }
      lock={
        file.entitled
          ? null
          : {
              reason: lockReason(file, product),
              // The notice above a release that is locked as a whole has these actions already.
              action: product.entitled && (
                <LockActions name={`${file.title}, ${product.name}`} facts={helpWithFile(file, product)} />
              ),
            }
      }
      unavailable={unavailable === null ? null : { reason: unavailable }}
      selection={{ isChosen: isChosen && canDownload, isDisabled: !canDownload, onChange: onChoose }}
      actions={
        <>
          {canDownload && (
            <Button
              size="sm"
              onClick={() => void download(file)}
              aria-disabled={isAsking}
              aria-label={`Download ${file.title}`}
            >
              <DownloadIcon size={16} aria-hidden="true" />
              Download
            </Button>
          )}
          <FileMenu file={file} product={product} onTask={onTask} />
        </>
      }
    />
  )
}

/** Why a file is locked. The notice above a release that is locked as a whole has said it already. */
function lockReason({ entitlement_reason: reason }: Download, product: Product): string {
  if (!product.entitled && reason === product.entitlement_reason) return 'Locked'
  return reason ?? 'Your licenses do not cover this file.'
}

/** The detached signature; only an https address becomes a link. */
function SignatureLink({ file: { signature_url, filename } }: { file: Download }) {
  if (!signature_url?.startsWith('https://')) return null
  return (
    <TextLink
      href={signature_url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Signature of ${filename}, opens in a new tab`}
    >
      Signature
    </TextLink>
  )
}

/** "New" since the last visit, and "In your files" with a link to the copy's folder. */
function FileBadges({ file, line }: { file: Download; line: Line }) {
  const isNew = useNewSinceVisit(line)
  const { user_access } = useCurrentUser()
  const [copy] = file.in_files
  const folder = copy === undefined ? '' : folderOf(copy)
  const folderName = folder === '/' ? 'Top folder' : folder
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
  const verifyBlockedReason = file.checksum_sha256 === null ? 'No checksum was published for it.' : null
  return (
    <Menu label={`More for ${file.title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
      {canDownload && (
        <MenuItem onClick={() => onTask({ kind: 'command', files: [file] })}>
          <SquareTerminal size={16} aria-hidden="true" />
          Copy as command
        </MenuItem>
      )}
      {canDownload && (
        <GatedItem reason={shareBlockedReason} onChoose={() => onTask({ kind: 'share', files: [file] })}>
          <FolderInput size={16} aria-hidden="true" />
          Share into your files
        </GatedItem>
      )}
      <GatedItem reason={verifyBlockedReason} onChoose={() => onTask({ kind: 'verify', file })}>
        <ShieldCheck size={16} aria-hidden="true" />
        Verify a file
      </GatedItem>
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
