import { expect, it } from 'vitest'
import type { FileObject } from '../../files-search'
import { kindOf, previewsOf } from './preview-of'

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

it('takes the type for what it says, and the ending where it says nothing', () => {
  expect(kindOf(file('a.png', 'image/png'))).toBe('image')
  expect(kindOf(file('forces.csv', octets))).toBe('table')
  expect(kindOf(file('log.simpleFoam', octets))).toBe('text')
  expect(kindOf(file('run.log', null))).toBe('text')
  expect(kindOf(file('mesh.msh', octets))).toBeNull()
  // A type that is known and cannot be shown is not made another by an ending.
  expect(kindOf(file('a.txt', 'application/zip'))).toBeNull()
  expect(kindOf(file('a.csv', null, { kind: 'folder' }))).toBeNull()
})

it('shows a page of the web as the text it is', () => {
  expect(kindOf(file('a.html', 'text/html'))).toBe('text')
})

it('leads from file to file by name, over those that cannot be shown', () => {
  const all = [file('run 10.log', octets), file('run 9.log', octets), file('run 9.msh', octets)]
  expect(previewsOf(all).map(({ title }) => title)).toEqual(['run 9.log', 'run 10.log'])
})
