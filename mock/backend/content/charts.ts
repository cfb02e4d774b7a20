/** A curve of a chart: points from left to right, in axis units. */
type Curve = {
  readonly name: string
  readonly color: string
  readonly points: readonly (readonly [x: number, y: number])[]
}

type Axis = {
  readonly label: string
  readonly most: number
  readonly step: number
}

/** A chart with one horizontal and two vertical axes, with one curve each. */
export type Chart = {
  readonly title: string
  readonly x: Axis
  readonly left: Axis & { readonly curve: Curve }
  readonly right: Axis & { readonly curve: Curve }
}

const width = 720
const height = 440
const plot = { left: 70, right: 650, top: 60, bottom: 370 } as const

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const round = (value: number) => Number(value.toFixed(1))

const ticksOf = ({ most, step }: Axis) =>
  Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => round(i * step))

type Text = { readonly at: readonly [number, number]; readonly anchor?: string; readonly turned?: boolean }

const textAt = (text: string, { at: [x, y], anchor = 'middle', turned = false }: Text) =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${turned ? ` transform="rotate(-90 ${x} ${y})"` : ''}>${escaped(text)}</text>`

/** SVG of a chart with axes, ticks, labels and a legend, 720 by 440. */
export function chartSvg({ title, x, left, right }: Chart): string {
  const across = (value: number) => round(plot.left + (value / x.most) * (plot.right - plot.left))
  const up = (axis: Axis) => (value: number) =>
    round(plot.bottom - (value / axis.most) * (plot.bottom - plot.top))
  const curveOf = ({ curve, ...axis }: Chart['left']) => {
    const places = curve.points.map(([px, py]) => [across(px), up(axis)(py)] as const)
    const dots = places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${curve.color}"/>`)
    return `<polyline points="${places.join(' ')}" fill="none" stroke="${curve.color}" stroke-width="2"/>${dots.join('')}`
  }
  const grid = [
    ...ticksOf(x).map((value) => `M${across(value)} ${plot.top}V${plot.bottom}`),
    ...ticksOf(left).map((value) => `M${plot.left} ${up(left)(value)}H${plot.right}`),
  ]
  const middle = (plot.top + plot.bottom) / 2
  const labels = [
    textAt(title, { at: [width / 2, 26] }).replace('<text', '<text font-size="17" font-weight="600"'),
    ...ticksOf(x).map((value) => textAt(`${value}`, { at: [across(value), plot.bottom + 20] })),
    ...ticksOf(left).map((value) =>
      textAt(`${value}`, { at: [plot.left - 10, up(left)(value) + 4], anchor: 'end' }),
    ),
    ...ticksOf(right).map((value) =>
      textAt(`${value}`, { at: [plot.right + 10, up(right)(value) + 4], anchor: 'start' }),
    ),
    textAt(x.label, { at: [(plot.left + plot.right) / 2, plot.bottom + 46] }),
    textAt(left.label, { at: [22, middle], turned: true }),
    textAt(right.label, { at: [width - 14, middle], turned: true }),
  ]
  const legend = [left.curve, right.curve].map(({ name, color }, i) => {
    const from = plot.left + 14 + i * 130
    return `<path d="M${from} ${plot.top - 14}h24" stroke="${color}" stroke-width="2"/>${textAt(name, { at: [from + 30, plot.top - 10], anchor: 'start' })}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${escaped(title)}</title><rect width="${width}" height="${height}" fill="#fff"/><path d="${grid.join('')}" stroke="#e2e8f0" fill="none"/><path d="M${plot.left} ${plot.top}V${plot.bottom}H${plot.right}V${plot.top}" stroke="#2d3748" fill="none"/><g font-family="sans-serif" font-size="13" fill="#2d3748">${labels.join('')}${legend.join('')}</g>${curveOf(left)}${curveOf(right)}</svg>\n`
}

const flows = Array.from({ length: 11 }, (_, i) => i * 12)

/** Head and efficiency of a centrifugal pump over its flow; best efficiency at 84 m³/h. */
const pumpCurve: Chart = {
  title: 'Pump curve at 1450 rpm',
  x: { label: 'Flow rate (m³/h)', most: 120, step: 20 },
  left: {
    label: 'Head (m)',
    most: 50,
    step: 10,
    curve: {
      name: 'Head',
      color: '#2b6cb0',
      points: flows.map((flow) => [flow, 42 - 0.02 * flow - 0.0013 * flow ** 2]),
    },
  },
  right: {
    label: 'Efficiency (%)',
    most: 100,
    step: 20,
    curve: {
      name: 'Efficiency',
      color: '#c05621',
      points: flows.map((flow) => [flow, 81 * (1 - (flow / 84 - 1) ** 2)]),
    },
  },
}

/** Stored files that are charts, by key suffix. */
export const charts: readonly (readonly [end: string, chart: Chart])[] = [['/pump-curve.svg', pumpCurve]]
