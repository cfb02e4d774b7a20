import { isRecord } from '../api/json'
import type { permissionKeys } from '../api/permission-keys.gen'
import type { components } from '../api/schema.gen'

export type PermissionKey = (typeof permissionKeys)[number]

/** A user's rights: the letters r and w per key [L3.2]. */
export type Access = components['schemas']['UserAccess']

/** Requirement of a route: a key, any of several, or only being signed in (`open`). */
export type Permission = PermissionKey | readonly PermissionKey[] | 'open'

declare module '@tanstack/react-router' {
  // Required, so that a route without a permission does not compile.
  interface StaticDataRouteOption {
    permission: Permission
  }
}

/** Path prefixes and the keys they require. */
export type PathMapping = readonly (readonly [prefix: string, key: PermissionKey])[]

// Untrusted input: anything but a record with an own string of r and w grants nothing.
function has(access: unknown, key: string, letter: 'r' | 'w'): boolean {
  if (!isRecord(access) || !Object.hasOwn(access, key)) return false
  const letters = access[key]
  return typeof letters === 'string' && /^[rw]*$/.test(letters) && letters.includes(letter)
}

/** Whether a record grants reading under a key. Never throws, whatever the record is. */
export function canRead(access: unknown, key: PermissionKey): boolean {
  return has(access, key, 'r')
}

/** Whether a record grants writing under a key. Never throws, whatever the record is. */
export function canWrite(access: unknown, key: PermissionKey): boolean {
  return has(access, key, 'w')
}

/** Whether a route with this permission may be opened [L5.3]; a route without one (null) may not. */
export function mayEnter(access: unknown, permission: Permission | null): boolean {
  return grants(access, permission, canRead)
}

/** Whether the write actions of a route with this permission may be used. */
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

/** The segments of a path as a router matches them: decoded, in lower case, without empty and dot segments. */
function segmentsOf(path: string): string[] {
  const segments: string[] = []
  const [plain = ''] = path.split(/[?#]/, 1)
  for (const segment of plain.split(/[/\\]/).map(decoded)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return segments
}

/** The key of the longest prefix of the path by whole segments, or null. */
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
