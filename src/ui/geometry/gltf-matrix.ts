import type { Vector } from './geometry'
import { asNumbers, type Json } from './gltf-data'

/** A 4×4 matrix in column-major order. */
export type Matrix = readonly number[]

export const identity: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

export function times(a: Matrix, b: Matrix): Matrix {
  return identity.map((_, at) => {
    const [column, row] = [at >> 2, at & 3]
    let sum = 0
    for (let k = 0; k < 4; k += 1) sum += (a[4 * k + row] ?? 0) * (b[4 * column + k] ?? 0)
    return sum
  })
}

export function moved(m: Matrix, x: number, y: number, z: number): Vector {
  const row = (r: number) => (m[r] ?? 0) * x + (m[4 + r] ?? 0) * y + (m[8 + r] ?? 0) * z + (m[12 + r] ?? 0)
  return [row(0), row(1), row(2)]
}

/** Whether the matrix mirrors: its determinant is negative. */
export function mirrors([
  a = 0,
  b = 0,
  c = 0,
  ,
  d = 0,
  e = 0,
  f = 0,
  ,
  g = 0,
  h = 0,
  i = 0,
]: Matrix): boolean {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e) < 0
}

/** The local transformation of a node, from its matrix, or from translation, rotation and scale. */
export function matrixOf({ matrix, translation, rotation, scale }: Json): Matrix {
  const given = asNumbers(matrix)
  if (given.length === 16) return given
  const [x = 0, y = 0, z = 0, w = 1] = asNumbers(rotation)
  const [sx = 1, sy = 1, sz = 1] = asNumbers(scale)
  const [tx = 0, ty = 0, tz = 0] = asNumbers(translation)
  return [
    ...[(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    ...[2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    ...[2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    ...[tx, ty, tz, 1],
  ]
}
