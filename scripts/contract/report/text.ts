import type { Share } from './check-result'
import { count, duration, groupedByProbes, placeInAnswer, placeOf, sentenceOf, someOf } from './format'
import type { Report, ReportedDeviation, ReportedOperation } from './report'
import { defaultTerminal, type TerminalOptions, truncate, wrapped } from './terminal'

/** Replay lines longer than this are omitted on a terminal. */
const longestLine = 1200

type TextOptions = {
  readonly looks?: TerminalOptions
  /** Single warnings instead of their counts. */
  readonly isVerbose?: boolean
  /** Only deviations, remaining items and the verdict. */
  readonly isQuiet?: boolean
}

/** The whole report for a terminal, with the verdict in the last line. */
export function toText(report: Report, options: TextOptions = {}): string {
  const { looks = defaultTerminal, isVerbose = false, isQuiet = false } = options
  const wrong = report.deviations.filter(({ severity }) => severity === 'deviation')
  const warned = report.deviations.filter(({ severity }) => severity === 'warning')
  const told = (found: readonly ReportedDeviation[]) =>
    found.flatMap((each, n) => deviationText(each, n + 1, looks))
  const deviations = section('Deviations', wrong.length, told(wrong), looks)
  const left = section('Left behind', report.leftBehind.length, leftText(report), looks)
  if (isQuiet) return `${[...deviations, ...left, ...verdictText(report, looks)].join('\n')}\n`
  const lines = [
    ...headText(report, looks),
    ...tableOf(report, looks),
    ...deviations,
    ...section('Warnings', warned.length, isVerbose ? told(warned) : folded(warned), looks),
    ...section('Allowed', report.allowed.length, allowanceText(report, looks), looks),
    ...left,
    ...coverageText(report, looks),
    ...verdictText(report, looks),
  ]
  return `${lines.join('\n')}\n`
}

function headText({ contract, target }: Report, { style, width }: TerminalOptions): string[] {
  const { title, version, source } = contract
  const [first = '', ...more] = wrapped(`${title} ${version} (${source}) against ${target}`, width)
  return [style.bold(first), ...more, '']
}

function section(
  title: string,
  total: number,
  body: readonly string[],
  { style }: TerminalOptions,
): string[] {
  return total === 0 ? [] : [`${style.bold(title)}  ${style.dim(String(total))}`, ...body, '']
}

function deviationText(
  deviation: ReportedDeviation,
  number: number,
  { width, style, isWhole = false }: TerminalOptions,
): string[] {
  const { rule, severity, message, screens, curl } = deviation
  const paint = severity === 'deviation' ? style.red : style.yellow
  const label = (name: string) => `     ${style.dim(name.padEnd(10))}`
  const fact = (name: string, text: string) =>
    wrapped(text, width - 15).map((line, n) => `${n === 0 ? label(name) : ' '.repeat(15)}${line}`)
  return [
    '',
    `${String(number).padStart(3)}  ${paint(rule)}${style.dim(`  ${reach(deviation)}`)}`,
    ...wrapped(message, width - 5).map((line) => `     ${style.bold(line)}`),
    ...fact('answer', placeInAnswer(deviation)),
    ...(deviation.excerpt === undefined ? [] : fact('body', deviation.excerpt)),
    ...fact('contract', placeOf(deviation)),
    ...hitsText(deviation).flatMap((line, n) => fact(n === 0 ? 'seen in' : '', line)),
    ...(screens.length > 0 ? fact('screens', someOf(screens, 6)) : []),
    // Not wrapped, so that it can be copied.
    `${label('replay')}${curl.length > longestLine && !isWhole ? longLine(curl) : curl}`,
  ]
}

function longLine(curl: string): string {
  return `${curl.slice(0, 160)}… ${count(curl.length, 'character')}, complete in the files of --json and --html`
}

function reach({ count: findings, hits }: ReportedDeviation): string {
  const operations = hits.length > 1 ? ` in ${count(hits.length, 'operation')}` : ''
  return findings === 1 ? 'once' : `${count(findings, 'time')}${operations}`
}

function hitsText(deviation: ReportedDeviation): string[] {
  const lines = groupedByProbes(deviation).map(
    ({ operations, probes }) => `${someOf(operations, 6)}: ${probes}`,
  )
  const more = lines.length - 4
  return more > 1 ? [...lines.slice(0, 4), `and ${more} more`] : lines
}

function folded(warned: readonly ReportedDeviation[]): string[] {
  const rules = [...new Set(warned.map(({ rule }) => rule))]
  return [
    ...rules.map((rule) => {
      const places = warned.filter((warning) => warning.rule === rule)
      const operations = new Set(places.flatMap(({ hits }) => hits.map(({ operation }) => operation)))
      const times = places.reduce((sum, place) => sum + place.count, 0)
      return `     ${rule}  ${count(times, 'time')} in ${count(operations.size, 'operation')}`
    }),
    '     --verbose tells each of them',
  ]
}

function allowanceText({ allowed }: Report, { width, style }: TerminalOptions): string[] {
  const reasons = [...new Set(allowed.map(({ operation, reason }) => `${operation}\n${reason}`))]
  return reasons.flatMap((each) => {
    const [operation = '', reason = ''] = each.split('\n')
    const mine = allowed.filter((one) => one.operation === operation && one.reason === reason)
    const rules = [...new Set(mine.map(({ rule }) => rule))].join(', ')
    const head = `     ${operation}  ${style.dim(`${rules}, ${count(mine.length, 'time')}`)}`
    return [head, ...wrapped(reason, width - 7).map((line) => `       ${line}`)]
  })
}

function leftText({ leftBehind }: Report): string[] {
  return leftBehind.map((line) => `     ${line}`)
}

function coverageText({ coverage }: Report, { style }: TerminalOptions): string[] {
  const lines = Object.entries(coverage).map(
    ([name, share]) => `     ${name.padEnd(12)}${shareText(share).padStart(22)}`,
  )
  return [style.bold('Coverage'), ...lines, '']
}

/** `12 of 40 (30 %)`. An incomplete share is never rounded to 100 %. */
function shareText({ seen, all }: Share): string {
  return all === 0 ? 'none' : `${seen} of ${all} (${Math.floor((100 * seen) / all)} %)`
}

function verdictText(report: Report, { style, width }: TerminalOptions): string[] {
  const paint = { conforms: style.green, deviates: style.red, incomplete: style.yellow }[report.verdict]
  const { requests, notProbed } = report.totals
  const cost = `${count(requests, 'request')} in ${duration(report.ms)}`
  const rest = notProbed > 0 ? `, ${notProbed} not probed` : ''
  return [
    ...(report.cutShort === null ? [] : wrapped(`Ended early: ${report.cutShort}`, width).map(style.yellow)),
    `${style.bold(paint(sentenceOf(report)))}${rest}. ${style.dim(`${cost}.`)}`,
  ]
}

const marks = { conforms: '✓', deviates: '✗', 'not probed': '–' } as const
const paints = { conforms: 'green', deviates: 'red', 'not probed': 'dim' } as const
const [verdictWidth, probesWidth, timeWidth] = [10, 6, 8]

/**
 * A table per tag: operation, verdict, probes and p95 per row; below it reasons for omissions. Equal reasons are
 * listed once per tag with a count.
 */
export function tableOf(report: Report, looks: TerminalOptions = defaultTerminal): string[] {
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

/** Operations by tag. */
function tagsOf(report: Report): [tag: string, operations: ReportedOperation[]][] {
  const tags = new Map<string, ReportedOperation[]>()
  for (const operation of report.operations)
    tags.set(operation.tag, [...(tags.get(operation.tag) ?? []), operation])
  return [...tags]
}

/** `5 operations: 3 conform, 1 deviates, 1 not probed`. */
function tallyOf(operations: readonly ReportedOperation[]): string {
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

function heading(
  tag: string,
  operations: readonly ReportedOperation[],
  { width, style }: TerminalOptions,
): string {
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
  { width, style }: TerminalOptions,
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
    truncate(id, idWidth).padEnd(idWidth),
    '  ',
    style.dim(truncate(address, space).padEnd(space)),
    '  ',
    paint(verdict.padEnd(verdictWidth)),
    style.dim(note.padStart(3)),
    (probes.length === 0 ? '–' : String(probes.length)).padStart(probesWidth),
    (p95 === null ? '–' : `${p95} ms`).padStart(timeWidth),
  ].join('')
}
