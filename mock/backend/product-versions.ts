import { type Call, collectionOf } from './call'
import { isText, type Json, word } from './json'
import type { Answer } from './problem'
import { visibleRows } from './store/scope'
import type { Row } from './store/table'
import { may } from './world/user'

const { compare } = new Intl.Collator('en', { numeric: true })
const lineOrder = ['helyx', 'elements']

const datesOf = (rows: readonly Row[], member: string) =>
  rows
    .map((row) => row[member])
    .filter(isText)
    .sort()

/** The releases that the caller may see, or the published ones for who only reads resources. */
const releasesOf = (call: Call): readonly Row[] => {
  const rows = visibleRows(call, collectionOf(call, 'products'))
  const keys = ['downloads_helyx', 'downloads_elements', 'products_manager']
  return keys.some((key) => may(call.user, key, 'r'))
    ? rows
    : rows.filter(({ status }) => status === 'published')
}

const newestFirst = (a: Row, b: Row) =>
  lineOrder.indexOf(word(a.line)) - lineOrder.indexOf(word(b.line)) ||
  compare(word(b.version), word(a.version))

/** One row per line and version, worked out from the releases. */
export const listProductVersions = (call: Call): Answer => {
  const groups = new Map<string, Row[]>()
  for (const row of releasesOf(call)) {
    const key = `${word(row.line)} ${word(row.version)}`
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const versions = [...groups.values()].map((rows) => {
    const [first] = rows
    const ends = datesOf(rows, 'end_of_support_date')
    return {
      line: first?.line ?? 'helyx',
      version: first?.version ?? '',
      channel: first?.channel ?? 'stable',
      release_date: datesOf(rows, 'release_date')[0] ?? null,
      end_of_support_date: ends.length === rows.length ? (ends.at(-1) ?? null) : null,
      is_latest: false,
      products_count: rows.length,
    }
  })
  versions.sort(newestFirst)
  const isOut = (line: Json, version: Json) =>
    groups.get(`${word(line)} ${word(version)}`)?.some(({ status }) => status === 'published') ?? false
  const latest = new Map<Json, Json>()
  for (const { line, version, channel } of versions) {
    if (channel !== 'beta' && !latest.has(line) && isOut(line, version)) latest.set(line, version)
  }
  const body = versions.map((one) => ({ ...one, is_latest: latest.get(one.line) === one.version }))
  return { status: 200, body: body.slice(0, call.world.limits.most ?? body.length) }
}
