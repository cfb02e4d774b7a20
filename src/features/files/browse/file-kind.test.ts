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
const octets = 'application/octet-stream'

it('previews a file by its content type, and by its extension where the storage has none', () => {
  expect(previewKind(file('a.png', 'image/png'))).toBe('image')
  expect(previewKind(file('forces.csv', octets))).toBe('table')
  expect(previewKind(file('log.simpleFoam', octets))).toBe('text')
  expect(previewKind(file('run.log', null))).toBe('text')
  expect(previewKind(file('mesh.msh', octets))).toBeNull()
  // An extension does not override a known content type.
  expect(previewKind(file('a.txt', 'application/zip'))).toBeNull()
  expect(previewKind(file('a.csv', null, { kind: 'folder' }))).toBeNull()
})

it('previews HTML as its source', () => {
  expect(previewKind(file('a.html', 'text/html'))).toBe('text')
})

it('labels the kind of an entry', () => {
  const kinds = ['log.simpleFoam', '.bashrc', 'mesh.MSH', 'notes', 'x.設計', 'a.tar.gz'].map((name) =>
    kindLabel({ kind: 'file', name }),
  )
  expect(kinds).toEqual(['File', 'File', 'Mesh', 'File', 'File', 'GZIP archive'])
  expect(kindLabel({ kind: 'folder', name: 'a.pdf' })).toBe('Folder')
})
