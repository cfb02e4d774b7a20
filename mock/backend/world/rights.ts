import type { Operation } from '../../../openapi/model/contract'
import { may, type User } from './user'

/** The alternatives of an operation's rights: role names `key:r`, one list is enough. */
const rolesOf = ({ security }: Operation): readonly (readonly string[])[] =>
  security.map((schemes) => schemes.flatMap(({ roles }) => roles))

const lineKey = /_(helyx|elements)(?=_|$)/

const holds = (user: User, role: string) => {
  const [key = '', letter = ''] = role.split(':')
  return may(user, key, letter === 'w' ? 'w' : 'r')
}

/** Whether the user holds one of the alternatives of the operation's rights. */
export function isAllowed(operation: Operation, user: User) {
  return (
    operation.security.length === 0 ||
    rolesOf(operation).some((roles) => roles.every((role) => holds(user, role)))
  )
}

/**
 * The product lines that the user's rights reach in this operation; null when a right that names no line opens it
 * (`downloads_helyx:r` reaches helyx, `products_manager:r` all).
 */
export function linesReached(operation: Operation, user: User): ReadonlySet<string> | null {
  const held = rolesOf(operation).filter((roles) => roles.every((role) => holds(user, role)))
  const lines = held.map((roles) =>
    roles.map((role) => lineKey.exec(role.split(':')[0] ?? '')?.[1]).find(Boolean),
  )
  return lines.includes(undefined) || lines.length === 0 ? null : new Set(lines.flatMap((line) => line ?? []))
}
