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

/** `2026-11-20 12:00 UTC` for an ISO 8601 instant. */
export function formatInstant(iso: string): string {
  return `${iso.slice(0, 16).replace('T', ' ')} UTC`
}

/** Place in the contract: `file:line` if known, else the pointer; and the number of other places. */
export function placeOf({ place, at, hits }: ReportedDeviation): string {
  const others = new Set(hits.map((hit) => hit.place ?? hit.at)).size - 1
  return `${place ?? `#${at}`}${others > 0 ? ` and ${count(others, 'more place')}` : ''}`
}

/** Place in the response, and its summary: `/items/2/name of 200 OK, application/json, 12 ms`. */
export function placeInAnswer({ where, answer }: ReportedDeviation): string {
  return `${where === '' ? 'the body' : where} of ${answer}`
}

/** The first names, and the number of others. */
export function someOf(names: readonly string[], most: number): string {
  const more = names.length - most
  return more > 1 ? `${names.slice(0, most).join(', ')} and ${more} more` : names.join(', ')
}

/** Operations with this deviation found by the same probes, in one line each. */
export function groupedByProbes({ hits }: ReportedDeviation): { operations: string[]; probes: string }[] {
  const alike = new Map<string, string[]>()
  for (const { operation, probes } of hits) {
    const more = probes.length - 2
    const titles = `${probes.slice(0, 2).join('; ')}${more > 0 ? ` and ${count(more, 'more probe')}` : ''}`
    alike.set(titles, [...(alike.get(titles) ?? []), operation])
  }
  return [...alike].map(([probes, operations]) => ({ operations, probes }))
}

/** Details of one deviation as plain lines, for readers that show text only. */
export function detailOf(deviation: ReportedDeviation): string {
  const { rule, message, excerpt, curl, screens } = deviation
  return [
    `${rule}: ${message}`,
    `answer: ${placeInAnswer(deviation)}`,
    ...(excerpt === undefined ? [] : [`body: ${excerpt}`]),
    `contract: ${placeOf(deviation)}`,
    `replay: ${curl}`,
    ...(screens.length > 0 ? [`screens: ${screens.join(', ')}`] : []),
  ].join('\n')
}

/** Summary of the run in one sentence. */
export function sentenceOf({ verdict, totals, cutShort }: Report): string {
  const { operations, conform, deviate } = totals
  const all = count(operations, 'operation')
  if (verdict === 'deviates') return `${deviate} of ${all} deviate${deviate === 1 ? 's' : ''}`
  if (verdict === 'conforms') {
    if (conform < operations) return `${conform} of ${all} conform${conform === 1 ? 's' : ''}`
    return operations === 1 ? 'The operation conforms' : `All ${all} conform`
  }
  return cutShort === null ? 'No operation could be probed' : `No deviation found before the run ended early`
}
