import { useListUsers } from '../../../api/operations.gen'
import { Button } from '../../../ui/control/button'
import type { QueryLike } from '../../../ui/feedback/panel'
import type { Elements } from '../../../ui/layout/elements'
import { SkeletonText } from '../../../ui/layout/skeleton'
import { type AccessQuestion, allowedPeople, rolesAllowing } from '../../rules/access/access-question'
import type { Role, User } from '../../words/people'
import styles from './check-access-dialog.module.css'

/** Maximum number of people named in an answer. */
const SHOWN = 8
/** Number of people read if roles cannot be read, so that their own records are checked. */
const READ = 200

type People = { readonly people: readonly User[]; readonly more: number }

/** The active people of an account who may do something, by roles that allow it, or by their own records. */
export function usePeople(
  question: AccessQuestion,
  { accountId, roles, byRole, isEnabled = true }: PeopleProps,
): QueryLike<People> {
  const allowing = byRole && roles.data ? rolesAllowing(roles.data, question).map(({ id }) => id) : null
  const nobody = allowing?.length === 0
  const query = useListUsers(
    {
      params: {
        query: {
          'account_id[]': [accountId],
          'status[]': ['active'],
          sort: 'last_name',
          page_size: allowing ? SHOWN : READ,
          ...(allowing ? { 'role_id[]': allowing } : {}),
        },
      },
    },
    { enabled: isEnabled && !nobody && (allowing !== null || !byRole || roles.error !== null) },
  )
  const found = query.data && allowedPeople(query.data.items, question)
  const people = nobody ? [] : found?.slice(0, SHOWN)
  const total = allowing ? (query.data?.total ?? 0) : (found?.length ?? 0)
  return { ...query, data: people && { people, more: Math.max(0, total - people.length) } }
}

export type PeopleProps = {
  accountId: string
  roles: QueryLike<readonly Role[]>
  byRole: boolean
  isEnabled?: boolean
}

type ReadProps<T> = { query: QueryLike<T>; what: string; children: (data: T) => Elements }

/** A part of the answer, or its loading or failed state. */
export function Read<T>({ query, what, children }: ReadProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonText lines={1} label={`Loading ${what.toLowerCase()}`} />
  return (
    <span className={styles.failed}>
      <span>{`${what} could not be loaded.`}</span>
      <Button size="sm" aria-disabled={isFetching} onClick={() => void refetch()}>
        Retry
      </Button>
    </span>
  )
}
