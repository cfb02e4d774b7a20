import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { connect } from '../../../api/client'
import { ApiError } from '../../../api/errors'
import { SignedUrlError, signedUrl, signedUrls } from './signed-url'

const file = { bucket: 'corvane-releases', key: 'helyx/4.3/helyx-4.3-linux-x64.run' }
const storage = 'https://storage.corvane.example/corvane-releases/helyx.run'
const row = (more: object = {}) => ({
  ...{
    ...file,
    filename: 'helyx-4.3-linux-x64.run',
    size_bytes: 1,
    content_type: null,
    checksum_sha256: null,
  },
  ...{ url: `${storage}?signature=1`, expires_at: '2026-11-20T10:30:00Z', unavailable_reason: null },
  ...more,
})
const answer = (...items: object[]) => Response.json({ items, total: items.length })

/** Responses of the backend and the storage, in turn; the last one is repeated. */
let backend: (() => Response)[] = []
let store: (() => Response)[] = []
const asked: URL[] = []
const looked: Request[] = []
const next = (answers: (() => Response)[]) => (answers.length > 1 ? answers.shift() : answers[0])

beforeEach(() => {
  asked.length = 0
  looked.length = 0
  backend = [() => answer(row())]
  store = [() => new Response('a', { status: 206 })]
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  connect({ backend: '', token: async () => 'token', renew: async () => null, idempotencyKeys: false })
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init)
    const isStorage = !request.url.startsWith('https://portal.example/api/')
    if (isStorage) looked.push(request)
    else asked.push(new URL(request.url))
    const made = next(isStorage ? store : backend)
    if (!made) throw new TypeError('Failed to fetch')
    return made()
  })
})

const queries = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const signal = () => new AbortController().signal
const get = () => signedUrl(queries(), file, 'attachment', signal())

it('requests the URL and checks it with one byte', async () => {
  expect(await get()).toEqual({
    url: `${storage}?signature=1`,
    filename: 'helyx-4.3-linux-x64.run',
    expiresAt: '2026-11-20T10:30:00Z',
  })
  expect(asked.map(({ pathname, searchParams }) => [pathname, ...searchParams])).toEqual([
    ['/api/buckets/urls/', ['bucket', file.bucket], ['key[]', file.key], ['disposition', 'attachment']],
  ])
  expect(looked.map(({ headers }) => [headers.get('Range'), headers.get('Authorization')])).toEqual([
    ['bytes=0-0', null],
  ])
})

it('requests a new URL each time and caches none', async () => {
  const client = queries()
  await signedUrl(client, file, 'attachment', signal())
  await signedUrl(client, file, 'inline', signal())
  await signedUrl(client, file, 'attachment', signal())
  expect(asked).toHaveLength(3)
})

it('[DL3] renews an expired URL once without a message', async () => {
  backend = [() => answer(row()), () => answer(row({ url: `${storage}?signature=2` }))]
  store = [() => new Response('', { status: 403 }), () => new Response('a', { status: 206 })]
  expect((await get()).url).toBe(`${storage}?signature=2`)
  expect(asked).toHaveLength(2)
})

it('[DL3] fails when the renewed URL does not work either', async () => {
  store = [() => new Response('', { status: 403 })]
  await expect(get()).rejects.toMatchObject({ name: 'SignedUrlError', reason: 'expired' })
  expect(asked).toHaveLength(2)
})

it('accepts an empty file, and a storage that pages cannot reach', async () => {
  store = [() => new Response('', { status: 416 })]
  expect((await get()).filename).toBe('helyx-4.3-linux-x64.run')
  store = []
  expect((await get()).filename).toBe('helyx-4.3-linux-x64.run')
})

it.each([
  ['missing', row({ url: null, unavailable_reason: 'missing' })],
  ['not_entitled', row({ url: null, unavailable_reason: 'not_entitled' })],
  ['not_entitled', row({ key: 'another' })],
  ['unsafe', row({ url: 'javascript:alert(1)' })],
  ['unsafe', row({ url: 'http://elsewhere.example/x' })],
  ['unsafe', row({ url: 'https://' })],
])('[R7] fails with %s and reads nothing', async (reason, item) => {
  backend = [() => answer(item)]
  await expect(get()).rejects.toMatchObject({ name: 'SignedUrlError', reason })
  expect(looked).toEqual([])
})

it('accepts a path on the backend itself', async () => {
  backend = [() => answer(row({ url: '/storage/a?signature=1' }))]
  expect((await get()).url).toBe('https://portal.example/storage/a?signature=1')
})

it('passes on the error of the call', async () => {
  backend = [() => Response.json({ title: 'No', status: 404, message: 'Gone.' }, { status: 404 })]
  await expect(get()).rejects.toThrow(
    new ApiError({
      kind: 'status',
      operation: 'listBucketUrls',
      status: 404,
      body: { title: 'No', status: 404, message: 'Gone.' },
    }).message,
  )
})

it('requests many by bucket in batches of 100, and keeps their order', async () => {
  backend = [() => answer(row(), row({ key: 'locked', url: null, unavailable_reason: 'not_entitled' }))]
  const files = [{ ...file, key: 'locked' }, file, { bucket: 'corvane-resources', key: 'a' }]
  const [locked, open, unknown] = await signedUrls(queries(), files, signal())
  expect(locked).toBeInstanceOf(SignedUrlError)
  expect(open).toMatchObject({ url: `${storage}?signature=1` })
  expect(unknown).toBeInstanceOf(SignedUrlError)
  expect(asked.map(({ searchParams }) => searchParams.getAll('key[]'))).toEqual([['locked', file.key], ['a']])
  expect(looked).toEqual([])

  asked.length = 0
  await signedUrls(
    queries(),
    Array.from({ length: 120 }, (_, n) => ({ ...file, key: `k${n}` })),
    signal(),
  )
  expect(asked.map(({ searchParams }) => searchParams.getAll('key[]').length)).toEqual([100, 20])
})
