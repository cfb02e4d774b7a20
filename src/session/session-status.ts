import type { ApiError } from '../api/errors'
import { isRecord } from '../api/json'
import type { components } from '../api/schema.gen'
import type { PortalConfig } from './config'
import { mayEnter, type Permission } from './permissions'

export type Me = components['schemas']['Me']

/** The status of the session after the sign-in [L4.1]. */
export type SessionStatus =
  | { kind: 'loading' }
  /** Not read yet, since the token could not be renewed; this says nothing about the user. */
  | { kind: 'unrenewed' }
  | { kind: 'loaded'; me: Me }
  | { kind: 'blocked' }
  /** `error` is null if the response is not a user record. */
  | { kind: 'invalid'; error: ApiError | null }
  | { kind: 'not-allowed'; me: Me; permission: Permission | null }

/** The part of the query's state that the status depends on. */
export type MeRead = { data: Me | undefined; error: ApiError | null }

/** Whether a read was not sent, since there is no token to send. */
export function isUnsent(error: ApiError | null): boolean {
  return error?.kind === 'session'
}

/** Whether the record has the members that every page reads unchecked. */
export function isUsable(me: Me): boolean {
  return isRecord(me) && isRecord(me.account) && typeof me.account.name === 'string'
}

/**
 * The status after a read of `me` [L4.1]: 403 blocks until a read succeeds again; any other failure keeps the
 * current record, or makes the session invalid if there is none. A pending read changes nothing, nor does one without
 * an answer while the browser is offline: it is repeated when the browser is back.
 */
export function nextStatus(
  previous: SessionStatus,
  { data, error }: MeRead,
  isOnline: boolean,
): SessionStatus {
  if (error?.status === 403) return previous.kind === 'blocked' ? previous : { kind: 'blocked' }
  if (error) {
    if (isUnsent(error)) return previous.kind === 'loading' ? { kind: 'unrenewed' } : previous
    if (error.kind === 'offline' || (error.status === 0 && !isOnline)) return previous
    if (previous.kind === 'blocked' || previous.kind === 'loaded') return previous
    return previous.kind === 'invalid' && previous.error === error ? previous : { kind: 'invalid', error }
  }
  if (data === undefined) return previous
  if (isUsable(data))
    return previous.kind === 'loaded' && previous.me === data ? previous : { kind: 'loaded', me: data }
  if (previous.kind === 'loaded') return previous
  return previous.kind === 'invalid' && previous.error === null ? previous : { kind: 'invalid', error: null }
}

/** The status on a page that requires the permission: a loaded user without it is not allowed [L5.3, L8.4]. */
export function statusOn(status: SessionStatus, permission: Permission | null): SessionStatus {
  if (status.kind !== 'loaded' || mayEnter(status.me.user_access, permission)) return status
  return { kind: 'not-allowed', me: status.me, permission }
}

/** Whether the user belongs to the vendor, recognized by the account's name [L1.2, L6.2]. */
export function isVendorUser(me: Me, { vendor }: Pick<PortalConfig, 'vendor'>): boolean {
  return me.account.name === vendor
}
