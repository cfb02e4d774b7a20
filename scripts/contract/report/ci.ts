import { count, detailOf, someOf, spotOf } from './format'
import { escaped } from './markup'
import type { Report, ReportedDeviation, ReportedOperation } from './report'

/** JUnit: a suite per operation, a case per probe. Warnings stand in `system-out`, an operation without probes is skipped. */
export function toJunit(report: Report): string {
  const found = new Map(report.deviations.map((deviation) => [deviation.key, deviation]))
  const suites = report.operations.map((operation) => suiteOf(operation, found, report.startedAt))
  const { failures, tests, skipped } = sumOf(suites)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: `${report.contract.title} ${report.contract.version}`, tests, failures, skipped, time: report.ms / 1000 })}>`,
    ...suites.map(({ xml }) => xml),
    '</testsuites>',
    '',
  ].join('\n')
}

type Suite = {
  readonly xml: string
  readonly tests: number
  readonly failures: number
  readonly skipped: number
}

function suiteOf(
  { id, method, path, tag, reason, probes }: ReportedOperation,
  found: ReadonlyMap<string, ReportedDeviation>,
  timestamp: string,
): Suite {
  const classname = [tag, id].filter((part) => part !== '').join('.')
  const lines: string[] = []
  let failures = 0
  for (const { title, ms, deviations } of probes) {
    const hit = deviations.flatMap((key) => found.get(key) ?? [])
    const wrong = hit.filter(({ severity }) => severity === 'deviation')
    const warned = hit.filter(({ severity }) => severity === 'warning')
    if (wrong.length > 0) failures++
    const inner = [
      ...wrong.slice(0, 1).map((first) => failureOf(first, wrong)),
      ...(warned.length > 0
        ? [`<system-out>${escaped(warned.map(detailOf).join('\n\n'))}</system-out>`]
        : []),
    ]
    lines.push(caseOf({ classname, name: title, time: ms / 1000 }, inner))
  }
  const skipped = probes.length === 0 ? 1 : 0
  if (skipped)
    lines.push(
      caseOf({ classname, name: 'not probed' }, [`<skipped${attributes({ message: reason ?? '' })}/>`]),
    )
  const tests = lines.length
  const time = probes.reduce((sum, { ms }) => sum + ms, 0) / 1000
  const head = attributes({ name: `${id}: ${method} ${path}`, tests, failures, skipped, time, timestamp })
  return { xml: `  <testsuite${head}>\n${lines.join('\n')}\n  </testsuite>`, tests, failures, skipped }
}

/** JUnit readers show one failure per case, so what else went wrong stands in the same one. */
function failureOf(first: ReportedDeviation, all: readonly ReportedDeviation[]): string {
  const head = attributes({ type: first.rule, message: first.message })
  return `<failure${head}>${escaped(all.map(detailOf).join('\n\n'))}</failure>`
}

function caseOf(named: Record<string, string | number>, inner: readonly string[]): string {
  const head = `    <testcase${attributes(named)}`
  return inner.length === 0 ? `${head}/>` : `${head}>${inner.join('')}</testcase>`
}

function attributes(values: Record<string, string | number>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`)
    .join('')
}

function sumOf(suites: readonly Suite[]): Omit<Suite, 'xml'> {
  const sum = (pick: (suite: Suite) => number) => suites.reduce((total, suite) => total + pick(suite), 0)
  return {
    tests: sum(({ tests }) => tests),
    failures: sum(({ failures }) => failures),
    skipped: sum(({ skipped }) => skipped),
  }
}

/** GitHub shows ten of a kind per step. */
const most = 10

/** Lines that GitHub Actions turns into annotations, at the contract's line where it is known. */
export function toAnnotations({ deviations, contract }: Report): string[] {
  const wrong = deviations.filter(({ severity }) => severity === 'deviation')
  const warned = deviations.filter(({ severity }) => severity === 'warning')
  const more = wrong.length - most
  return [
    ...wrong.slice(0, most).map((deviation) => annotation('error', deviation)),
    ...(more > 0 ? [`::notice title=${property(contract.title)}::${count(more, 'more deviation')}`] : []),
    ...warned.slice(0, most).map((deviation) => annotation('warning', deviation)),
  ]
}

function annotation(level: 'error' | 'warning', deviation: ReportedDeviation): string {
  const { rule, message, place, at, hits, curl, screens } = deviation
  const [, file, line] = /^(.*):(\d+)$/.exec(place ?? '') ?? []
  const spot = file && line ? `file=${property(file)},line=${line},` : ''
  const names = hits.map(({ operation }) => operation)
  const title = property(`${someOf(names, 3)}: ${rule}`)
  const text = [
    message,
    `${spotOf(deviation)}${spot ? '' : `, contract #${at}`}`,
    curl,
    ...(screens.length > 0 ? [`Screens: ${someOf(screens, 6)}`] : []),
  ].join('\n')
  return `::${level} ${spot}title=${title}::${data(text)}`
}

function data(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

function property(text: string): string {
  return data(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
