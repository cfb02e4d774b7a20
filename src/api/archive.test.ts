import { beforeEach, expect, it, vi } from 'vitest'
import { pollArchive } from './archive'
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
let answer: () => Response
const asked: Request[] = []
beforeEach(() => {
  asked.length = 0
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  connect({ backend: '', token: async () => 'token', renew: async () => null, idempotencyKeys: false })
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(request)
    return answer()
  })
})
const look = () => pollArchive('zip_51c09e', new AbortController().signal)

it('asks for the address and not for the bytes', async () => {
  answer = () => Response.json(file)
  expect(await look()).toEqual({ isReady: true, file })
  expect(asked.map(({ url, headers }) => [url, headers.get('Accept'), headers.get('Authorization')])).toEqual(
    [
      [
        'https://portal.example/api/file-manager/zip/zip_51c09e',
        'application/json, application/problem+json',
        'Bearer token',
      ],
    ],
  )
})

it('says how far it is, and when to ask again', async () => {
  answer = () => Response.json(state, { status: 202, headers: { 'Retry-After': '2' } })
  expect(await look()).toEqual({ isReady: false, state, waitMs: 2000 })
})

it('[L7.10] takes the archive itself where the backend sends its bytes', async () => {
  answer = () =>
    new Response('PK', {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': 'attachment; filename="Cases.zip"',
      },
    })
  const archive = await look()
  expect(archive).toMatchObject({ isReady: true, file: { filename: 'Cases.zip', size_bytes: 2 } })
  expect(archive.isReady && archive.file.url).toMatch(/^blob:/)
})

it('[L3.4] knows an archive in preparation by its id alone', async () => {
  answer = () => Response.json({ zip_id: 51 }, { status: 202 })
  expect(await look()).toEqual({ isReady: false, state: { zip_id: '51' }, waitMs: null })
})

it('reads nothing of another kind, nor follows an address that runs something', async () => {
  const cancel = vi.fn<() => void>()
  answer = () => new Response(new ReadableStream({ cancel }), { headers: { 'Content-Type': 'text/html' } })
  await expect(look()).rejects.toMatchObject({ kind: 'unreadable' })
  expect(cancel).toHaveBeenCalled()
  answer = () => Response.json({ ...file, url: 'javascript:alert(1)' })
  await expect(look()).rejects.toMatchObject({ kind: 'unreadable' })
})

it("fails with the server's words", async () => {
  answer = () =>
    Response.json(
      { type: '/problems/zip-gone', title: 'The archive is no longer kept', status: 404 },
      { status: 404 },
    )
  await expect(look()).rejects.toMatchObject({ status: 404, message: 'The archive is no longer kept' })
})
