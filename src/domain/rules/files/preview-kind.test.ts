import { expect, it } from 'vitest'
import { maxPreviewBytes, previewKindOf, previewViews, textLines, wholeLimits } from './preview-kind'

const kindOf = (contentType: string | null, sizeBytes: number | null = 1000) =>
  previewKindOf({ name: 'a.bin', contentType, sizeBytes })
const kindOfName = (name: string, contentType: string | null = 'application/octet-stream') =>
  previewKindOf({ name, contentType, sizeBytes: 1000 })

it('derives the kind from a content type that says it, whatever the name is', () => {
  expect(kindOf('application/pdf')).toBe('pdf')
  expect(kindOf('image/svg+xml')).toBe('image')
  expect(kindOf('Video/MP4; codecs="avc1"')).toBe('video')
  expect(kindOf('text/csv; charset=utf-8')).toBe('table')
  expect(kindOf('text/x-python')).toBe('text')
  // Markup is shown as its source.
  expect(kindOf('text/html')).toBe('text')
})

it('derives the kind from the name where the content type says nothing', () => {
  expect(kindOfName('forces.csv')).toBe('table')
  expect(kindOfName('forces.csv', 'application/vnd.ms-excel')).toBe('table')
  expect(kindOfName('costs.xls', 'application/vnd.ms-excel')).toBeNull()
  expect(kindOfName('log.simpleFoam')).toBe('plot')
  expect(kindOfName('line.xy', 'text/plain')).toBe('table')
  expect(kindOfName('.md', '')).toBe('text')
  expect(kindOfName('run.log', null)).toBe('plot')
  expect(kindOfName('a.txt', 'application/zip')).toBeNull()
})

it('knows geometry by its name, whatever storages and Windows call its type', () => {
  const types = [null, 'application/octet-stream', 'model/stl', 'application/vnd.ms-pki.stl', 'text/plain']
  for (const type of types) expect(kindOfName('wing.STL', type), String(type)).toBe('geometry')
  expect(kindOfName('mean.vtp', 'application/xml')).toBe('geometry')
  // These are named in place, with what to do.
  for (const name of ['a.3mf', 'a.step']) expect(kindOfName(name)).toBe('geometry')
  expect(kindOfName('mesh.msh')).toBeNull()
  expect(kindOfName('wing.stl', 'image/png')).toBe('image')
})

it('expects text of the files of a case, which have no extension, and of source code', () => {
  for (const name of ['controlDict', 'Allrun', 'U', 'Makefile', 'wing.inp', 'pump.cas', 'udf.c', '0.orig'])
    expect(kindOfName(name), name).toBe('text')
  expect(kindOfName('controlDict', null)).toBe('text')
  expect(kindOfName('backup', 'application/zip')).toBeNull()
})

it('takes the lines before binary data', () => {
  expect(textLines('a\nb\r\n')).toBe('a\nb\r\n')
  expect(textLines('FoamFile\n{}\nList<vector> 3(\0\x01\0\n')).toBe('FoamFile\n{}\n')
  expect(textLines('\x7fELF\0')).toBe('')
})

it('reads geometry and numbers whole, above 20 MB on request', () => {
  expect(wholeLimits('geometry')).toEqual({ atOnce: 20_000_000, most: 100_000_000 })
  expect(wholeLimits('plot')).toEqual({ atOnce: 20_000_000, most: 200_000_000 })
  expect(wholeLimits('text')).toBeNull()
})

it('offers numbers as lines, and a table as text, too', () => {
  expect(previewViews('table')).toEqual(['plot', 'table', 'text'])
  expect(previewViews('plot')).toEqual(['plot', 'text'])
  expect(previewViews('geometry')).toEqual(['geometry', 'text'])
  expect(previewViews('image')).toEqual(['image'])
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
