import { Dialog } from '@chakra-ui/react/dialog'
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { DialogActions, DiscardQuestion } from './dialog-actions'
import { DialogFrame } from './dialog-frame'
import { ErrorSummary, fieldMessages } from './error-summary'
import type { Failure } from './failure'

export type FormDialogProps<T extends FieldValues, C, O> = {
  /** "Assign": the title begins with it and the primary button repeats it. */
  verb: string
  /** "seat": the title ends with it. */
  noun: string
  form: UseFormReturn<T, C, O>
  /** Rejects when the call fails; the failure itself comes back as `error`. */
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

/** A form in a dialog. It submits once at a time, keeps what was typed when the call fails, and asks before it throws that away. */
export const FormDialog = <T extends FieldValues, C, O>(props: FormDialogProps<T, C, O>) => {
  const { verb, noun, form, onSubmit, onClose, error, pending, size, children } = props
  const [asksToDiscard, setAsksToDiscard] = useState(false)
  const [unchecked, setUnchecked] = useState<Failure | null>(null)
  const isSending = useRef(false)
  const element = useRef<HTMLFormElement>(null)
  const { errors, isDirty, isSubmitting } = form.formState
  const isBusy = pending || isSubmitting

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React bubbles through the portal: without this, a form around the dialog would be submitted too.
    event.stopPropagation()
    // A second press comes before React has drawn the button as busy, so state alone cannot stop it.
    if (isSending.current || pending) return
    isSending.current = true
    setUnchecked(null)
    let isChecked = false
    const send = (values: O) => {
      isChecked = true
      return onSubmit(values)
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
  const leave = () => {
    if (isBusy) return
    if (isDirty) setAsksToDiscard(true)
    else onClose()
  }
  const goTo = (name: string) => {
    const field = element.current?.elements.namedItem(name)
    if (field instanceof HTMLElement) field.focus()
  }

  return (
    <DialogFrame title={`${verb} ${noun}`} size={size} onEscape={leave}>
      <form ref={element} onSubmit={submit} onKeyDown={submitByKey} noValidate aria-busy={isBusy}>
        <Dialog.Body display="grid" gap="4">
          <ErrorSummary
            failure={unchecked ?? error}
            fields={fieldMessages(errors, Object.keys(form.getValues()))}
            onGoTo={goTo}
          />
          {children}
        </Dialog.Body>
        {asksToDiscard ? (
          <DiscardQuestion onKeep={() => setAsksToDiscard(false)} onDiscard={onClose} />
        ) : (
          <DialogActions verb={verb} isBusy={isBusy} onCancel={isDirty ? leave : onClose} />
        )}
      </form>
    </DialogFrame>
  )
}
