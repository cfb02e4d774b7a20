import { expect, it } from 'vitest'
import { maxPreviewBytes, previewKindOf } from './preview-kind'

const kindOf = (contentType: string | null, sizeBytes: number | null = 1000) =>
  previewKindOf({ contentType, sizeBytes })

it('derives the kind from the content type alone, never from the name', () => {
  expect(kindOf('application/pdf')).toBe('pdf')
  expect(kindOf('image/svg+xml')).toBe('image')
  expect(kindOf('Video/MP4; codecs="avc1"')).toBe('video')
  expect(kindOf('text/csv; charset=utf-8')).toBe('table')
  expect(kindOf('text/x-python')).toBe('text')
  // Markup is shown as its source.
  expect(kindOf('text/html')).toBe('text')
})

it('previews no unknown type and no file too large to be read whole', () => {
  expect(kindOf('application/gzip')).toBeNull()
  expect(kindOf(null)).toBeNull()
  expect(kindOf('image/tiff')).toBeNull()
  expect(kindOf('application/pdf', 100_000_001)).toBeNull()
  expect(kindOf('image/png', 60_000_000)).toBeNull()
  expect(kindOf('video/mp4', 4_000_000_000)).toBe('video')
  expect(kindOf('text/plain', 4_000_000_000)).toBe('text')
})

it('reads only the beginning of a text or table, and no bytes of images and videos', () => {
  expect(maxPreviewBytes('text')).toBe(2 ** 20)
  expect(maxPreviewBytes('table')).toBe(2 ** 20)
  expect(maxPreviewBytes('text', 3)).toBe(3 * 2 ** 20)
  expect(maxPreviewBytes('image')).toBeNull()
  expect(maxPreviewBytes('video')).toBeNull()
})
