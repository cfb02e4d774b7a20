import { type FetchQueryOptions, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '../api/errors'
import { fetchFresh } from '../api/fetch-fresh'
import type { Failure } from '../ui/feedback/failure'
import { failureOf } from '../ui/feedback/failure-of'
import type { ChangedRecord } from '../ui/format/last-change'
import { type ComparedField, changeInWords } from './fields'

/** How two versions of a record are compared. */
export type Comparison<Row> = {
  /** Fields that users can change, in the order of the message. */
  fields: readonly ComparedField<Row>[]
  /** The current record; undefined if it is gone. */
  read: (record: Row) => Promise<Row | undefined>
}

type Answer<Row> = { items: Row[]; total: number }

/** Compares a record with the current one in its list. */
export function useComparison<Row extends ChangedRecord & { id: string }>(
  fields: Comparison<Row>['fields'],
  listOf: (id: string) => FetchQueryOptions<Answer<Row>, ApiError>,
): Comparison<Row> {
  const queries = useQueryClient()
  return { fields, read: async ({ id }) => (await fetchFresh(queries, listOf(id))).items[0] }
}

/** The current record and the changes since `seen`, in words; null without a change, or if it cannot be read. */
export async function changeSince<Row extends ChangedRecord>(seen: Row, { fields, read }: Comparison<Row>) {
  const latest = await read(seen).catch(() => undefined)
  if (!latest || latest.updated_at === seen.updated_at) return null
  return { latest, text: changeInWords(fields, seen, latest) }
}

/** The message for a refused change: another user's change that caused it, else the refusal's own. */
export async function refusalText<Row extends ChangedRecord>(
  refusal: Failure,
  seen: Row,
  comparison: Comparison<Row>,
): Promise<string> {
  const change = isConflict(refusal) ? await changeSince(seen, comparison) : null
  return change?.text ?? refusal.message
}

/**
 * Changes the version of a record that the user has seen. Another user's change is reported, not overwritten; the next
 * attempt uses the new version.
 * @param undone the second sentence: "Luca Moretti was not disabled."
 */
export function useSeen<Row extends ChangedRecord>(opened: Row, comparison: Comparison<Row>, undone: string) {
  const [seen, setSeen] = useState(opened)
  const [failure, setFailure] = useState<Failure | null>(null)
  /** Whether another user was first, which is then shown. */
  const isStale = async () => {
    const change = await changeSince(seen, comparison)
    if (!change) return false
    setSeen(change.latest)
    setFailure({ message: `${change.text} ${undone}` })
    return true
  }
  /** @returns whether it is done */
  const attempt = async (send: () => Promise<unknown>): Promise<boolean> => {
    setFailure(null)
    try {
      await send()
      return true
    } catch (cause) {
      const refusal = failureOf(cause)
      if (!isConflict(refusal) || !(await isStale())) setFailure(refusal)
      return false
    }
  }
  return { seen, failure, isStale, attempt }
}

/** Whether a refusal may be due to another user's change. */
function isConflict({ status }: Failure): boolean {
  return status === 409 || status === 412
}
