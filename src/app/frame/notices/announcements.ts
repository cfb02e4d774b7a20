/** What the vendor says to everybody: planned work, a change of address. */
export interface Announcement {
  readonly id: string
  readonly level: 'info' | 'attention' | 'critical'
  readonly text: string
  /** When it begins and ends to be shown, in milliseconds; always where the file says nothing. */
  readonly from: number
  readonly until: number
  readonly link: { readonly text: string; readonly href: string } | null
}

/** More than this nobody reads, and it would hide the page. */
const MOST = 3
const LONGEST = 300

const levels = ['info', 'attention', 'critical'] as const

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Undefined for what is no point in time. */
function instant(value: unknown, absent: number): number | undefined {
  if (value === undefined || value === null) return absent
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN
  return Number.isNaN(at) ? undefined : at
}

/** An address on the web or a path of this portal; null for any other scheme. */
function addressOf(href: unknown): string | null {
  if (typeof href !== 'string') return null
  if (/^\/(?![/\\])/.test(href)) return href
  return URL.canParse(href) && new URL(href).protocol === 'https:' ? href : null
}

function linkOf(value: unknown): Announcement['link'] {
  if (typeof value === 'string') return linkOf({ href: value })
  if (!isObject(value)) return null
  const href = addressOf(value.href)
  const text = typeof value.text === 'string' ? value.text.trim().slice(0, 60) : ''
  return href === null ? null : { href, text: text || 'Read more' }
}

function announcementOf(entry: unknown): Announcement[] {
  if (!isObject(entry) || typeof entry.id !== 'string' || entry.id === '') return []
  const text = typeof entry.text === 'string' ? entry.text.trim().slice(0, LONGEST) : ''
  const from = instant(entry.from, Number.NEGATIVE_INFINITY)
  const until = instant(entry.until, Number.POSITIVE_INFINITY)
  // A notice whose end cannot be read might never end.
  if (text === '' || from === undefined || until === undefined) return []
  const level = levels.find((one) => one === entry.level) ?? 'info'
  return [{ id: entry.id, level, text, from, until, link: linkOf(entry.link) }]
}

/** Reads `/announcements.json`; what is not an announcement is left out, and a file that is no list says nothing. */
export function parseAnnouncements(file: unknown): Announcement[] {
  if (!Array.isArray(file)) return []
  const seen = new Set<string>()
  return file.flatMap(announcementOf).filter(({ id }) => !seen.has(id) && seen.add(id))
}

/** Those to be shown at a point in time to somebody who has put some away; the most pressing first. */
export function toShow(
  all: readonly Announcement[],
  now: number,
  dismissed: readonly string[],
): Announcement[] {
  return all
    .filter(({ id, from, until }) => from <= now && now < until && !dismissed.includes(id))
    .sort((a, b) => levels.indexOf(b.level) - levels.indexOf(a.level))
    .slice(0, MOST)
}

/** When what is shown changes next by the clock alone; null when it does not. */
export function nextChange(all: readonly Announcement[], now: number): number | null {
  const ahead = all
    .flatMap(({ from, until }) => [from, until])
    .filter((at) => at > now && Number.isFinite(at))
  return ahead.length > 0 ? Math.min(...ahead) : null
}
