/** Triangles or points of a file, relative to an origin so that single precision is sufficient. */
export type Geometry = {
  readonly format: string
  /** Meters if the format says so. */
  readonly unit: 'm' | null
  readonly up: 'y' | 'z'
  /** Three coordinates per point, relative to `origin`. */
  readonly positions: Float32Array<ArrayBuffer>
  /** Three points per triangle; null: every three points are a triangle, in their order. */
  readonly indices: Uint32Array<ArrayBuffer> | null
  readonly origin: Vector
  /** Named runs of triangles, such as the solids of an STL file; empty if the file is one part. */
  readonly parts: readonly Part[]
  readonly fields: readonly Field[]
  /** Sentences about content of the file that the picture lacks. */
  readonly remarks: readonly string[]
  /** False: the file is truncated, so its volume is unknown. */
  readonly isWhole: boolean
}

export type Vector = readonly [number, number, number]

/** Range of triangles, starting at `first`. */
export type Part = { readonly name: string; readonly first: number; readonly count: number }

/** Values at points or on triangles; each has as many numbers as there are components. */
export type Field = {
  readonly name: string
  readonly on: 'points' | 'triangles'
  readonly components: number
  readonly values: Float32Array<ArrayBuffer>
}

/** Facts from one pass over the triangles, in the unit of the file. */
export type Size = {
  readonly triangles: number
  readonly points: number
  /** Triangles without area. */
  readonly flat: number
  readonly min: Vector
  readonly max: Vector
  readonly area: number
  /** Volume of a closed surface; negative if its faces point inwards. */
  readonly volume: number
}

/** Facts that depend on each triangle's neighbors. */
export type Edges = {
  /** Number of points after merging those at the same position. */
  readonly points: number
  /** Edges of one triangle. */
  readonly open: number
  /** Edges of more than two triangles. */
  readonly crowded: number
}

/** Above this number, triangles are drawn but their edges are not counted, which takes longest. */
export const MAX_EDGE_TRIANGLES = 2_000_000

/** A file that cannot be shown; the message is a sentence for the user, in one line even if it has words of the file. */
export class NotShownError extends Error {
  override readonly name = 'NotShownError'

  constructor(sentence: string) {
    super(sentence.replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' '))
  }
}

/** Remark about a file without faces. */
export const POINTS_ALONE = 'The file has points alone, and no faces.'

export type GeometryRequest = { readonly bytes: Blob; readonly name: string }

export type GeometryReply =
  | { readonly kind: 'progress'; readonly part: number }
  | {
      readonly kind: 'geometry'
      readonly geometry: Geometry
      readonly size: Size
      readonly partSizes: readonly Size[]
    }
  | { readonly kind: 'edges'; readonly edges: Edges }
  | { readonly kind: 'not-shown'; readonly reason: string }
  | { readonly kind: 'done' }
