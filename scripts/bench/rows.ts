/** One figure: what this project needs, what its anchor needs on the same machine in the same run. */
export interface Row {
  what: string
  unit: 'ms' | 'KB' | ''
  ours: number
  anchor: number
}

/** The middle of some measurements, of an even number the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  if (upper === undefined || lower === undefined) throw new Error('nothing was measured')
  return (lower + upper) / 2
}

/** Rows as a Markdown table. Times drift with the machine, so the ratio is what counts. */
export function markdown(rows: readonly Row[]): string {
  const lines = rows.map(({ what, unit, ours, anchor }) => {
    const cells = [what, amount(ours, unit), amount(anchor, unit), `**${(ours / anchor).toFixed(2)}**`]
    return `| ${cells.join(' | ')} |`
  })
  return ['| figure | portal | anchor | ratio |', '|---|--:|--:|--:|', ...lines].join('\n')
}

function amount(value: number, unit: Row['unit']): string {
  const digits = unit === '' || value >= 100 ? 0 : 1
  return unit === '' ? value.toFixed(digits) : `${value.toFixed(digits)} ${unit}`
}
