import { ConflictDialog } from '../../../../domain/files/conflict-dialog'
import { nameOf } from '../../../../domain/files/folder-path'
import type { ConflictSide, NameConflict } from '../../../../domain/files/name-conflicts'
import { BulkDialogContent, useStopQuestion } from '../../../../ui/bulk/bulk-dialog'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { StatusMark } from '../../../../ui/feedback/status-mark'
import { formatCount } from '../../../../ui/format/count'
import type { FileObject } from '../../files-search'
import { focusOfList } from '../after-change'
import styles from './batch-dialog.module.css'
import { type Change, type ResultRow, resultRows, summaryOf, verbs } from './batch-results'
import { items } from './item-labels'
import type { TakenName } from './run-batch'
import type { BatchRun } from './use-batch'

type BatchDialogProps = {
  change: Change
  run: BatchRun
  chosen: readonly FileObject[]
  onClose: () => void
}

/** The progress of a change of many paths, the question about taken names, and once it is over, the results. */
export function BatchDialog({ change, run, chosen, onClose }: BatchDialogProps) {
  const { states, isRunning, progress, question } = run
  const stopQuestion = useStopQuestion(run)
  const { verb, done, doing } = verbs[change]
  const folders = new Set(chosen.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))

  if (question) {
    const others = progress.done
    return (
      <ConflictDialog
        conflicts={conflictRows(question.taken, chosen)}
        verb={verb}
        onDecide={question.decide}
        onClose={() => question.decide(null)}
      >
        {others > 0 &&
          `The other ${others === 1 ? 'item has' : `${items(others)} have`} already been ${done}.`}
      </ConflictDialog>
    )
  }
  return (
    <DialogFrame
      size="lg"
      title={isRunning ? `${doing} ${items(progress.total)}` : `${verb} ${items(states.size)}`}
      onEscape={() => (isRunning ? stopQuestion.ask() : onClose())}
      fallbackFocus={focusOfList}
    >
      <BulkDialogContent
        run={run}
        ids={[...states.keys()]}
        question={stopQuestion}
        unit="items"
        count={items}
        stopLabel="Stop"
        summary={summaryOf(change, states)}
        results={
          !isRunning && <ResultList rows={resultRows(change, states)} showsFolder={folders.size > 1} />
        }
        onClose={onClose}
      />
    </DialogFrame>
  )
}

/** Rendered rows; those that need a look come first, and thousands that succeeded are not read. */
const MAX_ROWS = 300

function ResultList({ rows, showsFolder }: { rows: readonly ResultRow[]; showsFolder: boolean }) {
  const more = rows.length - MAX_ROWS
  return (
    <section className={styles.scroll} aria-label="Results" tabIndex={0}>
      <ul>
        {rows.slice(0, MAX_ROWS).map(({ path, name, folder, hue, status, message }) => (
          <li key={path}>
            <span>
              <bdi translate="no">{name}</bdi>
              {showsFolder && <small>{`in ${folder}`}</small>}
            </span>
            <span>
              <StatusMark hue={hue}>{status}</StatusMark>
              {message && <small>{message}</small>}
            </span>
          </li>
        ))}
        {more > 0 && <li>{`and ${formatCount(more)} more`}</li>}
      </ul>
    </section>
  )
}

const sideOf = ({ kind, size_bytes, modified_at }: FileObject): ConflictSide & Pick<FileObject, 'kind'> => ({
  kind,
  sizeBytes: size_bytes,
  modifiedAt: modified_at,
})

/** Taken names with both sides of each, for the question. */
function conflictRows(taken: readonly TakenName[], chosen: readonly FileObject[]): readonly NameConflict[] {
  const byPath = new Map(chosen.map((file) => [file.path, file]))
  return taken.map(({ path, existing }) => {
    const incoming = byPath.get(path)
    return {
      path,
      name: nameOf(path),
      incoming: incoming ? sideOf(incoming) : null,
      existing: { ...sideOf(existing), name: existing.name },
    }
  })
}
