import { Dialog } from '@chakra-ui/react/dialog'
import { type ReactNode, type Ref, useCallback, useId, useRef, useState } from 'react'
import { Button } from '../../ui/control/button'
import { DialogActions } from '../../ui/dialog/dialog-actions'
import { DialogFrame } from '../../ui/dialog/dialog-frame'
import { useOfflineReason } from '../../ui/feedback/online'
import { Select } from '../../ui/form/input'
import { formatBytes } from '../../ui/format/bytes'
import { formatCount } from '../../ui/format/count'
import { formatInstant } from '../../ui/format/date'
import styles from './conflict-dialog.module.css'
import {
  answerAll,
  type ConflictAnswer,
  type ConflictAnswers,
  type ConflictSide,
  commonAnswer,
  defaultAnswers,
  isReplaceable,
  type NameConflict,
} from './name-conflicts'

export type ConflictDialogProps = {
  conflicts: readonly NameConflict[]
  /** The change the user asked for: "Copy", "Upload". */
  verb: string
  /** What happens to the files whose names are free: they do not wait for this dialog. */
  children?: ReactNode
  /** One answer per conflict, by its path. The dialog stays until its owner unmounts it. */
  onDecide: (answers: ConflictAnswers) => void
  /** Every conflicting file is left alone. */
  onClose: () => void
}

/** Names are taken: shows both sides of each conflict and asks what to do, for all at once or one by one. Replacing is never the default. */
export function ConflictDialog({ conflicts, verb, children, onDecide, onClose }: ConflictDialogProps) {
  const [answers, setAnswers] = useState(() => defaultAnswers(conflicts))
  const offline = useOfflineReason()
  const initialFocus = useRef<HTMLElement>(null)
  const findChecked = useCallback((fieldset: HTMLElement | null) => {
    initialFocus.current = fieldset?.querySelector<HTMLElement>('input:checked') ?? null
  }, [])
  const answerOne = (path: string, answer: ConflictAnswer) =>
    setAnswers((before) => new Map(before).set(path, answer))
  const isOne = conflicts.length === 1
  return (
    <DialogFrame
      title={isOne ? 'The name is taken' : `${formatCount(conflicts.length)} names are taken`}
      size="lg"
      initialFocus={initialFocus}
      onEscape={onClose}
    >
      <Dialog.Body display="grid" gap="4">
        {children && <Dialog.Description>{children}</Dialog.Description>}
        <AnswerForAll
          ref={findChecked}
          legend={
            isOne ? 'What shall become of it?' : `What shall become of all ${formatCount(conflicts.length)}?`
          }
          answer={commonAnswer(answers)}
          canReplace={conflicts.some(isReplaceable)}
          hasFolders={conflicts.some(
            (conflict) => conflict.existing.kind === 'folder' && isReplaceable(conflict),
          )}
          onAnswer={(answer) => setAnswers((before) => answerAll(before, conflicts, answer))}
        />
        <ConflictList conflicts={conflicts} answers={answers} onAnswer={answerOne} />
      </Dialog.Body>
      <DialogActions
        verb={confirmLabel(verb, answers)}
        isBusy={false}
        blocked={offline}
        onCancel={onClose}
        onConfirm={() => offline === null && onDecide(answers)}
      />
    </DialogFrame>
  )
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

type AnswerForAllProps = {
  ref: Ref<HTMLFieldSetElement>
  legend: string
  /** null while the answers differ. */
  answer: ConflictAnswer | null
  canReplace: boolean
  hasFolders: boolean
  onAnswer: (answer: ConflictAnswer) => void
}

function AnswerForAll({ ref, legend, answer, canReplace, hasFolders, onAnswer }: AnswerForAllProps) {
  const name = useId()
  const lost = 'What stands there is lost.'
  const choices: readonly { value: ConflictAnswer; help: string }[] = [
    { value: 'skip', help: 'What stands there stays.' },
    { value: 'rename', help: 'The new one gets a number: "name (2)".' },
    {
      value: 'replace',
      help: hasFolders ? `${lost} Folders are joined, and only their files replaced.` : lost,
    },
  ]
  return (
    <fieldset className={styles.choices} ref={ref}>
      <legend>{legend}</legend>
      {choices
        .filter(({ value }) => value !== 'replace' || canReplace)
        .map(({ value, help }) => (
          <label key={value}>
            <input type="radio" name={name} checked={answer === value} onChange={() => onAnswer(value)} />
            {answerLabels[value]}
            <small>{help}</small>
          </label>
        ))}
    </fieldset>
  )
}

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
    <section className={styles.scroll} aria-label="Names that are taken" tabIndex={0}>
      <ul>
        {conflicts.slice(0, shown).map((conflict) => (
          <ConflictRow
            key={conflict.path}
            conflict={conflict}
            answer={conflicts.length > 1 ? (answers.get(conflict.path) ?? 'skip') : null}
            onAnswer={(answer) => onAnswer(conflict.path, answer)}
          />
        ))}
      </ul>
      {left > 0 && (
        <Button kind="quiet" size="sm" className={styles.more} onClick={() => setShown(shown + STEP)}>
          Show {formatCount(Math.min(left, STEP))} more of {formatCount(left)}
        </Button>
      )}
    </section>
  )
}

type ConflictRowProps = {
  conflict: NameConflict
  /** null for a single conflict: the answer for all is enough. */
  answer: ConflictAnswer | null
  onAnswer: (answer: ConflictAnswer) => void
}

function ConflictRow({ conflict, answer, onAnswer }: ConflictRowProps) {
  const { name, incoming, existing } = conflict
  const newer = newerSide(conflict)
  const offered = Object.entries(answerLabels).filter(
    ([value]) => value !== 'replace' || isReplaceable(conflict),
  )
  return (
    <li className={styles.row}>
      <div>
        <bdi>{name}</bdi>
        <dl className={styles.sides}>
          <dt>New</dt>
          <dd>
            {incoming ? formatSide(incoming) : 'Not known'}
            {newer === 'incoming' && ' (changed last)'}
          </dd>
          <dt>There</dt>
          <dd>
            {formatSide(existing)}
            {newer === 'existing' && ' (changed last)'}
          </dd>
        </dl>
      </div>
      {answer !== null && (
        <Select
          size="sm"
          aria-label={`What shall become of ${name}`}
          value={answer}
          onChange={({ target: { value } }) => isAnswer(value) && onAnswer(value)}
        >
          {offered.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      )}
    </li>
  )
}

const isAnswer = (value: string): value is ConflictAnswer => Object.hasOwn(answerLabels, value)

/** "184 KB, 19 Nov 2026, 17:58" */
function formatSide({ kind, sizeBytes, modifiedAt }: ConflictSide): string {
  const what = kind === 'folder' ? 'Folder' : sizeBytes === null ? 'Size not known' : formatBytes(sizeBytes)
  return [what, modifiedAt && formatInstant(modifiedAt)].filter(Boolean).join(', ')
}

/** The side with the later date; null where a date is missing or both are the same. */
function newerSide({ incoming, existing }: NameConflict): 'incoming' | 'existing' | null {
  const [a, b] = [incoming?.modifiedAt, existing.modifiedAt].map((at) => (at ? Date.parse(at) : Number.NaN))
  if (a === undefined || b === undefined || Number.isNaN(a - b) || a === b) return null
  return a > b ? 'incoming' : 'existing'
}
