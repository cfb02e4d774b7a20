import { compareVersions } from '../../words/version-order'
import type { FileHostId } from '../host-id'
import { readFileDay } from './license-lines'

export type FileLine = { line: number; text: string }

/** A feature line, as written. */
export type FeatureLine = FileLine & {
  word: 'FEATURE' | 'INCREMENT' | 'UPGRADE' | 'LICENSE'
  /** Vendor of the license server that grants it: each has its own pools. */
  vendor: string
  name: string
  version: string
  /** The version that an upgrade starts from. */
  from: string | null
  expiry_date: string | null
  start_date: string | null
  /** null = uncounted. */
  count: number | null
  /** Whether a checkout takes tokens of another product instead of a count. */
  isToken: boolean
  host_ids: FileHostId[]
  /** Options by their names in lower case; '' for one without a value. */
  options: ReadonlyMap<string, string>
}

export type PackageLine = {
  line: number
  name: string
  components: { name: string; version: string | null; count: number }[]
}

/** A feature as a license server grants it: the sum of the lines of its pool. */
export type FileFeature = {
  name: string
  version: string
  /** `2026-12-31`, or null for permanent. */
  expiry_date: string | null
  /** The first day, or null for any. */
  start_date: string | null
  /** null = uncounted. */
  count: number | null
  isToken: boolean
  /** The machines of a node-locked line; empty for features of a license server. */
  host_ids: FileHostId[]
  /** Its lines, from 1. */
  lines: number[]
  /** The package of the feature; null if it has lines of its own. */
  package: string | null
}

/** The features by the options that separate pools. */
type Pools = Map<string, FileFeature>

/**
 * The features of a file by the rules of the license managers. One FEATURE line of a name counts, INCREMENT and
 * LICENSE lines of one pool add up, one of them written twice counts once, UPGRADE lifts counts from older versions, and
 * a line that supersedes others takes the place of those issued before it.
 */
export function featuresOf(lines: readonly FeatureLine[], packages: readonly PackageLine[]) {
  const pools: Pools = new Map()
  const superseding = lines.flatMap((line) => supersededBy(line) ?? [])
  const ineffective: FileFeature[] = []
  const effective = lines.filter((line) => !isSuperseded(line, superseding))
  // A server compares the signed line, in any spacing and case.
  const once = new Map(effective.toReversed().map((line) => [inOneSpelling(line), line]))
  const first = new Map(
    effective
      .filter(({ word }) => word === 'FEATURE')
      .toSorted(later)
      .map((line) => [byDaemon(line), line]),
  )
  for (const line of lines) {
    if ((line.word === 'FEATURE' ? first.get(byDaemon(line)) : once.get(inOneSpelling(line))) !== line) {
      ineffective.push(featureOf(line, line.count))
      continue
    }
    const { count, from } = line.word === 'UPGRADE' ? lifted(line, pools) : { count: line.count, from: [] }
    if (count === 0) ineffective.push(featureOf(line, line.count))
    else addUp(pools, line, count, from)
  }
  const features = [...pools.values()]
  const byName = new Map(packages.map((one) => [one.name.toLowerCase(), one]))
  const components = features.flatMap((one) => componentsOf(one, byName.get(one.name.toLowerCase())))
  return { features: [...features, ...components], ineffective }
}

const ofOne = ({ vendor, name }: Pick<FeatureLine, 'vendor' | 'name'>) => `${vendor} ${name}`.toLowerCase()

/** A vendor daemon takes one FEATURE line of a name; an uncounted line needs no daemon, so each machine has its own. */
const byDaemon = (line: FeatureLine) =>
  `${ofOne(line)} ${line.count === null ? (line.options.get('hostid') ?? '') : ''}`.toLowerCase()

/**
 * FlexNet sorts the lines of a name before it takes the first FEATURE line: by `sort=`, uncounted ones, the higher
 * version, the later day of issue, and their order in the file. Here the first comes last.
 */
function later(a: FeatureLine, b: FeatureLine): number {
  const place = ({ options }: FeatureLine) => Number(options.get('sort') ?? 100)
  const issued = ({ options }: FeatureLine) =>
    readFileDay(options.get('issued') ?? options.get('start') ?? '') ?? ''
  const byDay = issued(a) < issued(b) ? -1 : Number(issued(a) > issued(b))
  return (
    place(b) - place(a) ||
    Number(a.count === null) - Number(b.count === null) ||
    byVersion(a.version, b.version) ||
    byDay ||
    b.line - a.line
  )
}

/** License servers compare versions as decimal numbers: 4.9 is higher than 4.10. */
function byVersion(a: string, b: string): number {
  const difference = Number(a) - Number(b)
  return Number.isNaN(difference) ? compareVersions(a, b) : difference
}

const inOneSpelling = ({ text }: FeatureLine) => text.split(/\s+/).join(' ').toLowerCase()

function featureOf(line: FeatureLine, count: number | null): FileFeature {
  const { name, version, expiry_date, start_date, isToken, host_ids } = line
  return {
    name,
    version,
    expiry_date,
    start_date,
    count,
    isToken,
    host_ids,
    lines: [line.line],
    package: null,
  }
}

const poolOptions = [
  'borrow',
  'dup_group',
  'float_ok',
  'host_based',
  'hostid',
  'platforms',
  'share',
  'tz',
  'user_based',
  'vendor_string',
  'vm_platforms',
]

function addUp(pools: Pools, line: FeatureLine, count: number | null, from: readonly number[]): void {
  const { version, expiry_date, start_date, isToken, options } = line
  const bound = poolOptions.map((option) => options.get(option) ?? null)
  const key = JSON.stringify([ofOne(line), version, expiry_date, start_date, isToken, ...bound])
  const feature = pools.get(key)
  if (feature) {
    feature.count = feature.count === null || count === null ? null : feature.count + count
    feature.lines.push(...from, line.line)
  } else {
    pools.set(key, { ...featureOf(line, count), lines: [...from, line.line] })
  }
}

/** Takes an upgrade from pools of older versions: its count (0: none) and the lines of emptied pools. */
function lifted({ name, from, version, count }: FeatureLine, pools: Pools) {
  const lines: number[] = []
  let sum = 0
  for (const [key, pool] of pools) {
    const isOlder =
      pool.name.toLowerCase() === name.toLowerCase() &&
      byVersion(pool.version, from ?? '') >= 0 &&
      byVersion(pool.version, version) < 0
    if (!isOlder) continue
    const has = pool.count
    const taken = count === null ? has : has === null ? count - sum : Math.min(has, count - sum)
    if (taken === null || taken === has) {
      pools.delete(key)
      lines.push(...pool.lines)
    } else if (has !== null) pool.count = has - taken
    if (taken === null) return { count: null, from: lines }
    sum += taken
  }
  return { count: sum, from: lines }
}

type Superseding = { vendor: string; names: ReadonlySet<string>; since: string }

/** The names whose older lines a line replaces, and the day before which they were issued; null if it replaces none. */
function supersededBy({ vendor, name, options }: FeatureLine): Superseding | null {
  const list = options.get('supersede') ?? options.get('replace')
  const since = readFileDay(options.get('issued') ?? '')
  if (list === undefined || !since) return null
  const names = list === '' ? [name] : list.split(/[\s,]+/)
  return { vendor, names: new Set(names.map((one) => one.toLowerCase())), since }
}

function isSuperseded({ vendor, name, options }: FeatureLine, superseding: readonly Superseding[]): boolean {
  const issued = readFileDay(options.get('issued') ?? '')
  if (!issued) return false
  return superseding.some(
    ({ vendor: by, names, since }) =>
      by.toLowerCase() === vendor.toLowerCase() &&
      issued < since &&
      (names.has(name.toLowerCase()) || names.has('*all*')),
  )
}

/** The features of a package, from the line that enables it. */
function componentsOf(enabled: FileFeature, found: PackageLine | undefined): FileFeature[] {
  return (found?.components ?? []).map(({ name, version, count }) => ({
    ...enabled,
    name,
    version: version ?? enabled.version,
    count: enabled.count === null ? null : enabled.count * count,
    package: enabled.name,
  }))
}
