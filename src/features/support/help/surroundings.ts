import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/errors'
import { useCurrentUser } from '../../../session/current-user'
import { failureReference } from '../../../ui/feedback/failure'
import type { Surroundings } from './help-text'
import { machineOf } from './machine'

/** More would bury what the person writes. */
const MOST_FAILURES = 3

/** Reads that the page in sight is waiting for in vain. */
function failuresOf(queries: QueryClient): string[] {
  const errors = queries
    .getQueryCache()
    .getAll()
    .flatMap((query) =>
      query.isActive() && query.state.error instanceof ApiError ? [query.state.error] : [],
    )
  return errors
    .slice(0, MOST_FAILURES)
    .map((error) =>
      [`${error.operation}: ${error.message}`, failureReference(error)].filter(Boolean).join(' '),
    )
}

/** What the portal knows of this moment, whatever the page is. */
export function useSurroundings(): (support: string) => Surroundings {
  const { first_name, last_name, email, account } = useCurrentUser()
  const queries = useQueryClient()
  return (support) => ({
    support,
    person: `${first_name} ${last_name}`,
    email,
    account: account.name,
    ...machineOf(navigator),
    page: location.href,
    at: `${new Date().toISOString().slice(0, 19)}Z`,
    failures: failuresOf(queries),
  })
}
