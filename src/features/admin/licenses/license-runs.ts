import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/errors'
import { listLicenses, useUpdateLicense } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { components } from '../../../api/schema.gen'
import type { License } from '../../../domain/licenses'
import { rowFailure } from '../../../domain/row-failure'
import { type BulkRun, runRows, useBulkRun } from '../../../ui/bulk/use-bulk-run'

/** The contract's limit of ids in one question. */
const MOST_IDS = 100

/** Reads licenses as the server has them now; those that are gone are missing. */
export function useReadLicenses(): (ids: readonly string[]) => Promise<License[]> {
  const queries = useQueryClient()
  return async (ids) => {
    const { signal } = new AbortController()
    const found: License[] = []
    for (let from = 0; from < ids.length; from += MOST_IDS) {
      const some = ids.slice(from, from + MOST_IDS)
      const read = listLicenses({ params: { query: { 'id[]': some, page_size: MOST_IDS } } })
      found.push(...(await readNow(queries, read, signal)).items)
    }
    return found
  }
}

/** Whether nobody can tell from a failure if the call was carried out, or somebody else was first. */
function isUncertain({ kind, status }: ApiError): boolean {
  return (
    ['network', 'timeout', 'unreadable'].includes(kind) || status === 409 || status === 412 || status >= 500
  )
}

/** Whether further calls would fail like this one: the line is dead. */
export function isDeadLine(cause: unknown): boolean {
  return cause instanceof ApiError && ['network', 'offline', 'timeout', 'session'].includes(cause.kind)
}

type Change = {
  body: components['schemas']['LicenseUpdate']
  /** Whether a record has what was sent. */
  isDone: (license: License) => boolean
  /** What the row says once it is done. */
  result: string
}

/**
 * A run of changes, one call per license, each over the version of the record that was looked at. A call without an
 * answer is not repeated blindly: if the record is as planned, it was carried out. The run stops when the line is dead.
 */
export function useLicenseRun(changeOf: (id: string) => Change): BulkRun<string> {
  const update = useUpdateLicense()
  const read = useReadLicenses()
  const run: BulkRun<string> = useBulkRun<string>({
    run: runRows(async (id) => {
      const { body, isDone, result } = changeOf(id)
      try {
        await update.mutateAsync({ params: { path: { id } }, body })
        return result
      } catch (cause) {
        const isOpen = cause instanceof ApiError && isUncertain(cause)
        const [now] = isOpen ? await read([id]).catch(() => []) : []
        if (now && isDone(now)) return result
        if (isDeadLine(cause)) run.stop()
        throw rowFailure(cause)
      }
    }),
  })
  return run
}
