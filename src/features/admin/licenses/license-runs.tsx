import { useQueryClient } from '@tanstack/react-query'
import { checkBody } from '../../../api/body'
import { createLicense, listLicenses, useUpdateLicense } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { useRunStore } from '../../../domain/kept-runs'
import type { License } from '../../../domain/licenses'
import { isConnectionLost, isUncertain, rowFailure } from '../../../domain/row-failure'
import { GoOnDialog } from '../../../ui/bulk/go-on-dialog'
import type { KeptRow, KeptRun } from '../../../ui/bulk/kept-run'
import type { NamedRow } from '../../../ui/bulk/outcomes'
import { type KeptBulkRun, useKeptRun } from '../../../ui/bulk/use-kept-run'
import { formatDay } from '../../../ui/format/date'
import { actionTitle, type LicenseAction, licensesOf, runLabels } from './license-run-labels'
import { nextTermQuestions } from './next-terms'
import { isApplied } from './term-plan'

/** A license in a table of results. */
export function namedLicense({ id, number, account }: License): NamedRow {
  return { id, name: number, details: account.name }
}

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

/** What the row of a license says once the draft of its next term is there. */
const draftText = ({ number, start_date }: License) => `${number}, from ${formatDay(start_date)}`

/**
 * A run about licenses, one call each, over the version of the record that was looked at. A call without an answer is
 * not repeated blindly: if the record is as planned, it was carried out. The run stops when the connection is lost.
 * @param kept the run that goes on, after a reload or a sign-in
 */
export function useLicenseRun(action: LicenseAction, kept?: KeptRun): KeptBulkRun {
  const change = useChange()
  const creation = useCreation()
  const { onEnd, ...work } = action === 'next-term' ? creation : { ...change, onEnd: undefined }
  return useKeptRun({
    action,
    store: useRunStore('licenses'),
    kept,
    isConnectionLost,
    ...work,
    ...(onEnd && { onEnd }),
  })
}

function useChange() {
  const update = useUpdateLicense()
  const read = useReadLicenses()
  const lookUp = async (rows: readonly KeptRow[]) => {
    const now = new Map((await read(rows.map(({ id }) => id))).map((license) => [license.id, license]))
    return new Map(
      rows.flatMap(({ id, body, result }) => {
        const license = now.get(id)
        return license && isApplied(license, body) ? [[id, result]] : []
      }),
    )
  }
  const prepare = async () => {
    const validator = await import('virtual:validators/LicenseUpdate')
    return async (row: KeptRow) => {
      const checked = checkBody(validator, row.body, 'update')
      if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
      try {
        await update.mutateAsync({ params: { path: { id: row.id } }, body: checked.body })
        return row.result
      } catch (cause) {
        const found = isUncertain(cause) ? await lookUp([row]).catch(() => null) : null
        if (found?.has(row.id)) return row.result
        throw isConnectionLost(cause) ? cause : rowFailure(cause)
      }
    }
  }
  return { prepare, lookUp }
}

/** Creates the drafts of next terms. The server makes one per key, and what it has made is looked up first. */
function useCreation() {
  const queries = useQueryClient()
  const lookUp = async (rows: readonly KeptRow[]) => {
    const { signal } = new AbortController()
    const found = new Map<string, string>()
    for (const question of nextTermQuestions(rows.map(({ id }) => id)))
      for (const next of (await readNow(queries, question, signal)).items) {
        const row = rows.find(({ id }) => id === next.renews?.id)
        const isIt = row?.body.start_date === next.start_date && row.body.expiry_date === next.expiry_date
        if (row && isIt) found.set(row.id, draftText(next))
      }
    return found
  }
  const prepare = async () => {
    const validator = await import('virtual:validators/LicenseCreate')
    return async ({ body, key }: KeptRow) => {
      const checked = checkBody(validator, body, 'create')
      if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
      try {
        return draftText(await createLicense.send({ body: checked.body }, { idempotencyKey: key }))
      } catch (cause) {
        throw isConnectionLost(cause) ? cause : rowFailure(cause)
      }
    }
  }
  return { prepare, lookUp, onEnd: () => void createLicense.makeStale(queries) }
}

type GoOnLicensesProps = { action: LicenseAction; kept: KeptRun; onClose: () => void }

/** Goes on with a run about licenses. */
export function GoOnLicenses({ action, kept, onClose }: GoOnLicensesProps) {
  return (
    <GoOnDialog
      title={actionTitle(action, licensesOf(kept.rows.length))}
      run={useLicenseRun(action, kept)}
      labels={runLabels[action]}
      unit="licenses"
      count={licensesOf}
      heads={['License', 'Account']}
      onClose={onClose}
    />
  )
}
