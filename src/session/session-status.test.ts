import { expect, test } from 'vitest'
import { ApiError } from '../api/errors'
import { isVendorUser, type Me, nextStatus, type SessionStatus, statusOn } from './session-status'

const LOADING: SessionStatus = { kind: 'loading' }
const BLOCKED: SessionStatus = { kind: 'blocked' }
const failure = (status: number) => new ApiError({ kind: 'status', operation: 'getMe', status })

const me: Me = {
  id: 'usr_engineer',
  first_name: 'Luca',
  last_name: 'Moretti',
  email: 'luca.moretti@meridian-racing.example',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  user_access: { licenses: 'r' },
  roles: [],
}
const loaded: SessionStatus = { kind: 'loaded', me }

test('[L4.1] loading until there is an answer', () => {
  expect(nextStatus(LOADING, { data: undefined, error: null }, true)).toBe(LOADING)
})

test('[L4.1] the record, and the same status while it stays the same', () => {
  const status = nextStatus(LOADING, { data: me, error: null }, true)
  expect(status).toEqual(loaded)
  expect(nextStatus(status, { data: me, error: null }, true)).toBe(status)
})

test('[L4.1] 403 blocks, with or without a record, until a read succeeds', () => {
  const blocked = nextStatus(loaded, { data: me, error: failure(403) }, true)
  expect(blocked).toEqual(BLOCKED)
  expect(nextStatus(LOADING, { data: undefined, error: failure(403) }, true)).toEqual(BLOCKED)
  expect(nextStatus(blocked, { data: me, error: failure(500) }, true)).toBe(blocked)
  expect(nextStatus(blocked, { data: undefined, error: null }, true)).toBe(blocked)
  expect(nextStatus(blocked, { data: me, error: null }, true)).toEqual(loaded)
})

test.each([401, 404, 500, 503])(
  '[L4.1] %d makes it invalid without a record and keeps the one there is',
  (status) => {
    const error = failure(status)
    expect(nextStatus(LOADING, { data: undefined, error }, true)).toEqual({ kind: 'invalid', error })
    expect(nextStatus(loaded, { data: me, error }, true)).toBe(loaded)
  },
)

test.each(['offline', 'network', 'timeout'] as const)(
  '[L4.1] no answer while the browser is offline is no answer: %s changes nothing',
  (kind) => {
    const error = new ApiError({ kind, operation: 'getMe' })
    expect(nextStatus(LOADING, { data: undefined, error }, false)).toBe(LOADING)
    expect(nextStatus(loaded, { data: me, error }, false)).toBe(loaded)
    if (kind !== 'offline')
      expect(nextStatus(LOADING, { data: undefined, error }, true)).toEqual({ kind: 'invalid', error })
  },
)

test('[L2.11] [L4.1] without a token to ask with nothing is known of the user, and nothing is said of their status', () => {
  const unsent = { data: undefined, error: new ApiError({ kind: 'session', operation: 'getMe' }) }
  const unrenewed = nextStatus(LOADING, unsent, true)
  expect(unrenewed).toEqual({ kind: 'unrenewed' })
  expect(nextStatus(unrenewed, unsent, true)).toBe(unrenewed)
  // A retry is pending.
  expect(nextStatus(unrenewed, { data: undefined, error: null }, true)).toBe(unrenewed)
  expect(nextStatus(unrenewed, { data: me, error: null }, true)).toEqual(loaded)
  for (const known of [loaded, BLOCKED]) expect(nextStatus(known, unsent, true)).toBe(known)
})

test('[L4.1] an invalid session stays so while it is read again, and recovers', () => {
  const invalid = nextStatus(LOADING, { data: undefined, error: failure(500) }, true)
  expect(nextStatus(invalid, { data: undefined, error: null }, true)).toBe(invalid)
  expect(nextStatus(invalid, { data: me, error: null }, true)).toEqual(loaded)
})

test.each(['[]', '{}', '"ok"', '{"account":null}', '{"account":{"name":3}}'])(
  '[L4.1] %s is no user record',
  (body) => {
    expect(nextStatus(LOADING, { data: JSON.parse(body), error: null }, true)).toEqual({
      kind: 'invalid',
      error: null,
    })
    expect(nextStatus(loaded, { data: JSON.parse(body), error: null }, true)).toBe(loaded)
  },
)

test('[L4.1] [L8.4] a loaded user without the right is not allowed here', () => {
  expect(statusOn(loaded, 'licenses')).toBe(loaded)
  expect(statusOn(loaded, 'open')).toBe(loaded)
  expect(statusOn(loaded, 'users_manager')).toEqual({ kind: 'not-allowed', me, permission: 'users_manager' })
  expect(statusOn(loaded, null)).toEqual({ kind: 'not-allowed', me, permission: null })
  expect(statusOn(BLOCKED, 'users_manager')).toBe(BLOCKED)
})

test.each([
  ['Corvane', true],
  ['corvane', false],
  ['Corvane ', false],
  ['', false],
])('[L1.2] [L6.2] a user of account %j is a vendor user: %s', (name, expected) => {
  expect(isVendorUser({ ...me, account: { id: 'acc_x', name } }, { vendor: 'Corvane' })).toBe(expected)
})
