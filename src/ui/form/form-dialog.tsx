import { Dialog } from '@chakra-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useCallback, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DialogActions, DiscardQuestion } from '../dialog/dialog-actions'
import { DialogFrame } from '../dialog/dialog-frame'
import type { Failure } from '../feedback/failure'
import { useReasonOffline } from '../feedback/online'
import { ConflictChoice } from './conflict-choice'
import { DraftNote } from './draft-note'
import { ErrorSummary, fieldMessages } from './error-summary'
import { useLeaveGuard } from './leave-guard'
import type { FieldWording, StaleEdit } from './stale-edit'
import { useDraft } from './use-draft'

export type FormDialogProps<T extends FieldValues, C, O> = {
  /** "Assign": the title begins with it and the primary button repeats it. */
  verb: string
  /** "seat": the title ends with it. */
  noun: string
  form: UseFormReturn<T, C, O>
  /** What was typed is kept under this name, the form's and the record's, until it is saved or thrown away; null keeps nothing. */
  draft: string | null
  /** Settles that somebody else was first, in the words of the form's fields. */
  stale?: { edit: StaleEdit; words: Readonly<Record<string, FieldWording>> }
  /** Saved when it resolves, and the dialog closes; rejects when the call fails, and the failure itself comes back as `error`. */
  onSubmit: (values: O) => Promise<unknown>
  onClose: () => void
  error: Failure | null
  pending: boolean
  size?: 'sm' | 'md' | 'lg'
  children: ReactNode
}

const NOT_CHECKED: Failure = {
  message: 'The form could not be checked: a part of the portal did not load. Nothing was sent. Try again.',
}

/**
 * A form in a dialog. It submits once at a time and never offline, keeps what was typed when the call fails or the page
 * goes away, and asks once before it throws that away, whichever way somebody leaves.
 */
export const FormDialog = <T extends FieldValues, C, O>(props: FormDialogProps<T, C, O>) => {
  const {
    verb,
    noun,
    form,
    draft: draftName,
    stale,
    onSubmit,
    onClose,
    error,
    pending,
    size,
    children,
  } = props
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [unchecked, setUnchecked] = useState<Failure | null>(null)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const firstField = useRef<HTMLElement>(null)
  const lastFocus = useRef<Element>(null)
  const { errors, isDirty, isSubmitting } = form.formState
  const isBusy = pending || isSubmitting
  const offline = useReasonOffline()
  const draft = useDraft(form, draftName, stale?.edit.meet)
  const noteFocus = () => {
    lastFocus.current = document.activeElement
  }
  const guard = useLeaveGuard(isDirty, noteFocus)

  const hold = useCallback((node: HTMLFormElement | null) => {
    element.current = node
    firstField.current = node?.querySelector<HTMLElement>('input, select, textarea') ?? null
  }, [])

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles through the portal: without this, a form around the dialog would be submitted too.
    event.stopPropagation()
    // A second press comes before React has drawn the button as busy, so state alone cannot stop it.
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
      // A failed call arrives as `error`. Before it, only the form's rules can fail: their code did not load.
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
    // Where they were, unless it was a button that the question has taken the place of.
    const last = lastFocus.current
    const isThere = last instanceof HTMLElement && element.current?.contains(last)
    if (isThere) last.focus()
    else firstField.current?.focus()
  }
  const goTo = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <DialogFrame title={`${verb} ${noun}`} size={size} onEscape={leave} initialFocus={firstField}>
      <form ref={hold} onSubmit={submit} onKeyDown={submitByKey} noValidate aria-busy={isBusy}>
        <Dialog.Body display="grid" gap="4">
          <ErrorSummary
            failure={unchecked ?? error}
            fields={fieldMessages(errors, Object.keys(form.getValues()))}
            onGoTo={goTo}
          />
          {stale && <ConflictChoice {...stale} verb={verb} />}
          {draft.isRestored && <DraftNote wasSent={draft.wasSent} onStartOver={draft.startOver} />}
          {children}
        </Dialog.Body>
        {asksToDiscard || guard.isAsking ? (
          <DiscardQuestion isSaving={isBusy} onKeep={keepEditing} onDiscard={finish} />
        ) : (
          <DialogActions verb={verb} isBusy={isBusy} blocked={offline} onCancel={leave} />
        )}
      </form>
    </DialogFrame>
  )
}
