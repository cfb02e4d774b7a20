/** A wing as the sandbox's cases have it: points around the sections of a span, closed at both ends. */
const AROUND = 48
const SPANS = 16

type Point = readonly [x: number, y: number, z: number]
type Surface = { readonly points: readonly Point[]; readonly triangles: readonly Point[] }

/** Half the thickness of a section of 12 % at a part of its chord; the trailing edge is closed. */
const thickness = (x: number) =>
  0.6 * (0.2969 * Math.sqrt(x) - 0.126 * x - 0.3516 * x ** 2 + 0.2843 * x ** 3 - 0.1036 * x ** 4)

const pointOf = (ring: number, k: number): Point => {
  const span = ring / SPANS
  const angle = (2 * Math.PI * k) / AROUND
  const x = (1 + Math.cos(angle)) / 2
  const chord = 0.42 * (1 - 0.35 * span)
  const z = Math.sign(Math.PI - angle) * thickness(x) + 0.09 * x * (1 - x)
  return [chord * x + 0.12 * span, 0.9 * span, chord * z + 0.05 * span ** 2]
}

/** @param length stretches the span */
function wing(length: number): Surface {
  const rings = Array.from({ length: SPANS + 1 }, (_, ring) => ring)
  const points = rings.flatMap((ring) =>
    Array.from({ length: AROUND }, (_, k): Point => {
      const [x, y, z] = pointOf(ring, k)
      return [x, length * y, z]
    }),
  )
  const at = (ring: number, k: number) => ring * AROUND + (k % AROUND)
  const triangles = rings.slice(1).flatMap((ring) =>
    Array.from({ length: AROUND }, (_, k) => k).flatMap((k): Point[] => [
      [at(ring - 1, k), at(ring, k), at(ring, k + 1)],
      [at(ring - 1, k), at(ring, k + 1), at(ring - 1, k + 1)],
    ]),
  )
  for (let k = 1; k + 1 < AROUND; k += 1)
    triangles.push([at(0, 0), at(0, k), at(0, k + 1)], [at(SPANS, 0), at(SPANS, k + 1), at(SPANS, k)])
  return { points, triangles }
}

/** A wing as binary STL, in millimeters. */
export function stlOf(length: number): Buffer {
  const { points, triangles } = wing(length)
  const bytes = Buffer.alloc(84 + 50 * triangles.length)
  bytes.write('Front wing, made by the sandbox')
  bytes.writeUInt32LE(triangles.length, 80)
  for (const [t, corners] of triangles.entries())
    for (const [k, corner] of corners.entries())
      for (const [axis, value] of (points[corner] ?? []).entries())
        bytes.writeFloatLE(1000 * value, 84 + 50 * t + 12 * (k + 1) + 4 * axis)
  return bytes
}

const rounded = (value: number) => Number(value.toPrecision(6))
const array = (type: string, name: string, components: number, values: readonly number[]) =>
  `<DataArray type="${type}" Name="${name}" NumberOfComponents="${components}" format="ascii">\n${values.map(rounded).join(' ')}\n</DataArray>\n`

/** The same wing with two fields, as a solver writes it: the pressure at points and the shear stress of cells. */
export function vtpOf(length: number): string {
  const { points, triangles } = wing(length)
  const pressure = points.map(
    ([x, y, z]) => 900 * (0.35 - z * 14) * Math.exp(-6 * x) - 240 * Math.sin(5 * x) - 40 * y,
  )
  const stress = triangles.flatMap(([a]) => {
    const [x = 0, y = 0, z = 0] = points[a] ?? []
    return [3.2 * (1 - x), 0.4 * Math.sin(7 * y), -8 * z]
  })
  return `<?xml version="1.0"?>
<VTKFile type="PolyData" version="0.1" byte_order="LittleEndian">
<PolyData>
<Piece NumberOfPoints="${points.length}" NumberOfVerts="0" NumberOfLines="0" NumberOfStrips="0" NumberOfPolys="${triangles.length}">
<PointData Scalars="p">
${array('Float32', 'p', 1, pressure)}</PointData>
<CellData>
${array('Float32', 'wallShearStress', 3, stress)}</CellData>
<Points>
${array('Float32', 'Points', 3, points.flat())}</Points>
<Polys>
${array('Int32', 'connectivity', 1, triangles.flat())}${array(
  'Int32',
  'offsets',
  1,
  triangles.map((_, t) => 3 * (t + 1)),
)}</Polys>
</Piece>
</PolyData>
</VTKFile>
`
}
