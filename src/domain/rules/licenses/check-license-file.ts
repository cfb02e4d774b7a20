import { decodeText } from '../../../api/decode-text'
import type { Hue } from '../../../ui/theme/palette'
import { managerLabels } from '../../words/license-format'
import type { License } from '../../words/licenses'
import { encodingName } from '../encodings'
import { type FileHostId, isIdOf } from '../host-id'
import { foreignFile } from '../license-file/foreign-file'
import type { FileFeature } from '../license-file/pools'
import { type LicenseFile, readLicenseFile } from '../license-file/read-license-file'

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

/** Why a text that has no line of a license cannot be checked. */
function noLicense(text: string): string {
  const kind = foreignFile(text)
  return kind === null
    ? 'This is not a FlexNet or RLM license file: it has no line of a SERVER, HOST, VENDOR, ISV, FEATURE, INCREMENT, or LICENSE.'
    : `This is ${kind}. Only license files of FlexNet and RLM can be checked.`
}

/** Checks a text against a license. @param source file name or "Pasted text" @param today `2026-11-20` */
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
  if (!file) return { kind: 'refused', source, refusal: noLicense(read.text) }
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

/** License managers on older systems wrote Latin-1; a guess is shown with the name of the file. */
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
  starts: { label: 'Starts later', hue: 'attention' },
  extra: { label: 'Not in the portal', hue: 'info' },
  ineffective: { label: 'Without effect', hue: 'info' },
  same: { label: 'Same', hue: 'positive' },
} as const satisfies Record<string, { label: string; hue: Hue }>

export type Verdict = keyof typeof verdicts

/** One item of a license file compared with the portal's record. */
export type Finding = {
  verdict: Verdict
  /** The verdict in words: "Differs", "Starts on 1 Jan 2027". */
  label: string
  kind: 'Feature' | 'Host' | 'Server software'
  /** Empty where the kind has one item only. */
  name: string
  /** The values in the file; null if it lacks the item. */
  file: string[] | null
  /** The values in the portal, in the same order; null if it lacks the item. */
  portal: string[] | null
}

const rank = Object.keys(verdicts)

type Compared = Omit<Finding, 'label'> & { label?: string }

function worstFirst(findings: readonly Compared[]): Finding[] {
  return findings
    .map((finding) => ({ ...finding, label: finding.label ?? verdicts[finding.verdict].label }))
    .toSorted((a, b) => rank.indexOf(a.verdict) - rank.indexOf(b.verdict))
}

/** Verdicts that are no difference, or are counted separately. */
const apart: readonly Verdict[] = ['same', 'expired', 'starts', 'ineffective']

/** "2 differences, 1 expired line"; the number of equal items if there are no others. */
export function summaryOf(findings: readonly Finding[], unreadable: number): string {
  const number = (fits: (finding: Finding) => boolean) => findings.filter(fits).length
  const expired = number(({ verdict }) => verdict === 'expired')
  const starting = findings.filter(({ verdict }) => verdict === 'starts').map(({ label }) => label)
  const differences = number(({ verdict }) => !apart.includes(verdict))
  const parts = [
    ...counted(differences, 'difference'),
    ...counted(expired, 'expired line'),
    ...new Set(starting),
    ...counted(
      number(({ verdict }) => verdict === 'ineffective'),
      'line without effect',
      'lines without effect',
    ),
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

function counted(count: number, noun: string, nouns = `${noun}s`): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? noun : nouns}`]
}

/** Compares a license file with a license: features by name, hosts by id. @param today `2026-11-20` */
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
function compareManager({ format }: LicenseFile, { manager }: License): Compared[] {
  if (manager === 'key_file' || manager === format) return []
  const sides = { file: [managerLabels[format]], portal: [managerLabels[manager]] }
  return [{ verdict: 'differs', kind: 'Server software', name: '', ...sides }]
}

type Feature = Pick<FileFeature, 'version' | 'expiry_date' | 'start_date' | 'count'> & { isToken?: boolean }

function compareFeatures(
  file: LicenseFile,
  { features }: License,
  today: string,
  formatDate: (day: string) => string,
): Compared[] {
  const valuesOf = ({ version, expiry_date, count, isToken = false, start_date }: Feature) => [
    `version ${version}`,
    isToken ? 'by tokens' : count === null ? 'uncounted' : `count ${count}`,
    expiry_date === null ? 'permanent' : `until ${formatDate(expiry_date)}`,
    ...(start_date !== null && start_date > today ? [`starts on ${formatDate(start_date)}`] : []),
  ]
  // A name may have several pools: each is matched with one feature, preferably with an equal one.
  const left = new Set(file.features)
  const take = (fits: (theirs: FileFeature) => boolean) => {
    const found = [...left].find(fits)
    if (found) left.delete(found)
    return found
  }
  const isNamed = (a: { name: string }, b: { name: string }) => a.name.toLowerCase() === b.name.toLowerCase()
  const pairs = features
    .map((ours) => ({
      ours,
      same: take((theirs) => isNamed(theirs, ours) && isEqual(valuesOf(theirs), valuesOf(ours))),
    }))
    .map(({ ours, same }) => ({ ours, theirs: same ?? take((theirs) => isNamed(theirs, ours)) }))
  // The portal names a package or its components; the respective other is no addition.
  const packages = new Set(pairs.flatMap(({ theirs }) => theirs?.package ?? theirs?.name ?? []))
  const isInPortal = (theirs: FileFeature) => packages.has(theirs.package ?? theirs.name)
  const isOfPackage = (theirs: FileFeature) =>
    theirs.package !== null || file.features.some((one) => one.package === theirs.name)

  return [
    ...pairs.map(({ ours, theirs }): Compared => {
      const sides = { kind: 'Feature', name: ours.name, portal: valuesOf(ours) } as const
      if (!theirs) return { verdict: 'missing', ...sides, file: null }
      const given = { ...sides, file: valuesOf(theirs) }
      if (theirs.expiry_date !== null && theirs.expiry_date < today) return { verdict: 'expired', ...given }
      if (theirs.start_date !== null && theirs.start_date > today)
        return { verdict: 'starts', label: `Starts on ${formatDate(theirs.start_date)}`, ...given }
      return { verdict: isEqual(given.file, sides.portal) ? 'same' : 'differs', ...given }
    }),
    ...[...left]
      .filter((theirs) => !(isOfPackage(theirs) && isInPortal(theirs)))
      .map((theirs) => fileOnly('extra', 'Feature', theirs.name, valuesOf(theirs))),
    ...file.ineffective.map((theirs) => fileOnly('ineffective', 'Feature', theirs.name, valuesOf(theirs))),
  ]
}

function fileOnly(verdict: Verdict, kind: Finding['kind'], name: string, file: string[]): Compared {
  return { verdict, kind, name, file, portal: null }
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((part, index) => part === b[index])
}

type Host = { hostname: string; host_id: string; port: number | null }
type Candidate = Host & { ids: readonly FileHostId[]; isLock: boolean }

/** Hosts are equal if an id of the file matches; an unmatched host of each side is a wrong host. */
function compareHosts(file: LicenseFile, { hosts }: License): Compared[] {
  // A node-locked license has its hosts in the seats, not in the record: then there is nothing to compare.
  if (hosts.length === 0 && file.hosts.length === 0) return []
  const theirs = candidatesIn(file)
  const left = new Set(theirs)
  const take = (fits: (host: Candidate) => boolean) => {
    // The list of a node-locked line names several hosts.
    const found = [...left].find(fits) ?? theirs.find((host) => host.isLock && fits(host))
    if (found) left.delete(found)
    return found
  }
  const isSameName = (a: Host, b: Host) => a.hostname.toLowerCase() === b.hostname.toLowerCase()
  const pairs = hosts
    .map((ours) => ({ ours, found: take(({ ids }) => ids.some((id) => isIdOf(id, ours))) }))
    .map(({ ours, found }) => ({ ours, found, named: found ?? take((host) => isSameName(host, ours)) }))
    .map(({ ours, found, named }) => ({ ours, found, other: named ?? takeAny() }))
  function takeAny() {
    const [first] = left
    if (first) left.delete(first)
    return first
  }

  return [
    ...pairs.map(({ ours, found, other }): Compared => {
      const sides = { kind: 'Host', name: ours.hostname, portal: hostValues(ours) } as const
      if (!found)
        return other
          ? { verdict: 'wrong_host', ...sides, file: hostValues(other) }
          : { verdict: 'missing', ...sides, file: null }
      const isSamePort = found.port === null || ours.port === null || found.port === ours.port
      // A file for any machine runs on this one, but grants more than the portal.
      const isWider = ours.host_id_type !== 'any' && found.ids.every(({ kind }) => kind === 'any')
      return { verdict: isSamePort && !isWider ? 'same' : 'differs', ...sides, file: hostValues(found) }
    }),
    ...[...left]
      .filter(({ isLock }) => !isLock || file.hosts.length === 0)
      .map((host) => fileOnly('extra', 'Host', host.hostname, hostValues(host))),
  ]
}

/** The servers of a file, and the machines that its node-locked lines name, often the same at each. */
function candidatesIn({ hosts, features }: LicenseFile): Candidate[] {
  const locks = features.flatMap(({ host_ids }) => {
    const ids = host_ids.filter(({ kind }) => kind !== 'any')
    const host_id = ids.map(({ id }) => id).join(' ')
    return ids.length === 0 ? [] : [{ hostname: host_id, host_id, port: null, ids, isLock: true }]
  })
  const byId = new Map(locks.map((lock) => [lock.host_id.toLowerCase(), lock]))
  const named = [...hosts.map((host) => ({ ...host, isLock: false })), ...byId.values()]
  const anywhere = features.flatMap(({ host_ids }) => host_ids).find(({ kind }) => kind === 'any')
  if (named.length > 0 || !anywhere) return named
  // Without a server and another lock, the file runs on each machine.
  const { id } = anywhere
  return [{ hostname: id, host_id: id, port: null, ids: [anywhere], isLock: true }]
}

function hostValues({ hostname, host_id, port }: Host): string[] {
  return [
    ...(hostname === host_id ? [] : [hostname]),
    `host ID ${host_id}`,
    ...(port === null ? [] : [`port ${port}`]),
  ]
}
