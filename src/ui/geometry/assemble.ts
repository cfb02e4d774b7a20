import { countOf } from '../format/count-of'
import { type Geometry, NotShownError, type Vector } from './geometry'
import { triangleCount } from './measure'

type Optional = 'unit' | 'up' | 'parts' | 'fields' | 'remarks' | 'isWhole'
/** A geometry as read from a file: coordinates of triangles may be non-numbers. */
export type RawGeometry = Omit<Geometry, Optional> & Partial<Pick<Geometry, Optional>>

/** Drops triangles with non-numeric coordinates, and moves a distant geometry to the origin. */
export function assemble(raw: RawGeometry): Geometry {
  const { positions, indices, parts, fields, left } = withoutGaps(raw)
  const remarks = [...(raw.remarks ?? [])]
  if (left > 0) {
    if ((indices ?? positions).length === 0)
      throw new NotShownError('No triangle of the file has coordinates that are numbers.')
    remarks.push(`${countOf(left, 'triangle')} left out: their coordinates are not numbers.`)
  }
  const named = parts.filter(({ count }) => count > 0)
  return {
    format: raw.format,
    unit: raw.unit ?? null,
    up: raw.up ?? 'z',
    positions,
    indices,
    origin: moveNear(positions, raw.origin),
    parts: named.length > 1 ? named : [],
    fields,
    remarks,
    isWhole: raw.isWhole ?? true,
  }
}

type Kept = Pick<Geometry, 'positions' | 'indices' | 'parts' | 'fields'> & { readonly left: number }

/** Keeps triangles with numeric coordinates; `left` is the number of others. The arrays are changed in place. */
function withoutGaps({ positions: p, indices, parts = [], fields = [] }: RawGeometry): Kept {
  const triangles = triangleCount({ positions: p, indices, origin: [0, 0, 0] })
  /** Kept triangles before each part begins, and at its end. */
  const bounds = parts.map(() => ({ first: 0, end: 0 }))
  const edges = parts.flatMap((part, at) => [
    { at, triangle: part.first, isFirst: true },
    { at, triangle: part.first + part.count, isFirst: false },
  ])
  edges.sort((a, b) => a.triangle - b.triangle)
  let [kept, nextEdge] = [0, 0]
  const passEdges = (triangle: number) => {
    for (let edge = edges[nextEdge]; edge && edge.triangle <= triangle; edge = edges[nextEdge]) {
      const bound = bounds[edge.at]
      if (bound) bound[edge.isFirst ? 'first' : 'end'] = kept
      nextEdge += 1
    }
  }
  const onTriangles = fields.filter(({ on }) => on === 'triangles')
  for (let t = 0; t < triangles; t += 1) {
    passEdges(t)
    if (!hasNumbers(p, indices, t)) continue
    if (kept < t) {
      if (indices) indices.copyWithin(3 * kept, 3 * t, 3 * t + 3)
      else p.copyWithin(9 * kept, 9 * t, 9 * t + 9)
      for (const { values, components } of onTriangles)
        values.copyWithin(kept * components, t * components, (t + 1) * components)
    }
    kept += 1
  }
  passEdges(triangles)
  if (kept === triangles) return { positions: p, indices, parts, fields, left: 0 }
  return {
    positions: indices ? p : p.slice(0, 9 * kept),
    indices: indices ? indices.slice(0, 3 * kept) : null,
    parts: parts.map(({ name }, at) => {
      const { first, end } = bounds[at] ?? { first: 0, end: 0 }
      return { name, first, count: end - first }
    }),
    fields: fields.map((field) =>
      field.on === 'points' ? field : { ...field, values: field.values.slice(0, kept * field.components) },
    ),
    left: triangles - kept,
  }
}

/** Whether the nine coordinates of a triangle are numbers: Infinity and NaN times 0 are NaN. */
function hasNumbers(p: Float32Array, indices: Uint32Array | null, triangle: number): boolean {
  let sum = 0
  for (let k = 0; k < 3; k += 1) {
    const o = 3 * (indices ? (indices[3 * triangle + k] ?? 0) : 3 * triangle + k)
    sum += (p[o] ?? 0) * 0 + (p[o + 1] ?? 0) * 0 + (p[o + 2] ?? 0) * 0
  }
  return sum === 0
}

/** From this ratio of distance to size, single precision would be visible in the picture. */
const FAR = 100

/** Subtracts the first point from all if they are far from the origin; differences of neighbors are exact. */
function moveNear(p: Float32Array, origin: Vector): Vector {
  const [x = 0, y = 0, z = 0] = p
  let size = 0
  for (let i = 0; i + 2 < p.length; i += 3) {
    const far = Math.max(
      Math.abs((p[i] ?? 0) - x),
      Math.abs((p[i + 1] ?? 0) - y),
      Math.abs((p[i + 2] ?? 0) - z),
    )
    if (far > size) size = far
  }
  if (!(Math.max(Math.abs(x), Math.abs(y), Math.abs(z)) > FAR * size) || !Number.isFinite(x + y + z))
    return origin
  for (let i = 0; i + 2 < p.length; i += 3) {
    p[i] = (p[i] ?? 0) - x
    p[i + 1] = (p[i + 1] ?? 0) - y
    p[i + 2] = (p[i + 2] ?? 0) - z
  }
  return [origin[0] + x, origin[1] + y, origin[2] + z]
}
