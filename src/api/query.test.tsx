// Needs a document.
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from './client'
import {
  createLicenseSeat,
  downloadZip,
  listLicenseSeats,
  listLicenses,
  searchFiles,
  syncDocumentations,
  useCreateLicenseSeat,
  useCreateUser,
  useDeleteLicense,
  useDeleteLicenseSeat,
  useListLicenseSeats,
  useUpdateUser,
} from './operations.gen'
import { createQueryClient } from './query-client'

const requests: Request[] = []
const answer = vi.fn<(request: Request) => Response | Promise<Response>>()

beforeEach(() => {
  requests.length = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(request.clone())
    return answer(request)
  })
  answer
    .mockReset()
    .mockImplementation(({ url }) => Response.json(url.endsWith('Seats') ? [] : { items: [], total: 0 }))
  connect({
    backend: 'http://portal.test',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
  })
})

function cached() {
  const queries = createQueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  )
  return { queries, wrapper }
}

const seatOf = (id: string) => ({ params: { path: { id, seatId: 'sea_1' } } })
describe('[L7.2] reads', () => {
  test('are asked for as the contract says: Accept, no Content-Type, query rule', async () => {
    const { queries } = cached()
    await queries.fetchQuery(
      listLicenses({ params: { query: { page: 1, search: '', 'status[]': ['active', 'expired'] } } }),
    )
    const [request] = requests
    expect(request?.url).toBe('http://portal.test/api/licenses/?page=1&status[]=active&status[]=expired')
    expect(request?.headers.get('Accept')).toBe('application/json, application/problem+json')
    expect(request?.headers.has('Content-Type')).toBe(false)
  })

  test('say the address that they ask for, unless it is not for JSON', async () => {
    const files = searchFiles({ params: { query: { path: 'cases/a b', term: "50 % & 'more'" } } })
    const seats = listLicenseSeats({ params: { path: { id: 'a/b ü' } } })
    const queries = createQueryClient()
    await queries.prefetchQuery(files)
    await queries.prefetchQuery(seats)
    const origin = 'http://portal.test'
    expect(requests.map(({ url }) => url)).toEqual(
      [files, seats].map((read) => new URL(`${origin}${read.address()}`).href),
    )
    expect(requests).toHaveLength(2)
    expect(downloadZip({ params: { path: { zip_id: 'zip_1' } } }).address()).toBeNull()
  })

  test('[G26] are narrowed as somebody else would get them, with their answers', async () => {
    connect({
      backend: 'http://portal.test',
      token: async () => 'token',
      renew: async () => null,
      idempotencyKeys: true,
      readScope: async () => ({
        init: () => ({ params: { query: { 'account_id[]': ['acc_1'] } } }),
        answer: () => ({ items: [], total: 7 }),
      }),
    })
    const { queries } = cached()
    expect(await queries.fetchQuery(listLicenses())).toEqual({ items: [], total: 7 })
    expect(requests[0]?.url).toBe('http://portal.test/api/licenses/?account_id[]=acc_1')
  })

  test('[L7.1] a good status with anything but what was asked for is a failure in words', async () => {
    for (const body of ['<!doctype html>', '{"items": [', '', 'null', 'false', '[]', '{"unexpected": 1}']) {
      answer.mockImplementation(() => new Response(body))
      await expect(cached().queries.fetchQuery(listLicenses())).rejects.toMatchObject({
        kind: 'unreadable',
        message: 'The server sent a response that the portal cannot read.',
      })
    }
  })

  test('a path that would leave its template is refused with 0 requests', async () => {
    const { wrapper } = cached()
    const { result } = renderHook(() => useListLicenseSeats({ params: { path: { id: '..' } } }), { wrapper })
    await waitFor(() => expect(result.current.error?.kind).toBe('refused'))
    expect(requests).toHaveLength(0)
  })

  test('[R36] leaving the screen aborts the call', async () => {
    const { wrapper } = cached()
    answer.mockImplementation(() => new Promise(() => undefined))
    const { unmount } = renderHook(() => useListLicenseSeats({ params: { path: { id: 'lic_1' } } }), {
      wrapper,
    })
    await waitFor(() => expect(requests).toHaveLength(1))
    unmount()
    await waitFor(() => expect(requests[0]?.signal.aborted).toBe(true))
  })
})

describe('writes', () => {
  test('[DM1] reach the server also as a GET whose answer the browser could have kept', async () => {
    answer.mockImplementation(() => Response.json({ state: 'done' }))
    await syncDocumentations.send(undefined)
    expect(requests.map(({ method, cache }) => [method, cache])).toEqual([['GET', 'no-store']])
  })

  test('[DM1] [R36] end after 30 seconds, a GET that acts only with its answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    answer.mockImplementation(() => Response.json({ state: 'done', id: 'sea_1', items: [] }))
    await syncDocumentations.send(undefined)
    expect(timeout).not.toHaveBeenCalled()
    await createLicenseSeat.send({ params: { path: { id: 'lic_1' } }, body: { user_id: 'usr_1' } })
    await cached().queries.fetchQuery(listLicenses())
    expect(timeout.mock.calls).toEqual([[30_000], [30_000]])
  })

  test('make the reads of their tag stale before success is told', async () => {
    const { wrapper } = cached()
    const { result } = renderHook(
      () => ({
        seats: useListLicenseSeats({ params: { path: { id: 'lic_1' } } }),
        release: useDeleteLicenseSeat(),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.seats.isSuccess).toBe(true))
    const order: string[] = []
    answer.mockImplementation((request) => {
      order.push(request.method)
      return Response.json(request.method === 'GET' ? [] : { message: 'Released.' })
    })
    await act(() =>
      result.current.release.mutateAsync(seatOf('lic_1'), { onSuccess: () => order.push('told') }),
    )
    expect(order).toEqual(['DELETE', 'GET', 'told'])
    await waitFor(() => expect(result.current.release.data?.message).toBe('Released.'))
  })

  test('read again what is shown when somebody else was first, or when it may have been done after all', async () => {
    const { wrapper } = cached()
    const { result } = renderHook(
      () => ({
        seats: useListLicenseSeats({ params: { path: { id: 'lic_1' } } }),
        release: useDeleteLicenseSeat(),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.seats.isSuccess).toBe(true))
    const readsAfter = async (failed: () => Response) => {
      requests.length = 0
      answer.mockImplementation(({ method }) => (method === 'GET' ? Response.json([]) : failed()))
      await act(() => result.current.release.mutateAsync(seatOf('lic_1')).catch(() => undefined))
      return requests.filter(({ method }) => method === 'GET').length
    }
    const dies = () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await readsAfter(() => new Response('', { status: 409 }))).toBe(1)
    expect(await readsAfter(() => new Response('', { status: 404 }))).toBe(1)
    expect(await readsAfter(dies)).toBe(1)
    for (const status of [400, 403, 422, 429, 500])
      expect(await readsAfter(() => new Response('', { status })), String(status)).toBe(0)
  })

  test('[L7.1] are done only when the answer is what the contract says, or nothing where it says nothing', async () => {
    const { wrapper } = cached()
    const { result } = renderHook(() => ({ assign: useCreateLicenseSeat(), remove: useDeleteLicense() }), {
      wrapper,
    })
    const path = { id: 'lic_1' }
    for (const body of ['', 'null', 'false', '{}']) {
      answer.mockImplementation(() => new Response(body, { headers: { 'Content-Length': `${body.length}` } }))
      const assigned = result.current.assign.mutateAsync({ params: { path }, body: { user_id: 'usr_1' } })
      await act(() => expect(assigned).rejects.toMatchObject({ kind: 'unreadable' }))
    }
    answer.mockImplementation(() => new Response(null, { status: 204 }))
    await act(async () => expect(await result.current.remove.mutateAsync({ params: { path } })).toBeNull())
  })

  test('[L7.19] of users give the user, whether the server answers it alone or in data or json beside ok', async () => {
    const { result } = renderHook(() => ({ create: useCreateUser(), update: useUpdateUser() }), {
      wrapper: cached().wrapper,
    })
    const user = { id: 'usr_1', first_name: 'Rosa' }
    for (const body of [user, { ok: true, data: user }, { ok: true, json: user }]) {
      answer.mockImplementation(() => Response.json(body))
      const path = { id: 'usr_1' }
      await act(async () =>
        expect(
          await result.current.update.mutateAsync({ params: { path }, body: { first_name: 'Rosa' } }),
        ).toEqual(user),
      )
    }
    const invited = {
      first_name: 'R',
      last_name: 'D',
      email: 'r@d.example',
      account_id: 'acc_1',
      role_ids: ['rol_1'],
    }
    for (const body of [{ ok: true }, { ok: false, data: user }, { ok: true, data: null }]) {
      answer.mockImplementation(() => Response.json(body))
      await act(() =>
        expect(result.current.create.mutateAsync({ body: invited })).rejects.toMatchObject({
          kind: 'unreadable',
        }),
      )
    }
  })

  test('[L3.5] send the ids of a backend with integers as integers', async () => {
    const { result } = renderHook(() => ({ assign: useCreateLicenseSeat() }), { wrapper: cached().wrapper })
    answer.mockImplementation(() => Response.json({ id: 9, user: { id: 17 } }, { status: 201 }))
    const assign = (user_id: string) =>
      act(() =>
        result.current.assign.mutateAsync({ params: { path: { id: '4' } }, body: { user_id, host_id: '5' } }),
      )
    expect(await assign('17')).toEqual({ id: '9', user: { id: '17' } })
    await assign('17')
    expect(await Promise.all(requests.map((request) => request.clone().json()))).toEqual([
      { user_id: '17', host_id: '5' },
      { user_id: 17, host_id: '5' },
    ])
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual([
      '/api/licenses/4/licenseSeats',
      '/api/licenses/4/licenseSeats',
    ])
  })

  test('[R35] are never tried again by themselves', async () => {
    answer.mockImplementation(() => new Response('', { status: 503 }))
    const { result } = renderHook(() => useDeleteLicenseSeat(), { wrapper: cached().wrapper })
    await act(() => result.current.mutateAsync(seatOf('lic_1')).catch(() => undefined))
    expect(requests).toHaveLength(1)
  })

  test('a create repeats its Idempotency-Key for the same input until it worked, and takes a new one after', async () => {
    const { result } = renderHook(() => useCreateLicenseSeat(), { wrapper: cached().wrapper })
    const assign = (user_id: string) =>
      act(async () => {
        await result.current
          .mutateAsync({ params: { path: { id: 'lic_1' } }, body: { user_id } })
          .catch(() => undefined)
      })
    answer.mockImplementation(() => new Response('', { status: 503 }))
    await assign('usr_1')
    await assign('usr_1')
    await assign('usr_2')
    answer.mockImplementation(() => Response.json({ id: 'sea_1' }))
    await assign('usr_2')
    await assign('usr_2')
    const [first, again, other, worked, next] = requests
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(first).toMatch(/^[\w-]{36}$/)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
    expect(worked).toBe(other)
    expect(next).not.toBe(worked)
  })

  test('keep the key of each while several are under way, and read again once, after the last', async () => {
    const { queries, wrapper } = cached()
    const { result } = renderHook(
      () => ({
        seats: useListLicenseSeats({ params: { path: { id: 'lic_1' } } }),
        assign: useCreateLicenseSeat(),
      }),
      { wrapper },
    )
    await waitFor(() => expect(result.current.seats.data).toEqual([]))
    const read = () => requests.filter(({ method }) => method === 'GET').length
    const waiting = new Map<string, (response: Response) => void>()
    answer.mockImplementation(async (request) => {
      if (request.method === 'GET') return Response.json([])
      const { user_id }: { user_id: string } = await request.json()
      return new Promise((resolve) => waiting.set(user_id, resolve))
    })
    const assign = (user_id: string) =>
      result.current.assign
        .mutateAsync({ params: { path: { id: 'lic_1' } }, body: { user_id } })
        .then(() => true)
        .catch(() => false)
    const give = async (user_id: string, response: Response) => {
      await waitFor(() => expect(waiting.has(user_id)).toBe(true))
      waiting.get(user_id)?.(response)
      waiting.delete(user_id)
    }
    const three = ['usr_1', 'usr_2', 'usr_3'].map(assign)
    await give('usr_1', Response.json({ id: 'sea_1' }))
    await give('usr_2', new Response('', { status: 503 }))
    await act(async () => expect(await Promise.all(three.slice(0, 2))).toEqual([true, false]))
    expect(read()).toBe(1)
    await give('usr_3', new Response('', { status: 422 }))
    await act(async () => expect(await three[2]).toBe(false))
    await waitFor(() => expect(read()).toBe(2))
    expect(queries.isFetching()).toBe(0)

    const again = [assign('usr_3'), assign('usr_2')]
    await give('usr_3', Response.json({ id: 'sea_3' }))
    await give('usr_2', Response.json({ id: 'sea_2' }))
    await act(async () => expect(await Promise.all(again)).toEqual([true, true]))
    const sent = requests.filter(({ method }) => method === 'POST')
    const keys = await Promise.all(
      sent.map(async (one) => `${await one.text()} ${one.headers.get('Idempotency-Key')}`),
    )
    // Three intents, of which two were sent twice under their own keys.
    expect(new Set(keys).size).toBe(3)
    expect(keys).toHaveLength(5)
    expect(read()).toBe(3)
  })

  test('send no key to a backend that does not take it', async () => {
    connect({
      backend: 'http://portal.test',
      token: async () => 'token',
      renew: async () => null,
      idempotencyKeys: false,
    })
    answer.mockImplementation(() => Response.json({ id: 'sea_1' }))
    const { result } = renderHook(() => useCreateLicenseSeat(), { wrapper: cached().wrapper })
    await act(() =>
      result.current.mutateAsync({ params: { path: { id: 'lic_1' } }, body: { user_id: 'usr_1' } }),
    )
    expect(requests[0]?.headers.has('Idempotency-Key')).toBe(false)
    expect(requests[0]?.headers.get('Content-Type')).toBe('application/json')
  })
})
