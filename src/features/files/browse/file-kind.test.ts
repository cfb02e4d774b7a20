import { expect, it } from 'vitest'
import type { FileObject } from '../files-search'
import { kindLabel, previewKind } from './file-kind'

const file = (name: string, content_type: string | null, more: Partial<FileObject> = {}): FileObject => ({
  path: `/Cases/${name}`,
  name,
  kind: 'file',
  size_bytes: 1000,
  content_type,
  modified_at: '2026-11-20T09:00:00Z',
  etag: 'e',
  writable: true,
  shared_from: null,
  ...more,
})

it('previews files by their name and content type, and no folder', () => {
  expect(previewKind(file('forces.csv', 'application/octet-stream'))).toBe('table')
  expect(previewKind(file('a.csv', null, { kind: 'folder' }))).toBeNull()
})

it('labels the kind of an entry', () => {
  const kinds = ['log.simpleFoam', '.bashrc', 'mesh.MSH', 'notes', 'x.設計', 'a.tar.gz'].map((name) =>
    kindLabel({ kind: 'file', name }),
  )
  expect(kinds).toEqual(['File', 'File', 'Mesh', 'File', 'File', 'GZIP archive'])
  expect(kindLabel({ kind: 'folder', name: 'a.pdf' })).toBe('Folder')
})
