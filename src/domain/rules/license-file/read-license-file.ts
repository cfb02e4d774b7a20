import { type FileHostId, readFileHostIds } from '../host-id'
import {
  isGoingOn,
  joinedOptions,
  type LogicalLine,
  logicalLines,
  readCount,
  readFileDay,
} from './license-lines'
import { type FeatureLine, type FileFeature, type FileLine, featuresOf, type PackageLine } from './pools'

/** A FlexNet or RLM license file, without signatures. */
export type LicenseFile = {
  format: 'flexnet' | 'rlm'
  hosts: FileHost[]
  /** The features as a license server grants them: lines of one pool added up, upgrades applied, packages expanded. */
  features: FileFeature[]
  packages: PackageLine[]
  /** Feature lines that a license server ignores, because another line counts. */
  ineffective: FileFeature[]
  /** Lines that look like part of a license but cannot be read. */
  unreadable: UnreadableLine[]
  /** Lines of vendors and settings, and text around the license, which are not compared. */
  others: FileLine[]
}

/** `isOldForm`: a line of FlexNet before version 7, whose host alone cannot be determined. */
type UnreadableLine = FileLine & { isOldForm: boolean }

type FileHost = {
  line: number
  hostname: string
  host_id: string
  /** The machines that `host_id` names; a list names several. */
  ids: FileHostId[]
  port: number | null
}

const vendorWords = ['VENDOR', 'DAEMON', 'USE_SERVER', 'ISV', 'CUSTOMER', 'OPTIONS']

/** Parses a license file. Null when nothing in it belongs to FlexNet or RLM. */
export function readLicenseFile(text: string): LicenseFile | null {
  const lines = logicalLines(text)
  const words = new Set(lines.map(keyword))
  const has = (word: string) => words.has(word)
  const isFlexNet = ['SERVER', 'FEATURE', 'INCREMENT', 'UPGRADE', 'PACKAGE', 'VENDOR', 'DAEMON'].some(has)
  const isRlm = (has('HOST') && has('ISV')) || lines.some(isOfRlm) || (has('LICENSE') && !isFlexNet)
  if (!isRlm && !isFlexNet) return null
  const format = isRlm ? 'rlm' : 'flexnet'
  const read: ReadLines = { hosts: [], features: [], packages: [], unreadable: [], others: [] }
  const whole = isRlm ? joinedOptions(lines) : lines
  for (const [at, line] of whole.entries()) {
    const reading = isTorn(whole, at) ? false : readLine(read, line, format)
    if (reading !== true) read.unreadable.push({ ...told(line), isOldForm: reading === OLD_FORM })
  }
  const { hosts, packages, unreadable, others } = read
  const isEmpty = hosts.length === 0 && read.features.length === 0 && packages.length === 0
  if (isEmpty && !lines.some(isLikeLicense)) return null
  return { format, hosts, packages, unreadable, others, ...featuresOf(read.features, packages) }
}

/** The last day of a license file: null if it never ends, undefined if it names no end. */
export function fileEnd(text: string): string | null | undefined {
  let last: string | undefined
  for (const { expiry_date: end } of readLicenseFile(text)?.features ?? []) {
    if (end === null) return null
    if (last === undefined || end > last) last = end
  }
  return last
}

/** Whether the line is part of a feature that goes on without a backslash, of which FlexNet reads the first line alone. */
function isTorn(lines: readonly LogicalLine[], at: number): boolean {
  const [before, line, next] = [lines[at - 1], lines[at], lines[at + 1]]
  return Boolean(line && ((before && isGoingOn(before, line)) || (next && isGoingOn(line, next))))
}

/**
 * Whether a line names a vendor, or has the version of a feature at its place. Prose, and files of other managers, have
 * neither.
 */
function isLikeLicense({ words: [first = '', name = '', , version = ''] }: LogicalLine): boolean {
  if (/^(VENDOR|DAEMON|ISV|vendor|daemon|isv)$/.test(first)) return name !== '='
  return /^(feature|increment|upgrade|license)$/i.test(first) && /^v?\d[\w.]*$/i.test(version)
}

type ReadLines = Pick<LicenseFile, 'hosts' | 'packages' | 'unreadable' | 'others'> & {
  features: FeatureLine[]
}

/** A line of RLM only. Prose around a FlexNet license may begin with "Host" or "License", too. */
function isOfRlm(line: LogicalLine): boolean {
  if (keyword(line) === 'HOST') return hostOf(line)?.port != null
  return keyword(line) === 'LICENSE' && featureOf(line, 'LICENSE', 'rlm') !== null
}

const keyword = ({ words: [first = ''] }: LogicalLine) => first.toUpperCase()
const told = ({ number, text }: LogicalLine): FileLine => ({ line: number, text })

/** A line of FlexNet before version 7, whose host may be another of its words. */
const OLD_FORM = 'old form'

/** Whether the line could be read. */
function readLine(
  read: ReadLines,
  line: LogicalLine,
  format: LicenseFile['format'],
): boolean | typeof OLD_FORM {
  const word = keyword(line)
  switch (word) {
    case 'SERVER':
    case 'HOST':
      if (isProse(line)) return add(read.others, told(line))
      return !line.isOpen && add(read.hosts, hostOf(line))
    case 'FEATURE':
    case 'INCREMENT':
    case 'UPGRADE':
    case 'LICENSE': {
      // In RLM both words mean the same.
      const feature = line.isOpen
        ? null
        : featureOf(line, format === 'rlm' && word === 'FEATURE' ? 'LICENSE' : word, format)
      return feature === OLD_FORM ? feature : add(read.features, feature)
    }
    case 'PACKAGE':
      return !line.isOpen && add(read.packages, packageOf(line))
    default:
      // A word in capitals alone looks like a keyword, perhaps a misspelled one.
      if (!vendorWords.includes(word) && line.words[0] === word && /^[A-Z_]{4,}$/.test(word)) return false
      return add(read.others, told(line))
  }
}

function add<T>(list: T[], item: T | null): boolean {
  if (item === null) return false
  list.push(item)
  return true
}

/** A sentence that begins with "Server" or "Host", above a license in a mail. */
function isProse({ words: [first = '', , id = '', port = ''] }: LogicalLine): boolean {
  return /^[A-Z][a-z]/.test(first) && !/\d|=|^(any|demo)$/i.test(id) && !/^\d+$/.test(port)
}

function hostOf({ number, words: [, hostname, id, port = ''] }: LogicalLine): FileHost | null {
  if (!hostname || !id) return null
  return {
    line: number,
    hostname,
    host_id: id,
    ids: readFileHostIds(id),
    port: /^(tcp:)?\d+$/i.test(port) ? Number(port.replace(/^tcp:/i, '')) : null,
  }
}

/** FlexNet names the feature first, RLM the vendor; then version, date and count; upgrades have two versions. */
function featureOf(
  line: LogicalLine,
  word: FeatureLine['word'],
  format: LicenseFile['format'],
): FeatureLine | typeof OLD_FORM | null {
  const [first, second, ...rest] = line.words.slice(1)
  const name = format === 'rlm' ? second : first
  const from = word === 'UPGRADE' ? rest.shift() : null
  const [version, day, number, ...settings] = rest
  if (!name || !version || !day || !number || from === undefined) return null
  const options = optionsOf(settings)
  const isToken = /^token/i.test(number)
  const count = isToken ? null : readCount(number)
  const expiry_date = readFileDay(day)
  const start = options.get('start')
  const start_date = start ? readFileDay(start) : null
  if (count === undefined || expiry_date === undefined || start_date === undefined) return null
  const hostid = options.get('hostid') ?? (format === 'flexnet' ? hostByPlace(line.text, settings) : '')
  if (hostid === null) return OLD_FORM
  const host_ids = readFileHostIds(hostid)
  return {
    ...told(line),
    word,
    vendor: (format === 'rlm' ? first : second) ?? '',
    name,
    version,
    from,
    expiry_date,
    start_date,
    count,
    isToken,
    host_ids,
    options,
  }
}

/**
 * The host of a line of FlexNet before version 7, which gives what follows the count by its place: `code "vendor string"
 * host`. '' where a line names no host like that; null where one of its words may be a host or not.
 */
function hostByPlace(text: string, settings: readonly string[]): string | null {
  const [, host] = /"[^"]*"\s*("[^"]*"|\S*)/.exec(text.replaceAll(/="[^"]*"/g, '=')) ?? []
  if (host !== undefined) return readFileHostIds(host).some(({ kind }) => kind === null) ? null : host
  const named = settings.findIndex((word) => word.includes('='))
  const [, ...placed] = named < 0 ? settings : settings.slice(0, named)
  return placed.every((word) => flags.includes(word.toUpperCase())) ? '' : null
}

/** Options of FlexNet that need no value. */
const flags = ['BORROW', 'CAPACITY', 'FLOAT_OK', 'HOST_BASED', 'MINIMUM', 'SUPERSEDE', 'TS_OK', 'USER_BASED']

function optionsOf(words: readonly string[]): ReadonlyMap<string, string> {
  return new Map(
    words.map((word) => {
      const at = word.indexOf('=')
      return at === -1 ? [word.toLowerCase(), ''] : [word.slice(0, at).toLowerCase(), word.slice(at + 1)]
    }),
  )
}

/** A component is `name`, `name:version` or `name:version:count`. */
function packageOf({ number, words: [, name, , ...rest] }: LogicalLine): PackageLine | null {
  const listed = optionsOf(rest).get('components')
  if (!name || !listed) return null
  const components = listed.split(/\s+/).flatMap((entry) => {
    const [component = '', version = '', count = '1'] = entry.split(':')
    return component === '' ? [] : [{ name: component, version: version || null, count: Number(count) }]
  })
  const isRead = components.length > 0 && components.every(({ count }) => Number.isInteger(count))
  return isRead ? { line: number, name, components } : null
}
