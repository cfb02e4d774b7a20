import { deflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { unpackLz4 } from './lz4'
import { fieldRange, MAGNITUDE } from './measure'
import { caseBytes, readBytes, readCase, sixDigitsOf } from './read-geometry.fixture'

describe('OBJ', () => {
  it('reads quads by positive and negative numbers, and asks for no material', async () => {
    const { geometry, size, edges } = await readCase('wing-quads.obj')
    expect(geometry.format).toBe('OBJ')
    expect(geometry.remarks).toEqual(['Materials lie in another file and are not shown.'])
    expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([12, 8, 0, 0])
    expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf([size.area, size.volume])]).toEqual([
      '0 0 0',
      '1 4 0.1',
      '9 0.4',
    ])
  })

  it('leaves out faces that name points that are not there, and counts them', async () => {
    const { geometry, size } = await readCase('huge-index.obj')
    expect([size.triangles, sixDigitsOf(size.area)]).toEqual([1, '0.5'])
    expect(geometry.remarks).toEqual(['3 faces left out: they name points that are not in the file.'])
  })

  it('reads groups as parts, lines that go on, and names the rest', async () => {
    const points = 'v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\n'
    const text = `${points}f 1/1/1 2/2/2 3/3/3\ng a b\nf 1 2 \\\n3 4\ng empty\ng c\nf 0 1 2\nf -1 -2 -9\nf -4//1 -3//1 -2//1\nl 1 2\n`
    const { geometry } = await readBytes(text, 'a.obj')
    expect(geometry.parts).toEqual([
      { name: '', first: 0, count: 1 },
      { name: 'a b', first: 1, count: 2 },
      { name: 'c', first: 3, count: 1 },
    ])
    expect(geometry.remarks).toEqual([
      '2 faces left out: they name points that are not in the file.',
      'Lines, points and curves are not shown.',
    ])
  })
})

describe('PLY', () => {
  const header = (format: string, points: number, faces: number) =>
    `ply\nformat ${format} 1.0\ncomment made by hand\nelement vertex ${points}\nproperty float x\nproperty float y\nproperty float z\nproperty uchar red\nelement face ${faces}\nproperty list uchar int vertex_indices\nend_header\n`
  const binary = (little: boolean, faces: number) => {
    const bytes = new DataView(new ArrayBuffer(4 * 13 + 2 * 13))
    const points = [0, 0, 0, 2, 0, 0, 2, 2, 0, 0, 2, 0]
    for (const [k, value] of points.entries())
      bytes.setFloat32(13 * Math.floor(k / 3) + 4 * (k % 3), value, little)
    for (const [face, corners] of [
      [0, 1, 2],
      [0, 2, 3],
    ].entries()) {
      bytes.setUint8(52 + 13 * face, 3)
      for (const [k, corner] of corners.entries()) bytes.setInt32(53 + 13 * face + 4 * k, corner, little)
    }
    const text = new TextEncoder().encode(
      header(little ? 'binary_little_endian' : 'binary_big_endian', 4, faces),
    )
    return new Uint8Array([...text, ...new Uint8Array(bytes.buffer)])
  }

  it('reads text with its open edges', async () => {
    const { geometry, size, edges } = await readCase('open-box-ascii.ply')
    expect(geometry.format).toBe('PLY, text')
    expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([10, 8, 4, 0])
    expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf(size.area)]).toEqual([
      '0 0 0',
      '1 1 1',
      '5',
    ])
  })

  it('reads binary of either order', async () => {
    for (const little of [true, false]) {
      const { size, geometry } = await readBytes(binary(little, 2), 'a.ply')
      expect([size.triangles, size.area, geometry.format]).toEqual([2, 4, 'PLY, binary'])
    }
  })

  it('shows the whole faces of a file that ends early', async () => {
    const { size, geometry } = await readBytes(binary(true, 5), 'a.ply')
    expect([size.triangles, geometry.isWhole]).toEqual([2, false])
    expect(geometry.remarks).toEqual([
      'The file ends early: 2 of 5 faces, which its header claims, are there.',
    ])
    const cut = await readBytes(binary(true, 2).slice(0, -3), 'a.ply')
    expect([cut.size.triangles, cut.geometry.isWhole]).toEqual([1, false])
  })

  it('refuses two billion points by arithmetic, and a header without an end', async () => {
    for (const format of ['ascii', 'binary_little_endian'])
      await expect(readBytes(header(format, 2_000_000_000, 1), 'a.ply')).rejects.toThrow(
        'The file ends early: its header claims 2,000,000,000 points, more than it has room for.',
      )
    await expect(readBytes('ply\nformat ascii 1.0\n', 'a.ply')).rejects.toThrow(/has no end/)
  })
})

describe('VTK', () => {
  it.each(['plate-legacy.vtk', 'plate-binary.vtk'])(
    'reads a surface of the old kind with its field, %s',
    async (name) => {
      const { geometry, size, edges } = await readCase(name)
      expect([size.triangles, edges.points, edges.open]).toEqual([12, 8, 0])
      expect([sixDigitsOf(size.min), sixDigitsOf(size.max), sixDigitsOf([size.area, size.volume])]).toEqual([
        '0 0 0',
        '3 2 1',
        '22 6',
      ])
      const [field] = geometry.fields
      expect(field).toMatchObject({ name: 'pressure', on: 'points', components: 1 })
      expect(field && fieldRange(field.values, 1, 0)).toEqual([0, 7])
    },
  )

  it.each(['ring-base64.vtp', 'ring-lz4.vtp'])('reads VTP in base64, and packed, %s', async (name) => {
    const { geometry, size, edges } = await readCase(name)
    expect(geometry.format).toBe('VTP')
    expect([size.triangles, edges.points, edges.open, edges.crowded]).toEqual([144, 72, 0, 0])
    expect([sixDigitsOf(size.min), sixDigitsOf(size.max)]).toEqual(['-11 -11 -2.59808', '11 11 2.59808'])
    expect(sixDigitsOf([size.area, size.volume])).toBe('879.305 1122.37')
    expect(geometry.fields.map(({ name, on }) => [name, on])).toEqual([['p', 'points']])
  })

  const legacy = (rest: string, version = '3.0', way = 'ASCII') =>
    `# vtk DataFile Version ${version}\ntitle\n${way}\n${rest}`
  const square = 'POINTS 4 float\n0 0 0 1 0 0\n1 1 0 0 1 0\n'

  it('reads cells in the way of VTK 5, metadata, and fields at points and on cells', async () => {
    const cells = 'POLYGONS 3 6\nOFFSETS vtktypeint64\n0 3 6\nCONNECTIVITY vtktypeint64\n0 1 2\n0 2 3\n'
    const data =
      'CELL_DATA 2\nFIELD FieldData 2\nU 3 2 float\n3 4 0\n0 0 2\nMETADATA\nINFORMATION 1\nNAME L2\n\nid 1 2 int\n7 8\nPOINT_DATA 4\nSCALARS p float\nLOOKUP_TABLE default\n1 2 3 4\n'
    const { geometry } = await readBytes(
      legacy(`DATASET POLYDATA\nFIELD FieldData 1\nTIME 1 1 double\n0.5\n${square}${cells}${data}`, '5.1'),
      'a.vtk',
    )
    expect(geometry.fields.map(({ name, on, components }) => [name, on, components])).toEqual([
      ['U', 'triangles', 3],
      ['id', 'triangles', 1],
      ['p', 'points', 1],
    ])
    const [vectors] = geometry.fields
    expect(vectors && fieldRange(vectors.values, 3, MAGNITUDE)).toEqual([2, 5])
    expect(vectors && fieldRange(vectors.values, 3, 1)).toEqual([0, 4])
  })

  it('reads binary files of the old kind, before and since VTK 5', async () => {
    const bytes = (make: (view: DataView) => void, length: number) => {
      const view = new DataView(new ArrayBuffer(length))
      make(view)
      return new Uint8Array(view.buffer)
    }
    const points = bytes((view) => {
      for (const [at, value] of [0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0].entries()) view.setFloat32(4 * at, value)
    }, 48)
    const whole = (width: number, values: readonly number[]) =>
      bytes((view) => {
        for (const [at, value] of values.entries())
          if (width === 8) view.setBigInt64(8 * at, BigInt(value))
          else view.setInt32(4 * at, value)
      }, width * values.length)
    const field = bytes((view) => {
      for (const [at, value] of [1, 2, 3, 10].entries()) view.setFloat64(8 * at, value)
    }, 32)
    const file = (version: string, cells: (string | Uint8Array)[]) =>
      new Uint8Array(
        Buffer.concat(
          [
            legacy('DATASET POLYDATA\nPOINTS 4 float\n', version, 'BINARY'),
            ...[points, '\n', ...cells, '\nPOINT_DATA 4\nFIELD FieldData 2\nis%20lit 1 4 unsigned_char\n'],
            ...[new Uint8Array([10, 10, 0, 1]), '\nMETADATA\nINFORMATION 0\n\np 1 4 double\n', field, '\n'],
          ].map((piece) => Buffer.from(piece)),
        ),
      )
    const old = file('3.0', ['POLYGONS 2 8\n', whole(4, [3, 0, 1, 2, 3, 0, 2, 3])])
    const since = file('5.1', [
      ...['POLYGONS 3 6\nOFFSETS vtktypeint64\n', whole(8, [0, 3, 6])],
      ...['\nCONNECTIVITY vtktypeint64\n', whole(8, [0, 1, 2, 0, 2, 3])],
    ])
    for (const one of [old, since]) {
      const { geometry, size } = await readBytes(one, 'a.vtk')
      expect([geometry.format, size.triangles, size.area, geometry.remarks]).toEqual([
        'VTK, binary',
        2,
        1,
        [],
      ])
      expect(geometry.fields.map(({ name, values }) => [name, [...values]])).toEqual([
        ['is lit', [10, 10, 0, 1]],
        ['p', [1, 2, 3, 10]],
      ])
    }
    const cut = await readBytes(old.slice(0, -9), 'a.vtk')
    expect(cut.geometry.remarks).toEqual([
      'The file ends early: its last field is not whole and is not shown.',
    ])
    await expect(readBytes(old.slice(0, 100), 'a.vtk')).rejects.toThrow(/^The file ends early/)
    await expect(
      readBytes(legacy('DATASET POLYDATA\nPOINTS 1 bit\n1', '3.0', 'BINARY'), 'a.vtk'),
    ).rejects.toThrow('The file has numbers of a kind that is not known, bit.')
  })

  it('draws of solid cells the faces that no two share', async () => {
    const points = Array.from(
      { length: 12 },
      (_, at) => `${Math.floor(at / 4)} ${+(at % 4 > 1)} ${+(at % 4 === 1 || at % 4 === 2)}`,
    )
    const text = legacy(
      `DATASET UNSTRUCTURED_GRID\nPOINTS 12 float\n${points.join('\n')}\nCELLS 3 21\n8 0 1 2 3 4 5 6 7\n8 4 5 6 7 8 9 10 11\n2 0 1\nCELL_TYPES 3\n12 12 3\n`,
    )
    const { geometry, size, edges } = await readBytes(text, 'a.vtk')
    expect([size.triangles, sixDigitsOf(size.area), edges.open, edges.crowded]).toEqual([20, '10', 0, 0])
    expect(sixDigitsOf(Math.abs(size.volume))).toBe('2')
    expect(geometry.remarks).toEqual(['1 cell left out: lines, points and rare kinds are not shown.'])
  })

  it('names what it does not read', async () => {
    await expect(readBytes(legacy('DATASET STRUCTURED_POINTS\n'), 'a.vtk')).rejects.toThrow(
      /is a structured points/,
    )
    await expect(readBytes(legacy('DATASET POLYDATA\nPOINTS 2000000000 float\n'), 'a.vtk')).rejects.toThrow(
      'The file ends early: it claims more numbers than it has room for.',
    )
    await expect(readBytes(legacy(`DATASET POLYDATA\n${square.slice(0, -8)}`), 'a.vtk')).rejects.toThrow(
      'The file ends early: not all of its numbers are there.',
    )
    const vtk = (attributes: string, rest = '') =>
      readBytes(`<?xml version="1.0"?>\n<VTKFile ${attributes}>${rest}</VTKFile>`, 'a.vtp')
    await expect(vtk('type="ImageData"')).rejects.toThrow(/^VTK files of the kind ImageData are not shown/)
    await expect(vtk('type="PolyData" compressor="vtkLZMADataCompressor"')).rejects.toThrow(
      /vtkLZMADataCompressor/,
    )
    await expect(vtk('type="PolyData" compressor="a\nb"')).rejects.toThrow('compressed with a b, which')
    await expect(vtk('type="PolyData"', '<Piece></Piece><Piece></Piece>')).rejects.toThrow(/has 2 pieces/)
    await expect(
      readBytes('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><VTKFile type="PolyData"/>', 'a.vtp'),
    ).rejects.toThrow('The file declares entities of its own, which is not read.')
  })

  const grid = (points: string, offsets: string, more = '', appended = '') =>
    `<VTKFile type="UnstructuredGrid" byte_order="LittleEndian" header_type="UInt32"${more}><UnstructuredGrid><Piece NumberOfPoints="4" NumberOfCells="1"><Points>${points}</Points><Cells><DataArray type="Int64" Name="connectivity" format="ascii">0 1 2 3</DataArray>${offsets}<DataArray type="UInt8" Name="types" format="ascii">10</DataArray></Cells></Piece></UnstructuredGrid>${appended}</VTKFile>`
  const offsets = '<DataArray type="Int32" Name="offsets" format="ascii">4</DataArray>'
  const coordinates = new Uint8Array(new Float64Array([0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]).buffer)
  const words = (...values: number[]) => new Uint8Array(new Uint32Array(values).buffer)
  const base64 = (...pieces: Uint8Array[]) => Buffer.concat(pieces).toString('base64')
  const array = (format: string, content: string, more = '') =>
    `<DataArray type="Float64" NumberOfComponents="3" format="${format}"${more}>${content}</DataArray>`
  const zlib = ' compressor="vtkZLibDataCompressor"'

  it('reads VTU as text, in base64, compressed, and appended as bytes', async () => {
    const packed = deflateSync(coordinates)
    const head = words(1, coordinates.length, 0, packed.length)
    // 24 zeros as one zero and a copy of it, then the rest as it is.
    const rest = coordinates.subarray(24)
    const lz4 = new Uint8Array([0x1f, 0, 1, 0, 4, 0xf0, rest.length - 15, ...rest])
    const lz4Head = words(1, coordinates.length, 0, lz4.length)
    const raw = Buffer.concat([
      Buffer.from(
        grid(array('appended', '', ' offset="0"'), offsets, '', '<AppendedData encoding="raw">_').slice(
          0,
          -'</VTKFile>'.length,
        ),
      ),
      words(coordinates.length),
      coordinates,
    ])
    const files = [
      grid(
        array('ascii', '0 0 0 1 0 0\n0 1 0 0 0 1\n<InformationKey name="L2_NORM">2</InformationKey>'),
        offsets,
      ),
      grid(array('binary', base64(words(coordinates.length), coordinates)), offsets),
      grid(array('binary', `${base64(head)}${base64(packed)}`), offsets, zlib),
      grid(
        array('binary', `${base64(lz4Head)}${base64(lz4)}`),
        offsets,
        ' compressor="vtkLZ4DataCompressor"',
      ),
      new Uint8Array(raw),
    ]
    for (const file of files) {
      const { geometry, size, edges } = await readBytes(file, 'a.vtu')
      expect([geometry.format, size.triangles, edges.open, sixDigitsOf(size.volume)]).toEqual([
        'VTU',
        4,
        0,
        '0.166667',
      ])
    }
  })

  it('reads names of fields as UTF-8, with the entities of XML', async () => {
    const field =
      '<PointData><DataArray type="Float32" Name="Größe &lt;速度&gt; &amp; &quot;p&quot;" format="ascii">1 2 3 4</DataArray></PointData>'
    const file = grid(array('ascii', '0 0 0 1 0 0\n0 1 0 0 0 1'), offsets).replace(
      '<Cells>',
      `${field}<Cells>`,
    )
    const { geometry } = await readBytes(file, 'a.vtu')
    expect(geometry.fields.map(({ name }) => name)).toEqual(['Größe <速度> & "p"'])
  })

  it('stops unpacking at a limit, and says that packed bytes are damaged or missing', async () => {
    const bomb = deflateSync(new Uint8Array(5_000_000))
    const file = (claim: number, packed: Uint8Array) =>
      grid(array('binary', base64(words(1, claim, 0, packed.length)) + base64(packed)), offsets, zlib)
    await expect(readBytes(file(5_000_000, bomb), 'a.vtu')).rejects.toThrow(
      'The file unpacks to more than is shown here.',
    )
    await expect(readBytes(file(96, bomb), 'a.vtu')).rejects.toThrow(
      'The file unpacks to more than it claims.',
    )
    await expect(readBytes(file(96, new Uint8Array(30)), 'a.vtu')).rejects.toThrow(/cannot be unpacked/)
    const whole = new Uint8Array(8)
    // Copies from before the block, runs beyond the file or the array, and a block that ends in a copy.
    for (const block of [
      [0x10, 7, 2, 0, 0x10, 7],
      [0x20, 7],
      [0xf0, 9, 1],
      [0x14, 7, 1, 0],
      [0x1f, 7, 1, 0, 200, 0],
    ])
      expect(unpackLz4(new Uint8Array(block), whole, 0)).toBeNull()
    await expect(
      readBytes(grid(array('binary', base64(words(2_000_000_000))), offsets), 'a.vtu'),
    ).rejects.toThrow('The file ends early: not all of its arrays are there.')
  })
})

it('reads the case of an archive as what it is, without unpacking it', async () => {
  await expect(readBytes(await caseBytes('bomb.3mf'), 'wing.stl')).rejects.toThrow(/^This is an archive/)
})
