import type { Report, ReportedDeviation } from './report'
import { count, someOf, spotOf } from './words'

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
