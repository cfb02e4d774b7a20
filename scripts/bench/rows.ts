type Unit = 'ms' | 'KB' | ''

/** A figure: the portal's value and the reference value, from the same machine and run. */
export type Row = {
  what: string
  /** Table title, with a description of the reference; rows with the same title are adjacent. */
  title?: string
  unit: Unit
  ours: number
  anchor: number
  /** Goal; absent: the figure is only reported. */
  goal?: Goal
  /** Minimum and maximum of the measurements behind the medians. */
  spread?: Record<'ours' | 'anchor', Spread>
}

/** Maximum: relative to the reference, or absolute. */
export type Goal = {
  of: 'anchor' | 'itself'
  most: number
}

export function ratio(most: number): Goal {
  return { of: 'anchor', most }
}

type Spread = readonly [least: number, most: number]

/** Quantile of measurements; 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

/** Figure from measurements of both sides: medians and spread. */
export function compare(
  what: string,
  unit: Unit,
  ours: readonly number[],
  anchor: readonly number[],
  goal?: Goal,
): Row {
  const spread = { ours: spreadOf(ours), anchor: spreadOf(anchor) }
  const row = { what, unit, ours: quantile(ours, 0.5), anchor: quantile(anchor, 0.5), spread }
  return goal ? { ...row, goal } : row
}

const spreadOf = (values: readonly number[]): Spread => [Math.min(...values), Math.max(...values)]

/** Puts rows into a table with this title. */
export function titled(title: string, rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, title }))
}

/** Whether a figure reaches its goal; null without one. */
export function isMet({ ours, anchor, goal }: Row): boolean | null {
  if (!goal) return null
  return (goal.of === 'anchor' ? ours / anchor : ours) <= goal.most
}

/** Rows as Markdown tables. Times vary with the machine, so the ratio matters. */
export function markdown(rows: readonly Row[]): string {
  const titles = [...new Set(rows.map(({ title }) => title))]
  return titles
    .map((title) => {
      const lines = [...head, ...rows.filter((row) => row.title === title).map(cellsOf)]
      const table = lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
      return title === undefined ? table : `**${title}**\n\n${table}`
    })
    .join('\n\n')
}

const head = [
  ['figure', 'portal', 'anchor', 'ratio', 'goal', '', 'spread'],
  ['---', '--:', '--:', '--:', '--:', '---', '---'],
]

function cellsOf(row: Row): string[] {
  const { what, unit, ours, anchor, goal, spread } = row
  const met = isMet(row)
  const amount = (value: number) => value.toFixed(unit === '' || value >= 100 ? 0 : 1)
  const span = ([least, most]: Spread) => `${amount(least)}–${amount(most)}`
  const most = goal && (goal.of === 'anchor' ? goal.most.toFixed(2) : amount(goal.most))
  return [
    unit === '' ? what : `${what}, ${unit}`,
    amount(ours),
    amount(anchor),
    anchor === 0 ? '' : `**${(ours / anchor).toFixed(2)}**`,
    most === undefined ? '' : `≤ ${most}`,
    met === null ? '' : met ? 'met' : '**missed**',
    spread ? `${span(spread.ours)} against ${span(spread.anchor)}` : '',
  ]
}
