// Needs a document.
import { focusManager, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../api/client'
import { ApiError } from '../api/errors'
import { createQueryClient } from '../api/query-client'
import { CurrentUserProvider, rereadMeAfterForbidden, useCurrentUser, useSession } from './current-user'

type Answer = { status: number; body?: unknown; html?: string }

const me = (name: string) => ({
  id: 'usr_engineer',
  first_name: name,
  last_name: 'Moretti',
  email: 'luca.moretti@meridian-racing.example',
  account: { id: 'acc_meridian', name: 'Meridian Racing' },
  user_access: { licenses: 'r' },
  roles: [],
})

let answer: () => Answer
/** While set, a response is created at once but delivered only after it. */
let hold: Promise<undefined> | undefined
let reads: number
let queries = createQueryClient()

function Inside() {
  const { status, retry } = useSession()
  return (
    <button type="button" onClick={retry}>
      {status.kind === 'loaded' ? <Name /> : status.kind}
    </button>
  )
}

function Name() {
  return <>loaded {useCurrentUser().first_name}</>
}

const shown = () => screen.getByRole('button').textContent
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open() {
  render(
    <QueryClientProvider client={queries}>
      <CurrentUserProvider userKey="usr_engineer">
        <Inside />
      </CurrentUserProvider>
    </QueryClientProvider>,
  )
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  reads = 0
  hold = undefined
  answer = () => ({ status: 200, body: me('Luca') })
  queries = createQueryClient()
  connect({
    backend: 'https://api.example',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: false,
  })
  vi.stubGlobal('fetch', async () => {
    reads += 1
    const { status, body, html } = answer()
    await hold
    if (html !== undefined) return new Response(html, { status, headers: { 'Content-Type': 'text/html' } })
    return Response.json(body ?? null, { status })
  })
})

afterEach(() => {
  cleanup()
  queries.clear()
  vi.useRealTimers()
})

test('[L4.1] loading, then the user', async () => {
  await open()
  expect([shown(), reads]).toEqual(['loaded Luca', 1])
})

test('[L4.1] [L8.2] [R37] 403 is asked once and blocks', async () => {
  answer = () => ({ status: 403 })
  await open()
  expect([shown(), reads]).toEqual(['blocked', 1])
  await pass(3000)
  expect(reads).toBe(1)
})

test('[L4.1] [L8.3] [R37] anything else is tried twice within 3 s and is invalid', async () => {
  answer = () => ({ status: 500 })
  await open()
  expect([shown(), reads]).toEqual(['loading', 1])
  await pass(2999)
  expect([shown(), reads]).toEqual(['invalid', 2])
})

test('[R37] a web page in place of the record is invalid', async () => {
  answer = () => ({ status: 200, html: '<!doctype html><h1>Sign in to the proxy</h1>' })
  await open()
  await pass(3000)
  expect(shown()).toBe('invalid')
})

test('[R37] a 401 renews the token once and reads again', async () => {
  const renew = vi.fn(async () => 'second')
  connect({ backend: 'https://api.example', token: async () => 'token', renew, idempotencyKeys: false })
  answer = () => (reads === 1 ? { status: 401 } : { status: 200, body: me('Luca') })
  await open()
  expect([shown(), reads]).toEqual(['loaded Luca', 2])
  expect(renew).toHaveBeenCalledOnce()
})

test('[L2.11] [L4.1] a token that cannot be renewed just now is no status of the user; the record is read once it can', async () => {
  let token: string | null = null
  connect({
    backend: 'https://api.example',
    token: async () => token,
    renew: async () => null,
    idempotencyKeys: false,
  })
  await open()
  await pass(3000)
  expect([shown(), reads]).toEqual(['unrenewed', 0])
  await pass(60_000)
  expect([shown(), reads]).toEqual(['unrenewed', 0])
  token = 'token'
  await pass(10_000)
  expect([shown(), reads]).toEqual(['loaded Luca', 1])
  // From then on every five minutes again.
  await pass(4 * 60_000)
  expect(reads).toBe(1)
})

test('[L4.1] [R37] a call that took its full time is not waited for twice', async () => {
  answer = () => {
    throw new DOMException('timed out', 'TimeoutError')
  }
  await open()
  expect([shown(), reads]).toEqual(['invalid', 1])
})

test('[L4.1] offline it waits, and reads again by itself when the network is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onlineManager.setOnline(false)
  answer = () => {
    throw new TypeError('Failed to fetch')
  }
  await open()
  await pass(20_000)
  expect([shown(), reads]).toEqual(['loading', 1])
  answer = () => ({ status: 200, body: me('Luca') })
  online.mockReturnValue(true)
  act(() => onlineManager.setOnline(true))
  await pass(10)
  expect([shown(), reads]).toEqual(['loaded Luca', 2])
  onlineManager.setOnline(false)
  onlineManager.setOnline(true)
  await pass(10)
  expect(reads).toBe(3)
})

test('[L4.1] a first failure that passes is not seen', async () => {
  answer = () => (reads === 1 ? { status: 502 } : { status: 200, body: me('Luca') })
  await open()
  await pass(2999)
  expect([shown(), reads]).toEqual(['loaded Luca', 2])
})

test('[L4.1] the record is read again every 5 minutes and on focus', async () => {
  await open()
  answer = () => ({ status: 200, body: me('Luca Two') })
  await pass(299_999)
  expect([shown(), reads]).toEqual(['loaded Luca', 1])
  await pass(10)
  expect([shown(), reads]).toEqual(['loaded Luca Two', 2])
  await act(async () => {
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(reads).toBe(3)
  focusManager.setFocused(undefined)
})

test('[L4.1] a failed re-read keeps the record, a 403 blocks, a later success lifts it', async () => {
  await open()
  answer = () => ({ status: 500 })
  await pass(303_000)
  expect([shown(), reads]).toEqual(['loaded Luca', 3])
  answer = () => ({ status: 403 })
  await pass(300_000)
  expect(shown()).toBe('blocked')
  answer = () => ({ status: 500 })
  await pass(303_000)
  expect(shown()).toBe('blocked')
  answer = () => ({ status: 200, body: me('Luca') })
  await pass(300_000)
  expect(shown()).toBe('loaded Luca')
})

test('[L4.1] trying again shows that something happens', async () => {
  answer = () => ({ status: 500 })
  await open()
  await pass(3000)
  answer = () => ({ status: 200, body: me('Luca') })
  act(() => screen.getByRole('button').click())
  expect(shown()).toBe('loading')
  await pass(0)
  expect(shown()).toBe('loaded Luca')
})

test('[L4.1] a 403 of another call reads the record again, once for many', async () => {
  const stop = rereadMeAfterForbidden(queries)
  await open()
  const forbidden = async () => {
    throw new ApiError({ kind: 'status', operation: 'listLicenses', status: 403 })
  }
  const fail = (name: string) => queries.fetchQuery({ queryKey: [name], queryFn: forbidden }).catch(() => {})
  await act(async () => {
    await Promise.all([fail('Licenses'), fail('Products'), fail('Users')])
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(reads).toBe(2)
  const mutation = queries.getMutationCache().build(queries, { mutationFn: forbidden })
  await act(async () => {
    await mutation.execute(undefined).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(reads).toBe(3)
  stop()
  await act(() => fail('Files'))
  expect(reads).toBe(3)
})

test('[L4.1] a read under way when a 403 comes is begun anew: it may not know yet', async () => {
  const stop = rereadMeAfterForbidden(queries)
  await open()
  let arrive = () => {}
  hold = new Promise((resolve) => {
    arrive = () => resolve(undefined)
  })
  await pass(300_000)
  expect(reads).toBe(2)
  hold = undefined
  answer = () => ({ status: 200, body: me('Ada') })
  const forbidden = async () => {
    throw new ApiError({ kind: 'status', operation: 'listLicenses', status: 403 })
  }
  await act(async () => {
    await queries.fetchQuery({ queryKey: ['Licenses'], queryFn: forbidden }).catch(() => {})
    await vi.advanceTimersByTimeAsync(0)
  })
  expect(reads).toBe(3)
  expect(shown()).toBe('loaded Ada')
  arrive()
  await pass(0)
  expect(shown()).toBe('loaded Ada')
  stop()
})

test('[L4.1] other failures and its own 403 are no reason to read it again', async () => {
  const stop = rereadMeAfterForbidden(queries)
  answer = () => ({ status: 403 })
  await open()
  const broken = async () => {
    throw new ApiError({ kind: 'status', operation: 'listLicenses', status: 404 })
  }
  await act(() => queries.fetchQuery({ queryKey: ['Licenses'], queryFn: broken }).catch(() => {}))
  await pass(3000)
  expect(reads).toBe(1)
  stop()
})

test('[L4.1] the user is asked for inside the provider only', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Inside />)).toThrow('useSession needs a CurrentUserProvider above it')
  expect(() => render(<Name />)).toThrow('useSession needs a CurrentUserProvider above it')
})
