import { useQueries } from '@tanstack/react-query'
import type { ApiError } from '../../../api/errors'
import { listUsers, useListUsers } from '../../../api/operations.gen'
import type { components } from '../../../api/schema.gen'

type User = components['schemas']['User']
export type Person = Pick<User, 'id' | 'first_name' | 'last_name' | 'email'>

export function personName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`
}

/** The contract's limit. */
const PAGE_SIZE = 200

export type People = {
  /** Undefined until the last page has been read. */
  data: readonly Person[] | undefined
  error: ApiError | null
  isFetching: boolean
  refetch: () => void
}

/** All users of an account, from as many pages as the first says there are. */
export function usePeople(accountId: string): People {
  const ask = (page: number) => ({
    params: { query: { 'account_id[]': [accountId], page, page_size: PAGE_SIZE } },
  })
  const first = useListUsers(ask(1))
  const pages = Math.ceil((first.data?.total ?? 0) / PAGE_SIZE)
  const rest = useQueries({
    queries: Array.from({ length: Math.max(0, pages - 1) }, (_, index) => listUsers(ask(index + 2))),
  })
  const all = [first, ...rest]
  const isComplete = all.every(({ data }) => data !== undefined)
  return {
    data: isComplete ? all.flatMap(({ data }) => data?.items ?? []) : undefined,
    error: all.find(({ error, data }) => error && !data)?.error ?? null,
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => {
      for (const { error, refetch } of all) if (error) void refetch()
    },
  }
}
