import { type KeyboardEvent, type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { useOfflineReason } from '../browser/online'
import type { Failure } from '../feedback/failure'
import type { EditConflicts, FieldLabel } from './field-conflicts'
import { useLeaveGuard } from './leave-guard'
import { type FormDraft, useDraft } from './use-draft'

/** Options of a form in a dialog or on a page of its own. */
export type FormOptions<T extends FieldValues, C, O> = {
  form: UseFormReturn<T, C, O>
  /** The draft's name until the form is saved or discarded, unique for form and record; null keeps no draft. */
  draft: string | null
  /** Conflicts with another edit of the record, and labels that say more than those of the drawn fields. */
  conflicts?: { edit: EditConflicts; labels?: Readonly<Partial<Record<string, FieldLabel>>> | undefined }
  /** The changed fields of an edit: marked, and counted by the primary button. */
  changed?: ReadonlySet<string> | undefined
  /** Leaves the form when it resolves; when it rejects, the caller passes the failure as `error`. */
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Why the values cannot be saved, as a sentence; null or absent otherwise. */
  blocked?: string | null
}

export type FormSubmit = {
  element: {
    ref: (node: HTMLFormElement | null) => void
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
    noValidate: true
    'aria-busy': boolean
  }
  firstField: RefObject<HTMLElement | null>
  isBusy: boolean
  /** Why saving is blocked; null otherwise. */
  blocked: string | null
  failure: Failure | null
  draft: FormDraft
  /** The user is about to leave unsaved changes. */
  isAsking: boolean
  leave: () => void
  keepEditing: () => void
  discard: () => void
  /** Focuses a field by its name. */
  goTo: (name: string) => void
}

const NOT_CHECKED: Failure = {
  message: 'The form could not be checked: a part of the portal did not load. Nothing was sent. Try again.',
}

/** Submits once at a time and never offline, keeps failed values, and asks before they are discarded. */
export function useFormSubmit<T extends FieldValues, C, O>(options: FormOptions<T, C, O>): FormSubmit {
  const { form, draft: draftName, conflicts, onSubmit, onClose, error, pending } = options
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [unchecked, setUnchecked] = useState<Failure | null>(null)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLElement>(null)
  const lastFocus = useRef<Element>(null)
  const { isDirty, isSubmitting } = form.formState
  const isBusy = pending || isSubmitting
  const blocked = useOfflineReason() ?? options.blocked ?? null
  const draft = useDraft(form, draftName, conflicts?.edit.onDraftConflicts)
  const noteFocus = () => {
    lastFocus.current = document.activeElement
  }
  const guard = useLeaveGuard(isDirty, noteFocus, draftName !== null)

  const hold = useCallback((node: HTMLFormElement | null) => {
    element.current = node
    // Focuses the first text input; radio groups have a default.
    const fields = 'input:not([type="radio"]), select, textarea'
    firstField.current = node?.querySelector<HTMLElement>(fields) ?? null
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles through the portal: without this, a form around the dialog would be submitted too.
    event.stopPropagation()
    // A second click may come before React has rendered the button as busy.
    if (isSending.current || pending || blocked !== null) return
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
      // A failed call arrives as `error`. Before the call, only loading the validators can fail.
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
    // The previous focus, unless it was a footer button, which the confirmation has replaced.
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
    element: {
      ref: hold,
      onSubmit: (event) => void submit(event),
      onKeyDown: submitByKey,
      noValidate: true,
      'aria-busy': isBusy,
    },
    firstField,
    isBusy,
    blocked,
    failure: unchecked ?? error,
    draft,
    isAsking: asksToDiscard || guard.isAsking,
    leave,
    keepEditing,
    discard: finish,
    goTo,
  }
}
