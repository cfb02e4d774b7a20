import { useQueryClient } from '@tanstack/react-query'
import { Ban, EllipsisVertical, Pencil, Replace, RotateCcw, Search, X } from 'lucide-react'
import { useState } from 'react'
import { updateProductTopicDownload, useListProductTopicDownloads } from '../../../api/operations.gen'
import { downloadKindLabels, platformLabels } from '../../../domain/download-labels'
import { NameText, nameTextContainer } from '../../../domain/files/file-name'
import type { Product } from '../../../domain/releases'
import { useAccess } from '../../../session/access'
import { Button } from '../../../ui/control/button'
import { Panel } from '../../../ui/feedback/panel'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatBytes, formatExactBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { formatDay } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import { Mono } from '../../../ui/layout/mono'
import { SkeletonRows } from '../../../ui/layout/skeleton'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/menu/menu'
import { ReorderItem, ReorderList, ReorderMenuItems } from '../../../ui/reorder/reorder-list'
import { type Reorder, useReorder } from '../../../ui/reorder/use-reorder'
import type { Download, Topic, TopicTask } from './file-rules'
import styles from './topics-panel.module.css'

type TopicFilesProps = { product: Product; topic: Topic; onTask: (task: TopicTask) => void }

/** The files of a topic in the order customers see. */
export function TopicFiles({ product, topic, onTask }: TopicFilesProps) {
  const query = useListProductTopicDownloads({
    params: { path: { id: product.id, topicId: topic.id } },
  })
  return (
    <Panel
      label={`Files of ${topic.title}`}
      isBare
      query={query}
      skeleton={
        <SkeletonRows
          rows={Math.min(topic.downloads_count, 5) || 1}
          columns={3}
          label={`Loading ${topic.title}`}
        />
      }
      empty={{ when: (files) => files.length === 0, title: `No files in ${topic.title}` }}
      noMatch={null}
      failed={`The files of ${topic.title} could not be loaded`}
    >
      {(files) => <Files product={product} topic={topic} files={files} onTask={onTask} />}
    </Panel>
  )
}

/** Rows drawn at once. */
const STEP = 100

function Files({ product, topic, files, onTask }: TopicFilesProps & { files: readonly Download[] }) {
  const queries = useQueryClient()
  const { write } = useAccess()
  const [shown, setShown] = useState(STEP)
  const order = useReorder({
    rows: files,
    idOf: ({ id }) => id,
    nameOf: ({ title }) => title,
    save: ({ id, place }) =>
      updateProductTopicDownload.send({
        params: { path: { id: product.id, topicId: topic.id, downloadId: id } },
        body: { position: place },
      }),
    refresh: () => updateProductTopicDownload.makeStale(queries),
  })
  return (
    <>
      <ReorderList order={order} aria-label={`Files of ${topic.title}`} className={nameTextContainer}>
        {order.rows.slice(0, shown).map((file) => (
          <ReorderItem
            key={file.id}
            order={order}
            rowId={file.id}
            isFixed={!write}
            className={styles.file}
            aria-label={file.title}
          >
            <FileFacts product={product} topic={topic} file={file} order={order} onTask={onTask} />
          </ReorderItem>
        ))}
      </ReorderList>
      {order.rows.length > shown && (
        <Button size="sm" kind="quiet" onClick={() => setShown(shown + STEP)}>
          Show more of {formatCount(order.rows.length)} files
        </Button>
      )}
    </>
  )
}

type FileFactsProps = TopicFilesProps & { file: Download; order: Reorder<unknown> }

function FileFacts({ product, topic, file, order, onTask }: FileFactsProps) {
  const { write } = useAccess()
  const { title, filename, kind, platform, os_requirement, version, size_bytes, release_date } = file
  const { checksum_sha256: checksum, carried_over_from: carriedFrom, requires_add_on, note } = file
  const start = (task: Extract<TopicTask, { file: Download }>['kind']) => onTask({ kind: task, topic, file })
  const facts = [
    downloadKindLabels[kind],
    platformLabels[platform],
    os_requirement,
    version,
    formatDay(release_date),
    requires_add_on && `Needs ${requires_add_on.name}`,
  ]
  return (
    <div className={styles.row}>
      <div className={styles.name}>
        <p>{title}</p>
        <Mono className={styles.filename}>
          <NameText name={filename} />
        </Mono>
      </div>
      <div className={styles.facts}>
        <p>{facts.filter(Boolean).join(' · ')}</p>
        <p>
          <span title={formatExactBytes(size_bytes)}>{formatBytes(size_bytes)}</span>
          {' · '}
          {checksum === null ? (
            'No checksum yet'
          ) : (
            <Mono title={checksum}>SHA-256 {checksum.slice(0, 12)}…</Mono>
          )}
        </p>
      </div>
      {write && (
        <Menu label={`More for ${title}`} trigger={<EllipsisVertical size={16} aria-hidden="true" />}>
          <MenuItem onClick={() => start('edit')}>
            <Pencil size={16} aria-hidden="true" />
            Edit…
          </MenuItem>
          <MenuItem onClick={() => start('replace')}>
            <Replace size={16} aria-hidden="true" />
            Replace the file…
          </MenuItem>
          {file.available || file.missing ? (
            <MenuItem onClick={() => start('withdraw')}>
              <Ban size={16} aria-hidden="true" />
              Withdraw…
            </MenuItem>
          ) : (
            <MenuItem onClick={() => start('restore')}>
              <RotateCcw size={16} aria-hidden="true" />
              Make available again…
            </MenuItem>
          )}
          <MenuSeparator />
          <ReorderMenuItems order={order} rowId={file.id} />
          <MenuSeparator />
          <MenuItem tone="danger" onClick={() => start('remove')}>
            <X size={16} aria-hidden="true" />
            Remove…
          </MenuItem>
        </Menu>
      )}
      <div className={cx(styles.marks)}>
        {file.missing && <StatusMark hue="critical">Missing in the bucket</StatusMark>}
        {!file.available && !file.missing && (
          <StatusMark hue="attention" wraps>
            {`Withdrawn: ${file.unavailable_reason ?? 'no reason was given.'}`}
          </StatusMark>
        )}
        {carriedFrom && <StatusMark hue="attention">{`Still the file of ${carriedFrom}`}</StatusMark>}
        {write && (file.missing || carriedFrom) && (
          <Button
            size="sm"
            aria-label={`Find the ${product.version} file for ${title}`}
            onClick={() => start('replace')}
          >
            <Search size={16} aria-hidden="true" />
            Find the {product.version} file
          </Button>
        )}
        {note && <p className={styles.note}>{note}</p>}
      </div>
    </div>
  )
}
