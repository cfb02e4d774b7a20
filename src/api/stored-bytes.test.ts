import { afterEach, expect, it, vi } from 'vitest'
import { readFirstBytes } from './stored-bytes'

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
