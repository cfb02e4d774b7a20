import type { AnswerShape } from './answer-shape'
import { answers, definitions } from './answers.gen'
import { isRecord } from './json'

const isList = (shape: AnswerShape): shape is readonly AnswerShape[] => Array.isArray(shape)

/** Shown for a missing text. */
const NO_TEXT = '—'

/** Replacement of an invalid value, which screens show as a dash, nothing, or an empty list. */
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

/** Calls back with the path of each invalid value. */
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
    // An invalid optional member is dropped.
    changed[name] = written === name ? next : undefined
  }
  return changed ?? record
}

/** The session checks the user record itself, where a missing member grants nothing. */
const untouched = new Set(['getMe'])

/** Limit of reported paths; a list may have thousands. */
const MAX_PLACES = 20

/**
 * Replaces each invalid value of a response by one that screens show as missing, so that the rest of the page works;
 * returns the response itself if it is valid.
 * @returns also the paths of those values, as JSON pointers
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
