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
  /** Back to how the record stands; what was typed is gone. */
  startOver: () => void
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
  const [isRestored, setRestored] = useState(false)
  const isDone = useRef(false)

  useEffect(() => {
    if (name === null) return
    const standing = { ...form.formState.defaultValues }
    const draft = store.read(name)
    const kept = draft ? fitting(draft, standing) : {}
    if (draft && Object.keys(kept).length > 0) {
      form.setValues((current) => ({ ...current, ...kept }), { shouldDirty: true })
      setRestored(true)
      const { clashes } = compareEdits(draft.seen, kept, alike(standing, kept))
      if (clashes.length > 0) onClash?.(clashes)
    }
    return form.subscribe({
      formState: { values: true },
      // Sending tells of itself here, too: a draft that is done must not come back by it.
      callback: ({ values, defaultValues = {} }) => {
        if (isDone.current) return
        const changed = changesSince(defaultValues, values)
        if (Object.keys(changed).length === 0) store.remove(name)
        else store.write(name, { values: changed, seen: alike(defaultValues, changed) })
      },
    })
  }, [form, name, store, onClash])

  return {
    isRestored,
    startOver: () => {
      form.reset()
      setRestored(false)
      if (name !== null) store.remove(name)
    },
    drop: () => {
      isDone.current = true
      if (name !== null) store.remove(name)
    },
  }
}
