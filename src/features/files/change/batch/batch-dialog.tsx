import { ConflictDialog } from '../../../../domain/parts/files/conflict-dialog'
import { nameOf } from '../../../../domain/rules/files/folder-path'
import type { ConflictSide, NameConflict } from '../../../../domain/rules/files/name-conflicts'
import { BulkDialogContent, useConfirmStop } from '../../../../ui/bulk/bulk-dialog'
import { DialogFrame } from '../../../../ui/dialog/dialog-frame'
import { StatusBadge } from '../../../../ui/feedback/status-badge'
import { formatCount } from '../../../../ui/format/count'
import { cx } from '../../../../ui/layout/cx'
import piece from '../../../../ui/layout/pieces.module.css'
import { items } from '../../browse/entries'
import type { FileObject } from '../../files-search'
import { focusOfList } from '../after-change'
import styles from './batch-dialog.module.css'
import { type Change, type ResultRow, resultRows, summaryOf, verbs } from './batch-results'
import type { TakenName } from './run-batch'
import type { BatchRun } from './use-batch'

type BatchDialogProps = {
  change: Change
  run: BatchRun
  chosen: readonly FileObject[]
  onClose: () => void
}

/** The progress of a change of many paths, the question about taken names, and finally the results. */
export function BatchDialog({ change, run, chosen, onClose }: BatchDialogProps) {
  const { states, isRunning, progress, question } = run
  const stopQuestion = useConfirmStop(run)
  const { verb, done, doing } = verbs[change]
  const folders = new Set(chosen.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))

  if (question) {
    const others = progress.done
    return (
      <ConflictDialog
        conflicts={conflictRows(question.conflicts, chosen)}
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

/** Maximum number of rendered rows; those that need attention come first. */
const MAX_ROWS = 300

function ResultList({ rows, showsFolder }: { rows: readonly ResultRow[]; showsFolder: boolean }) {
  const more = rows.length - MAX_ROWS
  return (
    <section className={cx(piece.box, styles.scroll)} aria-label="Results" tabIndex={0}>
      <ul className={piece.ruled}>
        {rows.slice(0, MAX_ROWS).map(({ path, name, folder, hue, status, message }) => (
          <li key={path}>
            <span>
              <bdi className={piece.medium} translate="no">
                {name}
              </bdi>
              {showsFolder && <small className={piece.block}>{`in ${folder}`}</small>}
            </span>
            <span>
              <StatusBadge hue={hue}>{status}</StatusBadge>
              {message && <small className={piece.block}>{message}</small>}
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

/** Taken names with both files of each, for the question. */
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
