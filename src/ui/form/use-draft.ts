import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, DraftsContext } from './drafts'
import { changesSince, compareEdits, type FieldConflict, type Values } from './field-conflicts'

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'object' : 'plain'
}

/** The draft's values that the form still has a field for, and that differ from the record's. */
const applicable = ({ values }: Draft, current: Values) => {
  const known = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(current, name) && kindOf(current[name]) === kindOf(value),
  )
  return changesSince(current, Object.fromEntries(known))
}

/** The members of `values` whose names `others` has. */
const pick = (values: Values, others: Values) =>
  Object.fromEntries(Object.keys(others).map((name) => [name, values[name]]))

export type FormDraft = {
  /** The form shows a draft of an earlier page. */
  isRestored: boolean
  /** The earlier page was left while the draft was being saved, which may have succeeded. */
  wasSent: boolean
  /** Discards the draft and shows the record's values. */
  startOver: () => void
  /** Records whether the draft is being sent. */
  markSent: (isSent: boolean) => void
  /** Removes the draft after a save or a discard. */
  drop: () => void
}

/**
 * Keeps the changes in a form as a draft until they are saved or discarded, and restores them when the form opens again.
 * @param name unique for form and record, `user.edit.usr_0103`; null keeps nothing
 * @param onConflicts called with fields changed in the record since the draft was saved; must be a stable function
 */
export function useDraft<T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: string | null,
  onConflicts?: (conflicts: readonly FieldConflict[]) => void,
): FormDraft {
  const store = useContext(DraftsContext)
  const [restored, setRestored] = useState(() => {
    const draft = name === null ? null : store.read(name)
    const values = draft ? applicable(draft, { ...form.formState.defaultValues }) : {}
    return draft && Object.keys(values).length > 0 ? { ...draft, values } : null
  })
  const isApplied = useRef(false)
  const isDone = useRef(false)
  const isSending = useRef(false)

  useEffect(() => {
    if (name === null) return
    if (restored && !isApplied.current) {
      isApplied.current = true
      const { values, seen } = restored
      const { conflicts } = compareEdits(seen, values, pick({ ...form.formState.defaultValues }, values))
      form.setValues((current) => ({ ...current, ...values }), { shouldDirty: true })
      if (conflicts.length > 0) onConflicts?.(conflicts)
    }
    return form.subscribe({
      formState: { values: true },
      // Submitting notifies, too, and must not write a removed draft again.
      callback: ({ values, defaultValues = {} }) => {
        if (isDone.current) return
        const changed = changesSince(defaultValues, values)
        if (Object.keys(changed).length === 0) store.remove(name)
        else
          store.write(name, {
            values: changed,
            seen: pick(defaultValues, changed),
            isSent: isSending.current,
          })
      },
    })
  }, [form, name, store, restored, onConflicts])

  return {
    isRestored: restored !== null,
    wasSent: restored?.isSent === true,
    startOver: () => {
      form.reset()
      setRestored(null)
      if (name !== null) store.remove(name)
    },
    markSent: (isSent) => {
      const draft = name === null ? null : store.read(name)
      if (name !== null && draft) store.write(name, { ...draft, isSent })
      isSending.current = isSent
    },
    drop: () => {
      isDone.current = true
      if (name !== null) store.remove(name)
    },
  }
}
