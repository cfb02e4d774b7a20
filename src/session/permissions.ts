import type { permissionKeys } from '../api/permission-keys.gen'
import type { components } from '../api/schema.gen'

export type PermissionKey = (typeof permissionKeys)[number]

/** The record that says what a user may do: letters r and w per key [L3.2]. */
export type Access = components['schemas']['UserAccess']

/** What a route asks for: a key, any of several, or nothing but being signed in. */
export type Permission = PermissionKey | readonly PermissionKey[] | 'open'

declare module '@tanstack/react-router' {
  // Required, so that a route without a permission does not compile.
  interface StaticDataRouteOption {
    permission: Permission
  }
}

/** Path prefixes and the keys they need; which paths there are is the caller's business. */
export type PathMapping = readonly (readonly [prefix: string, key: PermissionKey])[]

const isRecord = (access: unknown): access is object =>
  typeof access === 'object' && access !== null && !Array.isArray(access)

// The record comes from outside: whatever is not a plain record with its own string of r and w grants nothing.
function has(access: unknown, key: string, letter: 'r' | 'w'): boolean {
  if (!isRecord(access) || !Object.hasOwn(access, key)) return false
  const letters: unknown = Reflect.get(access, key)
  return typeof letters === 'string' && /^[rw]*$/.test(letters) && letters.includes(letter)
}

/** Whether the record grants reading under the key. Never throws, whatever the record is. */
export function canRead(access: unknown, key: PermissionKey): boolean {
  return has(access, key, 'r')
}

/** Whether the record grants changing under the key. Never throws, whatever the record is. */
export function canWrite(access: unknown, key: PermissionKey): boolean {
  return has(access, key, 'w')
}

/** Whether a route that asks for the permission may be opened [L5.3]; one that forgot to ask may not. */
export function mayEnter(access: unknown, permission: Permission | null): boolean {
  return grants(access, permission, canRead)
}

/** Whether what changes something on a route that asks for the permission may be used. */
export function mayChange(access: unknown, permission: Permission | null): boolean {
  return grants(access, permission, canWrite)
}

function grants(access: unknown, permission: Permission | null, can: typeof canRead): boolean {
  if (permission === null) return false
  if (typeof permission === 'string') return permission === 'open' || can(access, permission)
  return permission.some((key) => can(access, key))
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment).toLowerCase()
  } catch {
    return segment.toLowerCase()
  }
}

/** The segments of a path as a router sees them: decoded, without case, empty and dot segments. */
function segmentsOf(path: string): string[] {
  const segments: string[] = []
  const [plain = ''] = path.split(/[?#]/, 1)
  for (const segment of plain.split(/[/\\]/).map(decoded)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments
}

/** The key of the longest prefix the path lies under, matched by whole segments, or null. */
export function keyOfPath(mapping: PathMapping, path: string): PermissionKey | null {
  const segments = segmentsOf(path)
  let longest = -1
  let found: PermissionKey | null = null
  for (const [prefix, key] of mapping) {
    const wanted = segmentsOf(prefix)
    if (wanted.length > longest && wanted.every((segment, index) => segment === segments[index])) {
      longest = wanted.length
      found = key
    }
  }
  return found
}

function mayOn(access: unknown, mapping: PathMapping, path: string, letter: 'r' | 'w'): boolean {
  if (!isRecord(access)) return false
  const key = keyOfPath(mapping, path)
  return key === null || has(access, key, letter)
}

/** The read check of a path [L5.2]: no record, no; no prefix, yes; else the longest prefix must have r. */
export function mayRead(access: unknown, mapping: PathMapping, path: string): boolean {
  return mayOn(access, mapping, path, 'r')
}

/** The write check of a path [L5.1]: no record, no; no prefix, yes; else the longest prefix must have w. */
export function mayWrite(access: unknown, mapping: PathMapping, path: string): boolean {
  return mayOn(access, mapping, path, 'w')
}
