import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, type Ref, useCallback, useId, useRef, useState } from 'react'
import { useOfflineReason } from '../../../ui/browser/online'
import { Button } from '../../../ui/control/button'
import { DialogActions } from '../../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../../ui/dialog/dialog-frame'
import { Select } from '../../../ui/form/input'
import { formatBytes } from '../../../ui/format/bytes'
import { formatCount } from '../../../ui/format/count'
import { formatInstant } from '../../../ui/format/date'
import { cx } from '../../../ui/layout/cx'
import piece from '../../../ui/layout/pieces.module.css'
import { nameOf } from '../../rules/files/folder-path'
import {
  answerAll,
  type ConflictAnswer,
  type ConflictAnswers,
  type ConflictSide,
  commonAnswer,
  defaultAnswers,
  isReplaceable,
  type NameConflict,
} from '../../rules/files/name-conflicts'
import { isOneName, spellingOf } from '../../rules/files/name-rules'
import styles from './conflict-dialog.module.css'

export type ConflictDialogProps = {
  conflicts: readonly NameConflict[]
  /** The change the user asked for: "Copy", "Upload". */
  verb: string
  /** Sentence about the other files, which do not wait for this dialog. */
  children?: ReactNode
  /** One answer per conflict, by its path. The dialog stays until its owner unmounts it. */
  onDecide: (answers: ConflictAnswers) => void
  /** Every conflicting file is skipped. */
  onClose: () => void
}

/** Names that already exist: shows both files of each conflict with the choices. Replacing is never the default. */
export function ConflictDialog(props: ConflictDialogProps) {
  const [only, ...others] = props.conflicts
  return only && others.length === 0 ? (
    <OneConflict {...props} conflict={only} />
  ) : (
    <ManyConflicts {...props} />
  )
}

/** One conflict, decided by one button. */
function OneConflict({
  conflict,
  children,
  onDecide,
  onClose,
}: ConflictDialogProps & { conflict: NameConflict }) {
  const { path, name, existing } = conflict
  const offline = useOfflineReason()
  const reasonId = useId()
  const keepBoth = useRef<HTMLButtonElement>(null)
  const decide = (answer: ConflictAnswer) => {
    // Skipping sends nothing.
    if (answer === 'skip' || offline === null) onDecide(new Map([[path, answer]]))
  }
  const blocked = { 'aria-disabled': offline !== null, 'aria-describedby': offline ? reasonId : undefined }
  return (
    <DialogFrame
      title={`A ${existing.kind} with this name already exists`}
      size="lg"
      initialFocus={keepBoth}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        {children && <Dialog.Description>{children}</Dialog.Description>}
        <div className={cx(piece.stack2, piece.anywhere)}>
          <bdi className={piece.medium} translate="no">
            {name}
          </bdi>
          <ConflictSides conflict={conflict} />
        </div>
        <ReplaceNote conflicts={[conflict]} />
      </Dialog.Body>
      <Dialog.Footer flexWrap="wrap">
        <p
          className={cx(piece.mutedSmall, styles.offline)}
          id={reasonId}
          role="status"
          hidden={offline === null}
        >
          {offline}
        </p>
        <Button onClick={() => decide('skip')}>Skip</Button>
        <Button ref={keepBoth} kind="primary" onClick={() => decide('rename')} {...blocked}>
          Keep both
        </Button>
        {isReplaceable(conflict) && (
          <Button kind="danger" onClick={() => decide('replace')} {...blocked}>
            Replace
          </Button>
        )}
      </Dialog.Footer>
    </DialogFrame>
  )
}

/** Several conflicts, with one answer for all or one for each. All are skipped unless the user says otherwise. */
function ManyConflicts({ conflicts, verb, children, onDecide, onClose }: ConflictDialogProps) {
  const [answers, setAnswers] = useState(() => defaultAnswers(conflicts))
  const offline = useOfflineReason()
  const initialFocus = useRef<HTMLElement>(null)
  const findChecked = useCallback((fieldset: HTMLElement | null) => {
    initialFocus.current = fieldset?.querySelector<HTMLElement>('input:checked') ?? null
  }, [])
  const answerOne = (path: string, answer: ConflictAnswer) =>
    setAnswers((before) => new Map(before).set(path, answer))
  return (
    <DialogFrame
      title={`${formatCount(conflicts.length)} ${nounOf(conflicts)} with these names already exist`}
      size="lg"
      initialFocus={initialFocus}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        {children && <Dialog.Description>{children}</Dialog.Description>}
        <AnswerForAll
          ref={findChecked}
          legend={`Apply to all ${formatCount(conflicts.length)}`}
          answer={commonAnswer(answers)}
          canReplace={conflicts.some(isReplaceable)}
          onAnswer={(answer) => setAnswers((before) => answerAll(before, conflicts, answer))}
        />
        <ReplaceNote conflicts={conflicts} />
        <ConflictList conflicts={conflicts} answers={answers} onAnswer={answerOne} />
      </Dialog.Body>
      <DialogActions
        verb={confirmLabel(verb, answers)}
        blocked={offline}
        onCancel={onClose}
        onConfirm={() => offline === null && onDecide(answers)}
      />
    </DialogFrame>
  )
}

const nounOf = (conflicts: readonly NameConflict[]) => {
  const [kind, ...others] = new Set(conflicts.map(({ existing }) => existing.kind))
  return kind === undefined || others.length > 0 ? 'items' : `${kind}s`
}

const items = (count: number) => `${formatCount(count)} ${count === 1 ? 'item' : 'items'}`

/** "Copy 2 items", or "Skip 3 items" when every one is skipped. */
function confirmLabel(verb: string, answers: ConflictAnswers): string {
  const skipped = [...answers.values()].filter((answer) => answer === 'skip').length
  return skipped === answers.size ? `Skip ${items(skipped)}` : `${verb} ${items(answers.size - skipped)}`
}

const answerLabels: Record<ConflictAnswer, string> = {
  skip: 'Skip',
  rename: 'Keep both',
  replace: 'Replace',
}

/** Effect of each answer, where its label does not say it. */
function ReplaceNote({ conflicts }: { conflicts: readonly NameConflict[] }) {
  const kinds = new Set(conflicts.filter(isReplaceable).map(({ existing }) => existing.kind))
  return (
    <p className={piece.mutedSmall}>
      {`“Keep both” adds a number to the new name.${kinds.has('file') ? ' “Replace” overwrites the existing file.' : ''}${kinds.has('folder') ? ' Replacing a folder merges the two and overwrites files that are in both.' : ''}`}
    </p>
  )
}

type AnswerForAllProps = {
  ref: Ref<HTMLFieldSetElement>
  legend: string
  /** null if the answers differ. */
  answer: ConflictAnswer | null
  canReplace: boolean
  onAnswer: (answer: ConflictAnswer) => void
}

function AnswerForAll({ ref, legend, answer, canReplace, onAnswer }: AnswerForAllProps) {
  const name = useId()
  return (
    <fieldset className={styles.choices} ref={ref}>
      <legend className={piece.legend2}>{legend}</legend>
      {offered(canReplace).map(({ value, label }) => (
        <label className={piece.row2} key={value}>
          <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}

const allAnswers = ['skip', 'rename', 'replace'] as const

const offered = (canReplace: boolean) =>
  allAnswers
    .filter((value) => value !== 'replace' || canReplace)
    .map((value) => ({ value, label: answerLabels[value] }))

/** Rows rendered at once. The answer for all applies to the others, too. */
const STEP = 100

type ConflictListProps = {
  conflicts: readonly NameConflict[]
  answers: ConflictAnswers
  onAnswer: (path: string, answer: ConflictAnswer) => void
}

function ConflictList({ conflicts, answers, onAnswer }: ConflictListProps) {
  const [shown, setShown] = useState(STEP)
  const left = conflicts.length - shown
  return (
    <section className={cx(piece.box, styles.scroll)} aria-label="Existing names" tabIndex={0}>
      <ul className={piece.ruled}>
        {conflicts.slice(0, shown).map((conflict) => (
          <li className={cx(piece.anywhere, styles.row)} key={conflict.path}>
            <bdi className={piece.medium} translate="no">
              {conflict.name}
            </bdi>
            <Select
              size="sm"
              aria-label={`Action for ${conflict.name}`}
              value={answers.get(conflict.path) ?? 'skip'}
              options={offered(isReplaceable(conflict))}
              onChange={({ target: { value } }) => isAnswer(value) && onAnswer(conflict.path, value)}
            />
            <ConflictSides conflict={conflict} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(shown + STEP)}>
          {`Show ${formatCount(Math.min(left, STEP))} more of ${formatCount(left)}`}
        </Button>
      )}
    </section>
  )
}

const isAnswer = (value: string): value is ConflictAnswer => Object.hasOwn(answerLabels, value)

/** Size and date of both files, side by side; above them, how two similar names differ. */
function ConflictSides({ conflict }: { conflict: NameConflict }) {
  const { incoming, existing } = conflict
  const name = nameOf(conflict.name)
  const isAlike = name !== existing.name && isOneName(name, existing.name)
  const newer = newerSide(conflict)
  return (
    <>
      {isAlike && <p className={piece.mutedSmall}>The names look the same, but are written in two ways.</p>}
      <dl className={cx(piece.small, piece.tabular, styles.sides)}>
        <ConflictFile
          name="Existing"
          side={existing}
          isNewer={newer === 'existing'}
          spelling={isAlike ? spellingOf(existing.name) : null}
        />
        <ConflictFile
          name="New"
          side={incoming}
          isNewer={newer === 'incoming'}
          spelling={isAlike ? spellingOf(name) : null}
        />
      </dl>
    </>
  )
}

type ConflictFileProps = {
  name: string
  side: ConflictSide | null
  isNewer: boolean
  spelling: string | null
}

const ConflictFile = ({ name, side, isNewer, spelling }: ConflictFileProps) => (
  <div>
    <dt className={piece.muted}>
      <span>{name}</span> {isNewer && <span className={styles.newer}>Newer</span>}
    </dt>
    <dd>{side ? formatSize(side) : 'Unknown'}</dd>
    {side?.modifiedAt && <dd>{formatInstant(side.modifiedAt)}</dd>}
    {spelling && <dd className={piece.muted}>{`Written with ${spelling}`}</dd>}
  </div>
)

const formatSize = ({ kind, sizeBytes }: ConflictSide) =>
  kind === 'folder' ? 'Folder' : sizeBytes === null ? 'Size unknown' : formatBytes(sizeBytes)

/** The side with the later date; null if a date is missing or both are equal. */
function newerSide({ incoming, existing }: NameConflict): 'incoming' | 'existing' | null {
  const [a, b] = [incoming?.modifiedAt, existing.modifiedAt].map((at) => (at ? Date.parse(at) : Number.NaN))
  if (a === undefined || b === undefined || Number.isNaN(a - b) || a === b) return null
  return a > b ? 'incoming' : 'existing'
}
