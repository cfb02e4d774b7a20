import { countOf } from '../format/count-of'
import { assemble, type RawGeometry } from './assemble'
import type { Geometry, Part, Vector } from './geometry'
import { growingFloats, growingIndices, type Reading } from './reading'

/** Facts about a file that its points and faces do not have. */
type Rest = Pick<RawGeometry, 'format' | 'unit' | 'up' | 'isWhole' | 'remarks'>

/** Points and faces as a reader meets them, around the first point whose coordinates are numbers. */
export class GrowingSurface {
  readonly #points
  readonly #corners
  readonly #expected: number | null
  readonly #starts: Pick<Part, 'name' | 'first'>[] = []
  #origin: Vector | null = null
  #left = 0

  /**
   * @param indexed whether faces name their points; else every three points are a triangle
   * @param expected points that the file claims and has room for: faces may come before them
   */
  constructor(reading: Reading, indexed = true, expected: number | null = null) {
    this.#points = growingFloats(reading, expected === null ? undefined : 3 * expected)
    this.#corners = indexed ? growingIndices(reading) : null
    this.#expected = expected
  }

  get points(): number {
    return this.#points.length / 3
  }

  get triangles(): number {
    return Math.floor((this.#corners ? this.#corners.length : this.points) / 3)
  }

  addPoint(x: number, y: number, z: number): void {
    if (Number.isFinite(x + y + z)) this.#origin ??= [x, y, z]
    const [fromX, fromY, fromZ] = this.#origin ?? [0, 0, 0]
    this.#points.push(x - fromX)
    this.#points.push(y - fromY)
    this.#points.push(z - fromZ)
  }

  /** A polygon by the numbers of its points. One that names points that are not there is left out and counted. */
  addFace(face: readonly number[]): void {
    const count = this.#expected ?? this.points
    if (face.length < 3 || face.some((at) => !(at >= 0 && at < count))) {
      this.#left += 1
      return
    }
    const [first = 0] = face
    for (let k = 1; k + 1 < face.length; k += 1) {
      this.#corners?.push(first)
      this.#corners?.push(face[k] ?? 0)
      this.#corners?.push(face[k + 1] ?? 0)
    }
  }

  /** The triangles from here on have a name. */
  startPart(name: string): void {
    this.#starts.push({ name, first: this.triangles })
  }

  /** @param noun the format's word for a face */
  done(noun: 'face' | 'triangle', { remarks = [], ...rest }: Rest): Geometry {
    const { triangles } = this
    const left =
      this.#left > 0
        ? [`${countOf(this.#left, noun)} left out: they name points that are not in the file.`]
        : []
    return assemble({
      ...rest,
      positions: this.#points.done(),
      indices: this.#corners?.done() ?? null,
      origin: this.#origin ?? [0, 0, 0],
      parts: this.#parts(triangles),
      remarks: [...left, ...remarks],
    })
  }

  /** Triangles before the first name are a part without one. */
  #parts(triangles: number): readonly Part[] {
    const isLate = (this.#starts[0]?.first ?? 0) > 0
    const starts = isLate ? [{ name: '', first: 0 }, ...this.#starts] : this.#starts
    return starts.map((start, at) => ({
      ...start,
      count: (starts[at + 1]?.first ?? triangles) - start.first,
    }))
  }
}
