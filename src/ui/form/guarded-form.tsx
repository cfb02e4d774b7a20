import { History, Users } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { Button } from '../control/button'
import type { Failure } from '../feedback/failure'
import { useOfflineReason } from '../feedback/online'
import { ErrorSummary, fieldMessages } from './error-summary'
import type { EditConflicts, FieldConflict, FieldLabel } from './field-conflicts'
import styles from './guarded-form.module.css'
import { useLeaveGuard } from './leave-guard'
import { useDraft } from './use-draft'

export type GuardedFormOptions<T extends FieldValues, C, O> = {
  /** "Assign": the primary button's. */
  verb: string
  form: UseFormReturn<T, C, O>
  /** The name its draft is kept under until it is saved or discarded, unique for form and record; null keeps none. */
  draft: string | null
  /** Conflicts with another edit of the record, and the labels of the fields. */
  conflicts?: { edit: EditConflicts; labels: Readonly<Record<string, FieldLabel>> }
  /** The changed fields of an edit, which are marked, and counted by the primary button. */
  changed?: ReadonlySet<string>
  /** Closes the form when it resolves; when it rejects, the failure is expected as `error`. */
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
}

const NOT_CHECKED: Failure = {
  message: 'The form could not be checked: a part of the portal did not load. Nothing was sent. Try again.',
}

/**
 * What a form needs wherever it stands, in a dialog or on a page. It submits once at a time and never offline, keeps the
 * values when the call fails or the page is left, and asks once before they are discarded, by whichever way the user
 * leaves.
 */
export function useGuardedForm<T extends FieldValues, C, O>(options: GuardedFormOptions<T, C, O>) {
  const { verb, form, draft: draftName, conflicts, onSubmit, onClose, error, pending } = options
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [unchecked, setUnchecked] = useState<Failure | null>(null)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLElement>(null)
  const lastFocus = useRef<Element>(null)
  const { errors, isDirty, isSubmitting } = form.formState
  const isBusy = pending || isSubmitting
  const offline = useOfflineReason()
  const draft = useDraft(form, draftName, conflicts?.edit.onDraftConflicts)
  const noteFocus = () => {
    lastFocus.current = document.activeElement
  }
  const guard = useLeaveGuard(isDirty, noteFocus)

  const hold = useCallback((node: HTMLFormElement | null) => {
    element.current = node
    // What is typed into comes first: a choice before it has its default.
    const fields = 'input:not([type="radio"]), select, textarea'
    firstField.current = node?.querySelector<HTMLElement>(fields) ?? null
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles through the portal: without this, a form around the dialog would be submitted too.
    event.stopPropagation()
    // A second click may come before React has rendered the button as busy.
    if (isSending.current || pending || offline !== null) return
    isSending.current = true
    setUnchecked(null)
    let isChecked = false
    const send = async (values: O) => {
      isChecked = true
      draft.markSent(true)
      try {
        await onSubmit(values)
      } catch (error) {
        draft.markSent(false)
        throw error
      }
      finish()
    }
    try {
      await form.handleSubmit(send)(event)
    } catch {
      // A failed call arrives as `error`. Before the call, only the validators can fail: their code did not load.
      if (!isChecked) setUnchecked(NOT_CHECKED)
    } finally {
      isSending.current = false
    }
  }
  const submitByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
  }
  const finish = () => {
    draft.drop()
    guard.release(onClose)
  }
  const leave = () => {
    if (isBusy) return
    if (!isDirty) return onClose()
    noteFocus()
    setAsksToDiscard(true)
  }
  const keepEditing = () => {
    setAsksToDiscard(false)
    guard.stay()
    // The former focus, unless it was a button of the footer, which the question has replaced.
    const last = lastFocus.current
    const isThere = last instanceof HTMLElement && element.current?.contains(last)
    if (isThere) last.focus()
    else firstField.current?.focus()
  }
  const goTo = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return {
    /** The attributes of the form element. */
    element: {
      ref: hold,
      onSubmit: submit,
      onKeyDown: submitByKey,
      noValidate: true,
      'aria-busy': isBusy,
    },
    firstField,
    isBusy,
    /** Why nothing can be sent now; null when it can. */
    blocked: offline,
    /** Whether to ask before what was entered is discarded. */
    isAsking: asksToDiscard || guard.isAsking,
    leave,
    keepEditing,
    discard: finish,
    /** What is said above the fields. */
    notes: (
      <>
        <ErrorSummary
          failure={unchecked ?? error}
          fields={fieldMessages(errors, Object.keys(form.getValues()))}
          onGoTo={goTo}
        />
        {conflicts && <Conflicts {...conflicts} verb={verb} />}
        {draft.isRestored && <DraftNote wasSent={draft.wasSent} onStartOver={draft.startOver} />}
      </>
    ),
  }
}

type ConflictsProps = {
  edit: EditConflicts
  labels: Readonly<Record<string, FieldLabel>>
  /** The label of the primary button, which is to be pressed again. */
  verb: string
}

/** After another edit of the record: which fields that one changed, and for those that both have, whose value is kept. */
function Conflicts({ edit, labels, verb }: ConflictsProps) {
  const root = useRef<HTMLDivElement>(null)
  const { conflicts, takenOver, by } = edit
  const hasConflicts = conflicts.length > 0
  const isShown = hasConflicts || takenOver.length > 0
  useEffect(() => {
    if (!isShown) return
    root.current?.scrollIntoView({ block: 'nearest' })
    root.current?.querySelector('input')?.focus()
  }, [isShown])
  if (!isShown) return null

  const fields = takenOver.map((name) => labels[name]?.label ?? name).join(', ')
  return (
    <div className={styles.conflicts} ref={root} role="group" aria-label="Conflicting changes">
      <Users size={16} aria-hidden="true" />
      <div className={styles.body}>
        <div role="alert">
          <p className={styles.title}>
            {by ? `Changed by ${by}.` : 'Someone else changed this.'} Your changes are not saved yet, but
            nothing is lost.
          </p>
          {takenOver.length > 0 && <p>Updated to the current values: {fields}.</p>}
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
            label={labels[conflict.name]}
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
  const written = (value: unknown) => label?.format(value) || 'Empty'
  return (
    <fieldset className={styles.choice}>
      <legend>{label?.label ?? conflict.name}</legend>
      <label className={styles.side}>
        <input type="radio" name={group} checked={isMine} onChange={() => onChoose('mine')} />
        <span>Keep mine</span>
        <span className={styles.whose}>
          Yours: <span className={styles.value}>{written(mine)}</span>
        </span>
      </label>
      <label className={styles.side}>
        <input type="radio" name={group} checked={!isMine} onChange={() => onChoose('theirs')} />
        <span>Take theirs</span>
        <span className={styles.whose}>
          Theirs{by && ` (by ${by})`}: <span className={styles.value}>{written(theirs)}</span>
        </span>
      </label>
    </fieldset>
  )
}

type DraftNoteProps = { wasSent: boolean; onStartOver: () => void }

/** The note above a restored draft. */
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
