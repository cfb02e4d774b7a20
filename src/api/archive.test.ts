import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type ArchiveBytes, type ByteSink, requestArchive } from './archive'
import { connect } from './client'

const state = {
  zip_id: 'zip_51c09e',
  state: 'preparing',
  filename: 'Cases.zip',
  files_total: 7,
  files_done: 3,
  total_bytes: 100,
  done_bytes: 40,
}
const file = {
  url: 'https://storage.corvane.example/archives/zip_51c09e.zip?signature=1',
  expires_at: '2026-11-20T10:30:00Z',
  filename: 'Cases.zip',
  size_bytes: 60,
}
let answer: (request: Request) => Response
let token = 'token'
const asked: Request[] = []
beforeEach(() => {
  asked.length = 0
  token = 'token'
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  connect({
    backend: '',
    token: async () => token,
    renew: async () => 'renewed',
    idempotencyKeys: false,
  })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer(request)
  })
})
afterEach(() => vi.useRealTimers())

const ask = (signal = new AbortController().signal) => requestArchive('zip_51c09e', signal)
const chunk = (size: number) => new Uint8Array(size).fill(7)
const zip = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Response(body, { headers: { 'Content-Type': 'application/zip', ...headers } })
const stream = (...pieces: readonly (Uint8Array<ArrayBuffer> | Error)[]) => {
  const left = [...pieces]
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => {
      const next = left.shift()
      if (next === undefined) controller.close()
      else if (next instanceof Error) controller.error(next)
      else controller.enqueue(next)
    },
  })
}
const bytes = async (signal?: AbortSignal): Promise<ArchiveBytes> => {
  const archive = await ask(signal)
  if (archive.kind !== 'bytes') throw new Error(`The answer is ${archive.kind}`)
  return archive
}
const fakeSink = () => {
  let written = 0
  const sink = {
    write: vi.fn<ByteSink['write']>(async (piece) => {
      written += piece.length
    }),
    close: vi.fn<ByteSink['close']>(async () => undefined),
    abort: vi.fn<ByteSink['abort']>(async () => undefined),
  }
  return { sink, written: () => written }
}

it('[FM11] prefers an address to bytes, behind the bearer', async () => {
  answer = () => Response.json(file)
  expect(await ask()).toEqual({ kind: 'address', file })
  expect(
    asked.map(({ url, headers, cache }) => [url, headers.get('Accept'), headers.get('Authorization'), cache]),
  ).toEqual([
    [
      'https://portal.example/api/file-manager/zip/zip_51c09e',
      'application/json, application/problem+json, application/zip;q=0.9, */*;q=0.1',
      'Bearer token',
      'no-store',
    ],
  ])
})

it('[L3.4] says how far it is, and when to ask again; a server need tell no more than its id', async () => {
  answer = () => Response.json(state, { status: 202, headers: { 'Retry-After': '2' } })
  expect(await ask()).toEqual({ kind: 'preparing', state, waitMs: 2000 })
  answer = () => Response.json({ zip_id: 51 }, { status: 202 })
  expect(await ask()).toEqual({ kind: 'preparing', state: { zip_id: '51' }, waitMs: null })
})

it('[FM11] [L7.10] [R62] passes the bytes on piece by piece, with name, size and progress', async () => {
  const disposition = `attachment; filename="_.zip"; filename*=UTF-8''..%2F%E8%A8%AD%E8%A8%88.zip`
  answer = () =>
    zip(stream(chunk(30), chunk(12)), { 'Content-Length': '42', 'Content-Disposition': disposition })
  const archive = await bytes()
  expect([archive.filename, archive.size]).toEqual(['設計.zip', 42])
  const { sink, written } = fakeSink()
  const onReceived = vi.fn<(bytes: number) => void>()
  await archive.writeTo(sink, onReceived)
  expect(onReceived.mock.calls).toEqual([[30], [42]])
  expect([written(), sink.close.mock.calls.length, sink.abort.mock.calls.length]).toEqual([42, 1, 0])
})

it('[FM11] [R62] an archive of 5 GiB is asked for no faster than it is written', async () => {
  const size = 5 * 1024 ** 3
  const piece = chunk(8 * 1024 ** 2)
  let sent = 0
  const pull = (body: ReadableStreamDefaultController<Uint8Array<ArrayBuffer>>) => {
    if (sent === size) return body.close()
    sent += piece.length
    body.enqueue(piece)
  }
  answer = () => zip(new ReadableStream({ pull }), { 'Content-Length': String(size) })
  const { sink, written } = fakeSink()
  let held = 0
  const write = sink.write.getMockImplementation()
  sink.write.mockImplementation(async (bytes) => {
    held = Math.max(held, sent - written())
    await write?.(bytes)
  })
  await (await bytes()).writeTo(sink, () => undefined)
  expect(written()).toBe(size)
  expect(held).toBeLessThanOrEqual(50 * 1024 ** 2)
})

it('takes bytes of any media type and without a length, but no page', async () => {
  answer = () => new Response(stream(chunk(5)), { headers: { 'Content-Type': 'application/octet-stream' } })
  const archive = await bytes()
  expect([archive.filename, archive.size]).toEqual([null, null])
  const { sink } = fakeSink()
  await archive.writeTo(sink, () => undefined)
  expect(sink.close).toHaveBeenCalledOnce()
  answer = () => new Response('<h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } })
  await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' })
})

it('counts no length of an encoded body', async () => {
  answer = () => zip(stream(chunk(9)), { 'Content-Length': '4', 'Content-Encoding': 'gzip' })
  expect((await bytes()).size).toBeNull()
})

it('[FM11] an answer that is cut short is an error and leaves no file', async () => {
  for (const body of [() => stream(chunk(30)), () => stream(chunk(30), new TypeError('network error'))]) {
    answer = () => zip(body(), { 'Content-Length': '42' })
    const { sink } = fakeSink()
    await expect((await bytes()).writeTo(sink, () => undefined)).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'network',
      message: 'The connection was lost before the archive was complete. Nothing was saved.',
    })
    expect([sink.close.mock.calls.length, sink.abort.mock.calls.length]).toEqual([0, 1])
  }
})

it('[FM11] is canceled in the middle, and a full disk ends it with its own words', async () => {
  const cancel = vi.fn<() => void>()
  answer = () => zip(new ReadableStream({ pull: (it) => it.enqueue(chunk(10)), cancel }))
  const { sink } = fakeSink()
  const abort = new AbortController()
  sink.write.mockImplementation(async () => abort.abort('left'))
  await expect((await bytes(abort.signal)).writeTo(sink, () => undefined)).rejects.toBe('left')
  expect([sink.close.mock.calls.length, sink.abort.mock.calls.length]).toEqual([0, 1])
  const full = fakeSink().sink
  full.write.mockRejectedValue(new Error('The disk is full.'))
  await expect((await bytes()).writeTo(full, () => undefined)).rejects.toThrow('The disk is full.')
  expect(full.abort).toHaveBeenCalledOnce()
})

it('gives up a body in which nothing moves, and no body that moves for long', async () => {
  vi.useFakeTimers()
  let push: (piece: Uint8Array<ArrayBuffer>) => void = () => undefined
  answer = () =>
    zip(
      new ReadableStream<Uint8Array<ArrayBuffer>>({
        start: (controller) => {
          push = (piece) => controller.enqueue(piece)
        },
      }),
    )
  const { sink, written } = fakeSink()
  const archive = await bytes()
  const signal = asked[0]?.signal
  const writing = archive.writeTo(sink, () => undefined).catch(() => undefined)
  for (let minute = 0; minute < 10; minute += 1) {
    push(chunk(1))
    await vi.advanceTimersByTimeAsync(29_000)
  }
  expect([written(), signal?.aborted]).toEqual([10, false])
  await vi.advanceTimersByTimeAsync(2000)
  expect(signal?.reason).toMatchObject({
    kind: 'timeout',
    message: 'The server has sent nothing for 30 seconds.',
  })
  void writing
})

it('[FM11] renews the bearer when the bytes need it', async () => {
  answer = ({ headers }) =>
    headers.get('Authorization') === 'Bearer renewed'
      ? zip(stream(chunk(3)), { 'Content-Length': '3' })
      : new Response(null, { status: 401 })
  token = 'old'
  const { sink, written } = fakeSink()
  await (await bytes()).writeTo(sink, () => undefined)
  expect(written()).toBe(3)
})

it('follows no address that runs something', async () => {
  answer = () => Response.json({ ...file, url: 'javascript:alert(1)' })
  await expect(ask()).rejects.toMatchObject({ kind: 'unreadable' })
})

it("fails with the server's words", async () => {
  answer = () =>
    Response.json(
      { type: '/problems/zip-gone', title: 'The archive is no longer kept', status: 404 },
      { status: 404 },
    )
  await expect(ask()).rejects.toMatchObject({ status: 404, message: 'The archive is no longer kept' })
})
