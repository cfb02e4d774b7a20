import { expect, it } from 'vitest'
import { caseBytes, readBytes, readCase, sixDigitsOf } from './read-geometry.fixture'

const triangle = Buffer.from(new Float32Array([0, 0, 0, 1, 0, 0, 0, 1, 0]).buffer).toString('base64')
const scene = (more: object = {}) =>
  JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0, name: 'plate' }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    buffers: [{ byteLength: 36, uri: `data:application/octet-stream;base64,${triangle}` }],
    bufferViews: [{ buffer: 0, byteLength: 36 }],
    accessors: [{ bufferView: 0, componentType: 5126, type: 'VEC3', count: 3 }],
    ...more,
  })

it('reads GLB in meters with y up', async () => {
  const { geometry, size, edges } = await readCase('ring.glb')
  expect(geometry).toMatchObject({ format: 'GLB', unit: 'm', up: 'y' })
  expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([576, 288, 0, 0])
  expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf([size.area, size.volume])]).toEqual([
    '-11 -11 -3',
    '11 11 3',
    '930.032 1341.72',
  ])
})

it('decodes data addresses by hand, and places, turns and mirrors what nodes contain', async () => {
  const nodes = [
    { children: [1, 2], translation: [10, 0, 0] },
    { mesh: 0, name: 'left', scale: [-2, 1, 1] },
    { mesh: 0, name: 'right', matrix: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 5, 0, 0, 1] },
  ]
  const { geometry, size } = await readBytes(scene({ nodes, materials: [{}] }), 'a.gltf')
  expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf(size.area)]).toEqual([
    '8 0 0',
    '16 1 0',
    '1.5',
  ])
  expect(geometry.parts.map(({ name, count }) => [name, count])).toEqual([
    ['left', 1],
    ['right', 1],
  ])
  expect(geometry.remarks).toEqual(['Colors and materials are not shown.'])
  // A mirror turns the corners, so that front stays front.
  expect([...(geometry.indices ?? [])]).toEqual([0, 2, 1, 3, 4, 5])
})

it('asks for nothing outside the file, and tells its name and box', async () => {
  await expect(readCase('outside-buffer.gltf')).rejects.toThrow(
    'The geometry lies in another file, box.bin, which is not asked for. Its points lie between -1, -2, -3 and 4, 5, 6.',
  )
})

it('names extensions that it cannot read, and other versions', async () => {
  const lacking = { extensionsRequired: ['KHR_draco_mesh_compression', 'KHR_mesh_quantization'] }
  await expect(readBytes(scene(lacking), 'a.gltf')).rejects.toThrow(
    /^The file needs KHR_draco_mesh_compression, which/,
  )
  await expect(readBytes(scene({ asset: { version: '1.0' } }), 'a.gltf')).rejects.toThrow(/version 2/)
})

it('ends at nodes that contain themselves, and leaves out what is named twice', async () => {
  const nodes = [
    { mesh: 0, children: [0, 1] },
    { mesh: 0, children: [0, 1] },
  ]
  const { geometry, size } = await readBytes(scene({ nodes }), 'a.gltf')
  expect(size.triangles).toBe(2)
  expect(geometry.remarks).toEqual(['Nodes that contain themselves, or are in two others, are left out.'])
})

it('refuses claims that the file has no room for', async () => {
  const accessor = { bufferView: 0, componentType: 5126, type: 'VEC3' }
  for (const more of [
    { count: 100_000_000 },
    { count: -1 },
    { count: 3, byteOffset: 4 },
    { count: 3, bufferView: 9 },
  ])
    await expect(readBytes(scene({ accessors: [{ ...accessor, ...more }] }), 'a.gltf')).rejects.toThrow(
      'The file ends early: it names data that is not there.',
    )
})

it('refuses a file that ends early', async () => {
  const bytes = await caseBytes('ring.glb')
  for (const length of [16, 400, 7000])
    await expect(readBytes(bytes.slice(0, length), 'a.glb')).rejects.toThrow(/ends early/)
  await expect(readBytes(scene().slice(0, -9), 'a.gltf')).rejects.toThrow(/ends early/)
})
