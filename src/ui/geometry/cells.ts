import { countOf } from '../format/count-of'
import { firstWhere } from '../search/first-where'
import { NotShownError } from './geometry'
import { type Growing, growingIndices, type Reading } from './reading'

/** Cells of the VTK family: the points of all cells, where each ends, and the type of each. */
export type Cells = {
  readonly connectivity: Uint32Array
  readonly offsets: Uint32Array
  /** Cell types by VTK's numbers; absent: polygons. */
  readonly types?: Uint8Array | Uint32Array
  /** Faces of polyhedra; absent: they are in place of the points, as in files of the old kind. */
  readonly faces?: Faces
}

/** Of each polyhedron the number of its faces, of each of these the number of its points, and these; where those of each cell end. */
export type Faces = { readonly connectivity: Uint32Array; readonly offsets: Uint32Array }

export const POLYGON = 7
export const STRIP = 6
export const POLYHEDRON = 42

/** Faces of solid cells, by corner. */
const tetrahedron = [
  [0, 2, 1],
  [0, 1, 3],
  [1, 2, 3],
  [0, 3, 2],
]
const hexahedron = [
  [0, 3, 2, 1],
  [4, 5, 6, 7],
  [0, 1, 5, 4],
  [1, 2, 6, 5],
  [2, 3, 7, 6],
  [3, 0, 4, 7],
]
const voxel = [
  [0, 2, 3, 1],
  [4, 5, 7, 6],
  [0, 1, 5, 4],
  [1, 3, 7, 5],
  [3, 2, 6, 7],
  [2, 0, 4, 6],
]
const wedge = [
  [0, 1, 2],
  [3, 5, 4],
  [0, 3, 4, 1],
  [1, 4, 5, 2],
  [2, 5, 3, 0],
]
const pyramid = [
  [0, 3, 2, 1],
  [0, 1, 4],
  [1, 2, 4],
  [2, 3, 4],
  [3, 0, 4],
]
/** Faces of a cell by its type, except polyhedra. Cells with points between their corners are drawn by their corners. */
const faces: ReadonlyMap<number, readonly (readonly number[])[]> = new Map([
  [5, [[0, 1, 2]]],
  [8, [[0, 1, 3, 2]]],
  [9, [[0, 1, 2, 3]]],
  [22, [[0, 1, 2]]],
  [23, [[0, 1, 2, 3]]],
  [10, tetrahedron],
  [24, tetrahedron],
  [11, voxel],
  [12, hexahedron],
  [25, hexahedron],
  [29, hexahedron],
  [13, wedge],
  [26, wedge],
  [14, pyramid],
  [27, pyramid],
])
const isSolid = (type: number) => (faces.get(type)?.length ?? 0) > 1

/** Cells between two reports of progress. */
const STEP = 50_000

export type CellSurface = {
  readonly indices: Uint32Array<ArrayBuffer>
  /** The cell of each triangle. */
  readonly cells: Uint32Array<ArrayBuffer>
  readonly remarks: readonly string[]
}

/**
 * Triangles of flat cells, and of the outer faces of solid cells.
 * @param points number of points
 */
export function surfaceOfCells(reading: Reading, cells: Cells, points: number): CellSurface {
  const { connectivity, offsets, types } = cells
  const triangles = new Triangles(reading)
  const outer = types ? new OuterFaces(reading, cells) : null
  let [start, wrong, other] = [0, 0, 0]
  for (let cell = 0; cell < offsets.length; cell += 1) {
    const end = offsets[cell] ?? 0
    const type = types?.[cell] ?? POLYGON
    const shape = faces.get(type)
    if (cell % STEP === 0) reading.progress(reading.bytes.size)
    if (type === POLYHEDRON) wrong += outer?.addPolyhedron(cell, points) ? 0 : 1
    else if (!(end >= start && end <= connectivity.length) || !areThere(connectivity, start, end, points))
      wrong += 1
    else if (type === POLYGON) triangles.polygon(cell, connectivity.subarray(start, end))
    else if (type === STRIP) triangles.strip(cell, connectivity, start, end)
    else if (shape?.some((face) => face.some((corner) => start + corner >= end))) wrong += 1
    else if (shape && isSolid(type)) outer?.addSolid(cell, shape.length)
    else if (shape?.[0])
      triangles.polygon(
        cell,
        shape[0].map((corner) => connectivity[start + corner] ?? 0),
      )
    else other += 1
    start = end
  }
  outer?.each((cell, face) => triangles.polygon(cell, face))
  const remarks = []
  if (wrong > 0)
    remarks.push(`${countOf(wrong, 'cell')} left out: they name points that are not in the file.`)
  if (other > 0)
    remarks.push(`${countOf(other, 'cell')} left out: lines, points and rare kinds are not shown.`)
  return { ...triangles.done(), remarks }
}

function areThere(connectivity: Uint32Array, start: number, end: number, points: number): boolean {
  for (let at = start; at < end; at += 1) if ((connectivity[at] ?? points) >= points) return false
  return true
}

class Triangles {
  readonly #corners: Growing<Uint32Array<ArrayBuffer>>
  readonly #cells: Growing<Uint32Array<ArrayBuffer>>

  constructor(reading: Reading) {
    this.#corners = growingIndices(reading)
    this.#cells = growingIndices(reading)
  }

  #add(cell: number, a: number, b: number, c: number): void {
    this.#corners.push(a)
    this.#corners.push(b)
    this.#corners.push(c)
    this.#cells.push(cell)
  }

  polygon(cell: number, of: ArrayLike<number>): void {
    for (let at = 1; at + 1 < of.length; at += 1) this.#add(cell, of[0] ?? 0, of[at] ?? 0, of[at + 1] ?? 0)
  }

  strip(cell: number, of: Uint32Array, start: number, end: number): void {
    for (let at = start; at + 2 < end; at += 1) {
      // Every other triangle of a strip has reversed corners.
      const isOdd = (at - start) % 2 === 1
      this.#add(cell, of[at] ?? 0, of[at + (isOdd ? 2 : 1)] ?? 0, of[at + (isOdd ? 1 : 2)] ?? 0)
    }
  }

  done(): { indices: Uint32Array<ArrayBuffer>; cells: Uint32Array<ArrayBuffer> } {
    return { indices: this.#corners.done(), cells: this.#cells.done() }
  }
}

/** Maximum number of faces of a cell that is no polyhedron. */
const SIDES = 6
/** Marks a face shared by two cells. */
const SHARED = 2 ** 31
/** In place of the fourth point of a triangle. */
const NONE = 2 ** 32 - 1

/**
 * Finds faces that belong to one cell only. The table contains no points, only cell and face indices, or the position
 * of the face of a polyhedron: with the file's arrays that is sufficient, and takes a third of the memory.
 */
class OuterFaces {
  readonly #cells: Cells
  readonly #faces: Faces
  /** Codes from here on are of polyhedra. */
  readonly #polyhedra: number
  readonly #table: Uint32Array
  readonly #key = new Uint32Array(4)
  readonly #other = new Uint32Array(4)
  readonly #points: number[] = []

  constructor(reading: Reading, cells: Cells) {
    const { types = [], offsets, faces: own = cells } = cells
    this.#cells = cells
    this.#faces = own
    this.#polyhedra = offsets.length * SIDES + 1
    let count = 0
    for (const [cell, type] of types.entries()) {
      if (isSolid(type)) count += faces.get(type)?.length ?? 0
      // A face has three points, and their number before them.
      else if (type === POLYHEDRON)
        count += Math.max(0, Math.floor((this.#end(cell) - this.#start(cell)) / 4))
    }
    let slots = 4
    while (slots < 1.3 * count) slots *= 2
    if (this.#polyhedra + own.connectivity.length >= SHARED)
      throw new NotShownError('The file has too many cells to be shown.')
    this.#table = reading.indices(count === 0 ? 0 : slots)
  }

  #start(cell: number): number {
    return cell === 0 ? 0 : this.#end(cell - 1)
  }

  #end(cell: number): number {
    return Math.min(this.#faces.offsets[cell] ?? 0, this.#faces.connectivity.length)
  }

  addSolid(cell: number, sides: number): void {
    for (let side = 0; side < sides; side += 1) this.#add(cell * SIDES + side + 1)
  }

  /** @returns false if its faces are not all there */
  addPolyhedron(cell: number, points: number): boolean {
    const of = this.#faces.connectivity
    const [start, end] = [this.#start(cell), this.#end(cell)]
    const places: number[] = []
    let at = start + 1
    for (let left = of[start] ?? 0; left > 0 && at < end; left -= 1) {
      const next = at + 1 + (of[at] ?? 0)
      if (next > end || next < at + 4 || !areThere(of, at + 1, next, points)) return false
      places.push(at)
      at = next
    }
    if (at !== end || places.length !== of[start]) return false
    for (const place of places) this.#add(this.#polyhedra + place)
    return true
  }

  #add(code: number): void {
    const mask = this.#table.length - 1
    this.#sort(this.#key, code)
    const [a = 0, b = 0, c = 0, d = 0] = this.#key
    const mixed =
      Math.imul(a, 73856093) ^ Math.imul(b, 19349663) ^ Math.imul(c, 83492791) ^ Math.imul(d, 40503)
    let at = (mixed ^ (mixed >>> 15)) & mask
    for (let entry = this.#table[at] ?? 0; entry !== 0; entry = this.#table[at] ?? 0) {
      if (this.#isSame(entry)) {
        this.#table[at] = (entry | SHARED) >>> 0
        return
      }
      at = (at + 1) & mask
    }
    this.#table[at] = code
  }

  each(visit: (cell: number, points: readonly number[]) => void): void {
    for (const entry of this.#table) {
      if (entry === 0 || entry >= SHARED) continue
      this.#read(entry)
      visit(this.#cellOf(entry), this.#points)
    }
  }

  /** Takes the points of a face. */
  #read(code: number): void {
    this.#points.length = 0
    if (code >= this.#polyhedra) {
      const of = this.#faces.connectivity
      const at = code - this.#polyhedra
      for (let k = 1; k <= (of[at] ?? 0); k += 1) this.#points.push(of[at + k] ?? 0)
      return
    }
    const cell = this.#cellOf(code)
    const { connectivity, offsets, types } = this.#cells
    const start = cell === 0 ? 0 : (offsets[cell - 1] ?? 0)
    for (const corner of faces.get(types?.[cell] ?? 0)?.[(code - 1) % SIDES] ?? [])
      this.#points.push(connectivity[start + corner] ?? 0)
  }

  #cellOf(code: number): number {
    if (code < this.#polyhedra) return Math.floor((code - 1) / SIDES)
    // A polyhedron is the first one that ends behind the place of its face.
    const place = code - this.#polyhedra
    return firstWhere(this.#faces.offsets.length, (cell) => this.#end(cell) > place)
  }

  #isSame(entry: number): boolean {
    this.#sort(this.#other, entry % SHARED)
    return this.#other.every((point, k) => point === this.#key[k])
  }

  /** The four lowest points of a face in ascending order: two faces of a mesh have no three in common. */
  #sort(into: Uint32Array, code: number): void {
    this.#read(code)
    into.fill(NONE)
    for (const point of this.#points) {
      let at = 4
      for (; at > 0 && point < (into[at - 1] ?? 0); at -= 1) if (at < 4) into[at] = into[at - 1] ?? 0
      if (at < 4) into[at] = point
    }
  }
}
