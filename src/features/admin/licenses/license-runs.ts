import { useQueryClient } from '@tanstack/react-query'
import { batches } from '../../../api/batches'
import { checkBody } from '../../../api/body'
import { fetchFresh } from '../../../api/fetch-fresh'
import { listOfBatch } from '../../../api/inputs'
import { maxIds } from '../../../api/max-ids.gen'
import { createLicense, listLicenses, useUpdateLicense } from '../../../api/operations.gen'
import type { License } from '../../../domain/words/licenses'
import { type RecordRun, useRecordRun } from '../../../records/use-record-run'
import { formatDay } from '../../../ui/format/date'
import type { LicenseAction } from './license-run-labels'
import { isApplied, type nextTermBody, type TermRow } from './term-plan'

/** Reads the current licenses from the server; deleted ones are missing. */
export function useReadLicenses(): (ids: readonly string[]) => Promise<License[]> {
  const queries = useQueryClient()
  return async (ids) => {
    const found: License[] = []
    for (const some of batches(ids, maxIds.listLicenses['id[]']))
      found.push(...(await fetchFresh(queries, listLicenses(listOfBatch(some)))).items)
    return found
  }
}

/** A run that changes licenses, each over the loaded version, or creates the drafts of their next terms. */
export function useLicenseRun(action: LicenseAction): RecordRun<TermRow> {
  const queries = useQueryClient()
  const update = useUpdateLicense()
  const read = useReadLicenses()
  return useRecordRun<TermRow>({
    send: async (row) => {
      if ('draft' in row) return createDraft(row.draft, row.key)
      await update.mutateAsync({ params: { path: { id: row.id } }, body: row.change })
      return row.result
    },
    lookUp: async (row) => {
      if ('draft' in row) return null
      const [now] = await read([row.id])
      return now && isApplied(now, row.change) ? row.result : null
    },
    ...(action === 'next-term' && { onEnd: () => void createLicense.makeStale(queries) }),
  })
}

/** @param key idempotency key: the server creates one draft for it */
async function createDraft(values: ReturnType<typeof nextTermBody>, key: string): Promise<string> {
  const checked = checkBody(await import('virtual:validators/LicenseCreate'), values, 'create')
  if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
  const { number, start_date } = await createLicense.send({ body: checked.body }, { idempotencyKey: key })
  return `${number}, from ${formatDay(start_date)}`
}
