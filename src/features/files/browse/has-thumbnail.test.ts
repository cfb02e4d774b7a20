import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { FileObject } from '../files-search'
import { hasThumbnail } from './file-kind'

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => void vi.unstubAllGlobals())

const image: FileObject = {
  ...{ path: '/Cases/a.png', name: 'a.png', kind: 'file', content_type: 'image/png', size_bytes: 2_000_000 },
  ...{ modified_at: '2026-11-20T09:00:00Z', etag: 'e', writable: true, shared_from: null },
}
const on = (connection: object) => {
  vi.stubGlobal('navigator', { connection })
  return hasThumbnail(image)
}

it('shows pictures of images of at most 2 MB, and of nothing else', () => {
  expect(hasThumbnail(image)).toBe(true)
  for (const size_bytes of [null, 0, 2_000_001]) expect(hasThumbnail({ ...image, size_bytes })).toBe(false)
  expect(hasThumbnail({ ...image, content_type: 'application/pdf' })).toBe(false)
  expect(hasThumbnail({ ...image, kind: 'folder' })).toBe(false)
})

it('reads none where the user saves data or the connection is slow', () => {
  expect([on({}), on({ saveData: false, effectiveType: '4g' })]).toEqual([true, true])
  expect([on({ saveData: true }), on({ effectiveType: '3g' })]).toEqual([false, false])
})
