import { assemble } from './assemble'
import { type Cells, POLYGON, STRIP, surfaceOfCells } from './cells'
import { type Field, type Geometry, POINTS_ALONE, type Vector } from './geometry'
import { growingIndices, type Reading } from './reading'

/** Values of a file at points or cells; each has as many numbers as there are components. */
export type Values = {
  readonly name: string
  readonly on: 'points' | 'cells'
  readonly components: number
  readonly values: Float32Array<ArrayBuffer>
}

export type VtkMesh = {
  readonly format: string
  /** Relative to `origin`. */
  readonly positions: Float32Array<ArrayBuffer>
  readonly origin: Vector
  /** null: only points. */
  readonly cells: Cells | null
  /** Number of cells of other types, whose values precede those of `cells`. */
  readonly cellsBefore?: number
  readonly values: readonly Values[]
  readonly remarks: readonly string[]
}

/** The surface of a mesh of the VTK family, with its fields. */
export function vtkGeometry(reading: Reading, mesh: VtkMesh): Geometry {
  const { format, positions, origin, cells, cellsBefore = 0, values } = mesh
  const points = positions.length / 3
  const remarks = [...mesh.remarks]
  const surface = cells && surfaceOfCells(reading, cells, points)
  const fields: Field[] = []
  for (const { name, on, components, values: all } of values) {
    const expected = on === 'points' ? points : cellsBefore + (cells?.offsets.length ?? 0)
    if (all.length < expected * components) {
      remarks.push(`The field ${name} ends early and is not shown.`)
      continue
    }
    if (on === 'points') fields.push({ name, on, components, values: all })
    else if (surface) {
      const spread = reading.floats(surface.cells.length * components)
      for (const [triangle, cell] of surface.cells.entries())
        for (let k = 0; k < components; k += 1)
          spread[triangle * components + k] = all[(cellsBefore + cell) * components + k] ?? Number.NaN
      fields.push({ name, on: 'triangles', components, values: spread })
    }
  }
  const indices = surface?.indices ?? new Uint32Array(0)
  if (indices.length === 0) remarks.push(POINTS_ALONE)
  return assemble({
    format,
    positions,
    indices,
    origin,
    fields,
    remarks: [...remarks, ...(surface?.remarks ?? [])],
  })
}

/** Coordinates relative to the first point whose coordinates are numbers. */
export function relativeToFirst(
  reading: Reading,
  count: number,
  coordinate: (at: number) => number,
): { positions: Float32Array<ArrayBuffer>; origin: Vector } {
  const positions = reading.floats(3 * count)
  let origin: Vector | null = null
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x, y, z] = [coordinate(at), coordinate(at + 1), coordinate(at + 2)]
    if (Number.isFinite(x + y + z)) origin ??= [x, y, z]
    positions[at] = x - (origin?.[0] ?? 0)
    positions[at + 1] = y - (origin?.[1] ?? 0)
    positions[at + 2] = z - (origin?.[2] ?? 0)
  }
  return { positions, origin: origin ?? [0, 0, 0] }
}

/** Cells in the format of older files: each has its number of points, then these. */
export function cellsOfRuns(reading: Reading, runs: Uint32Array, types?: Uint32Array): Cells {
  const [connectivity, offsets] = [growingIndices(reading), growingIndices(reading)]
  for (let at = 0; at < runs.length; ) {
    const size = runs[at] ?? 0
    if (at + 1 + size > runs.length) break
    for (let k = 1; k <= size; k += 1) connectivity.push(runs[at + k] ?? 0)
    offsets.push(connectivity.length)
    at += 1 + size
  }
  return { connectivity: connectivity.done(), offsets: offsets.done(), types }
}

/** The cells of a surface: its polygons, and after them its strips of triangles. */
export function withStrips(reading: Reading, polygons: Cells | null, strips: Cells | null): Cells | null {
  if (!strips || strips.offsets.length === 0) return polygons
  const lists = [polygons, strips].flatMap((one) => one ?? [])
  const sum = (length: (cells: Cells) => number) => lists.reduce((all, one) => all + length(one), 0)
  const connectivity = reading.indices(sum((one) => one.connectivity.length))
  const offsets = reading.indices(sum((one) => one.offsets.length))
  const types = new Uint8Array(offsets.length).fill(POLYGON)
  let [corner, cell] = [0, 0]
  for (const list of lists) {
    connectivity.set(list.connectivity, corner)
    for (const [at, end] of list.offsets.entries()) offsets[cell + at] = corner + end
    if (list === strips) types.fill(STRIP, cell)
    corner += list.connectivity.length
    cell += list.offsets.length
  }
  return { connectivity, offsets, types }
}
