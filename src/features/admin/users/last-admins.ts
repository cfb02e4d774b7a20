import { useQuery, useQueryClient } from '@tanstack/react-query'
import { batches } from '../../../api/batches'
import { fetchFresh } from '../../../api/fetch-fresh'
import { maxIds } from '../../../api/max-ids.gen'
import { listRoles, listUsers } from '../../../api/operations.gen'
import type { User } from '../../../domain/words/people'
import { canWrite } from '../../../session/permissions'
import { type Walk, walkPages } from '../../../ui/table/walk-pages'
import { managesUsers } from './user-holdings'

/**
 * Of the people to be disabled, those whose accounts would lose their last user manager: the last selected one of each
 * account.
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

/** The active user managers of the selected people's accounts, if a selected person is one. */
export function useAdminsOf(chosen: readonly User[], isEnabled: boolean) {
  const queries = useQueryClient()
  const [tag] = listUsers().queryKey
  const accounts = [...new Set(chosen.filter(managesUsers).map(({ account }) => account.id))].toSorted()
  return useQuery({
    // Below the users' own query key, so that it is stale when they change.
    queryKey: [tag, 'admins', accounts],
    queryFn: async ({ signal }) => {
      const roles = await fetchFresh(queries, listRoles(), signal)
      const role_ids = roles.filter(({ access }) => canWrite(access, 'users_manager')).map(({ id }) => id)
      const admins: User[] = []
      for (const some of batches(accounts, maxIds.listUsers['account_id[]'])) {
        const query = {
          'account_id[]': some,
          'role_id[]': role_ids,
          'status[]': ['active' as const],
        }
        const walk: Walk<User> = { rows: [], total: 0 }
        const read = (page: number, page_size: number) =>
          fetchFresh(queries, listUsers({ params: { query: { ...query, page, page_size } } }), signal)
        await walkPages(walk, read, signal, () => undefined)
        admins.push(...walk.rows)
      }
      return admins
    },
    enabled: isEnabled && accounts.length > 0,
  })
}
