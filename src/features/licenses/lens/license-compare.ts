import type { License } from '../../../domain/licenses'
import { managerWords } from '../detail/license-detail-words'
import { type Finding, worstFirst } from './lens-finding'
import { compareHosts } from './license-compare-hosts'
import type { LicenseFile } from './license-file'

/**
 * Holds a license file against a license. Features are matched by name, hosts by their ids without separators.
 * @param today the day that decides what has expired, `2026-11-20`
 * @param written puts a day into words
 */
export function compareLicense(
  file: LicenseFile,
  license: License,
  today: string,
  written: (day: string) => string,
): Finding[] {
  return worstFirst([
    ...compareManager(file, license),
    ...compareFeatures(file, license, today, written),
    ...compareHosts(file, license),
  ])
}

/** Each manager reads its own format only; the key files of node-locked licenses may be of either. */
function compareManager({ format }: LicenseFile, { manager }: License): Finding[] {
  if (manager === 'key_file' || manager === format) return []
  const sides = { file: [managerWords[format]], portal: [managerWords[manager]] }
  return [{ verdict: 'differs', kind: 'License manager', name: '', ...sides }]
}

type Feature = { name: string; version: string; expiry_date: string | null; count: number | null }

function compareFeatures(
  file: LicenseFile,
  { features }: License,
  today: string,
  written: (day: string) => string,
): Finding[] {
  const words = ({ version, expiry_date, count }: Feature) => [
    `version ${version}`,
    count === null ? 'uncounted' : `count ${count}`,
    expiry_date === null ? 'permanent' : `until ${written(expiry_date)}`,
  ]
  // A name may stand on several lines: each line answers for one feature, the one it says the same of if there is any.
  const left = new Set(file.features)
  const take = (fits: (theirs: Feature) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const isNamed = (a: Feature, b: Feature) => a.name.toLowerCase() === b.name.toLowerCase()
  const pairs = features
    .map((ours) => ({
      ours,
      same: take((theirs) => isNamed(theirs, ours) && isEqual(words(theirs), words(ours))),
    }))
    .map(({ ours, same }) => ({ ours, theirs: same ?? take((theirs) => isNamed(theirs, ours)) }))

  return [
    ...pairs.map(({ ours, theirs }): Finding => {
      const sides = { kind: 'Feature', name: ours.name, portal: words(ours) } as const
      if (!theirs) return { verdict: 'missing', ...sides, file: null }
      const isOver = theirs.expiry_date !== null && theirs.expiry_date < today
      const verdict = isOver ? 'expired' : isEqual(words(theirs), sides.portal) ? 'same' : 'differs'
      return { verdict, ...sides, file: words(theirs) }
    }),
    ...[...left].map(
      (theirs): Finding => ({
        verdict: 'extra',
        kind: 'Feature',
        name: theirs.name,
        file: words(theirs),
        portal: null,
      }),
    ),
  ]
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}
