import { expect, it } from 'vitest'
import { caseBytes, readBytes, readCase, sixDigitsOf } from './read-geometry.fixture'

it('reads binary STL with its box, area, volume and edges', async () => {
  const { geometry, size, edges } = await readCase('ball-binary.stl')
  expect(geometry).toMatchObject({ format: 'STL, binary', parts: [], remarks: [], isWhole: true })
  expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([968, 486, 0, 0])
  expect(sixDigitsOf(size.min)).toBe('-10.1492 -10.2858 -10')
  expect(sixDigitsOf(size.max)).toBe('10.1492 10.2858 10')
  expect(sixDigitsOf([size.area, size.volume])).toBe('1298.37 4124.13')
})

it('reads STL as text with its solids as parts', async () => {
  const { geometry, size, edges } = await readCase('duct-patches-ascii.stl')
  expect(geometry.format).toBe('STL, text')
  expect(geometry.parts).toEqual([
    { name: 'inlet', first: 0, count: 2 },
    { name: 'outlet', first: 2, count: 2 },
    { name: 'walls', first: 4, count: 8 },
  ])
  expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([12, 8, 0, 0])
  expect([sixDigitsOf(size.min), sixDigitsOf(size.max)]).toEqual(['0 0 0', '2 0.5 0.25'])
  expect(sixDigitsOf([size.area, size.volume])).toBe('3.25 0.25')
})

it('takes a file that begins with "solid" for binary when its length says so', async () => {
  const { geometry, size, edges } = await readCase('solid-but-binary.stl')
  expect(geometry.format).toBe('STL, binary')
  expect([size.triangles, edges.points, edges.open]).toEqual([12, 8, 0])
  expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf([size.area, size.volume])]).toEqual([
    '-1 -2 -3',
    '4 5 6',
    '286 315',
  ])
})

it('shows the whole triangles of a file that ends early, and does not call it whole', async () => {
  const { geometry, size, edges } = await readCase('truncated-binary.stl')
  expect(geometry.remarks).toEqual([
    'The file ends early: 600 of 968 triangles, which its header claims, are there.',
  ])
  expect(geometry.isWhole).toBe(false)
  expect([size.triangles, sixDigitsOf(size.area), edges.open]).toEqual([600, '844.422', 46])
})

it('allocates by the file, not by the count in its header', async () => {
  const { geometry, size } = await readCase('count-of-four-billion.stl')
  expect(size.triangles).toBe(12)
  expect(geometry.remarks).toEqual([
    'The file ends early: 12 of 4,294,967,295 triangles, which its header claims, are there.',
  ])
})

it('leaves out triangles with coordinates that are not numbers, and counts them', async () => {
  const { geometry, size, edges } = await readCase('not-a-number.stl')
  expect(geometry.remarks).toEqual(['2 triangles left out: their coordinates are not numbers.'])
  expect([size.triangles, sixDigitsOf(size.area), edges.open]).toEqual([10, '232', 4])
  expect([sixDigitsOf(size.min), sixDigitsOf(size.max)]).toEqual(['-1 -2 -3', '4 5 6'])
})

it('says that there are no triangles, and that a file is empty', async () => {
  await expect(readCase('no-triangles.stl')).rejects.toThrow('The file has no triangles.')
  await expect(readBytes('solid a\nendsolid a\n', 'a.stl')).rejects.toThrow('The file has no triangles.')
  await expect(readBytes('', 'a.stl')).rejects.toThrow('The file is empty.')
})

const facet = (x: number | string) =>
  `facet normal 0 0 1\nouter loop\nvertex ${x} 0 0\nvertex 1 0 0\nVERTEX 0 1 0\nendloop\nendfacet\n`

it('reads text that ends early, has damaged facets, or is in capitals', async () => {
  const { geometry, size } = await readBytes(
    `SOLID a\n${facet(0)}${facet('nan')}facet\nendfacet\nvert`,
    'a.stl',
  )
  expect(size.triangles).toBe(1)
  expect(geometry.isWhole).toBe(false)
  expect(geometry.remarks).toEqual([
    'The file ends early: it has no "endsolid".',
    '1 facet left out: they do not have three corners.',
    '1 triangle left out: their coordinates are not numbers.',
  ])
})

it('keeps the parts in place when triangles before them are left out', async () => {
  const solid = (name: string, facets: string) => `solid ${name}\n${facets}endsolid ${name}\n`
  const text =
    solid('a', facet('nan') + facet(0)) + solid('b', facet(0) + facet(0)) + solid('c', facet('inf'))
  const { geometry } = await readBytes(text, 'a.stl')
  expect(geometry.parts).toEqual([
    { name: 'a', first: 0, count: 1 },
    { name: 'b', first: 1, count: 2 },
  ])
})

it('keeps the size of a small surface far from the origin', async () => {
  const far = facet(5_400_000).replaceAll('vertex 1 0 0', 'vertex 5400000.5 0 0')
  const { size } = await readBytes(
    `solid a\n${far.replaceAll('VERTEX 0', 'vertex 5400000')}endsolid a\n`,
    'a.stl',
  )
  expect(sixDigitsOf([size.max[0] - size.min[0], size.area])).toBe('0.5 0.25')
})

it('tells a web page, an archive and files of CAD programs by their first bytes', async () => {
  const reasonOf = (text: string, name = 'a.stl') =>
    readBytes(text, name).then(
      () => 'read',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    )
  expect(await reasonOf('<!DOCTYPE html><p>Access denied')).toMatch(/^This is a web page/)
  expect(await reasonOf('<?xml version="1.0"?><Error><Code>AccessDenied</Code></Error>')).toMatch(/storage/)
  expect(await reasonOf('ISO-10303-21;\nHEADER;')).toMatch(/^STEP files/)
  expect(await reasonOf('$MeshFormat\n2.2 0 8\n', 'a.msh')).toMatch(/^Mesh files/)
  expect(await reasonOf(`${' '.repeat(72)}S      1\r\n`, 'a.igs')).toMatch(/^IGES files/)
  expect(await reasonOf('hello, this is a note and no geometry')).toMatch(/^The file is text/)
  expect(await reasonOf('\u0000'.repeat(40))).toMatch(/^The file is too short/)
  await expect(readCase('bomb.3mf')).rejects.toThrow(
    /^This is an archive, as 3MF files are\. It is not unpacked/,
  )
  expect((await caseBytes('bomb.3mf')).length).toBeLessThan(60_000)
})
