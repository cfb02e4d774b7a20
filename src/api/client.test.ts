import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect, retryAfter, sender } from './client'
import { ApiError } from './errors'

const url = 'http://portal.test/api/me'
const fetched = vi.fn<(request: Request, init?: RequestInit) => Promise<Response>>()
const token = vi.fn<() => Promise<string | null>>()
const renew = vi.fn<() => Promise<string | null>>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  fetched.mockReset()
  token.mockReset().mockResolvedValue('first')
  renew.mockReset().mockResolvedValue('second')
  connect({ backend: 'http://portal.test', token, renew, idempotencyKeys: true })
})

afterEach(() => {
  vi.useRealTimers()
})

const bearer = (call: number) => fetched.mock.calls[call]?.[0].headers.get('Authorization')
const get = (signal?: AbortSignal) => sender('getMe')(new Request(url, { signal: signal ?? null }))

async function failure(answer: Response): Promise<ApiError> {
  fetched.mockResolvedValue(answer)
  const error: unknown = await get().catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error('no ApiError was thrown')
  return error
}

describe('[L7.1] every call', () => {
  test('carries the bearer and succeeds when the response is ok', async () => {
    fetched.mockResolvedValue(Response.json({ id: 'usr_1' }))
    expect((await get()).status).toBe(200)
    expect(bearer(0)).toBe('Bearer first')
  })

  test('is not sent at all while there is no bearer to be had', async () => {
    token.mockResolvedValue(null)
    await expect(get()).rejects.toMatchObject({ kind: 'session', status: 0 })
    expect(fetched).not.toHaveBeenCalled()
  })
})

describe('[L8.1] an answer that is not ok raises an error with its status', () => {
  const problem = { type: '/problems/x', title: 'Title', status: 409, detail: 'Detail', message: 'Message' }

  test('a Problem speaks with message, else detail, else title', async () => {
    expect((await failure(Response.json(problem, { status: 409 }))).message).toBe('Message')
    expect((await failure(Response.json({ ...problem, message: undefined }, { status: 409 }))).message).toBe(
      'Detail',
    )
    expect(
      (await failure(Response.json({ ...problem, message: undefined, detail: undefined }, { status: 409 })))
        .message,
    ).toBe('Title')
  })

  test.each([
    ['an empty body', new Response('', { status: 500 }), null],
    ['no body', new Response(null, { status: 500, headers: { 'Content-Length': '0' } }), null],
    ['false', new Response('false', { status: 500 }), false],
    ['null', new Response('null', { status: 500 }), null],
    ['HTML', new Response('<h1>Bad gateway</h1>', { status: 500 }), '<h1>Bad gateway</h1>'],
    ['JSON cut short', new Response('{"title": "Ba', { status: 500 }), '{"title": "Ba'],
  ])('%s is a failure all the same', async (_, answer, body) => {
    const error = await failure(answer)
    expect(error).toMatchObject({ kind: 'status', status: 500, body, operation: 'getMe' })
    expect(error.message).toBe('The server could not answer.')
  })

  test('a body that breaks off keeps the status', async () => {
    const broken = new ReadableStream({ start: (controller) => controller.error(new TypeError('cut')) })
    expect(await failure(new Response(broken, { status: 502 }))).toMatchObject({ status: 502, body: null })
  })

  test('the request id is kept from the header, else from the body', async () => {
    expect(
      (await failure(new Response('', { status: 500, headers: { 'X-Request-Id': 'req_1' } }))).requestId,
    ).toBe('req_1')
    expect(
      (await failure(Response.json({ ...problem, request_id: 'req_2' }, { status: 500 }))).requestId,
    ).toBe('req_2')
  })
})

describe('a 401', () => {
  test('is renewed and replayed once, body included', async () => {
    fetched
      .mockResolvedValueOnce(new Response('', { status: 401 }))
      .mockResolvedValueOnce(Response.json({ ok: true }))
    await sender('createUser')(new Request(url, { method: 'POST', body: '{"a":1}' }))
    expect(bearer(1)).toBe('Bearer second')
    expect(await fetched.mock.calls[1]?.[0].text()).toBe('{"a":1}')
  })

  test('[R38] of twenty calls in flight asks for one new token', async () => {
    fetched.mockImplementation(async (request) =>
      request.headers.get('Authorization') === 'Bearer first'
        ? new Response('', { status: 401 })
        : Response.json({}),
    )
    const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
    expect(answers.every((answer) => answer.ok)).toBe(true)
    expect(renew).toHaveBeenCalledTimes(1)
    expect(fetched).toHaveBeenCalledTimes(40)
  })

  test('that stays, or without a new token, is raised', async () => {
    expect((await failure(new Response('', { status: 401 }))).status).toBe(401)
    expect(fetched).toHaveBeenCalledTimes(2)
    renew.mockResolvedValue(null)
    expect((await failure(new Response('', { status: 401 }))).status).toBe(401)
    expect(fetched).toHaveBeenCalledTimes(3)
  })
})

describe('without an answer', () => {
  test('a lost connection is a network failure, offline when the browser says so', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    await expect(get()).rejects.toMatchObject({ kind: 'network', status: 0 })
    vi.stubGlobal('navigator', { onLine: false })
    await expect(get()).rejects.toMatchObject({
      kind: 'offline',
      message: 'You are offline. Nothing was sent.',
    })
  })

  test('[R36] the call ends after 30 seconds', async () => {
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    )
    const call = get()
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), 30_000)
    limit.abort(new DOMException('late', 'TimeoutError'))
    await expect(call).rejects.toMatchObject({ kind: 'timeout' })
    expect(timeout).toHaveBeenCalledWith(30_000)
  })

  test('leaving rejects with the abort itself, not with a failure to show', async () => {
    const leave = new AbortController()
    fetched.mockImplementation(
      (_, init) =>
        new Promise((_resolve, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
        ),
    )
    const call = get(leave.signal)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled(), 30_000)
    leave.abort()
    await expect(call).rejects.toMatchObject({ name: 'AbortError' })
  })
})

test('[R35] Retry-After is understood as seconds and as a date, and nothing else', () => {
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z') })
  expect(retryAfter('2')).toBe(2000)
  expect(retryAfter('Fri, 20 Nov 2026 10:00:10 GMT')).toBe(10_000)
  expect([null, '', '-1', 'soon', 'Fri, 20 Nov 2026 09:00:00 GMT'].map(retryAfter)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
