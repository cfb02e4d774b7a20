import { isInForce, type License } from '../licenses'

/** A FlexNet or RLM license file, without signatures and options. */
export type LicenseFile = {
  format: 'flexnet' | 'rlm'
  hosts: FileHost[]
  features: FileFeature[]
  /** Lines that look like part of a license but cannot be read. */
  unreadable: { line: number; text: string }[]
}

export type FileHost = {
  hostname: string
  host_id: string
  port: number | null
}

export type FileFeature = {
  name: string
  version: string
  /** `2026-12-31`, or null for permanent. */
  expiry_date: string | null
  /** null = uncounted. */
  count: number | null
  /** The host named on a node-locked line; null for features of a license server. */
  host_id: string | null
}

/** Parses a license file. Null when nothing in it belongs to FlexNet or RLM. */
export function readLicenseFile(text: string): LicenseFile | null {
  const lines = logicalLines(text)
  const words = new Set(lines.map(({ words: [first = ''] }) => first.toUpperCase()))
  const isRlm = words.has('LICENSE') || (words.has('HOST') && words.has('ISV'))
  const isFlexNet = ['SERVER', 'FEATURE', 'INCREMENT', 'VENDOR', 'DAEMON'].some((word) => words.has(word))
  if (!isRlm && !isFlexNet) return null
  const file: LicenseFile = { format: isRlm ? 'rlm' : 'flexnet', hosts: [], features: [], unreadable: [] }
  for (const line of lines) readLine(file, line)
  return file
}

/** The last day of a license file: null where it never ends, undefined where it names no end. */
export function fileEnd(text: string): string | null | undefined {
  let last: string | undefined
  for (const { expiry_date: end } of readLicenseFile(text)?.features ?? []) {
    if (end === null) return null
    if (last === undefined || end > last) last = end
  }
  return last
}

type FileFacts = Pick<License, 'status' | 'license_file' | 'expiry_date' | 'hosts'>

/** Why a license file has to be issued: there is none, it names other hosts, or it ends before the license does. */
export type FileDue = 'missing' | 'hosts' | 'days'

/** Why the file of a license in force has to be issued, as the filter `file_due` of the contract has it; else null. */
export function fileDueOf(license: FileFacts): FileDue | null {
  if (!isInForce(license)) return null
  if (license.license_file === null) return 'missing'
  if (isForOtherHosts(license)) return 'hosts'
  return endsEarly(license) ? 'days' : null
}

/** Whether the customer's license file ends before the license does. */
function endsEarly({ license_file, expiry_date }: FileFacts): boolean {
  const end = fileEnd(license_file?.content ?? '')
  return typeof end === 'string' && (expiry_date === null || end < expiry_date)
}

const withoutSeparators = (text: string) => text.replaceAll(/[:-]/g, '').toLowerCase()

/** Whether the license file was issued for other hosts than the license has now. */
export function isForOtherHosts({ hosts, license_file }: Pick<License, 'hosts' | 'license_file'>): boolean {
  const text = withoutSeparators(license_file?.content ?? '')
  const named = hosts.filter(({ host_id_type }) => host_id_type !== 'any')
  return text !== '' && named.some(({ host_id }) => !text.includes(withoutSeparators(host_id)))
}

type LogicalLine = {
  number: number
  text: string
  words: string[]
}

/** Lines without comments; a line that ends with a backslash is joined with the next. */
function logicalLines(text: string): LogicalLine[] {
  const lines: LogicalLine[] = []
  let open: { number: number; text: string } | null = null
  for (const [index, raw] of text.split(/\r\n?|\n/).entries()) {
    const part = raw.trim()
    if (open === null && (part === '' || part.startsWith('#'))) continue
    const joined: { number: number; text: string } = open
      ? { number: open.number, text: `${open.text} ${part}` }
      : { number: index + 1, text: part }
    if (joined.text.endsWith('\\')) {
      open = { ...joined, text: joined.text.slice(0, -1).trimEnd() }
      continue
    }
    open = null
    lines.push({ ...joined, words: joined.text.split(/\s+/) })
  }
  return lines
}

function readLine(file: LicenseFile, { number, text, words }: LogicalLine): void {
  const [first = '', ...rest] = words
  const read = readers[first.toUpperCase()]
  if (read && !read(file, rest)) file.unreadable.push({ line: number, text })
}

const readers: Record<string, (file: LicenseFile, words: string[]) => boolean> = {
  SERVER: readHost,
  HOST: readHost,
  FEATURE: readFeature,
  INCREMENT: readFeature,
  LICENSE: readFeature,
}

function readHost({ hosts }: LicenseFile, [hostname, id, port]: string[]): boolean {
  if (!hostname || !id) return false
  hosts.push({ hostname, host_id: id, port: port && /^\d+$/.test(port) ? Number(port) : null })
  return true
}

/** In both formats: name, vendor daemon, version, date, count, then options. */
function readFeature({ format, features }: LicenseFile, words: string[]): boolean {
  const [name, version, day, count] = format === 'rlm' ? words.slice(1) : [words[0], ...words.slice(2)]
  const expiry_date = day === undefined ? undefined : readDay(day)
  const number = count === undefined ? undefined : readCount(count)
  if (!name || !version || expiry_date === undefined || number === undefined) return false
  const option = words.find((word) => /^hostid=/i.test(word))
  features.push({
    name,
    version,
    expiry_date,
    count: number,
    host_id: option?.slice('hostid='.length) ?? null,
  })
  return true
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `31-dec-2026`, `2026-12-31`, or null for permanent; undefined when it is no date. */
function readDay(word: string): string | null | undefined {
  if (/^permanent$/i.test(word)) return null
  if (/^\d{4}-\d{2}-\d{2}$/.test(word)) return word
  const [, day = '', name = '', year = ''] = /^(\d{1,2})-([a-z]{3})-(\d{1,4})$/i.exec(word) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  if (month === 0) return undefined
  // FlexNet writes year 0 for a feature that never ends.
  if (Number(year) === 0) return null
  return year.length === 4 ? `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}` : undefined
}

/** A number, or null for uncounted (FlexNet also writes 0); undefined when it is neither. */
function readCount(word: string): number | null | undefined {
  if (/^(uncounted|0)$/i.test(word)) return null
  if (/^single$/i.test(word)) return 1
  return /^\d+$/.test(word) ? Number(word) : undefined
}
