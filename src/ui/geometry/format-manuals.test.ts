import { expect, it } from 'vitest'
import { caseBytes, readBytes, sixDigitsOf } from './read-geometry.fixture'

// Forms that the manuals of the formats allow and that few programs write.

const bytesOf = (...pieces: (string | Uint8Array | ArrayBuffer)[]) =>
  new Uint8Array(
    Buffer.concat(
      pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : new Uint8Array(piece))),
    ),
  )
const floats = (...values: number[]) => new Float32Array(values).buffer
const summary = async (file: Uint8Array<ArrayBuffer> | string, name: string) => {
  const { size, edges, geometry } = await readBytes(file, name)
  return [size.triangles, sixDigitsOf(size.area), edges.open, geometry.remarks.join(' ')]
}

it('reads STL with "solid" before bytes, bytes behind its end, and text of blanks and capitals', async () => {
  const triangle = bytesOf(floats(0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 2, 0), new Uint8Array(2))
  const header = bytesOf('solid ASCII is what this is not'.padEnd(80), new Uint32Array([2]).buffer)
  expect(await summary(bytesOf(header, triangle, triangle), 'a.stl')).toEqual([2, '4', 0, ''])
  expect(await summary(bytesOf(header, triangle, triangle, 'notes of the exporter'), 'a.stl')).toEqual([
    2,
    '4',
    0,
    '',
  ])
  const text = `\r\n  solid  part of  a car\r\n\tfacet normal nan nan nan\r\n outer loop\r\n vertex 0. .0 +0\r\n  VERTEX 2.0E+00 0 0\r\n vertex 0 2e0 -0\r\n endloop\r\n ENDFACET\r\nendsolid`
  expect(await summary(text, 'a.stl')).toEqual([1, '2', 3, ''])
})

it('reads OBJ with relative numbers, lines that go on, and comments that end in a path', async () => {
  const relative =
    '# saved as C:\\models\\\nv 0 0 0 1.0\nv 1 0 0 0.5 0.5 0.5\nv 1 1 0\nf -3 -2 -1\nv 0 1 0\nf -4/-4 -2/1 -1/9\n'
  expect(await summary(relative, 'a.obj')).toEqual([2, '1', 4, ''])
  const long =
    'g\nv 0 \\\n 0 \\\r\n 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nvt 0 0\nvn 0 0 1\ns off\nusemtl a\nf 1/1/1 \\\n2//1 3/1 \\\n4\n'
  expect(await summary(long, 'a.obj')).toEqual([2, '1', 4, ''])
})

it('reads PLY with other lists and elements, with lists of bytes, and with strips', async () => {
  const header = (lines: string[]) => `ply\r\nformat ${lines.join('\r\n')}\r\nend_header\r\n`
  const other = header([
    ...['ascii 1.0', 'obj_info made by a scanner', 'element material 1', 'property list uchar float diffuse'],
    ...[
      'element vertex 3',
      'property list uint8 int32 seen',
      'property double z',
      'property double x',
      'property double y',
    ],
    ...[
      'element face 1',
      'property uchar flags',
      'property list uint8 uint8 vertex_index',
      'property float quality',
    ],
    ...['element edge 1', 'property int vertex1', 'property int vertex2'],
  ])
  expect(
    await summary(
      `${other}2 0.5 0.5\r\n0 0 0 0\r\n1 7 0 1 0\r\n0 0 0 1\r\n9 3 0 1 2 0.5\r\n0 1\r\n`,
      'a.ply',
    ),
  ).toEqual([1, '0.5', 3, ''])
  const strips = header([
    ...[
      'binary_little_endian 1.0',
      'element vertex 5',
      'property float x',
      'property float y',
      'property float z',
    ],
    ...['element tristrips 1', 'property list uchar char vertex_indices'],
  ])
  const points = floats(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0, 2, 0, 0)
  const list = new Uint8Array([8, 0, 1, 2, 3, 255, 1, 4, 3])
  expect(await summary(bytesOf(strips, points, list), 'a.ply')).toEqual([3, '1.5', 5, ''])
})

const gltf = (more: object) =>
  JSON.stringify({
    asset: { version: '2.0' },
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    ...more,
  })
const buffer = (bytes: Uint8Array) => ({
  byteLength: bytes.length,
  uri: `data:application/gltf-buffer;base64,${Buffer.from(bytes).toString('base64')}`,
})

it('reads glTF with sparse, interleaved and quantized positions, and GLB without a buffer of its own', async () => {
  const moved = bytesOf(new Uint16Array([1, 2]).buffer, floats(2, 0, 0, 0, 2, 0))
  const sparse = gltf({
    buffers: [buffer(moved)],
    bufferViews: [
      { buffer: 0, byteLength: 4 },
      { buffer: 0, byteOffset: 4, byteLength: 24 },
    ],
    accessors: [
      {
        componentType: 5126,
        type: 'VEC3',
        count: 3,
        sparse: { count: 2, indices: { bufferView: 0, componentType: 5123 }, values: { bufferView: 1 } },
      },
    ],
  })
  expect(await summary(sparse, 'a.gltf')).toEqual([1, '2', 3, ''])
  // Positions of 16 bits in steps of 8 bytes, between normals of 8 bits; their scale is that of the node.
  const quantized = gltf({
    extensionsRequired: ['KHR_mesh_quantization'],
    nodes: [{ mesh: 0, scale: [2, 2, 2] }],
    buffers: [buffer(bytesOf(new Int16Array([0, 0, 0, 9, 32_767, 0, 0, 9, 0, 32_767, 0, 9]).buffer))],
    bufferViews: [{ buffer: 0, byteLength: 24, byteStride: 8 }],
    accessors: [{ bufferView: 0, componentType: 5122, normalized: true, type: 'VEC3', count: 3 }],
  })
  expect(await summary(quantized, 'a.gltf')).toEqual([1, '2', 3, ''])
  const json = quantized.padEnd(Math.ceil(quantized.length / 4) * 4)
  const glb = bytesOf('glTF', new Uint32Array([2, 20 + json.length, json.length]).buffer, 'JSON', json)
  expect(await summary(glb, 'a.glb')).toEqual([1, '2', 3, ''])
  await expect(
    readBytes(gltf({ extensionsRequired: ['EXT_meshopt_compression'] }), 'a.gltf'),
  ).rejects.toThrow(/^The file needs EXT_meshopt_compression, which is not read here/)
})

const square = 'POINTS 4 float\n0 0 0 1 0 0\n0 1 0 1 1 0\n'

it('reads legacy VTK with polygons and strips, whose values follow those of lines', async () => {
  const text = `# vtk DataFile Version 4.2\nvtk output\nASCII\nDATASET POLYDATA\nFIELD FieldData 1\nTimeValue 1 1 double\n0.5\n${square}METADATA\nINFORMATION 1\nNAME L2_NORM_RANGE LOCATION vtkDataArray\nDATA 2 0 1\n\nLINES 1 3\n2 0 1\nPOLYGONS 1 4\n3 0 1 2\nTRIANGLE_STRIPS 1 5\n4 0 1 2 3\nCELL_DATA 3\nSCALARS p float 1\nLOOKUP_TABLE default\n9 1 2\n`
  const { geometry, size } = await readBytes(text, 'a.vtk')
  expect([size.triangles, ...(geometry.fields[0]?.values ?? [])]).toEqual([3, 1, 2, 2])
  expect(geometry.remarks).toEqual(['Lines and points are not shown.'])
})

it('reads VTP with data appended as bytes behind heads of 64 bits', async () => {
  const part = (values: ArrayBuffer) =>
    bytesOf(new BigUint64Array([BigInt(values.byteLength)]).buffer, values)
  const points = part(floats(0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0))
  const strips = part(new BigInt64Array([0n, 1n, 2n, 3n]).buffer)
  const array = (name: string, type: string, offset: number, more = '') =>
    `<DataArray type='${type}' Name='${name}' format='appended' offset='${offset}'${more}/>`
  const head = `<?xml version='1.0'?>\n<VTKFile type='PolyData' version='1.0' byte_order='LittleEndian' header_type='UInt64'>\n<PolyData>\n<Piece NumberOfPoints='4' NumberOfVerts='0' NumberOfLines='0' NumberOfStrips='1' NumberOfPolys='0'>\n<Points>${array('Points', 'Float32', 0, " NumberOfComponents='3'")}</Points>\n<Strips>${array('connectivity', 'Int64', points.length)}<DataArray type='Int64' Name='offsets' format='ascii'>4</DataArray></Strips>\n</Piece></PolyData>\n<AppendedData encoding='raw'>\n   _`
  const file = bytesOf(head, points, strips, '\n</AppendedData></VTKFile>')
  expect(await summary(file, 'a.vtp')).toEqual([2, '1', 4, ''])
})

it('draws polyhedra by the faces that they do not share, in each of the ways of VTK', async () => {
  // A cube as a polyhedron upon a cube as a hexahedron.
  const before = Buffer.from(await caseBytes('polyhedra.vtu')).toString()
  const numbers = (name: string) => new RegExp(`Name="${name}"[^>]*>([^<]*)`).exec(before)?.[1] ?? ''
  const stream = numbers('faces')
  const coordinates = /NumberOfComponents="3"[^>]*>([^<]*)/.exec(before)?.[1] ?? ''
  const legacy = `# vtk DataFile Version 3.0\na\nASCII\nDATASET UNSTRUCTURED_GRID\nPOINTS 12 float\n${coordinates.trim()}\nCELLS 2 41\n8 0 1 2 3 4 5 6 7\n31 ${stream}\nCELL_TYPES 2\n12\n42\nCELL_DATA 2\nSCALARS p float\nLOOKUP_TABLE default\n1 2\n`
  const faces = stream.split(' ').slice(1)
  const since = before
    .replace('"faces"', '"face_connectivity"')
    .replace(stream, faces.filter((_, at) => at % 5 > 0).join(' '))
    .replace('"faceoffsets"', '"face_offsets"')
    .replace('>-1 31<', '>4 8 12 16 20 24<')
    .replace(
      '</Cells>',
      `${['polyhedron_to_faces">0 1 2 3 4 5', 'polyhedron_offsets">0 6'].map((array) => `<DataArray type="Int64" format="ascii" Name="${array}</DataArray>`).join('')}</Cells>`,
    )
  for (const [file, name] of [
    [legacy, 'a.vtk'],
    [before, 'a.vtu'],
    [since, 'a.vtu'],
  ] as const) {
    expect(await summary(file, name)).toEqual([20, '10', 0, ''])
    const { geometry } = await readBytes(file, name)
    const values = [...(geometry.fields[0]?.values ?? [])]
    expect([1, 2].map((cell) => values.filter((value) => value === cell).length)).toEqual([10, 10])
  }
  expect(await summary(before.replace('7 4 8 11<', '7 4 8 99<'), 'a.vtu')).toEqual([
    ...[12, '6', 0, '1 cell left out: they name points that are not in the file.'],
  ])
})
