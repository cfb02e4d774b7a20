import type { components } from '../../api/schema.gen'
import type { View } from '../../session/view-as'

type Role = components['schemas']['Role']
type User = components['schemas']['User']

/** The rights of a role alone. A customer's role is looked at as by a customer, whichever account they are of. */
export const viewOfRole = ({ id, name, scope, access }: Role, ownAccountId: string): Omit<View, 'by'> => ({
  label: scope === 'customer' ? `${name} of any account` : name,
  access,
  account: scope === 'customer' ? { id: ownAccountId, name: 'Any account' } : null,
  roles: [{ id, name }],
})

export const nameOf = ({ first_name, last_name, email }: User): string =>
  [first_name, last_name].filter(Boolean).join(' ') || email

const rolesOf = ({ roles }: User): string => roles.map(({ name }) => name).join(', ') || 'Nobody'

/** "Engineer of Meridian Racing" */
export const placeOf = (user: User): string => `${rolesOf(user)} of ${user.account.name}`

/** What one person may do, by all their roles together. */
export const viewOfUser = (user: User): Omit<View, 'by'> => ({
  label: `${placeOf(user)} (${nameOf(user)})`,
  access: user.user_access,
  account: { id: user.account.id, name: user.account.name },
  roles: user.roles.map(({ id, name }) => ({ id, name })),
})
