import { canRead, canWrite, type Permission, type PermissionKey } from '../../session/permissions'
import type { Me } from '../../session/session-status'

/** A screen from the table of routes. */
export type AccountArea = {
  readonly title: string
  readonly purpose: string
  readonly path: string
  readonly permission: Exclude<Permission, 'open'>
}

/** What the user may do in an area. */
export type AreaAccess = 'write' | 'read' | 'none'

function keysOf({ permission }: Pick<AccountArea, 'permission'>): readonly PermissionKey[] {
  return typeof permission === 'string' ? [permission] : permission
}

export function accessTo(area: Pick<AccountArea, 'permission'>, { user_access }: Me): AreaAccess {
  const readable = keysOf(area).filter((key) => canRead(user_access, key))
  if (readable.length === 0) return 'none'
  return readable.some((key) => canWrite(user_access, key)) ? 'write' : 'read'
}

/** A person of the account who can help, with their roles. */
export type Contact = {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly roles: readonly string[]
}

/** The principal investigator and the user admins of the account, each once. */
export function contactsOf({ account }: Me): readonly Contact[] {
  const { principal_investigator: investigator, user_admins: admins = [] } = account
  const named = [
    ...(investigator ? [{ ...investigator, role: 'Principal Investigator' }] : []),
    ...admins.map((admin) => ({ ...admin, role: 'User Admin' })),
  ]
  return [...new Set(named.map(({ id }) => id))].flatMap((id) => {
    const all = named.filter((one) => one.id === id)
    const [first] = all
    return first ? [{ id, name: first.name, email: first.email, roles: all.map(({ role }) => role) }] : []
  })
}

/** Whom to ask for access: the account's other User Admins, else its Principal Investigator. */
export function whomToAsk(me: Me): readonly Contact[] {
  const others = contactsOf(me).filter(({ id }) => id !== me.id)
  const admins = others.filter(({ roles }) => roles.includes('User Admin'))
  return admins.length > 0 ? admins : others
}

/** Whether an area manages the portal's data or tries it out, rather than using it. */
function isAdministration(area: Pick<AccountArea, 'permission'>): boolean {
  return keysOf(area).every(
    (key) => key === 'fake_data' || (key.endsWith('_manager') && key !== 'file_manager'),
  )
}

/** Whether no customer can have an area. Users are the exception: a customer's User Admin manages those of the account. */
export function isForStaff(area: Pick<AccountArea, 'permission'>): boolean {
  return isAdministration(area) && !keysOf(area).includes('users_manager')
}

export type AccessGroup = {
  readonly title: string
  readonly areas: readonly AccountArea[]
  readonly kind: AreaAccess | 'administration'
}

/** The areas by what the user may do there. Customers get those that a customer can have; staff a group of admin areas. */
export function accessGroups(areas: readonly AccountArea[], me: Me, isVendor: boolean): AccessGroup[] {
  const isApart = (area: AccountArea) => isVendor && isAdministration(area)
  const listed = areas.filter(
    (area) => !isApart(area) && (!isForStaff(area) || accessTo(area, me) !== 'none'),
  )
  const having = (access: AreaAccess) => listed.filter((area) => accessTo(area, me) === access)
  const groups: AccessGroup[] = [
    { title: 'Read and write', kind: 'write', areas: having('write') },
    { title: 'Read', kind: 'read', areas: having('read') },
    { title: 'Not included', kind: 'none', areas: having('none') },
    { title: 'Administration', kind: 'administration', areas: areas.filter(isApart) },
  ]
  return groups.filter((group) => group.areas.length > 0)
}
