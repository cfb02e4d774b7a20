import { useQueries } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Download as DownloadIcon, FileCheck, FolderInput, SquareTerminal } from 'lucide-react'
import { useState } from 'react'
import { listProductTopicDownloads, useListProductTopics } from '../../api/operations.gen'
import { platformValues } from '../../api/schema.gen'
import { checksumsFile } from '../../domain/parts/file-row/commands'
import { FileColumns } from '../../domain/parts/file-row/file-row'
import { FileTaskDialog } from '../../domain/parts/file-row/file-task-dialog'
import { platformLabels } from '../../domain/words/download-labels'
import type { Line } from '../../domain/words/product-lines'
import { linePaths, type Product } from '../../domain/words/releases'
import { saveText } from '../../ui/browser/save-file'
import { useStored } from '../../ui/browser/use-stored'
import { Button } from '../../ui/control/button'
import { GatedButton } from '../../ui/control/gated-button'
import { lazyDialog } from '../../ui/dialog/lazy-dialog'
import { Panel } from '../../ui/feedback/panel'
import { NoMatch } from '../../ui/feedback/panel-states'
import { toast } from '../../ui/feedback/toast'
import { formatBytes } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import { countOf } from '../../ui/format/count-of'
import { isolated } from '../../ui/format/isolated'
import { cx } from '../../ui/layout/cx'
import piece from '../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../ui/layout/skeleton'
import { Surface } from '../../ui/layout/surface'
import { Chip } from '../../ui/table/filter-chip'
import { ListBar } from '../../ui/table/list-bar'
import { ListFilters } from '../../ui/table/list-filters'
import { oneOf } from '../../ui/table/search-params'
import type { ChangeSearch, Download, DownloadsSearch, Platform, ProductTopic } from './downloads-search'
import { type ReleaseTask, useReleaseDownload, useShareBlockedReason } from './file-actions'
import { fileList, guessPlatform, isDownloadable, recommendedFile } from './file-rules'
import styles from './files-view.module.css'
import { TopicPanel } from './topic-panel'

const ShareDialog = lazyDialog(async () => (await import('./share-dialog')).ShareDialog)

type FilesViewProps = {
  product: Product
  search: DownloadsSearch
  onChange: ChangeSearch
  /** A file as shown: staff may preview the locks of an account. */
  fileOf: (file: Download) => Download
}

/** The files of a release, by topic. */
export function FilesView(props: FilesViewProps) {
  const query = useListProductTopics({ params: { path: { id: props.product.id } } })
  return (
    <Panel
      label="Files"
      isBare
      query={query}
      skeleton={<SkeletonRows columns={3} label="Loading topics" />}
      empty={{
        title: 'No files yet',
        children: 'Files appear here once they are published for this release.',
      }}
      noMatch={null}
      failed="The topics could not be loaded"
    >
      {(topics) => <Topics {...props} topics={topics} />}
    </Panel>
  )
}

type TopicsProps = FilesViewProps & { topics: readonly ProductTopic[] }

/** Filters, the files under their topics, and the actions on the selected ones. */
function Topics({ product, topics, search, onChange, fileOf }: TopicsProps) {
  const [preferred, setPreferred] = usePreferredPlatform()
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set())
  const [task, setTask] = useState<ReleaseTask | null>(null)
  const queries = useQueries({
    queries: topics.map(({ id }) =>
      listProductTopicDownloads({ params: { path: { id: product.id, topicId: id } } }),
    ),
  })
  const rows = topics.flatMap((topic, at) => {
    const read = queries[at]
    if (!read) return []
    const query = { ...read, data: read.data?.map(fileOf) }
    return [{ topic, query, found: query.data && fileList.matching(query.data, search) }]
  })
  const files = rows.flatMap(({ query }) => query.data ?? [])
  const chosen = files.filter((file) => chosenIds.has(file.id) && isDownloadable(file))
  const isFiltered = fileList.isFiltered(search)
  const recommended = isFiltered ? undefined : recommendedFile(files, preferred)
  const isNothing = rows.every(({ found }) => found?.length === 0)
  const choose = (some: readonly Download[], isChosen: boolean) => {
    const ids = new Set(some.filter(isDownloadable).map(({ id }) => id))
    setChosenIds(new Set(isChosen ? [...chosenIds, ...ids] : [...chosenIds].filter((id) => !ids.has(id))))
  }
  const close = () => setTask(null)

  return (
    <>
      <ListFilters list={fileList} search={search} onSearch={onChange} context={{ files }}>
        <PreferredPlatform preferred={preferred} onPreferred={setPreferred} />
      </ListFilters>
      <TopicLinks rows={rows} search={search} line={product.line} />
      {chosen.length > 0 && (
        <SelectionBar
          files={chosen}
          product={product}
          onTask={setTask}
          onClear={() => setChosenIds(new Set())}
        />
      )}
      {isNothing && isFiltered ? (
        <Surface aria-label="Files">
          <NoMatch onClear={() => onChange(fileList.noFilters)} />
        </Surface>
      ) : (
        <Surface aria-label="Files">
          <div className={styles.list}>
            {recommended && <Recommended file={recommended} product={product} />}
            <FileColumns kind="Platform" date="Released" isSelectable />
            {rows
              .filter(({ found }) => !isFiltered || found?.length !== 0)
              .map(({ topic, query, found = [] }) => (
                <TopicPanel
                  key={topic.id}
                  topic={topic}
                  product={product}
                  query={query}
                  found={found}
                  preferred={preferred}
                  chosenIds={chosenIds}
                  onChoose={choose}
                  onTask={setTask}
                />
              ))}
          </div>
        </Surface>
      )}
      {task?.kind === 'share' && <ShareDialog files={task.files} product={product} onClose={close} />}
      {task && task.kind !== 'share' && <FileTaskDialog task={task} onClose={close} />}
    </>
  )
}

/** The installer for the viewer's platform, above the list. */
function Recommended({ file, product }: { file: Download; product: Product }) {
  const { download, isAsking } = useReleaseDownload(product)
  return (
    <section className={cx(piece.wrap3, styles.recommended)} aria-label="Recommended download">
      <p>
        <small>{`Recommended for your platform: ${platformLabels[file.platform]}`}</small>
        <b>{file.title}</b> <span>{formatBytes(file.size_bytes)}</span>
      </p>
      <Button
        kind="primary"
        onClick={() => void download(file)}
        aria-disabled={isAsking}
        aria-label={`Download ${file.title}, recommended`}
      >
        <DownloadIcon size={16} aria-hidden="true" />
        Download
      </Button>
    </section>
  )
}

const machines: readonly Platform[] = ['linux_x64', 'linux_arm64', 'windows_x64', 'macos_arm64']

type PreferredPlatformProps = {
  /** The platform whose files come first. */
  preferred: Platform | null
  onPreferred: (next: Platform | null) => void
}

function PreferredPlatform({ preferred, onPreferred }: PreferredPlatformProps) {
  return (
    <Chip>
      <span>My platform first:</span>
      <select
        value={preferred ?? ''}
        onChange={(event) => onPreferred(machines.find((one) => one === event.target.value) ?? null)}
      >
        <option value="">Off</option>
        {machines.map((value) => (
          <option key={value} value={value}>
            {platformLabels[value]}
          </option>
        ))}
      </select>
      <ChevronDown size={14} aria-hidden="true" />
    </Chip>
  )
}

declare global {
  interface Navigator {
    readonly userAgentData?: { readonly platform: string }
  }
}

/** `none` = the user chose no platform; without a choice it is guessed. */
const platformChoices = [...platformValues, 'none'] as const

/** The platform whose files come first: the choice stored in this browser, otherwise a guess. */
function usePreferredPlatform(): [Platform | null, (next: Platform | null) => void] {
  const [chosen, store] = useStored('portal.downloads.platform', (value) => oneOf(platformChoices, value))
  const { userAgent, userAgentData } = navigator
  const preferred = chosen ?? guessPlatform({ userAgent, platform: userAgentData?.platform })
  return [preferred === 'none' ? null : preferred, (next) => store(next ?? 'none')]
}

type TopicLinksProps = {
  rows: readonly { topic: ProductTopic; found: readonly Download[] | undefined }[]
  search: DownloadsSearch
  line: Line
}

/** Links to the topics, each with the number of its files that match the filters. */
function TopicLinks({ rows, search, line }: TopicLinksProps) {
  if (rows.length < 2) return null
  return (
    <nav className={styles.topicLinks} aria-label="Topics">
      <ul>
        {rows.map(({ topic, found }) => {
          const count = formatCount(found?.length ?? topic.downloads_count)
          return (
            <li key={topic.id}>
              {found?.length === 0 ? (
                <span>{topic.title}</span>
              ) : (
                <Link to={linePaths[line]} search={search} hash={topic.id} replace>
                  {topic.title}
                </Link>
              )}{' '}
              <span>{count}</span>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

type SelectionBarProps = {
  files: readonly Download[]
  product: Product
  onTask: (task: ReleaseTask) => void
  onClear: () => void
}

/** The actions on all selected files at once. */
function SelectionBar({ files, product, onTask, onClear }: SelectionBarProps) {
  const shareBlockedReason = useShareBlockedReason(product.line)
  const size = files.reduce((sum, { size_bytes }) => sum + size_bytes, 0)
  const withoutChecksum = files.filter(({ checksum_sha256 }) => checksum_sha256 === null)
  const saveChecksums = () => {
    // Browsers append .txt to a file that is saved as plain text.
    saveText('SHA256SUMS', 'application/octet-stream', checksumsFile(files))
    if (withoutChecksum.length > 0)
      toast.error(
        `SHA256SUMS leaves out ${withoutChecksum.map(({ filename }) => isolated(filename)).join(', ')}`,
        {
          message: 'No checksum was published.',
        },
      )
  }
  return (
    <section aria-label="Selected files" className={styles.selection}>
      <ListBar
        status={`${countOf(files.length, 'file')} selected, ${formatBytes(size)}`}
        isSelecting
        onClear={onClear}
        actions={
          <>
            <GatedButton
              kind="quiet"
              size="sm"
              reason={shareBlockedReason}
              onClick={() => onTask({ kind: 'share', files })}
            >
              <FolderInput size={16} aria-hidden="true" />
              Save to Files
            </GatedButton>
            <Button kind="quiet" size="sm" onClick={() => onTask({ kind: 'command', files })}>
              <SquareTerminal size={16} aria-hidden="true" />
              Copy as commands
            </Button>
            <Button
              kind="quiet"
              size="sm"
              onClick={saveChecksums}
              disabled={withoutChecksum.length === files.length}
            >
              <FileCheck size={16} aria-hidden="true" />
              Save SHA256SUMS
            </Button>
          </>
        }
      />
    </section>
  )
}
