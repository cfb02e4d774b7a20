import { X } from 'lucide-react'
import { Button } from '../../../ui/control/button'
import { failureReference } from '../../../ui/feedback/failure'
import { ProgressBar } from '../../../ui/feedback/progress'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { type ZipJob, zips } from './zip-jobs'
import styles from './zip-list.module.css'

/** The requested archives with their progress and outcome. */
export function ZipList({ jobs }: { jobs: readonly ZipJob[] }) {
  return (
    <ul className={styles.list} aria-label="Archives">
      {jobs.map((job) => (
        <ZipItem key={job.key} job={job} />
      ))}
    </ul>
  )
}

function ZipItem({ job }: { job: ZipJob }) {
  const { key, paths, phase, state, size, failure } = job
  const name = state?.filename ?? 'archive'
  const drop = () => zips.drop(key)
  return (
    <li className={styles.item}>
      <div>
        {phase === 'preparing' && (
          <>
            <span>
              {/* Announced once; the progress below changes too often. */}
              <span role="status">Preparing archive</span>
              {state && (
                <>
                  {' '}
                  <bdi>{name}</bdi>
                </>
              )}
            </span>
            <small>{state ? formatProgress(state) : 'Asking the server…'}</small>
            {state?.total_bytes !== undefined && state.done_bytes !== undefined && (
              <ProgressBar
                label={`Preparing ${name}`}
                done={state.done_bytes}
                total={state.total_bytes}
                isThin
              />
            )}
          </>
        )}
        {phase === 'ready' && (
          <span role="status">
            <StatusMark hue="positive">Archive ready</StatusMark> Your browser is downloading{' '}
            <bdi>{name}</bdi>
            {size !== null && `, ${formatBytes(size)}`}.
          </span>
        )}
        {phase === 'failed' && (
          <span role="alert">
            <StatusMark hue="critical">Archive failed</StatusMark> {failure?.message}{' '}
            <small>{failure && failureReference(failure)}</small>
          </span>
        )}
      </div>
      {phase === 'preparing' && (
        <Button size="sm" onClick={drop}>
          Cancel
        </Button>
      )}
      {phase === 'ready' && (
        <Button size="sm" onClick={() => void zips.saveAgain(key)}>
          Download again
        </Button>
      )}
      {phase === 'failed' && (
        <Button size="sm" onClick={() => zips.start(paths)}>
          Retry
        </Button>
      )}
      {phase !== 'preparing' && (
        <Button kind="quiet" size="icon" aria-label={`Close: ${name}`} onClick={drop}>
          <X size={16} aria-hidden="true" />
        </Button>
      )}
    </li>
  )
}

/** "3 of 7 files, 2.15 GB of 5.64 GB" */
function formatProgress({ files_done, files_total, done_bytes, total_bytes }: NonNullable<ZipJob['state']>) {
  const files =
    files_done !== undefined && files_total !== undefined
      ? [`${formatCount(files_done)} of ${formatCount(files_total)} ${files_total === 1 ? 'file' : 'files'}`]
      : []
  const bytes =
    done_bytes !== undefined && total_bytes !== undefined
      ? [`${formatBytes(done_bytes)} of ${formatBytes(total_bytes)}`]
      : []
  return [...files, ...bytes].join(', ')
}
