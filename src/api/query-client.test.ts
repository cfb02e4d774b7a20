import { describe, expect, test, vi } from 'vitest'
import { connect } from './client'
import { ApiError, type FailureKind } from './errors'
import { listLicenses } from './operations.gen'
import { createQueryClient, retryDelay, retryRead } from './query-client'

const failed = (kind: FailureKind, status = 0, retryAfterMs: number | null = null) =>
  new ApiError({ kind, status, retryAfterMs, operation: 'getMe' })

describe('retry of reads', () => {
  test('network, time-out, 408, 429 and 5xx are tried three times in all; nothing else', () => {
    const again = [
      failed('network'),
      failed('timeout'),
      ...[408, 429, 500, 503].map((status) => failed('status', status)),
    ]
    expect(again.every((error) => retryRead(0, error) && retryRead(1, error) && !retryRead(2, error))).toBe(
      true,
    )
    const never = [
      failed('offline'),
      failed('refused'),
      failed('unreadable'),
      ...[400, 401, 403, 404, 409, 422].map((status) => failed('status', status)),
    ]
    expect(never.some((error) => retryRead(0, error))).toBe(false)
    expect(retryRead(0, new Error('a bug'))).toBe(false)
  })

  test('[R35] a server that stays down is asked three times', async () => {
    vi.useFakeTimers()
    const fetched = vi.fn(async () => new Response('', { status: 503 }))
    vi.stubGlobal('fetch', fetched)
    connect({
      backend: 'http://portal.test',
      token: async () => 'token',
      renew: async () => null,
      idempotencyKeys: false,
    })
    const asked = createQueryClient().fetchQuery({ ...listLicenses(), retry: retryRead })
    const failing = expect(asked).rejects.toMatchObject({ status: 503 })
    await vi.runAllTimersAsync()
    await failing
    vi.useRealTimers()
    expect(fetched).toHaveBeenCalledTimes(3)
  })

  test('[R35] waits as long as the server asks, at most 30 s, else 1, then 2 s', () => {
    expect(retryDelay(0, failed('status', 429, 2000))).toBe(2000)
    expect(retryDelay(0, failed('status', 429, 86_400_000))).toBe(30_000)
    expect([0, 1].map((failures) => retryDelay(failures, failed('status', 503)))).toEqual([1000, 2000])
  })
})
