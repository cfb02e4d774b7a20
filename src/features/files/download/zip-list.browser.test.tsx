import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { exampleOf, noResponse, stubBackend } from '../../../api/stub-backend.fixture'
import { renderPart } from '../../../session/render-part.fixture'
import { expectAccessible } from '../../../ui/accessible.fixture'
import { ZipStrip } from '../footer'
import { zips } from './zip-jobs'

// The states of an archive whose bytes the portal receives itself, as specified.

const archives = page.getByRole('list', { name: 'Archives' })
const button = (name: string) => archives.getByRole('button', { name, exact: true })
const request = { paths: ['/Cases'], measure: async () => 6_400_000_000 }

const zipResponse = (body: BodyInit, size: number) =>
  new Response(body, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(size),
      'Content-Disposition': 'attachment; filename="Cases.zip"',
    },
  })
const stub = (download: () => Response | Promise<never>) =>
  stubBackend({
    'POST /api/file-manager/zip': exampleOf('POST /api/file-manager/zip', 'small'),
    'GET /api/file-manager/zip/{zip_id}': download,
  })

/** A file in the origin private file system replaces the one the user would pick. */
const pickedFile = async () => {
  const folder = await navigator.storage.getDirectory()
  const handle = await folder.getFileHandle('Cases.zip', { create: true })
  const content = async () => {
    const found = await folder.getFileHandle('Cases.zip').catch(() => null)
    return found ? (await found.getFile()).text() : null
  }
  return { handle, content }
}

beforeEach(() => {
  vi.stubGlobal('showSaveFilePicker', undefined)
})
afterEach(() => {
  for (const { key } of zips.jobs()) zips.drop(key)
})

test('[FM11] [R62] a browser that cannot write to files states its limit before anything is packed', {
  tags: ['all'],
}, async () => {
  const calls = stub(() => zipResponse('PK', 2))
  await renderPart(<ZipStrip />)
  zips.start(request)
  await expect
    .element(archives)
    .toHaveTextContent(
      'Large archive You selected 6.40 GB. This browser may not be able to save archives over 1 GB. Use Chrome or Edge, select fewer items, or download large files one at a time.',
    )
  expect(calls).toEqual([])
  await expectAccessible()
  await button('Prepare anyway').click()
  await expect.element(archives).toHaveTextContent('Archive saved Cases.zip, 2 bytes')
})

test('[FM11] bytes are written to the file that the Save button picks', async () => {
  const { handle, content } = await pickedFile()
  vi.stubGlobal('showSaveFilePicker', async () => handle)
  stub(() => zipResponse('PK and more', 11))
  await renderPart(<ZipStrip />)
  zips.start(request)
  await expect.element(archives).toHaveTextContent('Archive ready Cases.zip, 11 bytes')
  await expectAccessible()
  await button('Save').click()
  await expect.element(archives).toHaveTextContent('Archive saved Cases.zip, 11 bytes')
  expect(await content()).toBe('PK and more')
})

test('[FM11] a download that is cut short leaves no file, and Save tries again', async () => {
  const { handle, content } = await pickedFile()
  vi.stubGlobal('showSaveFilePicker', async () => handle)
  stub(() => zipResponse('PK', 11))
  await renderPart(<ZipStrip />)
  zips.start(request)
  await button('Save').click()
  await expect
    .element(archives.getByRole('alert'))
    .toHaveTextContent('The connection was lost before the archive was complete. Nothing was saved.')
  expect(await content()).toBeNull()
  await expect.element(button('Save')).toBeEnabled()
  await expectAccessible()
})

test('[FM11] progress has bytes and total, and Cancel ends the download', async () => {
  const piece = new Uint8Array(1_000_000)
  const body = () => {
    let count = 0
    return new ReadableStream({
      pull: (controller) => {
        count += 1
        if (count <= 2) controller.enqueue(piece)
        return count <= 2 ? undefined : noResponse()
      },
    })
  }
  stub(() => zipResponse(body(), 5_000_000))
  await renderPart(<ZipStrip />)
  zips.start({ ...request, measure: async () => 5_000_000 })
  await expect.element(archives).toHaveTextContent(/of 5\.00 MB\. Keep this page open\./)
  await expect.element(archives.getByRole('progressbar', { name: 'Downloading Cases.zip' })).toBeVisible()
  await expectAccessible()
  await button('Cancel').click()
  await expect.element(archives).not.toBeInTheDocument()
})
