import { QueryClientProvider } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createQueryClient } from '../../../api/query-client'
import { connectToStub } from '../../../session/stub-connection.fixture'
import { entry } from '../files.fixture'
import { Thumbnail } from './thumbnail'

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"><path d="M0 0h80v40z"/></svg>'

/** Two images below each other in a list with the height of one. */
async function show(content: (signal: AbortSignal) => Promise<Response>) {
  const reads: { path: string; signal: AbortSignal }[] = []
  connectToStub()
  vi.stubGlobal('fetch', async (address: Request | string, { signal }: { signal: AbortSignal }) => {
    if (typeof address !== 'string')
      return Response.json({
        url: `${location.origin}/stored${new URL(address.url).searchParams.get('path')}`,
        expires_at: '2026-11-20T10:30:00Z',
      })
    reads.push({ path: new URL(address).pathname, signal })
    return content(signal)
  })
  const images = ['/a.svg', '/b.svg'].map((path) => entry(path, { content_type: 'image/svg+xml' }))
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <div data-testid="list" style={{ height: 40, overflow: 'auto' }}>
        {images.map((image) => (
          <div key={image.path} style={{ height: 400 }}>
            <Thumbnail entry={image} icon={<svg />} />
          </div>
        ))}
      </div>
    </QueryClientProvider>,
  )
  const scrollTo = (top: number) => document.querySelector('[data-testid=list]')?.scrollTo({ top })
  const drawn = () => [...document.querySelectorAll('img')].map(({ src }) => src.slice(0, 11))
  return { reads, scrollTo, drawn }
}

test('an image in view is read once and drawn in the place of its icon', async () => {
  const { reads, scrollTo, drawn } = await show(async () => new Response(drawing))
  await expect.poll(drawn).toEqual(['data:image/'])
  expect(reads.map(({ path }) => path)).toEqual(['/stored/a.svg'])
  scrollTo(400)
  await expect.poll(() => reads.length).toBe(2)
  scrollTo(0)
  await expect.poll(drawn).toEqual(['data:image/'])
  expect(reads).toHaveLength(2)
})

test('reading ends when the image is scrolled away', async () => {
  const { reads, scrollTo } = await show(() => new Promise(() => {}))
  await expect.poll(() => reads.length).toBe(1)
  scrollTo(400)
  await expect.poll(() => reads[0]?.signal.aborted).toBe(true)
})

test('an image that cannot be decoded keeps its icon', { tags: ['all'] }, async () => {
  const { reads, scrollTo, drawn } = await show(async () => new Response('<Error>AccessDenied</Error>'))
  await expect.poll(() => reads.length).toBe(1)
  scrollTo(400)
  await expect.poll(() => reads.length).toBe(2)
  scrollTo(0)
  await expect.poll(() => document.querySelectorAll('svg').length).toBe(2)
  expect(drawn()).toEqual([])
})
