// Needs a document.
import { expect, it } from 'vitest'
import type { FileObject } from '../files-search'
import { previewableFiles } from './preview-dialog'

const file = (name: string, content_type: string): FileObject => ({
  path: `/Cases/${name}`,
  name,
  kind: 'file',
  size_bytes: 1000,
  content_type,
  modified_at: '2026-11-20T09:00:00Z',
  etag: 'e',
  writable: true,
  shared_from: null,
})
const octets = 'application/octet-stream'

it('lists files by name, without those that cannot be previewed', () => {
  const all = [file('run 10.log', octets), file('run 9.log', octets), file('run 9.bin', octets)]
  expect(previewableFiles(all).map(({ title }) => title)).toEqual(['run 9.log', 'run 10.log'])
})
