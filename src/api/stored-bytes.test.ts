import { afterEach, expect, it, vi } from 'vitest'
import { readBytesFrom, readFirstBytes } from './stored-bytes'

const answerWith = (answer: () => Response) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => answer())
  vi.stubGlobal('fetch', fetch)
  return fetch
}
const read = (most: number) => readFirstBytes('https://storage.example/a', most, new AbortController().signal)
afterEach(() => vi.unstubAllGlobals())

it('asks for the beginning of a file and takes no more, also from a storage that sends everything', async () => {
  const fetch = answerWith(() => new Response('0123456789'))
  expect(await (await read(4)).text()).toBe('0123')
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Range: 'bytes=0-3' })
  expect(await (await read(100)).text()).toBe('0123456789')
})

it('tells how many bytes have come', async () => {
  answerWith(() => new Response('0123456789'))
  const told: number[] = []
  await readFirstBytes('https://storage.example/a', 4, new AbortController().signal, (bytes) =>
    told.push(bytes),
  )
  expect(told).toEqual([4])
})

it('asks for bytes further on, and takes no whole file in their place', async () => {
  const fetch = answerWith(() => new Response('6789', { status: 206 }))
  const from = () => readBytesFrom('https://storage.example/a', 6, 4, new AbortController().signal)
  expect(await (await from())?.text()).toBe('6789')
  expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ Range: 'bytes=6-9' })
  answerWith(() => new Response('0123456789'))
  expect(await from()).toBeNull()
  answerWith(() => new Response('<Error/>', { status: 403 }))
  await expect(from()).rejects.toMatchObject({ name: 'ApiError', status: 403 })
})

it('reads an empty file as nothing', async () => {
  answerWith(() => new Response(null, { status: 416 }))
  expect((await read(4)).size).toBe(0)
})

it('says with its status that the storage refused, and that it could not be reached', async () => {
  answerWith(() => new Response('<Error/>', { status: 403 }))
  await expect(read(4)).rejects.toMatchObject({ name: 'ApiError', status: 403 })
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(read(4)).rejects.toMatchObject({ name: 'ApiError', kind: 'network' })
})

it('is stopped by its signal', async () => {
  vi.stubGlobal('fetch', async (_: string, { signal }: { signal: AbortSignal }) => signal.throwIfAborted())
  await expect(readFirstBytes('https://storage.example/a', 1, AbortSignal.abort('left'))).rejects.toBe('left')
})
