import { permissionKeys } from '../../../api/permission-keys.gen'
import { type Access, canRead, canWrite, type PermissionKey } from '../../../session/permissions'
import type { Role } from '../../words/people'

/** Level of a permission: nothing, read, or read and write. */
export type Level = 'none' | 'read' | 'write'

export const levelLabels: Readonly<Record<Exclude<Level, 'none'>, string>> = {
  read: 'Read',
  write: 'Read and write',
}

type Words = { readonly area: string; readonly read: string; readonly write: string }

const line = (area: string, name: string): Words => ({ area: `${area}, ${name}`, read: '', write: '' })

/** Subject of each permission, and the meaning of reading and writing, in a manager's words. */
export const accessWords: Readonly<Record<PermissionKey, Words>> = {
  licenses: {
    area: 'Licenses',
    read: 'See licenses and who uses the seats',
    write: 'Assign and release seats, change hosts',
  },
  downloads_helyx: {
    ...line('Downloads', 'HELYX'),
    read: 'Download the releases that a license covers',
    write: 'Download, and copy files to the file manager',
  },
  downloads_elements: {
    ...line('Downloads', 'ELEMENTS'),
    read: 'Download the releases that a license covers',
    write: 'Download, and copy files to the file manager',
  },
  documentations_helyx: {
    ...line('Documentation', 'HELYX'),
    read: 'Read guides and references',
    write: 'Read guides and references',
  },
  documentations_elements: {
    ...line('Documentation', 'ELEMENTS'),
    read: 'Read guides and references',
    write: 'Read guides and references',
  },
  resources: {
    area: 'Resources',
    read: 'Read articles and download their files',
    write: 'Read articles and download their files',
  },
  support_helyx: {
    ...line('Support', 'HELYX'),
    read: 'See the tickets of the account',
    write: 'See the tickets of the account',
  },
  support_elements: {
    ...line('Support', 'ELEMENTS'),
    read: 'See the tickets of the account',
    write: 'See the tickets of the account',
  },
  support_helyx_tickets: {
    ...line('Tickets', 'HELYX'),
    read: 'Open a ticket and read its messages',
    write: 'Open a ticket and read its messages',
  },
  support_elements_tickets: {
    ...line('Tickets', 'ELEMENTS'),
    read: 'Open a ticket and read its messages',
    write: 'Open a ticket and read its messages',
  },
  file_manager: {
    area: 'File manager',
    read: 'Browse and download the files of the account',
    write: 'Upload, move, rename and delete files',
  },
  users_manager: {
    area: 'Users',
    read: 'See people and their roles',
    write: 'Invite and disable people, give them roles',
  },
  accounts_manager: {
    area: 'Accounts',
    read: 'See all accounts',
    write: 'Create, change and archive accounts',
  },
  licenses_manager: {
    area: 'License manager',
    read: 'See the licenses of all accounts',
    write: 'Create, extend and suspend licenses',
  },
  products_manager: {
    area: 'Products',
    read: 'See releases before they are published',
    write: 'Create, change and publish releases',
  },
  resources_manager: {
    area: 'Resource manager',
    read: 'See resources before they are published',
    write: 'Create, change and publish resources',
  },
  documentations_manager: {
    area: 'Documentation manager',
    read: 'See hidden pages and the last synchronization',
    write: 'Synchronize, hide and delete pages',
  },
  fake_data: { area: 'Fake data', read: 'Open the reference list', write: 'Open the reference list' },
}

export function levelOf(access: Access, key: PermissionKey): Level {
  if (canWrite(access, key)) return 'write'
  return canRead(access, key) ? 'read' : 'none'
}

const ranks: readonly Level[] = ['none', 'read', 'write']

/** Combined level of several roles: the highest. */
function highest(levels: readonly Level[]): Level {
  return ranks[Math.max(0, ...levels.map((level) => ranks.indexOf(level)))] ?? 'none'
}

/** One permission: its roles before and after a change, and those that give it afterwards. */
export type AccessRow = {
  readonly key: PermissionKey
  readonly before: Level
  readonly after: Level
  readonly sources: readonly { readonly role: string; readonly level: Exclude<Level, 'none'> }[]
  /** It is kept although roles with it are taken away: other roles give it, too. */
  readonly stays: boolean
}

type RoleAccess = Pick<Role, 'id' | 'name' | 'access'>

const order = Object.keys(accessWords)

/** All permissions in the order of the portal's menu. */
export const keysInOrder: readonly PermissionKey[] = permissionKeys.toSorted(
  (a, b) => order.indexOf(a) - order.indexOf(b),
)

/** All permissions, with the effect of a change of roles on each. */
export function accessRows(before: readonly RoleAccess[], after: readonly RoleAccess[]): AccessRow[] {
  const removed = before.filter(({ id }) => after.every((role) => role.id !== id))
  const most = (roles: readonly RoleAccess[], key: PermissionKey) =>
    highest(roles.map(({ access }) => levelOf(access, key)))
  return keysInOrder.map((key) => ({
    key,
    before: most(before, key),
    after: most(after, key),
    sources: after.flatMap(({ name, access }) => {
      const level = levelOf(access, key)
      return level === 'none' ? [] : [{ role: name, level }]
    }),
    stays:
      most(after, key) !== 'none' &&
      most(after, key) === most(before, key) &&
      most(removed, key) === most(before, key),
  }))
}

/** The change of one permission: more, less, or none. */
export function changeOf({ before, after }: Pick<AccessRow, 'before' | 'after'>): 'more' | 'less' | null {
  const difference = ranks.indexOf(after) - ranks.indexOf(before)
  return difference === 0 ? null : difference > 0 ? 'more' : 'less'
}

/** The person's permissions that a change of roles adds, removes, or keeps by another role. */
export function gainsAndLosses(rows: readonly AccessRow[]) {
  const text = ({ key, before, after }: AccessRow) => {
    const { area, read, write } = accessWords[key]
    const words = [before, after].includes('write') ? write : read
    return `${words.charAt(0).toLowerCase()}${words.slice(1)} (${area})`
  }
  const of = (change: 'more' | 'less') => rows.filter((row) => changeOf(row) === change).map(text)
  return {
    gains: of('more'),
    losses: of('less'),
    stays: rows
      .filter(({ stays }) => stays)
      .map((row) => ({ text: text(row), because: row.sources.map(({ role }) => role) })),
  }
}
