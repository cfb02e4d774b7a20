import { useQueryClient } from '@tanstack/react-query'
import { Ban, Pencil, Replace, RotateCcw, Search, X } from 'lucide-react'
import { useState } from 'react'
import { NameText, nameTextContainer } from '../../../domain/parts/files/file-name'
import { MovableActions } from '../../../records/movable-actions'
import { useAccess } from '../../../session/access'
import { usePrinting } from '../../../ui/browser/use-printing'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { isolated } from '../../../ui/format/isolated'
import { cx } from '../../../ui/layout/cx'
import { Mono } from '../../../ui/layout/mono'
import piece from '../../../ui/layout/pieces.module.css'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { ReorderList } from '../../../ui/reorder/reorder-list'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import { PAPER_ROWS, PaperNote } from '../../../ui/table/paper-note'
import type { FileRow, TopicOwner, TopicRow, TopicTask } from './topic-owner'
import styles from './topics-panel.module.css'

type TopicFilesProps = { owner: TopicOwner; topic: TopicRow; onTask: (task: TopicTask) => void }

/** The files of a topic in the order customers see. */
export function TopicFiles({ owner, topic, onTask }: TopicFilesProps) {
  const query = owner.useFiles(topic.id)
  return (
    <Panel
      label={`Files of ${topic.title}`}
      isBare
      query={query}
      skeleton={
        <SkeletonRows
          rows={Math.min(topic.filesCount, 5) || 1}
          columns={3}
          label={`Loading ${topic.title}`}
        />
      }
      empty={{ title: `No files in ${isolated(topic.title)}` }}
      noMatch={null}
      failed={`The files of ${isolated(topic.title)} could not be loaded`}
    >
      {(files) => <Files owner={owner} topic={topic} files={files} onTask={onTask} />}
    </Panel>
  )
}

/** Rows rendered at once. */
const STEP = 100

function Files({ owner, topic, files, onTask }: TopicFilesProps & { files: readonly FileRow[] }) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const [step, setShown] = useState(STEP)
  const isPrinting = usePrinting()
  const shown = isPrinting ? PAPER_ROWS : step
  const order = useReorder({
    rows: files,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    save: ({ id, place }) => owner.changeFile({ topicId: topic.id, downloadId: id }, { position: place }),
    refresh: () => owner.makeStale(queries),
  })
  return (
    <>
      <PaperNote count={order.rows.length} noun="files" />
      <ReorderList
        order={order}
        aria-label={`Files of ${topic.title}`}
        className={nameTextContainer}
        isFixed={!write}
        rowClass={styles.file}
        most={shown}
      >
        {(file) => <FileFacts owner={owner} topic={topic} file={file} order={order} onTask={onTask} />}
      </ReorderList>
      {order.rows.length > shown && !isPrinting && (
        <Button size="sm" kind="quiet" onClick={() => setShown(step + STEP)}>
          {`Show more of ${formatCount(order.rows.length)} files`}
        </Button>
      )}
    </>
  )
}

/** Parts of a fact longer than this may break at every space. */
const SHORT = 24

/** Facts of a file. The line may break between two of them, or after a comma, but not within a date. */
const inOneLine = (facts: readonly string[]) =>
  facts.map((fact) => fact.split(', ').map(asOne).join(', ')).join('\u00a0· ')

const asOne = (part: string) => (part.length > SHORT ? part : part.replaceAll(' ', '\u00a0'))

type FileFactsProps = TopicFilesProps & { file: FileRow; order: Reorder<unknown> }

function FileFacts({ owner, topic, file, order, onTask }: FileFactsProps) {
  const { write } = useAccess()
  const { title, filename, size_bytes, checksum_sha256: checksum, copiedFrom, note, facts } = file
  const start = (task: Extract<TopicTask, { file: FileRow }>['kind']) => onTask({ kind: task, topic, file })
  const find = owner.version === null ? 'Find the file' : `Find the ${owner.version} file`
  return (
    <div className={styles.row}>
      <div className={cx(piece.anywhere, piece.shrink)}>
        <p>{title}</p>
        <Mono className={cx(piece.block, piece.mutedSmall)}>
          <NameText name={filename} />
        </Mono>
      </div>
      <div className={cx(piece.mutedSmall, piece.tabular, piece.anywhere, styles.facts)}>
        <p>{inOneLine(facts)}</p>
        <p>
          <span title={formatExactBytes(size_bytes)}>{formatBytes(size_bytes)}</span>
          <span>{' · '}</span>
          {checksum === null ? (
            <span>No checksum yet</span>
          ) : (
            <Mono title={checksum}>{`SHA-256 ${checksum.slice(0, 12)}…`}</Mono>
          )}
        </p>
      </div>
      {write && (
        <MovableActions
          order={order}
          rowId={file.id}
          actions={[
            { label: 'Edit…', icon: Pencil, onSelect: () => start('edit') },
            { label: 'Replace the file…', icon: Replace, onSelect: () => start('replace') },
            file.available || file.missing
              ? { label: 'Withdraw…', icon: Ban, onSelect: () => start('withdraw') }
              : { label: 'Make available again…', icon: RotateCcw, onSelect: () => start('restore') },
          ]}
          remove={{ label: 'Remove…', icon: X, onSelect: () => start('remove') }}
        />
      )}
      <div className={cx(piece.wrap2, styles.marks)}>
        {file.missing && <StatusBadge hue="critical">Missing in the bucket</StatusBadge>}
        {!file.available && !file.missing && (
          <StatusBadge hue="attention" wraps>
            {`Withdrawn: ${file.unavailable_reason ?? 'no reason was given.'}`}
          </StatusBadge>
        )}
        {copiedFrom && <StatusBadge hue="attention">{`Still the file of ${copiedFrom}`}</StatusBadge>}
        {write && (file.missing || copiedFrom) && (
          <Button size="sm" aria-label={`${find} for ${title}`} onClick={() => start('replace')}>
            <Search size={16} aria-hidden="true" />
            <span>{find}</span>
          </Button>
        )}
        {note && <p className={cx(piece.mutedSmall, styles.note)}>{note}</p>}
      </div>
    </div>
  )
}
