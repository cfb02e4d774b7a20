import type { TextFile } from './columns'
import type { Pairs } from './pair-columns'
import type { ReadPlot } from './use-plot'

/** A file that can be compared with the shown one. */
export type ComparableFile = {
  readonly id: string
  readonly title: string
  /** Why it cannot be selected; null if it can. */
  readonly refused: string | null
}

/** Selection of a second file; its columns with the same names are drawn beside those of the first. */
export type ComparisonChoice = {
  readonly files: readonly ComparableFile[]
  /** Number of files that are not offered because they are too far from the shown one in the list. */
  readonly furtherAway: number
  readonly chosenId: string | null
  readonly onChoose: (id: string | null) => void
  /** The selected file; null while it is loading. */
  readonly file: TextFile | null
  /** Why the selected file could not be read. */
  readonly failure: string | null
}

/** A second file, and its columns that correspond to those of the first. */
export type OtherPlot = { readonly title: string; readonly plot: ReadPlot; readonly pairs: Pairs }
