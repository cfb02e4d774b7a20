import { permissionKeys } from '../api/permission-keys.gen'
import { type Access, canRead, canWrite, type PermissionKey } from '../session/permissions'
import type { Role } from './people'

/** What a permission lets somebody do: nothing, read, or read and write. */
export type Level = 'none' | 'read' | 'write'

/** A level in words, where there is one. */
export const levelLabels: Readonly<Record<Exclude<Level, 'none'>, string>> = {
  read: 'Read',
  write: 'Read and write',
}

type Words = { readonly area: string; readonly read: string; readonly write: string }

const line = (area: string, name: string): Words => ({ area: `${area}, ${name}`, read: '', write: '' })

/** What each permission is about, and what reading and writing allow there, as a manager would put it. */
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

/** What an access record allows under a key. */
export function levelOf(access: Access, key: PermissionKey): Level {
  if (canWrite(access, key)) return 'write'
  return canRead(access, key) ? 'read' : 'none'
}

const ranks: readonly Level[] = ['none', 'read', 'write']

/** What several roles allow together: the most that one of them allows. */
function highest(levels: readonly Level[]): Level {
  return ranks[Math.max(0, ...levels.map((level) => ranks.indexOf(level)))] ?? 'none'
}

/** One permission: what roles give before and after a change, and which of them give it afterwards. */
export type AccessRow = {
  readonly key: PermissionKey
  readonly before: Level
  readonly after: Level
  readonly sources: readonly { readonly role: string; readonly level: Exclude<Level, 'none'> }[]
  /** It stays as it is although roles that gave it are taken away: the others give it, too. */
  readonly stays: boolean
}

type RoleAccess = Pick<Role, 'id' | 'name' | 'access'>

const order = Object.keys(accessWords)

/** All permissions in the order of the portal's menu. */
export const keysInOrder: readonly PermissionKey[] = permissionKeys.toSorted(
  (a, b) => order.indexOf(a) - order.indexOf(b),
)

/** All permissions, with what a change of roles does to each. */
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

/**
 * What a person may do after a change of roles and not before, no longer, and still although a role that allowed it is
 * taken away; in the words of `accessWords`.
 */
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
