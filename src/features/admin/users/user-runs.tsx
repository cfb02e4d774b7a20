import { useQueryClient } from '@tanstack/react-query'
import { checkBody } from '../../../api/body'
import { listUsers, useUpdateUser } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { useRunStore } from '../../../domain/kept-runs'
import { personName, type User } from '../../../domain/people'
import { isConnectionLost, rowFailure } from '../../../domain/row-failure'
import { GoOnDialog } from '../../../ui/bulk/go-on-dialog'
import type { KeptRow, KeptRun } from '../../../ui/bulk/kept-run'
import { type KeptBulkRun, useKeptRun } from '../../../ui/bulk/use-kept-run'
import { type BulkAction, peopleOf, runLabels, runTitle } from './user-run-labels'

const bodies = {
  invite: { invite_again: true },
  enable: { status: 'active' },
  disable: { status: 'disabled' },
} as const

/** A person in a run. */
export function userRow(user: User, action: BulkAction): KeptRow {
  const { id, email, updated_at, invited_at } = user
  const key = crypto.randomUUID()
  const body = { ...bodies[action], updated_at }
  return { id, name: personName(user), details: email, key, body, result: '', before: invited_at }
}

/** Whether a change was carried out: the person has the status, or was invited since. */
function isApplied({ status, invited_at }: User, { body, before }: KeptRow): boolean {
  if (body.invite_again === true) return invited_at !== before
  return body.status === 'disabled' ? status === 'disabled' : status !== 'disabled'
}

/** The contract's limit of ids in one question. */
const MOST_IDS = 100

/**
 * A run about people, one call each.
 * @param kept the run that goes on, after a reload or a sign-in
 */
export function useUserRun(action: BulkAction, kept?: KeptRun): KeptBulkRun {
  const queries = useQueryClient()
  const update = useUpdateUser()
  const lookUp = async (rows: readonly KeptRow[]) => {
    const { signal } = new AbortController()
    const done = new Map<string, string>()
    for (let from = 0; from < rows.length; from += MOST_IDS) {
      const some = rows.slice(from, from + MOST_IDS)
      const query = { 'id[]': some.map(({ id }) => id), page_size: MOST_IDS }
      const { items } = await readNow(queries, listUsers({ params: { query } }), signal)
      for (const row of some)
        if (items.some((user) => user.id === row.id && isApplied(user, row))) done.set(row.id, '')
    }
    return done
  }
  const prepare = async () => {
    const validator = await import('virtual:validators/UserUpdate')
    return async ({ id, body }: KeptRow) => {
      const checked = checkBody(validator, body, 'update')
      if (!checked.ok) throw new Error(Object.values(checked.errors).join(' '))
      try {
        await update.mutateAsync({ params: { path: { id } }, body: checked.body })
        return ''
      } catch (cause) {
        throw isConnectionLost(cause) ? cause : rowFailure(cause)
      }
    }
  }
  return useKeptRun({ action, store: useRunStore('users'), kept, prepare, lookUp, isConnectionLost })
}

type GoOnUsersProps = { action: BulkAction; kept: KeptRun; onClose: () => void }

/** Goes on with a run about people. */
export function GoOnUsers({ action, kept, onClose }: GoOnUsersProps) {
  return (
    <GoOnDialog
      title={runTitle(action, kept.rows.length)}
      run={useUserRun(action, kept)}
      labels={runLabels[action]}
      unit="users"
      count={peopleOf}
      heads={['User', 'E-mail']}
      onClose={onClose}
    />
  )
}
