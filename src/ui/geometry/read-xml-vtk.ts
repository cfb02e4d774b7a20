import type { Cells, Faces } from './cells'
import { type Geometry, NotShownError } from './geometry'
import { growingIndices, type Reading } from './reading'
import { relativeToFirst, type Values, type VtkMesh, vtkGeometry, withStrips } from './vtk-mesh'
import { dataOf, type Encoding, numbersOf, type Packing, textNumbers, type VtkNumbers } from './vtk-numbers'
import { attributesOf, elementsOf, type XmlElement } from './xml-elements'

const kinds: ReadonlyMap<string, string> = new Map([
  ['PolyData', 'VTP'],
  ['UnstructuredGrid', 'VTU'],
])

const packings: ReadonlyMap<string, Packing> = new Map([
  ['vtkZLibDataCompressor', 'zlib'],
  ['vtkLZ4DataCompressor', 'lz4'],
])

/**
 * VTP and VTU. The tags are parsed here: a worker has no DOMParser, and the page's Trusted Types policy forbids one.
 * Entity declarations are refused.
 */
export async function readXmlVtk(reading: Reading): Promise<Geometry> {
  reading.take(reading.bytes.size)
  const text = await reading.head(reading.bytes.size)
  const start = text.slice(0, 4096)
  if (/<!(DOCTYPE|ENTITY)/i.test(start))
    throw new NotShownError('The file declares entities of its own, which is not read.')
  const [root] = elementsOf(text, 'VTKFile', 0, text.length)
  const { type = '', compressor = '', byte_order, header_type } = root?.attributes ?? {}
  const format = kinds.get(type)
  if (format === undefined)
    throw new NotShownError(
      `VTK files of the kind ${type || 'that it does not say'} are not shown: VTP and VTU are.`,
    )
  const packing = packings.get(compressor) ?? null
  if (compressor !== '' && !packing)
    throw new NotShownError(
      `The file is compressed with ${compressor}, which is not read here. Save it with zlib or LZ4, or not compressed.`,
    )
  const appendedAt = text.indexOf('<AppendedData')
  const end = appendedAt < 0 ? text.length : appendedAt
  const encoding: Encoding = {
    isWide: header_type === 'UInt64',
    packing,
    little: byte_order !== 'BigEndian',
    text,
    appended: appendedAt < 0 ? null : appendedOf(text, appendedAt),
  }
  const pieces = elementsOf(text, 'Piece', 0, end)
  const [piece] = pieces
  if (!piece) throw new NotShownError('The file ends early: it has no piece.')
  if (pieces.length > 1)
    throw new NotShownError(`The file has ${pieces.length} pieces: files of one are shown. Merge them first.`)
  return vtkGeometry(reading, await meshOf({ reading, encoding, piece }, format))
}

function appendedOf(text: string, at: number): Encoding['appended'] {
  const open = text.indexOf('>', at)
  const begin = text.indexOf('_', open)
  if (open < 0 || begin < 0) throw new NotShownError('The file ends early: its appended data is missing.')
  return { at: begin + 1, isBase64: attributesOf(text.slice(at, open)).encoding !== 'raw' }
}

type Source = { readonly reading: Reading; readonly encoding: Encoding; readonly piece: XmlElement }

async function meshOf(source: Source, format: string): Promise<VtkMesh> {
  const { reading, piece } = source
  const count = (word: string) => Number(piece.attributes[word] ?? 0)
  const [points] = await arraysOf(source, 'Points')
  if (!points || points.numbers.length === 0) throw new NotShownError('The file has no points.')
  const { numbers } = points
  if (numbers.length < 3 * count('NumberOfPoints'))
    throw new NotShownError('The file ends early: not all of its points are there.')
  const around = relativeToFirst(reading, Math.floor(numbers.length / 3), numbers.at)
  const remarks: string[] = []
  const isSurface = format === 'VTP'
  const cellsBefore = isSurface ? count('NumberOfVerts') + count('NumberOfLines') : 0
  if (cellsBefore > 0) remarks.push('Lines and points are not shown.')
  const cells = isSurface
    ? withStrips(reading, await cellsOf(source, 'Polys'), await cellsOf(source, 'Strips'))
    : await cellsOf(source, 'Cells')
  const values = [
    ...(await valuesOf(source, 'PointData', 'points')),
    ...(await valuesOf(source, 'CellData', 'cells')),
  ]
  return { format, ...around, cells, cellsBefore, values, remarks }
}

async function cellsOf(source: Source, section: string): Promise<Cells | null> {
  const arrays = new Map((await arraysOf(source, section)).map((one) => [one.name, one.numbers]))
  if (arrays.size === 0) return null
  const indicesOf = (name: string) => {
    const all = arrays.get(name)
    const indices = source.reading.indices(all?.length ?? 0)
    for (let at = 0; at < indices.length; at += 1) indices[at] = all?.at(at) ?? 0
    return indices
  }
  const cells = { connectivity: indicesOf('connectivity'), offsets: indicesOf('offsets') }
  if (section !== 'Cells') return cells
  const types = indicesOf('types')
  if (arrays.has('faces'))
    return {
      ...cells,
      types,
      faces: { connectivity: indicesOf('faces'), offsets: ends(indicesOf('faceoffsets')) },
    }
  if (!arrays.has('polyhedron_to_faces')) return { ...cells, types }
  return { ...cells, types, faces: joinedFaces(source.reading, indicesOf) }
}

/** Other cells than polyhedra have −1 in place of an end: it becomes the end of the cell before. */
function ends(offsets: Uint32Array): Uint32Array {
  for (const [cell, end] of offsets.entries()) if (end === 2 ** 32 - 1) offsets[cell] = offsets[cell - 1] ?? 0
  return offsets
}

/** Faces as files have them since VTK 9.4, each once for both of its cells, in the way of those before. */
function joinedFaces(reading: Reading, indicesOf: (name: string) => Uint32Array): Faces {
  const [points, pointEnds] = [indicesOf('face_connectivity'), indicesOf('face_offsets')]
  const [faces, faceEnds] = [indicesOf('polyhedron_to_faces'), indicesOf('polyhedron_offsets')]
  const [connectivity, offsets] = [growingIndices(reading), growingIndices(reading)]
  let at = 0
  for (const end of faceEnds) {
    if (end > at) connectivity.push(end - at)
    for (; at < Math.min(end, faces.length); at += 1) {
      const face = faces[at] ?? 0
      const from = face === 0 ? 0 : (pointEnds[face - 1] ?? 0)
      const to = Math.min(pointEnds[face] ?? 0, points.length)
      connectivity.push(Math.max(0, to - from))
      for (let k = from; k < to; k += 1) connectivity.push(points[k] ?? 0)
    }
    offsets.push(connectivity.length)
  }
  return { connectivity: connectivity.done(), offsets: offsets.done() }
}

async function valuesOf(source: Source, section: string, on: Values['on']): Promise<Values[]> {
  const arrays = await arraysOf(source, section)
  return arrays.map(({ name, components, numbers }) => {
    const values = source.reading.floats(numbers.length)
    for (let at = 0; at < values.length; at += 1) values[at] = numbers.at(at)
    return { name, on, components, values }
  })
}

type NamedArray = { readonly name: string; readonly components: number; readonly numbers: VtkNumbers }

/** The arrays of a section of the piece; string arrays are skipped. */
async function arraysOf({ reading, encoding, piece }: Source, section: string): Promise<NamedArray[]> {
  const { text } = encoding
  const [whole] = elementsOf(text, section, piece.from, piece.to)
  if (!whole) return []
  const found: NamedArray[] = []
  for (const { attributes, from, to } of elementsOf(text, 'DataArray', whole.from, whole.to)) {
    const {
      type = '',
      format = 'ascii',
      offset = '0',
      Name: name = section,
      NumberOfComponents = '1',
    } = attributes
    if (type === 'String') continue
    const components = Math.max(1, Number.parseInt(NumberOfComponents, 10) || 1)
    if (format === 'ascii') {
      // Elements about the array may follow its numbers.
      const end = text.indexOf('<', from)
      const numbers = textNumbers(reading, text, from, end < 0 ? to : Math.min(end, to), type)
      found.push({ name, components, numbers })
      continue
    }
    const bytes = await dataOf(reading, encoding, format === 'appended' ? Number(offset) : null, from)
    found.push({ name, components, numbers: numbersOf(type, bytes, encoding.little) })
  }
  return found
}
