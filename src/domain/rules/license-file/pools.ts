import { compareVersions } from '../../version-order'
import type { FileHostId } from '../host-id'
import { readFileDay } from './license-lines'

export type FileLine = { line: number; text: string }

/** A line that grants a feature, as it is written. */
export type FeatureLine = FileLine & {
  word: 'FEATURE' | 'INCREMENT' | 'UPGRADE' | 'LICENSE'
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

/** A feature as a license server gives it: the sum of the lines of its pool. */
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
  /** The lines that give it, from 1. */
  lines: number[]
  /** The package that brings the feature; null where it has lines of its own. */
  package: string | null
}

/** The features by what keeps their lines in pools of their own. */
type Pools = Map<string, FileFeature>

/**
 * The features of a file by the rules of the license managers. The first FEATURE line of a name counts, INCREMENT and
 * LICENSE lines of one pool add up, one of them written twice counts once, UPGRADE lifts counts from older versions, and
 * a line that supersedes others takes the place of those issued before it.
 */
export function featuresOf(lines: readonly FeatureLine[], packages: readonly PackageLine[]) {
  const pools: Pools = new Map()
  const superseding = lines.flatMap((line) => supersededBy(line) ?? [])
  const ineffective: FileFeature[] = []
  const seen = new Set<string>()
  for (const line of lines) {
    // A server compares the signed line, in any spacing and case.
    const once = line.word === 'FEATURE' ? `FEATURE ${line.name.toLowerCase()}` : inOneSpelling(line)
    if (seen.has(once) || isSuperseded(line, superseding)) {
      ineffective.push(featureOf(line, line.count))
      continue
    }
    seen.add(once)
    const { count, from } = line.word === 'UPGRADE' ? lifted(line, pools) : { count: line.count, from: [] }
    if (count === 0) ineffective.push(featureOf(line, line.count))
    else addUp(pools, line, count, from)
  }
  const features = [...pools.values()]
  const byName = new Map(packages.map((one) => [one.name.toLowerCase(), one]))
  const components = features.flatMap((one) => componentsOf(one, byName.get(one.name.toLowerCase())))
  return { features: [...features, ...components], ineffective }
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

/** Options that keep lines in pools of their own. */
const poolOptions = ['hostid', 'vendor_string', 'dup_group', 'user_based', 'host_based', 'platforms', 'share']

function addUp(pools: Pools, line: FeatureLine, count: number | null, from: readonly number[]): void {
  const { name, version, expiry_date, start_date, isToken, options } = line
  const bound = poolOptions.map((option) => options.get(option) ?? null)
  const key = JSON.stringify([name.toLowerCase(), version, expiry_date, start_date, isToken, ...bound])
  const feature = pools.get(key)
  if (feature) {
    feature.count = feature.count === null || count === null ? null : feature.count + count
    feature.lines.push(...from, line.line)
  } else {
    const added = featureOf(line, count)
    pools.set(key, { ...added, lines: [...from, line.line] })
  }
}

/**
 * Takes what an upgrade lifts out of the pools of older versions: its count, 0 where there is nothing to lift, and the
 * lines of the pools that it empties.
 */
function lifted({ name, from, version, count }: FeatureLine, pools: Pools) {
  const lines: number[] = []
  let sum = 0
  for (const [key, pool] of pools) {
    const isOlder =
      pool.name.toLowerCase() === name.toLowerCase() &&
      compareVersions(pool.version, from ?? '') >= 0 &&
      compareVersions(pool.version, version) < 0
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

type Superseding = { names: ReadonlySet<string>; since: string }

/** The names whose older lines a line replaces, and the day before which they were issued; null where it replaces none. */
function supersededBy({ name, options }: FeatureLine): Superseding | null {
  const list = options.get('supersede') ?? options.get('replace')
  const since = readFileDay(options.get('issued') ?? '')
  if (list === undefined || !since) return null
  const names = list === '' ? [name] : list.split(/[\s,]+/)
  return { names: new Set(names.map((one) => one.toLowerCase())), since }
}

function isSuperseded({ name, options }: FeatureLine, superseding: readonly Superseding[]): boolean {
  const issued = readFileDay(options.get('issued') ?? '')
  if (!issued) return false
  return superseding.some(({ names, since }) => issued < since && names.has(name.toLowerCase()))
}

/** The features that a package brings with the line that enables it. */
function componentsOf(enabled: FileFeature, found: PackageLine | undefined): FileFeature[] {
  return (found?.components ?? []).map(({ name, version, count }) => ({
    ...enabled,
    name,
    version: version ?? enabled.version,
    count: enabled.count === null ? null : enabled.count * count,
    package: enabled.name,
  }))
}
