import { useEffect, useState } from 'react'
import { type LinesRequest, ROW_NUMBER } from './columns'
import type { OtherPlot } from './comparison'
import { joinPoints, type Points } from './drawing'
import { drawn } from './numbers'
import type { Series } from './series'
import { type ReadPlot, reasonOf } from './use-plot'

/** Columns of a file to draw, and those of another one. */
export type Choice = Omit<LinesRequest, 'buckets'> & {
  readonly isLogLeft: boolean
  readonly isLogRight: boolean
  /** Columns on the right axis. */
  readonly right: ReadonlySet<number>
}

export type PointsState = { readonly points: Points; readonly series: readonly Series[] } | string | null

/** Twice the pixels of a wide screen: points closer together are merged. */
const BUCKETS = 1200

/** The points of the selected columns; a sentence if reading failed, null while loading. */
export function usePoints(plot: ReadPlot, other: OtherPlot | null, choice: Choice): PointsState {
  const [state, setState] = useState<PointsState>(null)
  useEffect(() => {
    let isCurrent = true
    Promise.all([
      pointsOf(plot, plot, choice, null),
      ...(other ? [pointsOf(other.plot, plot, choice, other)] : []),
    ]).then(
      (parts) => {
        if (!isCurrent) return
        const series = parts.flatMap((part) => part.series)
        setState({ points: joinPoints(parts.map((part) => part.points)), series })
      },
      (cause: unknown) => isCurrent && setState(reasonOf(cause)),
    )
    return () => {
      isCurrent = false
    }
  }, [plot, other, choice])
  return state
}

/** Points of the shown file or of the other one, there for the corresponding columns. */
async function pointsOf(
  { facts, reader }: ReadPlot,
  main: ReadPlot,
  choice: Choice,
  other: OtherPlot | null,
) {
  const { x, ys, mean, right, isLogX, isLogLeft, isLogRight } = choice
  const isOther = other !== null
  const nameOf = (column: number) => main.facts.columns[column]?.name ?? ''
  const own = (column: number) => (other ? (other.pairs.partners[column] ?? -1) : column)
  const shown = ys.flatMap((column, look) => {
    const at = own(column)
    return at === -1 ? [] : [{ column, at, look }]
  })
  const ownX = x === ROW_NUMBER ? ROW_NUMBER : own(x)
  if (shown.length === 0 || (x !== ROW_NUMBER && ownX === -1)) return { points: emptyPoints, series: [] }
  const [xs = [], ...lines] = await reader.lines({
    ...choice,
    x: ownX,
    ys: shown.map(({ at }) => at),
    buckets: BUCKETS,
  })
  const isDate = facts.columns[ownX]?.isDate ?? false
  const rows = xs.flatMap((value, row) => (drawn(value, isLogX) === null ? [] : [row]))
  const series = (isMean: boolean): Series[] =>
    shown.map(({ column, look }) => ({
      key: `${column} ${isOther ? 'other' : 'own'} ${isMean ? 'mean' : 'values'}`,
      name: [nameOf(column), isMean && 'mean', other?.title].filter(Boolean).join(', '),
      look,
      isOther,
      isMean,
      isRight: right.has(column),
    }))
  const all = [...series(false), ...(mean > 1 ? series(true) : [])]
  const points: Points = [
    rows.map((row) => (xs[row] ?? 0) / (isDate ? 1000 : 1)),
    ...all.map(({ isRight }, at) =>
      rows.map((row) => drawn(lines[at]?.[row], isRight ? isLogRight : isLogLeft)),
    ),
  ]
  return { points, series: all }
}

const emptyPoints: Points = [[]]
