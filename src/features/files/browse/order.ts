import { type FileObject, type FileSort, type SortField, sortFields } from '../files-search'
import { kindLabel } from './file-kind'

/** The column of a sort order. */
export function fieldOf(sort: FileSort): SortField {
  return sortFields.find((field) => sort.endsWith(field)) ?? 'name'
}

/** The sort order after a click on a column header: reversed, or ascending by another column. */
export function nextSort(field: SortField, current: FileSort | undefined): FileSort {
  return current === field ? `-${field}` : field
}

type SortKeys = {
  readonly entry: FileObject
  readonly name: string
  readonly value: number | string
}

const sortValues: Record<SortField, (entry: FileObject) => number | string> = {
  name: () => 0,
  size: ({ size_bytes }) => size_bytes ?? 0,
  modified_at: ({ modified_at }) => Date.parse(modified_at) || 0,
  kind: kindLabel,
}

/** Sorts entries: folders first either way, equal values by name ascending. */
export function sortEntries(entries: readonly FileObject[], sort: FileSort): readonly FileObject[] {
  if (sort === 'name' && isSortedByName(entries)) return entries
  const field = fieldOf(sort)
  const sign = sort.startsWith('-') ? -1 : 1
  const value = sortValues[field]
  const order =
    field === 'name'
      ? (a: SortKeys, b: SortKeys) => sign * byName(a, b)
      : (a: SortKeys, b: SortKeys) => sign * compare(a.value, b.value) || byName(a, b)
  const keyed = entries.map((entry) => ({ entry, name: naturalKey(entry.name), value: value(entry) }))
  const folders = keyed.filter(({ entry }) => entry.kind === 'folder')
  const files = keyed.filter(({ entry }) => entry.kind === 'file')
  return [...folders.sort(order), ...files.sort(order)].map(({ entry }) => entry)
}

const compare = (a: number | string, b: number | string) => (a < b ? -1 : a > b ? 1 : 0)

/** Names with the same natural key still have one order. */
const byName = (a: SortKeys, b: SortKeys) => compare(a.name, b.name) || compare(a.entry.name, b.entry.name)

/** Many backends list a folder by name already: checking is faster than sorting. */
const isSortedByName = (entries: readonly FileObject[]) =>
  entries.every((entry, index) => {
    const next = entries[index + 1]
    return next === undefined || isBefore(entry, next)
  })

const isBefore = (a: FileObject, b: FileObject) =>
  a.kind === b.kind ? comesBefore(a.name, b.name) : a.kind === 'folder'

/** A string whose code units sort naturally; five times as fast to compare as a numeric `Intl.Collator`. */
export function naturalKey(name: string): string {
  const plain = /[^ -~]/.test(name) ? name.normalize('NFKD').replace(/\p{M}+/gu, '') : name
  return plain.toLowerCase().replace(/\d+/g, withLength)
}

/** Prefixes a number with its length, encoded so that longer ones sort later: 8, 90, 91, … 98, 990. */
function withLength(digits: string): string {
  const value = digits.replace(/^0+(?=\d)/, '')
  const { length } = value
  return '9'.repeat(Math.floor(length / 9)) + String(length % 9) + value
}

/**
 * Whether `a` sorts before `b` by natural key. Names of a series, which differ in a letter or in numbers of the same
 * length, are compared without computing the keys: most folders of 100,000 files hold such series.
 */
export function comesBefore(a: string, b: string): boolean {
  const at = firstDifference(a, b)
  const left = a.charCodeAt(at)
  const right = b.charCodeAt(at)
  const isSeries = isDigit(left)
    ? isDigit(right) && haveSameLength(a, b, at)
    : isLetter(left) && isLetter(right)
  if (isSeries) return left < right
  const first = naturalKey(a)
  const second = naturalKey(b)
  return first === second ? a < b : first < second
}

const isDigit = (code: number) => code >= 48 && code <= 57

const isLetter = (code: number) => code >= 97 && code <= 122

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1
  return at
}

/** Whether the numbers around the first difference have the same number of digits. */
function haveSameLength(a: string, b: string, at: number): boolean {
  const end = digitsEnd(a, at)
  return end === digitsEnd(b, at) && !mayBeDigit(a, end) && !mayBeDigit(b, end)
}

function digitsEnd(text: string, start: number): number {
  let at = start
  while (isDigit(text.charCodeAt(at))) at += 1
  return at
}

/** A character beyond ASCII may become a digit by normalization, as a superscript 2 does. */
const mayBeDigit = (text: string, at: number) => text.charCodeAt(at) > 126
