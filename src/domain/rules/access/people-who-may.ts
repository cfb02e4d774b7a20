import { useListRoles, useListUsers } from '../../../api/operations.gen'
import { canWrite, type PermissionKey } from '../../../session/permissions'
import type { User } from '../../words/people'

/** The active people of an account whose roles let them change something. Undefined until they are known. */
export function useAllowedPeople(
  key: PermissionKey,
  { accountId, page_size, enabled }: { accountId: string; page_size: number; enabled: boolean },
): readonly User[] | undefined {
  const roles = useListRoles({ params: { query: { account_id: accountId } } }, { enabled })
  const role_ids = roles.data?.filter(({ access }) => canWrite(access, key)).map(({ id }) => id) ?? []
  const query = { 'account_id[]': [accountId], 'status[]': ['active' as const], 'role_id[]': role_ids }
  const people = useListUsers(
    { params: { query: { ...query, page_size } } },
    { enabled: enabled && role_ids.length > 0 },
  )
  return roles.data && role_ids.length === 0 ? [] : people.data?.items
}
