import { useContext, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, DraftsContext } from './drafts'
import { type Clash, changesSince, compareEdits, type Values } from './three-way'

const kindOf = (value: unknown) => {
  if (Array.isArray(value)) return 'list'
  return typeof value === 'object' && value !== null ? 'object' : 'plain'
}

/** The kept values that still have a place in the form, and still differ from what stands there. */
const fitting = ({ values }: Draft, standing: Values) => {
  const placed = Object.entries(values).filter(
    ([name, value]) => Object.hasOwn(standing, name) && kindOf(standing[name]) === kindOf(value),
  )
  return changesSince(standing, Object.fromEntries(placed))
}

/** The values under the names that `others` has. */
const alike = (values: Values, others: Values) =>
  Object.fromEntries(Object.keys(others).map((name) => [name, values[name]]))

export type KeptDraft = {
  /** What was typed on an earlier page has been put back. */
  isRestored: boolean
  /** The earlier page went away while it was being saved: it may have been. */
  wasSent: boolean
  /** Back to how the record stands; what was typed is gone. */
  startOver: () => void
  /** It is on its way to the server, or not any more. */
  markSent: (isSent: boolean) => void
  /** The form is done with: it was saved, or thrown away. */
  drop: () => void
}

/**
 * Keeps what is typed into a form until it is saved or thrown away, and puts it back when the form opens again.
 * @param name the form and the record it is about, `seat.move.sea_0103`; null keeps nothing
 * @param onClash told of fields that somebody else has changed since the draft was typed; always the same function
 */
export const useDraft = <T extends FieldValues, C, O>(
  form: UseFormReturn<T, C, O>,
  name: string | null,
  onClash?: (clashes: readonly Clash[]) => void,
): KeptDraft => {
  const store = useContext(DraftsContext)
  const [restored, setRestored] = useState(() => {
    const draft = name === null ? null : store.read(name)
    const values = draft ? fitting(draft, { ...form.formState.defaultValues }) : {}
    return draft && Object.keys(values).length > 0 ? { ...draft, values } : null
  })
  const isPutBack = useRef(false)
  const isDone = useRef(false)
  const isSending = useRef(false)

  useEffect(() => {
    if (name === null) return
    if (restored && !isPutBack.current) {
      isPutBack.current = true
      const { values, seen } = restored
      const { clashes } = compareEdits(seen, values, alike({ ...form.formState.defaultValues }, values))
      form.setValues((current) => ({ ...current, ...values }), { shouldDirty: true })
      if (clashes.length > 0) onClash?.(clashes)
    }
    return form.subscribe({
      formState: { values: true },
      // Sending tells of itself here, too: a draft that is done must not come back by it.
      callback: ({ values, defaultValues = {} }) => {
        if (isDone.current) return
        const changed = changesSince(defaultValues, values)
        if (Object.keys(changed).length === 0) store.remove(name)
        else
          store.write(name, {
            values: changed,
            seen: alike(defaultValues, changed),
            isSent: isSending.current,
          })
      },
    })
  }, [form, name, store, restored, onClash])

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
