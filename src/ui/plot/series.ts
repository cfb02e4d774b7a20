/** One line of a plot. */
export type Series = {
  readonly key: string
  readonly name: string
  /** Color, dash and marker, by its index among the shown columns. */
  readonly look: number
  /** The same column in the other file: its markers are open. */
  readonly isOther: boolean
  /** A moving average: a wide line with longer dashes over its numbers. */
  readonly isMean: boolean
  readonly isRight: boolean
}

/** Lines differ by color, dash and marker; patterns are shifted by one color per round, so that no two are equal. */
const dashes: readonly (readonly number[])[] = [
  [],
  [8, 4],
  [2, 3],
  [10, 3, 2, 3],
  [14, 5],
  [5, 2, 1, 2, 1, 2],
  [4, 4],
  [1, 2],
]
const COLORS = 6

/** Markers on lines, as paths around 0 with a radius of 1: the dashes of a line with much noise cannot be seen. */
const markers = [
  'M1 0A1 1 0 1 1 -1 0A1 1 0 1 1 1 0Z',
  'M-.9 -.9H.9V.9H-.9Z',
  'M0 -1.1L1.1 .9H-1.1Z',
  'M0 -1.3L1.3 0L0 1.3L-1.3 0Z',
  'M0 1.1L1.1 -.9H-1.1Z',
  'M-.4 -1.2H.4V-.4H1.2V.4H.4V1.2H-.4V.4H-1.2V-.4H-.4Z',
  'M-1.1 0L.9 -1.1V1.1Z',
  'M1.1 0L-.9 -1.1V1.1Z',
]

/** Maximum number of distinguishable lines. */
export const MAX_SERIES = dashes.length

/** Lengths in pixels of a line's dashes and of the blanks between them; none for a line without. */
export function dashOf(look: number, isMean: boolean): readonly number[] {
  return (dashes[look % dashes.length] ?? []).map((length) => (isMean ? 2 * length : length))
}

/** The marker of a line as a path; filled on the shown file, open on the other one. */
export function markerOf(look: number): string {
  return markers[look % markers.length] ?? ''
}

/** CSS variable with the color of a line. */
export function colorName(look: number): string {
  return `--line-${look % COLORS}`
}
