import { useCallback, useState } from 'react'
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form'
import type { Failure } from '../feedback/failure'
import { failureOf } from '../feedback/failure-of'
import { type ChangedRecord, lastChangeText } from '../format/last-change'
import { type BodyCheck, bodyResolver, type FieldError, showAtFields } from './body-form'
import { changedFields } from './changed-fields'
import {
  compareEdits,
  type EditConflicts,
  type FieldConflict,
  type FieldLabel,
  isSame,
} from './field-conflicts'

/** Sends the validated body. */
export type Send = () => Promise<unknown>

/** The form of `useEditForm`, for components that contain its fields. */
export type EditForm<T extends FieldValues> = UseFormReturn<T, unknown, Send>

type Create<T, Body> = {
  /** Validates the values; returns the request body, or one message per JSON pointer. */
  check: (values: T) => Promise<BodyCheck<Body>>
  /** Rejects with an error that may carry `status`, `requestId` and `problem.errors`. */
  send: (body: Body) => Promise<unknown>
}

type Update<T, R, Body> = {
  check: (values: T, record: R) => Promise<BodyCheck<Body>>
  /** `updated_at` is that of the record the edit is based on, so that the server can refuse a stale edit. */
  send: (body: Body & { updated_at: string }, record: R) => Promise<unknown>
}

/** Reads the record fresh from the server; undefined when it is gone. */
type Refetch<R> = () => Promise<R | undefined>

/** A form for new records, for existing ones, or for both. */
type Target<T, R extends ChangedRecord, C, U> =
  | { record: null; create: Create<T, C>; update?: never; refetch?: never }
  | { record: R; create?: never; update: Update<T, R, U>; refetch: Refetch<R> }
  | { record: R | null; create: Create<T, C>; update: Update<T, R, U>; refetch: Refetch<R> }

export type EditFormOptions<T extends FieldValues, R extends ChangedRecord, C, U> = Target<T, R, C, U> & {
  /** The form's values for a record, and the initial values of a new one. */
  toValues: (record: R | null) => T & DefaultValues<T>
  /** For conflicts between two edits, where the fields themselves tell too little of their values, or are not drawn. */
  labels?: Readonly<Partial<Record<keyof T & string, FieldLabel>>>
  /** The draft's name, unique for form and record; null keeps no draft. */
  draft: string | null
}

/**
 * The form of a dialog that creates or edits a record. `record: null` creates. An edit that the server refuses as stale
 * (409, 412) is rebased: the record is read again, changes of the other person are taken over, and the user settles the
 * fields that both have changed. Validation errors of the server are shown at their fields.
 * @returns `form`, for the fields, and `dialog`, the props that `FormDialog` takes from it
 * @example
 * const { form, dialog } = useEditForm({
 *   record: user,
 *   toValues: userValues,
 *   draft: `user.edit.${user?.id ?? 'new'}`,
 *   create: { check: checkCreate, send: (body) => create.mutateAsync({ body }) },
 *   update: { check: checkUpdate, send: (body, { id }) => update.mutateAsync({ params: { path: { id } }, body }) },
 *   refetch: async () => (await users.refetch()).data?.items.find(({ id }) => id === user?.id),
 * })
 * return <FormDialog verb="Save" noun="user" {...dialog} onClose={onClose}>…</FormDialog>
 */
export function useEditForm<T extends FieldValues, R extends ChangedRecord, C, U>(
  options: EditFormOptions<T, R, C, U>,
) {
  const { toValues, labels, draft, create, update, refetch } = options
  // The record the edit is based on; a refetch by the caller must not change it.
  const [base, setBase] = useState<R | null>(options.record)
  const [error, setError] = useState<Failure | null>(null)

  const prepare = async (values: T): Promise<BodyCheck<Send>> => {
    if (base && update) {
      const result = await update.check(values, base)
      if (!result.ok) return result
      return { ok: true, body: () => update.send({ ...result.body, updated_at: base.updated_at }, base) }
    }
    if (!base && create) {
      const result = await create.check(values)
      return result.ok ? { ok: true, body: () => create.send(result.body) } : result
    }
    throw new Error('This form has no call for its record.')
  }

  const form: EditForm<T> = useForm<T, unknown, Send>({
    defaultValues: toValues(base),
    resolver: bodyResolver(prepare),
  })
  const { edit, rebase, changes } = useRebase(form)
  const changed = new Set(base ? changes : [])

  /** @returns false if nobody else has changed the record */
  const rebaseOntoLatest = async () => {
    const latest = base && (await refetch?.())
    if (!latest || latest.updated_at === base.updated_at) return false
    setBase(latest)
    rebase(toValues(latest), lastChangeText(latest))
    return true
  }

  const onSubmit = async (send: Send) => {
    setError(null)
    try {
      await send()
    } catch (cause) {
      const failure = failureOf(cause)
      // Before any message, since a later one would move the button about to be pressed.
      const isRebased = isStale(failure) && (await rebaseOntoLatest().catch(() => false))
      const areShown = showAtFields(form, findingsOf(cause))
      // An error shown at its field is not repeated above the form.
      if (base && (failure.status === 404 || failure.status === 410))
        setError({ status: failure.status, requestId: failure.requestId, message: DELETED })
      else if (!isRebased && !(areShown && failure.status === 422)) setError(failure)
      throw cause
    }
  }

  return {
    form,
    dialog: { form, draft, onSubmit, error, pending: false, changed, conflicts: { edit, labels } },
  }
}

type Rebased = Pick<EditConflicts, 'takenOver' | 'by'> & { conflicts: readonly FieldConflict[] }
const nothing: Rebased = { conflicts: [], takenOver: [], by: null }

/** Rebases a form's edit onto a newer version of its record: fields that only the other edit changed are taken over. */
function useRebase<T extends FieldValues>(form: EditForm<T>) {
  const [rebased, setRebased] = useState(nothing)
  const values = form.watch()
  const changes = changedFields({ ...form.formState.defaultValues }, values)

  const put = (changes: Readonly<Record<string, unknown>>) =>
    form.setValues((current) => ({ ...current, ...changes }), { shouldDirty: true })

  const rebase = (theirs: T, by: string | null) => {
    const seen = { ...form.formState.defaultValues }
    const found = compareEdits(seen, form.getValues(), theirs)
    form.resetDefaultValues(theirs)
    put(Object.fromEntries(found.theirs.map((name) => [name, theirs[name]])))
    setRebased({ conflicts: found.conflicts, takenOver: found.theirs, by })
  }
  const onDraftConflicts = useCallback(
    (conflicts: readonly FieldConflict[]) => setRebased({ ...nothing, conflicts }),
    [],
  )

  const edit: EditConflicts = {
    conflicts: rebased.conflicts.map((conflict) => ({
      ...conflict,
      isMine: !isSame(values[conflict.name], conflict.theirs),
    })),
    takenOver: rebased.takenOver,
    by: rebased.by,
    choose: ({ name, mine, theirs }, side) => put({ [name]: side === 'mine' ? mine : theirs }),
    onDraftConflicts,
  }
  return { edit, rebase, changes }
}

/** Whether an error may be due to another edit, which the record's `updated_at` tells. */
function isStale({ status }: Failure): boolean {
  return status === 409 || status === 412
}

const DELETED =
  'Someone else deleted this, so it cannot be saved. What you entered stays here for you to copy until you close the form.'

/** The validation errors of an error's Problem document. */
function findingsOf(cause: unknown): readonly FieldError[] {
  const errors = memberOf(memberOf(cause, 'problem'), 'errors')
  return Array.isArray(errors) ? errors.filter(isFieldError) : []
}

function isFieldError(value: unknown): value is FieldError {
  return typeof memberOf(value, 'pointer') === 'string' && typeof memberOf(value, 'detail') === 'string'
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
