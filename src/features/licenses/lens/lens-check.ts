import type { License } from '../../../domain/licenses'
import { type Finding, summaryOf } from './lens-finding'
import type { LensText } from './lens-source'
import { compareLicense } from './license-compare'
import { type LicenseFile, readLicenseFile } from './license-file'

/** Two lines of a file may say the very same, so each finding has a number of its own. */
export type ListedFinding = Finding & { id: number }

/** What came of checking a text: why it could not be checked, or what was found in it. */
export type LensResult =
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
  'This is not a FlexNet or RLM license file: no line begins with SERVER, HOST, VENDOR, ISV, FEATURE, INCREMENT or LICENSE.'

/**
 * Checks a text against a license.
 * @param source what it is called: the name of the file, or "Pasted text"
 * @param today the day that decides what has expired, `2026-11-20`
 * @param written puts a day into words
 */
export function checkText(
  source: string,
  read: LensText,
  license: License,
  today: string,
  written: (day: string) => string,
): LensResult {
  if ('refusal' in read) return { kind: 'refused', source, refusal: read.refusal }
  if (read.text.trim() === '') return { kind: 'refused', source, refusal: 'There is nothing in it.' }
  const file = readLicenseFile(read.text)
  if (!file) return { kind: 'refused', source, refusal: noLicense }
  const findings = compareLicense(file, license, today, written)
  const { format, unreadable } = file
  return {
    kind: 'checked',
    source,
    format,
    summary: summaryOf(findings, unreadable.length),
    findings: findings.map((finding, id) => ({ ...finding, id })),
    unreadable,
  }
}
