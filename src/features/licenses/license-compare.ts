import type { LicenseFile } from './license-file'
import type { License } from './seat-rules'

/** One thing in which a license file and the portal's record are held side by side. */
export interface Finding {
  verdict: 'same' | 'differs' | 'missing' | 'extra' | 'expired'
  /** "Feature helyx_solver", "Host lic01". */
  subject: string
  /** What the file says, in words; null where it is silent. */
  file: string | null
  /** What the portal says; null where it is silent. */
  portal: string | null
}

type Feature = { version: string; expiry_date: string | null; count: number | null }

/**
 * Holds a license file against a license. Features are matched by name, hosts by their ids without separators.
 * @param today the day that decides what has expired, `2026-11-20`
 */
export function compareLicense(
  file: LicenseFile,
  license: License,
  today: string,
  written: (day: string) => string,
): Finding[] {
  const words = ({ version, expiry_date, count }: Feature) =>
    `${version}, ${count ?? 'uncounted'}, ${expiry_date === null ? 'permanent' : `until ${written(expiry_date)}`}`
  return [...compareFeatures(file, license, today, words), ...compareHosts(file, license)]
}

function compareFeatures(
  file: LicenseFile,
  { features }: License,
  today: string,
  words: (feature: Feature) => string,
): Finding[] {
  const ours = features.map((feature): Finding => {
    const theirs = file.features.find(({ name }) => name.toLowerCase() === feature.name.toLowerCase())
    const subject = `Feature ${feature.name}`
    if (!theirs) return { verdict: 'missing', subject, file: null, portal: words(feature) }
    const sides = { subject, file: words(theirs), portal: words(feature) }
    if (theirs.expiry_date !== null && theirs.expiry_date < today) return { verdict: 'expired', ...sides }
    return { verdict: sides.file === sides.portal ? 'same' : 'differs', ...sides }
  })
  const names = new Set(features.map(({ name }) => name.toLowerCase()))
  const others = file.features.filter(({ name }) => !names.has(name.toLowerCase()))
  return [
    ...ours,
    ...others.map(
      (feature): Finding => ({
        verdict: 'extra',
        subject: `Feature ${feature.name}`,
        file: words(feature),
        portal: null,
      }),
    ),
  ]
}

function compareHosts(file: LicenseFile, { hosts }: License): Finding[] {
  // A node-locked file names its machine at the feature instead of on a line of its own.
  const locked = file.features.flatMap(({ host_id }) =>
    host_id === null ? [] : [{ hostname: host_id, host_id, port: null }],
  )
  const theirs = file.hosts.length > 0 ? file.hosts : locked
  const ours = hosts.map((host): Finding => {
    const found = theirs.find(({ host_id }) => bare(host_id) === bare(host.host_id))
    const sides = { subject: `Host ${host.hostname}`, portal: placed(host) }
    if (!found) return { verdict: 'missing', ...sides, file: null }
    const isSame = found.port === null || host.port === null || found.port === host.port
    return { verdict: isSame ? 'same' : 'differs', ...sides, file: placed(found) }
  })
  const ids = new Set(hosts.map(({ host_id }) => bare(host_id)))
  const others = theirs.filter(({ host_id }) => !ids.has(bare(host_id)))
  return [
    ...ours,
    ...others.map(
      (host): Finding => ({
        verdict: 'extra',
        subject: `Host ${host.hostname}`,
        file: placed(host),
        portal: null,
      }),
    ),
  ]
}

function placed({ host_id, port }: { host_id: string; port: number | null }): string {
  return port === null ? host_id : `${host_id}, port ${port}`
}

function bare(id: string): string {
  return id.toLowerCase().replace(/[:.\-\s]/g, '')
}
