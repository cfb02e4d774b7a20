import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { LARGE_ARCHIVE_ADVICE, MEMORY_LIMIT } from '../../../ui/browser/archive-sinks'
import { Button } from '../../../ui/control/button'
import { failureReference } from '../../../ui/feedback/failure'
import { ProgressBar } from '../../../ui/feedback/progress'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { countOf } from '../../../ui/format/count-of'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { type ZipJob, zips } from './zip-jobs'
import styles from './zip-list.module.css'

/** The requested archives with their progress and outcome. */
export function ZipList({ jobs }: { jobs: readonly ZipJob[] }) {
  return (
    <ul className={piece.stack2} aria-label="Archives">
      {jobs.map((job) => (
        <li key={job.key} className={cx(piece.wrap2, styles.item)}>
          <div>
            <ZipStatus job={job} />
          </div>
          <ZipButtons job={job} />
        </li>
      ))}
    </ul>
  )
}

/** State of an archive. Only its phase is announced: the progress changes too often. */
function ZipStatus({ job }: { job: ZipJob }): ReactNode {
  const { phase, state, filename, size, received, failure } = job
  const name = <bdi translate="no">{filename}</bdi>
  const reference = failure && failureReference(failure)
  switch (phase) {
    case 'large':
      return (
        <span role="status">
          <StatusBadge hue="attention">Large archive</StatusBadge>
          <span>{` You selected ${formatBytes(size ?? 0)}. This browser may not be able to save archives over ${MEMORY_LIMIT}. ${LARGE_ARCHIVE_ADVICE}`}</span>
        </span>
      )
    case 'preparing': {
      const { done_bytes: done, total_bytes: total } = state ?? {}
      return (
        <>
          <span>
            <span role="status">Preparing archive</span> {state && name}
          </span>
          <small>{state ? formatPreparation(state) : 'Contacting the server…'}</small>
          {done !== undefined && total !== undefined && (
            <ProgressBar label={`Preparing ${filename}`} done={done} total={total} isThin />
          )}
        </>
      )
    }
    case 'packed':
      return (
        <>
          <span role="status">
            <StatusBadge hue="positive">Archive ready</StatusBadge> {name}
            {size !== null && <span>{`, ${formatBytes(size)}`}</span>}
          </span>
          {failure && (
            <span role="alert">
              <span>{failure.message}</span> <small>{reference}</small>
            </span>
          )}
        </>
      )
    case 'receiving':
      return (
        <>
          <span>
            <span role="status">Downloading archive</span> {name}
          </span>
          <small>
            {`${
              size === null
                ? `${formatBytes(received)} received`
                : `${formatBytes(received)} of ${formatBytes(size)}`
            }. Keep this page open.`}
          </small>
          {size !== null && (
            <ProgressBar label={`Downloading ${filename}`} done={received} total={size} isThin />
          )}
        </>
      )
    case 'saved':
      return (
        <span role="status">
          <StatusBadge hue="positive">Archive saved</StatusBadge> {name}
          {size !== null && <span>{`, ${formatBytes(size)}`}</span>}
        </span>
      )
    case 'handed over':
      return (
        <span role="status">
          <StatusBadge hue="positive">Archive ready</StatusBadge> Your browser is downloading {name}
          <span>{`${size !== null ? `, ${formatBytes(size)}` : ''}.`}</span>
        </span>
      )
    case 'failed':
      return (
        <span role="alert">
          <StatusBadge hue="critical">Archive failed</StatusBadge> <span>{failure?.message}</span>{' '}
          <small>{reference}</small>
        </span>
      )
  }
}

function ZipButtons({ job: { key, phase, request, filename } }: { job: ZipJob }) {
  const drop = () => zips.drop(key)
  if (phase === 'preparing' || phase === 'receiving')
    return (
      <Button size="sm" onClick={drop}>
        Cancel
      </Button>
    )
  return (
    <>
      {phase === 'large' && (
        <Button size="sm" onClick={() => zips.start(request, true)}>
          Prepare anyway
        </Button>
      )}
      {phase === 'packed' && (
        <Button size="sm" kind="primary" onClick={() => void zips.save(key)}>
          Save
        </Button>
      )}
      {phase === 'handed over' && (
        <Button size="sm" onClick={() => void zips.downloadAgain(key)}>
          Download again
        </Button>
      )}
      {phase === 'failed' && (
        <Button size="sm" onClick={() => zips.start(request)}>
          Retry
        </Button>
      )}
      <Button kind="quiet" size="icon" aria-label={`Close: ${filename}`} onClick={drop}>
        <X size={16} aria-hidden="true" />
      </Button>
    </>
  )
}

/** "3 of 7 files, 2.15 GB of 5.64 GB"; a server need not report progress. */
const formatPreparation = (state: NonNullable<ZipJob['state']>) => {
  const { files_done: files, files_total: allFiles, done_bytes: bytes, total_bytes: allBytes } = state
  if (files === undefined || allFiles === undefined || bytes === undefined || allBytes === undefined)
    return 'The server is packing the files…'
  return `${formatCount(files)} of ${countOf(allFiles, 'file')}, ${formatBytes(bytes)} of ${formatBytes(allBytes)}`
}
