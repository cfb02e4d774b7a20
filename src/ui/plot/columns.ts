/** Numbers in rows and columns; a gap is NaN. */
export type Columns = {
  readonly format: string
  readonly names: readonly string[]
  readonly table: Table
  /** Columns with dates: milliseconds since 1970 instead of plain numbers. */
  readonly dates: ReadonlySet<number>
  /** Text columns, which are not shown. */
  readonly texts: readonly string[]
  /** Columns with residuals, for a logarithmic axis. */
  readonly isLog: boolean
  /** Columns shown by default; null: the first ones. */
  readonly shown: readonly number[] | null
  /** Sentences about content of the file that the plot lacks, and about how a run ended. */
  readonly remarks: readonly string[]
}

/** Numbers row by row in blocks, so that it grows without copying. */
export type Table = {
  readonly rows: number
  readonly at: (row: number, column: number) => number
}

/** Facts of a column, for the page. */
export type ColumnFacts = {
  readonly name: string
  readonly isDate: boolean
  /** First and last number, without gaps. */
  readonly first: number
  readonly last: number
  readonly min: number
  readonly max: number
  readonly gaps: number
  /** Number of values that a logarithmic axis cannot show. */
  readonly notPositive: number
  /** Whether the numbers only rise or only fall, without a gap. */
  readonly isOrdered: boolean
}

/** Facts of a file, for the page; the numbers stay in the worker. */
export type PlotFacts = Pick<Columns, 'format' | 'texts' | 'isLog' | 'shown' | 'remarks'> & {
  readonly rows: number
  readonly columns: readonly ColumnFacts[]
}

/** The row number instead of a column, as the horizontal axis. */
export const ROW_NUMBER = -1

/** All of a file along the horizontal axis. */
export const WHOLE = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** A range of some columns, reduced to this number of `buckets`. */
export type LinesRequest = {
  readonly x: number
  readonly ys: readonly number[]
  readonly from: number
  readonly to: number
  readonly isLogX: boolean
  readonly buckets: number
  /** Window of the moving average added for each column; 1 for none. */
  readonly mean: number
}

/** x in ascending order, then each column; a gap is null. */
export type Lines = readonly (readonly (number | null)[])[]

export type TextFile = { readonly bytes: Blob; readonly encoding: string }

export type PlotRequest =
  | ({ readonly kind: 'read' } & TextFile)
  | ({ readonly kind: 'lines'; readonly id: number } & LinesRequest)
  | { readonly kind: 'values'; readonly id: number; readonly columns: readonly number[] }

export type PlotReply =
  | { readonly kind: 'progress'; readonly part: number }
  | { readonly kind: 'facts'; readonly facts: PlotFacts }
  | { readonly kind: 'lines'; readonly id: number; readonly lines: Lines }
  | { readonly kind: 'values'; readonly id: number; readonly text: string }
  | { readonly kind: 'not-shown'; readonly reason: string; readonly isUnfit: boolean }

/** A file that cannot be plotted; the message is a sentence for the user. */
export class NotPlottedError extends Error {
  override readonly name = 'NotPlottedError'
  /** A valid file without numbers, for which another view is right. */
  readonly isUnfit: boolean

  constructor(message: string, isUnfit = false) {
    super(message)
    this.isUnfit = isUnfit
  }
}

export function noNumbers(): NotPlottedError {
  return new NotPlottedError('The file has no columns of numbers.', true)
}
