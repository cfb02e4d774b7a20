import { dayChoices, parseDay } from '../../../ui/form/parse-day'
import { pastedText } from '../../../ui/search/pasted-text'
import type { FeatureValues } from './license-values'

/** Defaults of a line. */
export type FeatureDefaults = Pick<FeatureValues, 'version' | 'count' | 'expiry_date'>

export type FeatureLines = {
  features: FeatureValues[]
  /** Lines that are no features, unchanged, with the reason. */
  wrong: { line: number; text: string; reason: string }[]
}

const NAME = /^[A-Za-z0-9_.-]{1,60}$/

/** A feature with nothing but a name. */
export function newFeature(name: string, defaults: FeatureDefaults): FeatureValues {
  return { name, ...defaults, start_date: null, borrow_hours: null }
}

/**
 * Features from lines such as `helyx_solver 4.3 24 2027-12-18`: name, version, count and last day, between tabs,
 * commas, semicolons or spaces. Omitted values have defaults; `uncounted` and `permanent` mean none.
 */
export function parseFeatureLines(text: string, defaults: FeatureDefaults): FeatureLines {
  const found: FeatureLines = { features: [], wrong: [] }
  for (const [index, line] of pastedText(text).split(/\r?\n/).entries()) {
    const cells = cellsOf(line)
    if (cells.length === 0 || cells[0]?.startsWith('#')) continue
    const feature = featureOf(cells, defaults)
    if (typeof feature === 'string') found.wrong.push({ line: index + 1, text: line, reason: feature })
    else found.features.push(feature)
  }
  return found
}

/** Tabs, commas and semicolons keep an empty cell between them; spaces do not. */
function cellsOf(line: string): string[] {
  const separator = /[\t;]/.test(line) ? /[\t;]/ : line.includes(',') ? ',' : /\s+/
  const cells = line.trim().split(separator)
  return cells.every((cell) => cell.trim() === '') ? [] : cells.map((cell) => cell.trim())
}

/** The feature of a line, or why it is none. */
function featureOf(cells: readonly string[], defaults: FeatureDefaults): FeatureValues | string {
  const [name = '', version = '', count = '', end = '', ...more] = cells
  if (!NAME.test(name)) return 'A name has letters, digits, dots, dashes and underscores.'
  if (more.length > 0) return 'There is more than a name, a version, a count and a day.'
  if (count !== '' && !/^(uncounted|[1-9]\d*)$/i.test(count)) return `${count} is no count.`
  const day = parseDay(end)
  if (end !== '' && day === null && !/^permanent$/i.test(end)) return dayProblem(end)
  return {
    ...newFeature(name, defaults),
    ...(version !== '' && { version }),
    ...(count !== '' && { count: /^\d/.test(count) ? Number(count) : '' }),
    ...(end !== '' && { expiry_date: day ?? '' }),
  }
}

function dayProblem(end: string): string {
  const choices = dayChoices(end)
  if (choices.length === 0) return `${end} is no day such as 2027-12-18.`
  return `${end} can be read as ${choices.join(' or ')}. Write it like that.`
}
