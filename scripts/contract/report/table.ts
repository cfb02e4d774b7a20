import type { Report, ReportedOperation } from './report'
import { cut, plain, type Style } from './style'
import { count } from './words'

/** How wide and in which colors text for a terminal is made. */
export interface Looks {
  readonly width: number
  readonly style: Style
}

export const plainLooks: Looks = { width: 100, style: plain }

const marks = { conforms: '✓', deviates: '✗', 'not probed': '–' } as const
const paints = { conforms: 'green', deviates: 'red', 'not probed': 'dim' } as const
const [verdictWidth, probesWidth, timeWidth] = [10, 6, 8]

/**
 * A table per tag: operation, verdict, probes and p95 in a row, and below what was left out and why. Equal reasons are told
 * once per tag with a number.
 */
export function tableOf(report: Report, looks: Looks = plainLooks): string[] {
  const idWidth = Math.min(30, Math.max(...report.operations.map(({ id }) => id.length), 0))
  return tagsOf(report).flatMap(([tag, operations]) => {
    const reasons = [...new Set(operations.flatMap(({ reason }) => reason ?? []))]
    return [
      heading(tag, operations, looks),
      ...operations.map((operation) => row(operation, reasons, idWidth, looks)),
      ...reasons.map((reason, n) => looks.style.dim(`    ${n + 1}  ${reason}`)),
      '',
    ]
  })
}

/** Operations by tag, for whoever draws the table in another way. */
export function tagsOf(report: Report): [tag: string, operations: ReportedOperation[]][] {
  const tags = new Map<string, ReportedOperation[]>()
  for (const operation of report.operations)
    tags.set(operation.tag, [...(tags.get(operation.tag) ?? []), operation])
  return [...tags]
}

/** `5 operations: 3 conform, 1 deviates, 1 not probed`. */
export function tallyOf(operations: readonly ReportedOperation[]): string {
  const having = (verdict: ReportedOperation['verdict']) =>
    operations.filter((operation) => operation.verdict === verdict).length
  const [conform, deviate, none] = [having('conforms'), having('deviates'), having('not probed')]
  const parts = [
    conform > 0 ? `${conform} conform${conform === 1 ? 's' : ''}` : '',
    deviate > 0 ? `${deviate} deviate${deviate === 1 ? 's' : ''}` : '',
    none > 0 ? `${none} not probed` : '',
  ]
  return `${count(operations.length, 'operation')}: ${parts.filter((part) => part !== '').join(', ')}`
}

function heading(tag: string, operations: readonly ReportedOperation[], { width, style }: Looks): string {
  const name = tag === '' ? 'Without a tag' : tag
  const tally = tallyOf(operations)
  const columns = `${'probes'.padStart(probesWidth)}${'p95'.padStart(timeWidth)}`
  const gap = ' '.repeat(Math.max(2, width - name.length - 2 - tally.length - columns.length))
  return `${style.bold(name)}  ${style.dim(`${tally}${gap}${columns}`)}`
}

function row(
  { id, method, path, verdict, reason, probes, p95 }: ReportedOperation,
  reasons: readonly string[],
  idWidth: number,
  { width, style }: Looks,
): string {
  const address = id === `${method} ${path}` ? '' : `${method.padEnd(6)} ${path}`
  const note = reason === null ? '' : String(reasons.indexOf(reason) + 1)
  const fixed = 4 + idWidth + 2 + 2 + verdictWidth + 3 + probesWidth + timeWidth
  const space = Math.max(10, width - fixed)
  const paint = style[paints[verdict]]
  return [
    '  ',
    paint(marks[verdict]),
    ' ',
    cut(id, idWidth).padEnd(idWidth),
    '  ',
    style.dim(cut(address, space).padEnd(space)),
    '  ',
    paint(verdict.padEnd(verdictWidth)),
    style.dim(note.padStart(3)),
    (probes.length === 0 ? '–' : String(probes.length)).padStart(probesWidth),
    (p95 === null ? '–' : `${p95} ms`).padStart(timeWidth),
  ].join('')
}
