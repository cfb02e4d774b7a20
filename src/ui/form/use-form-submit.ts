import { type KeyboardEvent, type RefObject, type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Failure } from '../feedback/failure'
import { useOfflineReason } from '../feedback/online'
import type { EditConflicts, FieldLabel } from './field-conflicts'
import { useLeaveGuard } from './leave-guard'
import { type FormDraft, useDraft } from './use-draft'

/** What a form is given, in a dialog or on a page of its own. */
export type FormOptions<T extends FieldValues, C, O> = {
  form: UseFormReturn<T, C, O>
  /** The name its draft is kept under until it is saved or discarded, unique for form and record; null keeps none. */
  draft: string | null
  /** Conflicts with another edit of the record, and the labels of the fields. */
  conflicts?: { edit: EditConflicts; labels: Readonly<Record<string, FieldLabel>> }
  /** The changed fields of an edit, which are marked, and counted by the primary button. */
  changed?: ReadonlySet<string>
  /** Leaves the form when it resolves; when it rejects, the failure is expected as `error`. */
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  /** Why the values cannot be saved as they are, as a sentence; null or absent while they can. */
  blocked?: string | null
}

export type FormSubmit = {
  /** Props of the form element. */
  element: {
    ref: (node: HTMLFormElement | null) => void
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onKeyDown: (event: KeyboardEvent<HTMLFormElement>) => void
    noValidate: true
    'aria-busy': boolean
  }
  firstField: RefObject<HTMLElement | null>
  isBusy: boolean
  /** Why nothing can be saved; null when it can. */
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

/**
 * Submits a form once at a time and never offline, keeps the values when the call fails or the page is left, and asks
 * once before they are discarded, by whichever way the user leaves.
 */
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
    // What is typed into comes first: a choice before it has its default.
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
