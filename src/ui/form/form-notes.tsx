import { History, Users } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { Button } from '../control/button'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { ErrorSummary, fieldMessages } from './error-summary'
import type { EditConflicts, FieldConflict, FieldLabel } from './field-conflicts'
import { useFieldLabels } from './field-labels'
import styles from './form-notes.module.css'
import type { FormOptions, FormSubmit } from './use-form-submit'

type FormNotesProps<T extends FieldValues, C, O> = Pick<FormOptions<T, C, O>, 'form' | 'conflicts'> & {
  /** The label of the primary button. */
  verb: string
  submit: FormSubmit
}

/** Notes above the fields of a form: errors, conflicts with another edit, a restored draft. */
export function FormNotes<T extends FieldValues, C, O>(props: FormNotesProps<T, C, O>) {
  const { form, conflicts, verb, submit } = props
  const { draft } = submit
  return (
    <>
      <ErrorSummary
        failure={submit.failure}
        fields={fieldMessages(form.formState.errors, Object.keys(form.getValues()))}
        onGoTo={submit.goTo}
      />
      {conflicts && isConflicting(conflicts.edit) && <Conflicts {...conflicts} verb={verb} />}
      {draft.isRestored && <DraftNote wasSent={draft.wasSent} onStartOver={draft.startOver} />}
    </>
  )
}

const isConflicting = ({ conflicts, takenOver }: EditConflicts) => conflicts.length + takenOver.length > 0

type ConflictsProps = NonNullable<FormOptions<never, never, never>['conflicts']> & {
  /** The label of the primary button, which is to be pressed again. */
  verb: string
}

/** After another edit of the record: its changed fields, and a choice for each field that both changed. */
function Conflicts({ edit, labels, verb }: ConflictsProps) {
  const drawn = useFieldLabels()
  const labelOf = (name: string) => labels?.[name] ?? drawn.get(name)
  const root = useRef<HTMLDivElement>(null)
  const { conflicts, takenOver, by } = edit
  const hasConflicts = conflicts.length > 0
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
    root.current?.querySelector('input')?.focus()
  }, [])
  const fields = takenOver.map((name) => labelOf(name)?.label ?? name).join(', ')
  return (
    <div className={styles.conflicts} ref={root} role="group" aria-label="Conflicting changes">
      <Users size={16} aria-hidden="true" />
      <div className={cx(piece.stack3, piece.shrink, piece.anywhere)}>
        <div role="alert">
          <p className={piece.medium}>
            {`${by ? `Changed by ${by}.` : 'Someone else changed this.'} Your changes are not saved yet, but nothing is lost.`}
          </p>
          {takenOver.length > 0 && <p>{`Updated to the current values: ${fields}.`}</p>}
          <p>
            {hasConflicts
              ? `Choose which values to keep, then select ${verb} again.`
              : `Review the form, then select ${verb} again.`}
          </p>
        </div>
        {conflicts.map((conflict) => (
          <ConflictChoice
            key={conflict.name}
            conflict={conflict}
            label={labelOf(conflict.name)}
            by={by}
            onChoose={(side) => edit.choose(conflict, side)}
          />
        ))}
      </div>
    </div>
  )
}

type ConflictChoiceProps = {
  conflict: FieldConflict & { isMine: boolean }
  label: FieldLabel | undefined
  by: string | null
  onChoose: (side: 'mine' | 'theirs') => void
}

function ConflictChoice({ conflict, label, by, onChoose }: ConflictChoiceProps) {
  const group = useId()
  const { mine, theirs, isMine } = conflict
  const [ours, others] = [mine, theirs].map((value) => label?.format(value) || 'Empty')
  return (
    <fieldset className={piece.stack1}>
      <legend className={piece.legend1}>{label?.label ?? conflict.name}</legend>
      {ours === others && label?.alike && <p>{label.alike}</p>}
      <label className={styles.side}>
        <input type="radio" name={group} checked={isMine} onChange={() => onChoose('mine')} />
        <span>Keep mine</span>
        <span className={cx(piece.mutedSmall, styles.whose)}>
          Yours: <span className={styles.value}>{ours}</span>
        </span>
      </label>
      <label className={styles.side}>
        <input type="radio" name={group} checked={!isMine} onChange={() => onChoose('theirs')} />
        <span>Take theirs</span>
        <span className={cx(piece.mutedSmall, styles.whose)}>
          <span>{`Theirs${by ? ` (by ${by})` : ''}: `}</span>
          <span className={styles.value}>{others}</span>
        </span>
      </label>
    </fieldset>
  )
}

type DraftNoteProps = { wasSent: boolean; onStartOver: () => void }

function DraftNote({ wasSent, onStartOver }: DraftNoteProps) {
  return (
    <div className={styles.draft}>
      <History size={16} aria-hidden="true" />
      <p role="status">
        {wasSent
          ? 'The page was left while this was being saved. Check whether it was saved before you save it again.'
          : 'Your unsaved changes were kept.'}
      </p>
      <Button size="sm" kind="quiet" onClick={onStartOver}>
        Start over
      </Button>
    </div>
  )
}
