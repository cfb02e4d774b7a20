import type { View } from '../../../session/view-as'
import { personName, type User } from '../../words/people'

/** The rights of one person: those of all their roles together. `vendor` is the name of the vendor's account. */
export function viewOfPerson(user: User, vendor: string): Omit<View, 'by'> {
  const { id, name } = user.account
  const isCustomer = name !== vendor
  return {
    label: `${placeOf(user)} (${personName(user)})`,
    access: user.user_access,
    account: isCustomer ? { id, name } : null,
    isCustomer,
    roles: user.roles.map((role) => ({ id: role.id, name: role.name })),
  }
}

/** "Engineer of Meridian Racing" */
export function placeOf({ roles, account }: User): string {
  return `${roles.map(({ name }) => name).join(', ') || 'No role'} of ${account.name}`
}
