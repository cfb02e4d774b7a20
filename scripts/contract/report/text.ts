import type { Share } from './check-result'
import { alikeOf, count, duration, momentOf, placeOf, sentenceOf, someOf, spotOf } from './format'
import type { Comparison, Report, ReportedDeviation, ReportedOperation } from './report'
import { cut, defaultTerminal, type TerminalOptions, wrapped } from './terminal'

/** A replay line that is longer than this is no help on a terminal. */
const longestLine = 1200

type TextOptions = {
  readonly looks?: TerminalOptions
  /** Warnings one by one instead of their counts. */
  readonly isVerbose?: boolean
  /** Deviations, what is left behind and the verdict alone. */
  readonly isQuiet?: boolean
  readonly comparison?: Comparison | null
}

/** The whole report for a terminal, the verdict last, where one looks. */
export function toText(report: Report, options: TextOptions = {}): string {
  const { looks = defaultTerminal, isVerbose = false, isQuiet = false, comparison = null } = options
  const news = new Set(comparison?.added.map(({ key }) => key))
  const wrong = report.deviations.filter(({ severity }) => severity === 'deviation')
  const warned = report.deviations.filter(({ severity }) => severity === 'warning')
  const told = (found: readonly ReportedDeviation[]) =>
    found.flatMap((each, n) => deviationText(each, n + 1, news, looks))
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
    ...(comparison ? comparisonText(comparison, looks) : []),
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
  news: ReadonlySet<string>,
  { width, style, isWhole = false }: TerminalOptions,
): string[] {
  const { rule, severity, message, screens, curl } = deviation
  const paint = severity === 'deviation' ? style.red : style.yellow
  const label = (name: string) => `     ${style.dim(name.padEnd(10))}`
  const fact = (name: string, text: string) =>
    wrapped(text, width - 15).map((line, n) => `${n === 0 ? label(name) : ' '.repeat(15)}${line}`)
  const isNew = news.has(deviation.key) ? style.yellow('  new') : ''
  return [
    '',
    `${String(number).padStart(3)}  ${paint(rule)}${style.dim(`  ${reach(deviation)}`)}${isNew}`,
    ...wrapped(message, width - 5).map((line) => `     ${style.bold(line)}`),
    ...fact('answer', spotOf(deviation)),
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
  const lines = alikeOf(deviation).map(({ operations, probes }) => `${someOf(operations, 6)}: ${probes}`)
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

function comparisonText(comparison: Comparison, { style, width }: TerminalOptions): string[] {
  const { baseline, fixed, added, still, notLookedAt } = comparison
  const head = `against the run of ${momentOf(baseline.startedAt)} on ${baseline.target}`
  const rows = (name: string, paint: (text: string) => string, found: readonly ReportedDeviation[]) =>
    found.flatMap((deviation) =>
      wrapped(`${deviation.rule}: ${deviation.message} (${placeOf(deviation)})`, width - 12).map(
        (line, n) => `     ${paint((n === 0 ? name : '').padEnd(6))} ${line}`,
      ),
    )
  const tally = [
    `${fixed.length} fixed`,
    `${added.length} new`,
    `${still.length} still there`,
    ...(notLookedAt.length > 0 ? [`${notLookedAt.length} not checked this time`] : []),
  ]
  return [
    `${style.bold('Compared')}  ${style.dim(head)}`,
    `     ${tally.join(', ')}`,
    ...rows('fixed', style.green, fixed),
    ...rows('new', style.red, added),
    '',
  ]
}

function coverageText({ coverage }: Report, { style }: TerminalOptions): string[] {
  const lines = Object.entries(coverage).map(
    ([name, share]) => `     ${name.padEnd(12)}${shareText(share).padStart(22)}`,
  )
  return [style.bold('Coverage'), ...lines, '']
}

/** `12 of 40 (30 %)`. A share that is not whole never reads as 100 %. */
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
 * A table per tag: operation, verdict, probes and p95 in a row, and below what was left out and why. Equal reasons are told
 * once per tag with a number.
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
