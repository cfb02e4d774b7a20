import type { Geometry, Part, Size, Vector } from './geometry'

type Shape = Pick<Geometry, 'positions' | 'indices' | 'origin'>

export function triangleCount({ positions, indices }: Shape): number {
  return Math.floor((indices ? indices.length : positions.length / 3) / 3)
}

/** Box, area and volume in double precision, of the body or a part. Points without triangles only have a box. */
export function sizeOf(shape: Shape, part?: Part): Size {
  const { positions: p, indices, origin } = shape
  const first = part?.first ?? 0
  const triangles = part?.count ?? triangleCount(shape)
  const box = new Box()
  let [area, volume, flat] = [0, 0, 0]
  for (let i = 3 * first; i < 3 * (first + triangles); i += 3) {
    const a = 3 * (indices ? (indices[i] ?? 0) : i)
    const b = 3 * (indices ? (indices[i + 1] ?? 0) : i + 1)
    const c = 3 * (indices ? (indices[i + 2] ?? 0) : i + 2)
    const [ax, ay, az] = [p[a] ?? 0, p[a + 1] ?? 0, p[a + 2] ?? 0]
    const [bx, by, bz] = [p[b] ?? 0, p[b + 1] ?? 0, p[b + 2] ?? 0]
    const [cx, cy, cz] = [p[c] ?? 0, p[c + 1] ?? 0, p[c + 2] ?? 0]
    box.add(ax, ay, az)
    box.add(bx, by, bz)
    box.add(cx, cy, cz)
    const [ux, uy, uz, vx, vy, vz] = [bx - ax, by - ay, bz - az, cx - ax, cy - ay, cz - az]
    const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
    const twice = Math.sqrt(nx * nx + ny * ny + nz * nz)
    if (twice === 0) flat += 1
    area += twice / 2
    volume += (ax * nx + ay * ny + az * nz) / 6
  }
  if (triangles === 0)
    for (let i = 0; i + 2 < p.length; i += 3) box.add(p[i] ?? 0, p[i + 1] ?? 0, p[i + 2] ?? 0)
  return { triangles, points: p.length / 3, flat, ...box.around(origin), area, volume }
}

class Box {
  #minX = Number.POSITIVE_INFINITY
  #minY = Number.POSITIVE_INFINITY
  #minZ = Number.POSITIVE_INFINITY
  #maxX = Number.NEGATIVE_INFINITY
  #maxY = Number.NEGATIVE_INFINITY
  #maxZ = Number.NEGATIVE_INFINITY

  add(x: number, y: number, z: number): void {
    if (x < this.#minX) this.#minX = x
    if (y < this.#minY) this.#minY = y
    if (z < this.#minZ) this.#minZ = z
    if (x > this.#maxX) this.#maxX = x
    if (y > this.#maxY) this.#maxY = y
    if (z > this.#maxZ) this.#maxZ = z
  }

  around([x, y, z]: Vector): { min: Vector; max: Vector } {
    return {
      min: [this.#minX + x, this.#minY + y, this.#minZ + z],
      max: [this.#maxX + x, this.#maxY + y, this.#maxZ + z],
    }
  }
}

/** Minimum and maximum of every component, and of the length of vectors; non-numbers are ignored. */
export function fieldRange(values: Float32Array, components: number, component: number): [number, number] {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < values.length; i += components) {
    const value = valueAt(values, components, component, i / components)
    if (value < min) min = value
    if (value > max) max = value
  }
  return min <= max ? [min, max] : [Number.NaN, Number.NaN]
}

/** Component index that means the length of a vector. */
export const MAGNITUDE = -1

export function valueAt(values: Float32Array, components: number, component: number, at: number): number {
  if (component !== MAGNITUDE) return values[at * components + component] ?? Number.NaN
  let sum = 0
  for (let k = 0; k < components; k += 1) sum += (values[at * components + k] ?? Number.NaN) ** 2
  return Math.sqrt(sum)
}
