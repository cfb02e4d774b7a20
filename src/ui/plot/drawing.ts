import uPlot from 'uplot'
import 'uplot/dist/uPlot.min.css'
import { formatNumber } from './numbers'
import { colorName, dashOf, markerOf, type Series } from './series'

/** x in ascending order, then an array per series; null is a gap, undefined means no number at that x. */
export type Points = readonly [readonly number[], ...(readonly (number | null | undefined)[])[]]

export type DrawingOptions = {
  readonly xName: string
  readonly isDate: boolean
  readonly isLogX: boolean
  readonly isLogLeft: boolean
  readonly isLogRight: boolean
  readonly series: readonly Series[]
  readonly points: Points
  /** The user selected a range by dragging. */
  readonly onRange: (from: number, to: number) => void
  /** Index of the point being read; null: none. */
  readonly onRead: (at: number | null) => void
  /** On paper: pixels of the canvas for each of the style sheet; the picture is drawn larger and shown smaller. */
  readonly paperScale: number | null
}

const LINE = 1.5
/** Size on paper, in pixels of the style sheet; a narrower sheet shows it smaller. */
const PAPER = { width: 680, height: 380 }

/** Draws lines on a canvas, with the colors of the style sheet. */
export class Drawing {
  readonly #plot: uPlot
  readonly #options: DrawingOptions
  readonly #sized: ResizeObserver
  readonly #recolored: MutationObserver
  readonly #forced = matchMedia('(forced-colors: active)')
  readonly #redraw = () => this.#plot.redraw(false)

  constructor(place: HTMLElement, options: DrawingOptions) {
    this.#options = options
    const { series, points, isDate, isLogX, isLogLeft, isLogRight, xName, paperScale } = options
    const scale = paperScale ?? 1
    const colors = getComputedStyle(place)
    // Read for each drawing, since the color mode may change.
    const text = () => colors.color
    const font = `${Math.round(12 * scale)}px "DM Sans Variable", sans-serif`
    const grid = { stroke: () => colors.getPropertyValue('--grid').trim(), width: scale }
    const ticks = { stroke: () => colors.getPropertyValue('--tick').trim(), width: scale, size: 10 * scale }
    const colorOf = (look: number) => colors.getPropertyValue(colorName(look)).trim()
    const plain = { stroke: text, font, grid, ticks, gap: 5 * scale }
    const axis = (isLog: boolean) => ({
      ...plain,
      size: 72 * scale,
      values: (_: uPlot, splits: (number | null)[]) =>
        splits.map((value) => (value === null ? '' : formatNumber(value))),
      ...(isLog ? {} : { space: 36 * scale }),
    })
    const hasRight = series.some(({ isRight }) => isRight)
    const size = paperScale ? { width: PAPER.width * scale, height: PAPER.height * scale } : sizeOf(place)
    this.#plot = new uPlot(
      {
        ...size,
        legend: { show: false },
        tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1000), 'Etc/UTC'),
        scales: {
          x: { time: isDate, distr: isLogX ? 3 : 1 },
          left: { distr: isLogLeft ? 3 : 1 },
          right: { distr: isLogRight ? 3 : 1 },
        },
        axes: [
          isDate
            ? { ...plain, size: 50 * scale, space: 50 * scale }
            : {
                ...axis(isLogX),
                size: 32 * scale,
                space: 72 * scale,
                label: xName,
                labelSize: 20 * scale,
                labelFont: font,
              },
          { ...axis(isLogLeft), scale: 'left' },
          ...(hasRight
            ? [{ ...axis(isLogRight), scale: 'right', side: 1 as const, grid: { show: false } }]
            : []),
        ],
        series: [
          { label: xName },
          ...series.map(({ name, look, isMean, isRight }) => ({
            label: name,
            scale: isRight ? 'right' : 'left',
            stroke: () => colorOf(look),
            width: (isMean ? 2 * LINE : LINE) * scale,
            dash: dashOf(look, isMean).map((length) => length * scale),
            spanGaps: false,
            points: { show: false },
          })),
        ],
        cursor: {
          drag: { x: true, y: false, setScale: false },
          y: false,
          // Keys also move the reading; a double click resets the zoom, since uPlot's reset only shows loaded points.
          bind: { dblclick: () => () => null },
        },
        hooks: {
          setSelect: [
            (self) => {
              const { left, width } = self.select
              if (width <= 4) return
              const [from, to] = [self.posToVal(left, 'x'), self.posToVal(left + width, 'x')]
              self.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false)
              options.onRange(from, to)
            },
          ],
          setCursor: [({ cursor }) => options.onRead(cursor.idx ?? null)],
          // After all lines, which would cover them.
          draw: [
            (self) => {
              const { ctx } = self
              const behind = colors.backgroundColor
              // uPlot counts on the styles that it has set.
              ctx.save()
              ctx.lineWidth = LINE * scale * uPlot.pxRatio
              ctx.setLineDash([])
              series.forEach(({ look, isOther, isMean }, line) => {
                if (isMean) return
                const markers = markersOf(self, line + 1, markerOf(look), scale, line / series.length)
                ctx.fillStyle = isOther ? behind : colorOf(look)
                ctx.strokeStyle = isOther ? colorOf(look) : behind
                ctx.stroke(markers)
                ctx.fill(markers)
              })
              ctx.restore()
            },
          ],
        },
      },
      [],
      place,
    )
    // Drawn at once: a page that is printed is laid out when the event is over.
    this.#plot.batch(() => this.#plot.setData([[...points[0]], ...points.slice(1).map((line) => [...line])]))
    this.#sized = new ResizeObserver(() => this.#plot.setSize(sizeOf(place)))
    if (paperScale === null) this.#sized.observe(place)
    // As wide as the sheet, and as high as that makes it.
    else this.#plot.ctx.canvas.parentElement?.removeAttribute('style')
    this.#recolored = new MutationObserver(this.#redraw)
    this.#recolored.observe(document.documentElement, { attributeFilter: ['class'] })
    this.#forced.addEventListener('change', this.#redraw)
  }

  /** Moves the reading to a point. */
  read(at: number): void {
    const x = this.#options.points[0][at]
    if (x !== undefined) this.#plot.setCursor({ left: this.#plot.valToPos(x, 'x'), top: 0 })
  }

  /** The lines with a legend below, on the page's background color. */
  async picture(place: HTMLElement, title: string): Promise<Blob | null> {
    const source = this.#plot.ctx.canvas
    const scale = source.width / Math.max(1, this.#plot.width)
    const row = 20 * scale
    const canvas = document.createElement('canvas')
    canvas.width = source.width
    canvas.height = source.height + row * (this.#options.series.length + 2)
    const context = canvas.getContext('2d')
    if (!context) return null
    const colors = getComputedStyle(place)
    context.fillStyle = colors.backgroundColor
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.font = `${12 * scale}px "DM Sans Variable", sans-serif`
    context.textBaseline = 'middle'
    context.fillStyle = colors.color
    context.fillText(title, row / 2, row / 2 + row / 4)
    context.drawImage(source, 0, row)
    this.#options.series.forEach(({ name, look, isMean, isOther }, at) => {
      const y = source.height + row * (at + 1.5)
      context.strokeStyle = colors.getPropertyValue(colorName(look)).trim()
      context.lineWidth = (isMean ? 2 : 1) * LINE * scale
      context.setLineDash(dashOf(look, isMean).map((length) => length * scale))
      context.beginPath()
      context.moveTo(row / 2, y)
      context.lineTo(row * 2.5, y)
      context.stroke()
      context.setLineDash([])
      if (!isMean) {
        const marker = new Path2D()
        const radius = MARKER_RADIUS * scale
        marker.addPath(new Path2D(markerOf(look)), new DOMMatrix([radius, 0, 0, radius, row * 1.5, y]))
        context.fillStyle = isOther ? colors.backgroundColor : context.strokeStyle
        context.fill(marker)
        context.stroke(marker)
        context.fillStyle = colors.color
      }
      context.fillText(name, row * 3, y)
    })
    return new Promise((resolve) => {
      canvas.toBlob(resolve)
    })
  }

  end(): void {
    this.#sized.disconnect()
    this.#recolored.disconnect()
    this.#forced.removeEventListener('change', this.#redraw)
    this.#plot.destroy()
  }
}

/** Distance of markers on a line, and their radius, in pixels. */
const MARKER_DISTANCE = 100
const MARKER_RADIUS = 3.5

/**
 * Markers of a line: at all of few points, else so far from each other that it stays visible.
 * @param part of that distance at which the first one is
 */
function markersOf(plot: uPlot, line: number, shape: string, scale: number, part: number): Path2D {
  const markers = new Path2D()
  const [xs] = plot.data
  const values = plot.data[line] ?? []
  const { left, top, width, height } = plot.bbox
  const radius = MARKER_RADIUS * scale * uPlot.pxRatio
  const distance = MARKER_DISTANCE * scale * uPlot.pxRatio
  const isFew = values.filter((value) => typeof value === 'number').length * distance < 4 * width
  let next = left + (isFew ? 0 : part * distance)
  for (const [at, value] of values.entries()) {
    if (typeof value !== 'number') continue
    const x = plot.valToPos(xs[at] ?? 0, 'x', true)
    const y = plot.valToPos(value, plot.series[line]?.scale ?? 'left', true)
    if (x < next || x > left + width || y < top || y > top + height) continue
    markers.addPath(new Path2D(shape), new DOMMatrix([radius, 0, 0, radius, x, y]))
    if (!isFew) next = x + distance
  }
  return markers
}

const sizeOf = ({ clientWidth, clientHeight }: HTMLElement) => ({
  width: Math.max(120, clientWidth),
  height: Math.max(160, clientHeight),
})

/** Points of several files, aligned by the x values of all of them. */
export function joinPoints(parts: readonly Points[]): Points {
  const [only] = parts
  if (only && parts.length === 1) return only
  const tables = parts.map(
    (part): uPlot.AlignedData => [[...part[0]], ...part.slice(1).map((line) => [...line])],
  )
  const [xs = [], ...lines] = uPlot.join(tables)
  return [Array.from(xs), ...lines.map((line) => Array.from(line))]
}
