import {
  type Access,
  canRead,
  canWrite,
  type Permission,
  type PermissionKey,
} from '../../../session/permissions'
import type { Role, User } from '../../words/people'
import { accessWords, keysInOrder, levelLabels } from './access'

/** A permission of a user: to open a page or area, or to change something in it. */
export type AccessQuestion = {
  /** "licenses:w" */
  readonly id: string
  /** "Licenses" */
  readonly area: string
  /** "Assign and release seats, change hosts" */
  readonly what: string
  /** Each of these permissions is sufficient. */
  readonly keys: readonly PermissionKey[]
  readonly letter: 'r' | 'w'
}

/** The keys of a permission that is not open to everyone. */
export function keysOf(permission: Exclude<Permission, 'open'>): readonly PermissionKey[] {
  return typeof permission === 'string' ? [permission] : permission
}

/** Whether keys are about managing the portal's data or trying it out, rather than using it. */
export function isAdministration(keys: readonly PermissionKey[]): boolean {
  return keys.every((key) => key === 'fake_data' || (key.endsWith('_manager') && key !== 'file_manager'))
}

/** Whether no customer can have any of the keys. Users are the exception: a User Admin manages those of the account. */
export function isStaffOnly(keys: readonly PermissionKey[]): boolean {
  return isAdministration(keys) && !keys.includes('users_manager')
}

function questionOf(key: PermissionKey, letter: 'r' | 'w'): AccessQuestion {
  const { area, read, write } = accessWords[key]
  return { id: `${key}:${letter}`, area, what: letter === 'r' ? read : write, keys: [key], letter }
}

/** Managing users and their roles: those who may do it can give access. */
export const managingUsers: AccessQuestion = questionOf('users_manager', 'w')

/** All questions; writing is a separate one only if it allows more than reading. */
export const accessQuestions: readonly AccessQuestion[] = keysInOrder.flatMap((key) => {
  const { read, write } = accessWords[key]
  return read === write ? [questionOf(key, 'r')] : [questionOf(key, 'r'), questionOf(key, 'w')]
})

/** Whether a page may be opened. */
export function pageQuestion(title: string, permission: Exclude<Permission, 'open'>): AccessQuestion {
  const keys = keysOf(permission)
  const [key, ...others] = keys
  if (key && others.length === 0) return questionOf(key, 'r')
  return { id: `${keys.join()}:r`, area: title, what: 'Open the page', keys, letter: 'r' }
}

/** The sufficient permissions in words: "Licenses (read and write)". */
export function permissionText({ keys, letter }: Pick<AccessQuestion, 'keys' | 'letter'>): string {
  const level = levelLabels[letter === 'w' ? 'write' : 'read'].toLowerCase()
  const names = keys.map((key) => `${accessWords[key].area} (${level})`)
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names)
}

export function allows(access: Access, { keys, letter }: Pick<AccessQuestion, 'keys' | 'letter'>): boolean {
  return keys.some((key) => (letter === 'w' ? canWrite(access, key) : canRead(access, key)))
}

export function rolesAllowing<T extends Pick<Role, 'access'>>(
  roles: readonly T[],
  question: Pick<AccessQuestion, 'keys' | 'letter'>,
): readonly T[] {
  return roles.filter(({ access }) => allows(access, question))
}

/** The people who can do it today: an invitation has to be accepted first. */
export function allowedPeople<T extends Pick<User, 'status' | 'user_access'>>(
  people: readonly T[],
  question: AccessQuestion,
): readonly T[] {
  return people.filter(({ status, user_access }) => status === 'active' && allows(user_access, question))
}
