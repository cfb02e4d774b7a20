import { count, detailOf, placeInAnswer, someOf } from './format'
import { escaped } from './markup'
import type { Report, ReportedDeviation, ReportedOperation } from './report'

/** JUnit: a suite per operation, a case per probe. Warnings are in `system-out`; operations without probes: skipped. */
export function toJunit(report: Report): string {
  const found = new Map(report.deviations.map((deviation) => [deviation.key, deviation]))
  const suites = report.operations.map((operation) => {
    const { id, method, path } = operation
    const cases = casesOf(operation, found)
    const named = { name: `${id}: ${method} ${path}`, timestamp: report.startedAt }
    return element('testsuite', { ...named, ...sumsOf(cases) }, cases)
  })
  const { title, version } = report.contract
  const head = { name: `${title} ${version}`, time: report.ms / 1000, ...sumsOf(suites) }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('testsuites', head, suites)}\n`
}

function casesOf(
  { id, tag, reason, probes }: ReportedOperation,
  found: ReadonlyMap<string, ReportedDeviation>,
): string[] {
  const classname = tag === '' ? id : `${tag}.${id}`
  if (probes.length === 0) {
    const skipped = element('skipped', { message: reason ?? '' })
    return [element('testcase', { classname, name: 'not probed' }, [skipped])]
  }
  return probes.map(({ title, ms, deviations }) => {
    const hit = deviations.flatMap((key) => found.get(key) ?? [])
    const wrong = hit.filter(({ severity }) => severity === 'deviation')
    const warned = hit.filter(({ severity }) => severity === 'warning')
    // JUnit readers show one failure per case, so all findings of a probe are in the same one.
    const failures = wrong
      .slice(0, 1)
      .map(({ rule, message }) => element('failure', { type: rule, message }, [detailsOf(wrong)]))
    const warnings = warned.length === 0 ? [] : [element('system-out', {}, [detailsOf(warned)])]
    return element('testcase', { classname, name: title, time: ms / 1000 }, [...failures, ...warnings])
  })
}

function detailsOf(deviations: readonly ReportedDeviation[]): string {
  return escaped(deviations.map(detailOf).join('\n\n'))
}

function sumsOf(parts: readonly string[]) {
  const count = (name: string) => parts.join('').split(`<${name}`).length - 1
  return { tests: count('testcase'), failures: count('failure'), skipped: count('skipped') }
}

function element(name: string, attributes: Record<string, string | number>, inner: readonly string[] = []) {
  const given = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('\n', '&#10;')}"`,
  )
  return inner.length === 0
    ? `<${name}${given.join('')}/>`
    : `<${name}${given.join('')}>${inner.join('\n')}</${name}>`
}

/** GitHub shows ten of a kind per step. */
const most = 10

/** GitHub Actions annotations, at the contract's line if it is known. */
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
    `${placeInAnswer(deviation)}${spot ? '' : `, contract #${at}`}`,
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
