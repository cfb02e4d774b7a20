import { useQuery, useQueryClient } from '@tanstack/react-query'
import { listRoles, listUsers } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import type { User } from '../../../domain/people'
import { canWrite } from '../../../session/permissions'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { managesUsers } from './user-holdings'

/** The contract's limit of ids in one question. */
const MOST_IDS = 100

/**
 * Of the people who are to be disabled, those who would leave their account without anyone who manages its users: the
 * last chosen one of each account.
 * @param admins the active people who manage the users of these accounts
 */
export function lastAdmins(chosen: readonly User[], admins: readonly User[]): ReadonlySet<string> {
  const goes = new Set(chosen.map(({ id }) => id))
  const keeps = new Set(admins.filter(({ id }) => !goes.has(id)).map(({ account }) => account.id))
  const last = new Map<string, string>()
  for (const { id, account } of chosen.filter(managesUsers))
    if (!keeps.has(account.id)) last.set(account.id, id)
  return new Set(last.values())
}

/** The active people who manage users in the accounts of those chosen who do, as far as one of these is chosen. */
export function useAdminsOf(chosen: readonly User[], isEnabled: boolean) {
  const queries = useQueryClient()
  const [tag] = listUsers().queryKey
  const accounts = [...new Set(chosen.filter(managesUsers).map(({ account }) => account.id))].toSorted()
  return useQuery({
    // Below the users' own tag, so that it is stale when they change.
    queryKey: [tag, 'admins', accounts],
    queryFn: async ({ signal }) => {
      const roles = await readNow(queries, listRoles(), signal)
      const role_ids = roles.filter(({ access }) => canWrite(access, 'users_manager')).map(({ id }) => id)
      const admins: User[] = []
      for (let at = 0; at < accounts.length; at += MOST_IDS) {
        const query = {
          'account_id[]': accounts.slice(at, at + MOST_IDS),
          'role_id[]': role_ids,
          'status[]': ['active' as const],
        }
        const walk: Walk<User> = { rows: [], total: 0 }
        const read = (page: number, page_size: number) =>
          readNow(queries, listUsers({ params: { query: { ...query, page, page_size } } }), signal)
        await walkPages(walk, read, signal, () => undefined)
        admins.push(...walk.rows)
      }
      return admins
    },
    enabled: isEnabled && accounts.length > 0,
  })
}
