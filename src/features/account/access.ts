import { isAdministration, isStaffOnly, keysOf } from '../../domain/rules/access/access-question'
import { canRead, canWrite, type Permission } from '../../session/permissions'
import type { Me } from '../../session/session-status'

/** A screen from the table of routes. */
export type AccountArea = {
  readonly title: string
  readonly purpose: string
  readonly path: string
  readonly permission: Exclude<Permission, 'open'>
}

export type AreaAccess = 'write' | 'read' | 'none'

export function accessTo(area: Pick<AccountArea, 'permission'>, { user_access }: Me): AreaAccess {
  const readable = keysOf(area.permission).filter((key) => canRead(user_access, key))
  if (readable.length === 0) return 'none'
  return readable.some((key) => canWrite(user_access, key)) ? 'write' : 'read'
}

export type AccessGroup = {
  readonly title: string
  readonly areas: readonly AccountArea[]
  readonly kind: AreaAccess | 'administration'
}

/** The areas by the user's rights. Customers get those that a customer can have; staff a group of admin areas. */
export function accessGroups(areas: readonly AccountArea[], me: Me, isVendor: boolean): AccessGroup[] {
  const isApart = (area: AccountArea) => isVendor && isAdministration(keysOf(area.permission))
  const listed = areas.filter(
    (area) => !isApart(area) && (!isStaffOnly(keysOf(area.permission)) || accessTo(area, me) !== 'none'),
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
