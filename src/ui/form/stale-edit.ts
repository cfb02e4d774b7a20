import { useCallback, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { type Clash, compareEdits, isSame, type Values } from './three-way'

/** How a field and a value of it are called. */
export type FieldWording = { label: string; value: (value: unknown) => string }

/** A record that somebody else has changed while a form was open over it, and how it is settled. */
export type StaleEdit = {
  /** Fields both have changed; each is settled by what stands in the form. */
  clashes: readonly (Clash & { isMine: boolean })[]
  /** Names of fields that only somebody else has changed: taken over, for the user to know. */
  takenOver: readonly string[]
  /** "Mara Lindqvist, 2 minutes ago", as far as known. */
  by: string | null
  choose: (clash: Clash, side: 'mine' | 'theirs') => void
  /** Takes up clashes that were found elsewhere, as in a draft. */
  meet: (clashes: readonly Clash[]) => void
}

type Met = Pick<StaleEdit, 'takenOver' | 'by'> & { clashes: readonly Clash[] }
const nothing: Met = { clashes: [], takenOver: [], by: null }

/**
 * Settles an edit that came too late.
 * @returns the state to show, and `rebase`: given the record's present values and who made them, it puts what only they
 * changed into the form and keeps what only I changed, so that the next save is made on what they left
 */
export const useStaleEdit = <T extends FieldValues, C, O>(form: UseFormReturn<T, C, O>) => {
  const [met, setMet] = useState(nothing)
  const values = form.watch()

  const put = (changes: Values) =>
    form.setValues((current) => ({ ...current, ...changes }), { shouldDirty: true })

  const rebase = (theirs: T, by: string | null) => {
    const seen = { ...form.formState.defaultValues }
    const found = compareEdits(seen, form.getValues(), theirs)
    form.resetDefaultValues(theirs)
    put(Object.fromEntries(found.theirs.map((name) => [name, theirs[name]])))
    setMet({ clashes: found.clashes, takenOver: found.theirs, by })
  }
  const meet = useCallback((clashes: readonly Clash[]) => setMet({ ...nothing, clashes }), [])

  const edit: StaleEdit = {
    clashes: met.clashes.map((clash) => ({ ...clash, isMine: !isSame(values[clash.name], clash.theirs) })),
    takenOver: met.takenOver,
    by: met.by,
    choose: ({ name, mine, theirs }, side) => put({ [name]: side === 'mine' ? mine : theirs }),
    meet,
  }
  return { edit, rebase }
}
