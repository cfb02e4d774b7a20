import { type KeyboardEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { saveBlob } from '../browser/save-file'
import { usePrinting } from '../browser/use-printing'
import { cx } from '../layout/cx'
import piece from '../layout/pieces.module.css'
import { VisuallyHidden } from '../layout/visually-hidden'
import { WHOLE } from './columns'
import type { OtherPlot } from './comparison'
import { Drawing, type Points } from './drawing'
import { formatNumber } from './numbers'
import { PlotLegend } from './plot-legend'
import { PlotTools } from './plot-tools'
import styles from './plot-view.module.css'
import type { Series } from './series'
import type { ReadPlot } from './use-plot'
import { type Choice, type PointsState, usePoints } from './use-points'

type Drawn = Exclude<PointsState, string | null>

type PlotPictureProps = {
  title: string
  plot: ReadPlot
  other: OtherPlot | null
  choice: Choice
  onChange: (part: Partial<Choice>) => void
}

/** Fraction of the visible range for one step of panning or zooming. */
const MOVE = 0.25
const ZOOM = 0.6
/** Pixels of the picture on paper for each of the style sheet: 270 to an inch of A4. */
const PAPER_PIXELS = 3

/** The lines with their tools and legend; keys and buttons can do all that the mouse does. */
export function PlotPicture({ title, plot, other, choice, onChange }: PlotPictureProps) {
  const points = usePoints(plot, other, choice)
  const { facts, reader } = plot
  const place = useRef<HTMLDivElement>(null)
  const drawing = useRef<Drawing | null>(null)
  const [reading, setReading] = useState<number | null>(null)
  const [said, setSaid] = useState('')
  const shown = typeof points === 'string' ? null : points
  const x = facts.columns[choice.x]
  const xName = x?.name ?? 'Row'
  const { isLogX, isLogLeft, isLogRight } = choice
  const isDate = x?.isDate ?? false
  /** Dates are drawn in seconds and stored in milliseconds. */
  const unit = isDate ? 1000 : 1

  const draw = useEffectEvent(
    (element: HTMLElement, { points: data, series }: Drawn, paperScale: number | null) => {
      const canLog = (isRight: boolean) => hasPositive(data, series, isRight)
      return new Drawing(element, {
        xName,
        isDate,
        isLogX: isLogX && data[0].length > 0,
        isLogLeft: isLogLeft && canLog(false),
        isLogRight: isLogRight && canLog(true),
        series,
        points: data,
        paperScale,
        onRange: (from, to) => onChange({ from: from * unit, to: to * unit }),
        onRead: setReading,
      })
    },
  )
  useEffect(() => {
    const element = place.current
    if (!element || !shown) return
    const made = draw(element, shown, null)
    drawing.current = made
    return () => {
      drawing.current = null
      made.end()
      setReading(null)
    }
  }, [shown])
  const paper = useRef<HTMLDivElement>(null)
  const isPrinting = usePrinting()
  useLayoutEffect(() => {
    if (!isPrinting || !paper.current || !shown) return
    const made = draw(paper.current, shown, PAPER_PIXELS / devicePixelRatio)
    return () => made.end()
  }, [isPrinting, shown])

  const xs = shown?.points[0] ?? []
  const sayX = (at: number) => formatNumber(isDate ? (xs[at] ?? 0) * 1000 : xs[at], isDate)
  const read = (at: number) => {
    const next = Math.max(0, Math.min(xs.length - 1, at))
    drawing.current?.read(next)
    const values = shown?.series.map(({ name }, line) => `${name} ${sayValue(shown.points, line, next)}`)
    setSaid(`${xName} ${sayX(next)}: ${values?.join(', ')}`)
  }
  const zoom = (factor: number, move: number) => {
    const first = xs[0]
    const last = xs.at(-1)
    if (first === undefined || last === undefined || first === last) return
    const place = isLogX ? Math.log : (value: number) => value
    const back = isLogX ? Math.exp : (value: number) => value
    const [low, high] = [place(Math.max(first, choice.from / unit)), place(Math.min(last, choice.to / unit))]
    const middle = factor < 1 && reading !== null ? place(xs[reading] ?? 0) : (low + high) / 2
    const half = ((high - low) / 2) * factor
    const center = middle + move * (high - low)
    onChange({ from: back(center - half) * unit, to: back(center + half) * unit })
  }
  const act: Record<string, () => void> = {
    ArrowLeft: () => read((reading ?? xs.length) - 1),
    ArrowRight: () => read((reading ?? -1) + 1),
    'Shift+ArrowLeft': () => zoom(1, -MOVE),
    'Shift+ArrowRight': () => zoom(1, MOVE),
    Home: () => read(0),
    End: () => read(xs.length - 1),
    '+': () => zoom(ZOOM, 0),
    '=': () => zoom(ZOOM, 0),
    '-': () => zoom(1 / ZOOM, 0),
    '0': () => onChange(WHOLE),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const arrow = event.key.startsWith('Arrow') && event.shiftKey
    const handle = act[arrow ? `Shift+${event.key}` : event.key]
    if (!handle) return
    event.preventDefault()
    event.stopPropagation()
    handle()
  }
  const save = () => {
    const element = place.current
    if (element)
      void drawing.current?.picture(element, title).then((blob) => blob && saveBlob(`${title}.png`, blob))
  }
  return (
    <div className={styles.picture}>
      <PlotTools
        facts={facts}
        choice={choice}
        onChange={onChange}
        onRead={(by) => act[by < 0 ? 'ArrowLeft' : 'ArrowRight']?.()}
        onMove={(by) => zoom(1, by * MOVE)}
        onZoom={(by) => zoom(by > 0 ? ZOOM : 1 / ZOOM, 0)}
        onWhole={() => onChange(WHOLE)}
        onSave={save}
        copy={() => reader.values([...(choice.x >= 0 ? [choice.x] : []), ...choice.ys])}
      />
      {typeof points === 'string' && <p className={styles.note}>{points}</p>}
      {choice.ys.length === 0 && <p className={styles.note}>No column is chosen.</p>}
      <div
        ref={place}
        className={cx(piece.screenOnly, styles.place)}
        onDoubleClick={() => onChange(WHOLE)}
        onKeyDown={onKeyDown}
        tabIndex={0}
        role="region"
        aria-label={`Plot of ${title}. Left and right arrow keys read values, with Shift they move the range, plus and minus zoom, 0 shows the whole. Its numbers are in the table of columns.`}
      />
      <div ref={paper} className={cx(styles.paper, 'light')} />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {shown && (
        <PlotLegend
          position={reading === null ? null : `${xName} ${sayX(reading)}`}
          series={shown.series}
          valueAt={(line) => (reading === null ? '' : sayValue(shown.points, line, reading))}
          right={choice.right}
          ys={choice.ys}
          onRight={(right) => onChange({ right })}
        />
      )}
    </div>
  )
}

/** A logarithmic axis needs a number above zero. */
const hasPositive = (points: Points, series: readonly Series[], isRight: boolean) =>
  series.some(
    (one, line) =>
      one.isRight === isRight && points[line + 1]?.some((value) => typeof value === 'number' && value > 0),
  )

/** Value of a line at a point; the nearest one if two files have no common x. */
function sayValue(points: Points, line: number, at: number): string {
  const [xs] = points
  const values = points[line + 1] ?? []
  if (values[at] !== undefined) return formatNumber(values[at])
  const next = values.findIndex((value, place) => place > at && value !== undefined)
  const before = values.findLastIndex((value, place) => place < at && value !== undefined)
  const distance = (place: number) =>
    place === -1 ? Number.POSITIVE_INFINITY : Math.abs((xs[place] ?? 0) - (xs[at] ?? 0))
  // There is nothing beyond the end of a shorter file.
  if (next === -1 || before === -1) return formatNumber(null)
  return `≈ ${formatNumber(values[distance(next) < distance(before) ? next : before])}`
}
