import { isRecord } from '../../api/json'

/** A message of the vendor to all users, such as planned maintenance. */
export type Announcement = {
  readonly id: string
  readonly level: 'info' | 'attention' | 'critical'
  readonly text: string
  /** Shown from `from` until before `until`, in milliseconds since the epoch; infinite where the file has no value. */
  readonly from: number
  readonly until: number
  readonly link: { readonly text: string; readonly href: string } | null
}

/** More would hide the page. */
const MAX_SHOWN = 3
const MAX_TEXT_LENGTH = 300

const levels = ['info', 'attention', 'critical'] as const

/** Milliseconds since the epoch; undefined for an invalid value. */
function parseInstant(value: unknown, absent: number): number | undefined {
  if (value === undefined || value === null) return absent
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** An https address or a path of this portal; null for anything else. */
function parseAddress(href: unknown): string | null {
  if (typeof href !== 'string') return null
  if (/^\/(?![/\\])/.test(href)) return href
  return URL.canParse(href) && new URL(href).protocol === 'https:' ? href : null
}

function parseLink(value: unknown): Announcement['link'] {
  if (typeof value === 'string') return parseLink({ href: value })
  if (!isRecord(value)) return null
  const href = parseAddress(value.href)
  const text = typeof value.text === 'string' ? value.text.trim().slice(0, 60) : ''
  return href === null ? null : { href, text: text || 'Read more' }
}

function parseAnnouncement(entry: unknown): Announcement[] {
  if (!isRecord(entry) || typeof entry.id !== 'string' || entry.id === '') return []
  const text = typeof entry.text === 'string' ? entry.text.trim().slice(0, MAX_TEXT_LENGTH) : ''
  const from = parseInstant(entry.from, Number.NEGATIVE_INFINITY)
  const until = parseInstant(entry.until, Number.POSITIVE_INFINITY)
  // With an unreadable end it might never disappear.
  if (text === '' || from === undefined || until === undefined) return []
  const level = levels.find((one) => one === entry.level) ?? 'info'
  return [{ id: entry.id, level, text, from, until, link: parseLink(entry.link) }]
}

/** Parses `/announcements.json`. Invalid entries are dropped, and a file that is no list has none. */
export function parseAnnouncements(file: unknown): Announcement[] {
  if (!Array.isArray(file)) return []
  const seen = new Set<string>()
  return file.flatMap(parseAnnouncement).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** The announcements to show at a time, without dismissed ones; the most severe first. */
export function currentAnnouncements(
  all: readonly Announcement[],
  now: number,
  dismissed: readonly string[],
): Announcement[] {
  return all
    .filter(({ id, from, until }) => from <= now && now < until && !dismissed.includes(id))
    .sort((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))
    .slice(0, MAX_SHOWN)
}

/** The next begin or end of an announcement, in milliseconds since the epoch; null without one. */
export function nextChange(all: readonly Announcement[], now: number): number | null {
  const ahead = all
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at > now && Number.isFinite(at))
  return ahead.length > 0 ? Math.min(...ahead) : null
}
