import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { userList } from './user-filters'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it.each([
  [{ signed_in: 'never' as const }, { never_signed_in: true }],
  [{ signed_in: '90' as const }, { not_signed_in_since: '2026-08-22' }],
  [
    { status: ['active' as const], signed_in: '7' as const },
    { 'status[]': ['active'], not_signed_in_since: '2026-11-13' },
  ],
  [
    { status: ['invited' as const], invited: '7' as const },
    { 'status[]': ['invited'], invited_before: '2026-11-13' },
  ],
  [
    { search: 'okafor', account_id: ['acc_meridian'], role_id: ['rol_pi', 'rol_engineer'] },
    { search: 'okafor', 'account_id[]': ['acc_meridian'], 'role_id[]': ['rol_pi', 'rol_engineer'] },
  ],
])('[US3] the filters %o ask the server for %o', (search, query) => {
  const asked = userList.query({ ...search, page: 2, page_size: 50 })
  expect(asked).toEqual({ page: 2, page_size: 50, sort: undefined, ...query })
})
