import { useQueryClient } from '@tanstack/react-query'
import { listUsers } from '../../../api/operations.gen'
import { readNow } from '../../../api/read-now'
import { personName, type User, userStatusLabel } from '../../../domain/people'
import { whoAndWhen } from '../../../ui/format/last-change'

const members: readonly { label: string; text: (user: User) => string }[] = [
  { label: 'Name', text: personName },
  { label: 'E-mail', text: ({ email }) => email },
  { label: 'Account', text: ({ account }) => account.name },
  { label: 'Roles', text: ({ roles }) => roles.map(({ name }) => name).join(', ') },
  { label: 'Status', text: ({ status }) => userStatusLabel(status) },
  { label: 'Job title', text: ({ job_title }) => job_title ?? '' },
  { label: 'Phone', text: ({ phone }) => phone ?? '' },
]

/** What somebody else has changed about a person: "Changed by Mara Lindqvist, just now. Roles: Reader (was Engineer)." */
export function changeInWords(seen: User, latest: User): string {
  const changes = members
    .filter(({ text }) => text(seen) !== text(latest))
    .map(({ label, text }) => ` ${label}: ${text(latest) || 'none'} (was ${text(seen) || 'none'}).`)
  return `Changed by ${whoAndWhen(latest)}.${changes.join('')}`
}

/**
 * Reads a person once more.
 * @returns the person as it is now and what has changed since `seen`; null where nothing has, or the person is gone
 */
export function useReadChange() {
  const queries = useQueryClient()
  return async (seen: User): Promise<{ latest: User; text: string } | null> => {
    const { signal } = new AbortController()
    const { items } = await readNow(queries, listUsers({ params: { query: { 'id[]': [seen.id] } } }), signal)
    const [latest] = items
    if (!latest || latest.updated_at === seen.updated_at) return null
    return { latest, text: changeInWords(seen, latest) }
  }
}
