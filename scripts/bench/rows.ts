type Unit = 'ms' | 'µs' | 'KB' | 'MB' | ''

/** One figure: the project's value and its anchor's, on the same machine in the same run. */
export type Row = {
  what: string
  unit: Unit
  ours: number
  anchor: number
  /** The goal; absent: the figure is only reported. */
  goal?: Goal
  /** The smallest and the largest of the measurements whose medians the figures are. */
  spread?: Record<'ours' | 'anchor', Spread>
}

/** At most this much: of the anchor, in itself, or more than the anchor. */
export type Goal = {
  of: 'anchor' | 'itself' | 'difference'
  most: number
}

type Spread = readonly [least: number, most: number]

/** The middle of some measurements, of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

/** The value that all but the slowest twentieth stay under. */
export function percentile95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.ceil(sorted.length * 0.95) - 1]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/** The figure of several measurements on both sides: their medians, and how far they lay apart. */
export function compare(
  what: string,
  unit: Unit,
  { ours, anchor }: Record<'ours' | 'anchor', readonly number[]>,
  goal?: Goal,
): Row {
  const spread = { ours: spreadOf(ours), anchor: spreadOf(anchor) }
  const row = { what, unit, ours: median(ours), anchor: median(anchor), spread }
  return goal ? { ...row, goal } : row
}

const spreadOf = (values: readonly number[]): Spread => [Math.min(...values), Math.max(...values)]

/** Whether a figure reaches its goal; null when it has none. */
export function isMet({ ours, anchor, goal }: Row): boolean | null {
  if (!goal) return null
  const held = { anchor: ours / anchor, itself: ours, difference: ours - anchor }
  return held[goal.of] <= goal.most
}

/** Rows as a Markdown table. Times drift with the machine, so the ratio is what counts. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const { what, unit, ours, anchor, spread } = row
    const met = isMet(row)
    return [
      what,
      amount(ours, unit),
      amount(anchor, unit),
      `**${(ours / anchor).toFixed(2)}**`,
      wished(row),
      met === null ? '' : met ? 'met' : '**missed**',
      spread ? `${span(spread.ours, unit)} against ${span(spread.anchor, unit)}` : '',
    ]
  })
  return [
    ['figure', 'portal', 'anchor', 'ratio', 'goal', '', 'spread'],
    ['---', '--:', '--:', '--:', '--:', '---', '---'],
    ...lines,
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
}

function wished({ goal, unit }: Row): string {
  if (!goal) return ''
  if (goal.of === 'anchor') return `≤ ${goal.most.toFixed(2)}`
  return `≤ ${goal.of === 'difference' ? '+' : ''}${amount(goal.most, unit)}`
}

function span([least, most]: Spread, unit: Unit): string {
  return `${number(least, unit)}–${amount(most, unit)}`
}

function amount(value: number, unit: Unit): string {
  return unit === '' ? number(value, unit) : `${number(value, unit)} ${unit}`
}

function number(value: number, unit: Unit): string {
  return value.toFixed(unit === '' || value >= 100 ? 0 : 1)
}
