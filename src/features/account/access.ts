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

export const accessLabels: Record<AreaAccess, string> = {
  write: 'Read and write',
  read: 'Read',
  none: 'No access',
}

export function keysOf({ permission }: Pick<AccountArea, 'permission'>): readonly PermissionKey[] {
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

/** Whom to ask for access to an area: other contacts of the account, else the vendor's support. */
export function whomToAsk(me: Me, vendor: string, supportEmail: string) {
  const others = contactsOf(me).filter(({ id }) => id !== me.id)
  return others.length > 0
    ? others.map(({ name, email }) => ({ name, email }))
    : [{ name: `${vendor} support`, email: supportEmail }]
}

/** Whether an area is open to vendor staff only. */
export function isForStaff(area: Pick<AccountArea, 'permission'>) {
  return keysOf(area).every((key) => key.endsWith('_manager') && key !== 'file_manager')
}
