import type { AnswerShape } from './answer-shape'
import { answers, definitions } from './answers.gen'
import { isRecord } from './json'

const isList = (shape: AnswerShape): shape is readonly AnswerShape[] => Array.isArray(shape)

/** What a screen shows for a text that is missing. */
const NO_TEXT = '—'

/** Takes the place of a value that does not fit: what screens show as a dash, as nothing, or as an empty list. */
function substitute(shape: AnswerShape, depth: number): unknown {
  if (isList(shape)) return shape.includes('?') ? null : []
  if (typeof shape !== 'string') {
    if ('?' in shape || depth > 5) return null
    const required = Object.entries(shape).filter(([name]) => !name.endsWith('?'))
    return Object.fromEntries(required.map(([name, member]) => [name, substitute(member, depth + 1)]))
  }
  if (shape.endsWith('?') || shape === '*') return null
  if (shape.startsWith('#')) return substitute(definitions[shape.slice(1)] ?? '*', depth + 1)
  return { s: NO_TEXT, u: '', n: Number.NaN, b: false }[shape] ?? null
}

/** Calls back with the place of each value that does not fit. */
type OnMisfit = (place: string) => void

function repaired(value: unknown, shape: AnswerShape, place: string, onMisfit: OnMisfit): unknown {
  const misfit = () => {
    onMisfit(place)
    return substitute(shape, 0)
  }
  if (isList(shape)) {
    const [item = '*'] = shape
    if (value === null && shape.includes('?')) return value
    return Array.isArray(value) ? repairedItems(value, item, place, onMisfit) : misfit()
  }
  if (typeof shape !== 'string') {
    if (value === null && '?' in shape) return value
    return isRecord(value) ? repairedMembers(value, shape, place, onMisfit) : misfit()
  }
  if (shape === '*' || (value === null && shape.endsWith('?'))) return value
  const kind = shape.replace('?', '')
  if (kind.startsWith('#')) {
    return repaired(value, definitions[kind.slice(1)] ?? '*', place, onMisfit)
  }
  if (kind === 'n') return typeof value === 'number' ? value : misfit()
  if (kind === 'b') return typeof value === 'boolean' ? value : misfit()
  if (typeof value === 'string') return value
  if (typeof value !== 'number') return misfit()
  onMisfit(place)
  return String(value)
}

function repairedItems(items: unknown[], shape: AnswerShape, place: string, onMisfit: OnMisfit): unknown[] {
  let changed: unknown[] | null = null
  for (const [index, item] of items.entries()) {
    const next = repaired(item, shape, `${place}/${index}`, onMisfit)
    if (next === item) continue
    changed ??= [...items]
    changed[index] = next
  }
  return changed ?? items
}

function repairedMembers(
  record: Record<string, unknown>,
  shape: { readonly [member: string]: AnswerShape },
  place: string,
  onMisfit: OnMisfit,
): Record<string, unknown> {
  let changed: Record<string, unknown> | null = null
  for (const [written, member] of Object.entries(shape)) {
    if (written === '?') continue
    const name = written.replace('?', '')
    const value = record[name]
    if (value === undefined && written !== name) continue
    const next = repaired(value, member, `${place}/${name}`, onMisfit)
    if (next === value) continue
    changed ??= { ...record }
    // An optional member that does not fit is as good as absent.
    changed[name] = written === name ? next : undefined
  }
  return changed ?? record
}

/** The session reads the user record by itself: what is missing there is no permission. */
const untouched = new Set(['getMe'])

/** Places that are named; a list may have thousands. */
const MAX_PLACES = 20

/**
 * An answer with each value that does not fit the contract replaced by what a screen shows as missing, so that a wrong
 * value costs itself and not the page; the answer itself where all fits.
 * @returns also the places of those values, as JSON pointers
 */
export function repairAnswer(operation: string, data: unknown): { data: unknown; places: readonly string[] } {
  const shape = Object.hasOwn(answers, operation) ? answers[operation] : undefined
  if (shape === undefined || untouched.has(operation) || data === undefined || data === null)
    return { data, places: [] }
  const places: string[] = []
  const fitting = repaired(data, shape, '', (place) => {
    if (places.length < MAX_PLACES) places.push(place)
  })
  return { data: fitting, places }
}
