import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../api/errors'
import { fetchFresh } from '../../api/fetch-fresh'
import { listUsers } from '../../api/operations.gen'
import type { User } from '../words/people'

/** Addresses per request: a longer URL would be refused by servers. */
const EMAILS_PER_READ = 50

/** The users with these e-mail addresses that the viewer may see, by address in lower case. @throws ApiError */
export function useFindUsers() {
  const queries = useQueryClient()
  return async (emails: readonly string[], onProgress: (done: number) => void = () => undefined) => {
    const found = new Map<string, User>()
    for (let at = 0; at < emails.length; at += EMAILS_PER_READ) {
      onProgress(at)
      const asked = emails.slice(at, at + EMAILS_PER_READ)
      const query = { 'email[]': asked, page_size: EMAILS_PER_READ }
      const { items } = await fetchFresh(queries, listUsers({ params: { query } }))
      for (const user of items) found.set(user.email.toLowerCase(), user)
    }
    return found
  }
}

/** Not every backend filters by e-mail address; all refuse a second user with the same. */
export function unsureWhenRefused(cause: unknown): null {
  if (cause instanceof ApiError && [400, 422].includes(cause.status)) return null
  throw cause
}
