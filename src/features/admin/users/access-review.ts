import { accessWords, keysInOrder, levelLabels, levelOf } from '../../../domain/rules/access/access'
import { personName, type User } from '../../../domain/words/people'
import type { ExportColumn } from '../../../ui/table/column'

/** A person with one of the roles held; without roles, a row of its own. */
export type ReviewRow = { readonly user: User; readonly role: string }

/** A row per person and role, in the order of the people. */
export function reviewRows(users: readonly User[]): readonly ReviewRow[] {
  return users.flatMap((user) =>
    user.roles.length === 0 ? [{ user, role: '' }] : user.roles.map(({ name }) => ({ user, role: name })),
  )
}

/** Effective pages of a person, those of all roles together: "Licenses (write); Resources (read)". */
export function pagesText({ user_access: access }: Pick<User, 'user_access'>): string {
  return keysInOrder
    .flatMap((key) => {
      const level = levelOf(access, key)
      return level === 'none' ? [] : [`${accessWords[key].area} (${levelLabels[level].toLowerCase()})`]
    })
    .join('; ')
}

/** Columns of the access review. Records lack the date since which a role is held, so there is no column for it. */
export const reviewColumns: readonly ExportColumn<ReviewRow>[] = [
  { header: 'Person', text: ({ user }) => personName(user) },
  { header: 'E-mail', text: ({ user }) => user.email },
  { header: 'Account', text: ({ user }) => user.account.name },
  { header: 'Status', text: ({ user }) => user.status },
  { header: 'Role', text: ({ role }) => role },
  { header: 'Last sign-in', text: ({ user }) => user.last_sign_in_at ?? '' },
  { header: 'Pages', text: ({ user }) => pagesText(user) },
]
