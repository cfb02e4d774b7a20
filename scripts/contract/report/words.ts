import type { Report, ReportedDeviation } from './report'

/** `1 probe`, `12 probes`, `1,200 probes`. */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`
}

/** `4.2 s`, `310 ms`, `2 min 5 s`. */
export function duration(ms: number): string {
  if (ms < 1000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(1)} s`
  return `${Math.floor(ms / 60_000)} min ${Math.round((ms % 60_000) / 1000)} s`
}

/** `2026-11-20 12:00 UTC` of an ISO 8601 moment. */
export function momentOf(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

/** Where it stands in the contract: `file:line` when known, else the pointer. */
export function placeOf({ place, at }: ReportedDeviation): string {
  return place ?? `#${at}`
}

/** Everything on one deviation as plain lines, for readers that show text only. */
export function detailOf(deviation: ReportedDeviation): string {
  const { rule, message, where, answer, curl, screens } = deviation
  return [
    `${rule}: ${message}`,
    `answer: ${where} of ${answer}`,
    `contract: ${placeOf(deviation)}`,
    `replay: ${curl}`,
    ...(screens.length > 0 ? [`screens: ${screens.join(', ')}`] : []),
  ].join('\n')
}

/** The run in one sentence. */
export function sentenceOf({ verdict, totals, cutShort }: Report): string {
  const { operations, conform, deviate } = totals
  const all = count(operations, 'operation')
  if (verdict === 'deviates') return `${deviate} of ${all} deviate${deviate === 1 ? 's' : ''}`
  if (verdict === 'conforms')
    return conform === operations ? `All ${all} conform` : `All ${conform} probed of ${all} conform`
  return cutShort === null ? 'No operation could be probed' : `No deviation found before the run ended early`
}
