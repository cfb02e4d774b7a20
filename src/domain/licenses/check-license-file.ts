import { decodeText } from '../../api/decode-text'
import type { Hue } from '../../ui/theme/palette'
import { encodingName } from '../encodings'
import type { License } from '../licenses'
import { type FileHost, type LicenseFile, readLicenseFile } from './license-file'
import { managerLabels } from './license-format'

/** Two lines of a file may be equal, so each finding has a number. */
export type ListedFinding = Finding & { id: number }

/** The result of checking a text: why it could not be checked, or the findings. */
export type CheckResult =
  | { kind: 'refused'; source: string; refusal: string }
  | {
      kind: 'checked'
      source: string
      format: LicenseFile['format']
      summary: string
      findings: ListedFinding[]
      unreadable: LicenseFile['unreadable']
    }

const noLicense =
  'This is not a FlexNet or RLM license file: no line begins with SERVER, HOST, VENDOR, ISV, FEATURE, INCREMENT, or LICENSE.'

/**
 * Checks a text against a license.
 * @param source the name of the file, or "Pasted text"
 * @param today decides what has expired, `2026-11-20`
 */
export function checkText(
  source: string,
  read: SourceText,
  license: License,
  today: string,
  formatDate: (day: string) => string,
): CheckResult {
  if ('refusal' in read) return { kind: 'refused', source, refusal: read.refusal }
  if (read.text.trim() === '') return { kind: 'refused', source, refusal: 'It is empty.' }
  const file = readLicenseFile(read.text)
  if (!file) return { kind: 'refused', source, refusal: noLicense }
  const findings = compareLicense(file, license, today, formatDate)
  const { format, unreadable } = file
  return {
    kind: 'checked',
    source: read.guess === undefined ? source : `${source}, read as ${read.guess} (guessed)`,
    format,
    summary: summaryOf(findings, unreadable.length),
    findings: findings.map((finding, id) => ({ ...finding, id })),
    unreadable,
  }
}

/** Bytes; far more than any license file has. */
const MAX_SIZE = 1024 * 1024

/** `guess`: the encoding of a file that names none. */
export type SourceText = { text: string; guess?: string } | { refusal: string }

const tooLarge =
  'This file is larger than 1 MB, so it is not a license file. Choose the text file with the license lines.'
const noText = 'This is not a text file. Choose the file with the license lines, usually named .lic or .txt.'

/** The text of a file, or why it cannot be a license file. A file that is too large is not read. */
export async function textOfFile(file: Pick<File, 'size' | 'arrayBuffer'>): Promise<SourceText> {
  if (file.size > MAX_SIZE) return { refusal: tooLarge }
  try {
    return textOfBytes(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { refusal: 'The file could not be read. It may have been moved, or another program is using it.' }
  }
}

/** A pasted text, or why it cannot be checked. */
export function textOfPaste(text: string): SourceText {
  if (text.length > MAX_SIZE) return { refusal: tooLarge }
  return text.includes('\0') ? { refusal: noText } : { text }
}

/** License managers on older systems wrote Latin-1; a guess is told with the name of the file. */
function textOfBytes(bytes: Uint8Array<ArrayBuffer>): SourceText {
  const { text, encoding, reason } = decodeText(bytes)
  const read = textOfPaste(text)
  return 'text' in read && reason === 'guessed' ? { ...read, guess: encodingName(encoding) } : read
}

/** In order of severity, the worst first. */
export const verdicts = {
  wrong_host: { label: 'Wrong host', hue: 'critical' },
  missing: { label: 'Missing from the file', hue: 'critical' },
  differs: { label: 'Differs', hue: 'attention' },
  expired: { label: 'Expired', hue: 'critical' },
  extra: { label: 'Not in the portal', hue: 'info' },
  same: { label: 'Same', hue: 'positive' },
} as const satisfies Record<string, { label: string; hue: Hue }>

export type Verdict = keyof typeof verdicts

/** One item of a license file compared with the portal's record. */
export type Finding = {
  verdict: Verdict
  kind: 'Feature' | 'Host' | 'Server software'
  /** Empty where the kind has one item only. */
  name: string
  /** The values in the file; null where it lacks the item. */
  file: string[] | null
  /** The values in the portal, in the same order; null where it lacks the item. */
  portal: string[] | null
}

const rank = Object.keys(verdicts)

function worstFirst(findings: readonly Finding[]): Finding[] {
  return findings.toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))
}

/** "2 differences, 1 expired line"; the number of equal items when there are no others. */
export function summaryOf(findings: readonly Finding[], unreadable: number): string {
  const number = (fits: (finding: Finding) => boolean) => findings.filter(fits).length
  const expired = number(({ verdict }) => verdict === 'expired')
  const differences = number(({ verdict }) => verdict !== 'same' && verdict !== 'expired')
  const parts = [
    ...counted(differences, 'difference'),
    ...counted(expired, 'expired line'),
    ...counted(unreadable, 'unreadable line'),
  ]
  if (parts.length > 0) return parts.join(', ')
  const agreeing = [
    ...counted(
      number(({ kind }) => kind === 'Feature'),
      'feature',
    ),
    ...counted(
      number(({ kind }) => kind === 'Host'),
      'host',
    ),
  ]
  if (agreeing.length === 0) return 'Nothing to compare'
  return `No differences: ${agreeing.join(' and ')} ${findings.length === 1 ? 'matches' : 'match'}`
}

function counted(count: number, noun: string): string[] {
  return count === 0 ? [] : [`${count} ${noun}${count === 1 ? '' : 's'}`]
}

/**
 * Compares a license file with a license. Features are matched by name, hosts by their ids without separators.
 * @param today decides what has expired, `2026-11-20`
 */
export function compareLicense(
  file: LicenseFile,
  license: License,
  today: string,
  formatDate: (day: string) => string,
): Finding[] {
  return worstFirst([
    ...compareManager(file, license),
    ...compareFeatures(file, license, today, formatDate),
    ...compareHosts(file, license),
  ])
}

/** Each license manager reads its own format only; key files of node-locked licenses may have either. */
function compareManager({ format }: LicenseFile, { manager }: License): Finding[] {
  if (manager === 'key_file' || manager === format) return []
  const sides = { file: [managerLabels[format]], portal: [managerLabels[manager]] }
  return [{ verdict: 'differs', kind: 'Server software', name: '', ...sides }]
}

type Feature = { name: string; version: string; expiry_date: string | null; count: number | null }

function compareFeatures(
  file: LicenseFile,
  { features }: License,
  today: string,
  formatDate: (day: string) => string,
): Finding[] {
  const valuesOf = ({ version, expiry_date, count }: Feature) => [
    `version ${version}`,
    count === null ? 'uncounted' : `count ${count}`,
    expiry_date === null ? 'permanent' : `until ${formatDate(expiry_date)}`,
  ]
  // A name may occur on several lines: each line is matched with one feature, preferably with an equal one.
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
      same: take((theirs) => isNamed(theirs, ours) && isEqual(valuesOf(theirs), valuesOf(ours))),
    }))
    .map(({ ours, same }) => ({ ours, theirs: same ?? take((theirs) => isNamed(theirs, ours)) }))

  return [
    ...pairs.map(({ ours, theirs }): Finding => {
      const sides = { kind: 'Feature', name: ours.name, portal: valuesOf(ours) } as const
      if (!theirs) return { verdict: 'missing', ...sides, file: null }
      const isOver = theirs.expiry_date !== null && theirs.expiry_date < today
      const verdict = isOver ? 'expired' : isEqual(valuesOf(theirs), sides.portal) ? 'same' : 'differs'
      return { verdict, ...sides, file: valuesOf(theirs) }
    }),
    ...[...left].map(
      (theirs): Finding => ({
        verdict: 'extra',
        kind: 'Feature',
        name: theirs.name,
        file: valuesOf(theirs),
        portal: null,
      }),
    ),
  ]
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}

type Host = Pick<FileHost, 'hostname' | 'host_id' | 'port'>

/**
 * Hosts are equal when their ids are. A host of the portal and one of the file that both remain unmatched make a pair:
 * the file was made for the wrong host.
 */
function compareHosts(file: LicenseFile, { hosts }: License): Finding[] {
  const theirs = hostsIn(file)
  // A node-locked license has its hosts at the seats, not in the record: then there is nothing to compare.
  if (hosts.length === 0 && file.hosts.length === 0) return []
  const left = new Set(theirs)
  const take = (fits: (host: Host) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const isSameId = (a: Host, b: Host) => bare(a.host_id) === bare(b.host_id)
  const isSameName = (a: Host, b: Host) => a.hostname.toLowerCase() === b.hostname.toLowerCase()
  const pairs = hosts
    .map((ours) => ({ ours, found: take((host) => isSameId(host, ours)) }))
    .map(({ ours, found }) => ({ ours, found, named: found ?? take((host) => isSameName(host, ours)) }))
    .map(({ ours, found, named }) => ({ ours, found, other: named ?? take(() => true) }))

  return [
    ...pairs.map(({ ours, found, other }): Finding => {
      const sides = { kind: 'Host', name: ours.hostname, portal: hostValues(ours) } as const
      if (!found) return other ? { verdict: 'wrong_host', ...sides, file: hostValues(other) } : missing(sides)
      const isSame = found.port === null || ours.port === null || found.port === ours.port
      return { verdict: isSame ? 'same' : 'differs', ...sides, file: hostValues(found) }
    }),
    ...[...left].map(
      (host): Finding => ({
        verdict: 'extra',
        kind: 'Host',
        name: host.hostname,
        file: hostValues(host),
        portal: null,
      }),
    ),
  ]
}

function missing(sides: Pick<Finding, 'kind' | 'name' | 'portal'>): Finding {
  return { verdict: 'missing', ...sides, file: null }
}

/** A node-locked file names its hosts at the features instead of on lines of their own, often the same at each. */
function hostsIn({ hosts, features }: LicenseFile): Host[] {
  if (hosts.length > 0) return hosts
  const locked = features.flatMap(({ host_id }) =>
    host_id === null || /^any$/i.test(host_id) ? [] : [host_id],
  )
  const byId = new Map(locked.map((host_id) => [bare(host_id), host_id]))
  return [...byId.values()].map((host_id) => ({ hostname: host_id, host_id, port: null }))
}

function hostValues({ hostname, host_id, port }: Host): string[] {
  return [
    ...(hostname === host_id ? [] : [hostname]),
    `host ID ${host_id}`,
    ...(port === null ? [] : [`port ${port}`]),
  ]
}

function bare(id: string): string {
  return id.toLowerCase().replace(/[:.\-\s]/g, '')
}
