import { expect, test, vi } from 'vitest'
import { sampleLicense } from '../../words/license.fixture'
import type { License } from '../../words/licenses'
import { readLicenseFile } from '../license-file/read-license-file'
import {
  checkText,
  compareLicense,
  type Finding,
  summaryOf,
  textOfFile,
  textOfPaste,
} from './check-license-file'

const feature = (name: string, count: number | null, expiry_date: string | null) => ({
  name,
  version: '4.3',
  count,
  start_date: null,
  expiry_date,
  borrow_hours: null,
})
const host = (hostname: string, host_id: string, port: number) => ({
  hostname,
  host_id,
  host_id_type: 'ether' as const,
  port,
  vendor_port: null,
  role: 'single' as const,
})
const license: License = {
  ...sampleLicense,
  features: [
    feature('helyx_solver', 24, '2026-12-18'),
    feature('helyx_adjoint', 4, '2026-12-18'),
    feature('helyx_gui', 4, null),
  ],
  hosts: [host('lic01', '9cb65418aa01', 5053), host('lic02', '9cb65418aa02', 5053)],
}
const day = (text: string) => text

const compare = (text: string, change: Partial<License> = {}) => {
  const file = readLicenseFile(text)
  if (!file) throw new Error('the file could not be read')
  return compareLicense(file, { ...license, ...change }, '2026-11-20', day)
}
const told = (findings: Finding[]) => findings.map(({ verdict, kind, name }) => `${verdict}: ${kind} ${name}`)

test('[LIC7] what agrees, what differs, what either side lacks, and what has expired are told apart, worst first', () => {
  const findings = compare(`HOST lic01 9C:B6:54:18:AA:01 5053
HOST old 001122334455 5053
ISV corvane
LICENSE corvane helyx_solver 4.3 2026-12-18 24 sig=a
LICENSE corvane helyx_gui 4.3 2026-01-31 4 sig=b
LICENSE corvane helyx_mesh 4.3 permanent uncounted sig=c
`)
  expect(told(findings)).toEqual([
    'wrong_host: Host lic02',
    'missing: Feature helyx_adjoint',
    'expired: Feature helyx_gui',
    'extra: Feature helyx_mesh',
    'same: Feature helyx_solver',
    'same: Host lic01',
  ])
  expect(summaryOf(findings, 2)).toBe('3 differences, 1 expired line, 2 unreadable lines')
})

test('[LIC7] both sides of a difference stand in words', () => {
  const findings = compare(
    'HOST lic01 9cb65418aa01 5054\nISV corvane\nLICENSE corvane helyx_solver 4.2 2027-12-18 12 sig=a\n',
  )
  expect(findings.find(({ name }) => name === 'helyx_solver')).toEqual({
    verdict: 'differs',
    label: 'Differs',
    kind: 'Feature',
    name: 'helyx_solver',
    file: ['version 4.2', 'count 12', 'until 2027-12-18'],
    portal: ['version 4.3', 'count 24', 'until 2026-12-18'],
  })
  expect(findings.find(({ name }) => name === 'lic01')).toMatchObject({
    verdict: 'differs',
    file: ['lic01', 'host ID 9cb65418aa01', 'port 5054'],
  })
})

test('[LIC7] a file for another machine is for the wrong host, by name first; what remains is missing or extra', () => {
  const features = 'ISV corvane\nLICENSE corvane helyx_solver 4.3 2026-12-18 24 sig=a\n'
  const hosts = (text: string) =>
    compare(text + features, { features: [] }).filter(({ kind }) => kind === 'Host')
  const swapped = hosts('HOST lic02 00aa 5053\nHOST lic01 00bb 5053\n')
  expect(swapped.map(({ file, portal }) => [file?.[0], portal?.[0]])).toEqual([
    ['lic01', 'lic01'],
    ['lic02', 'lic02'],
  ])
  expect(told(hosts('HOST lic01 9cb65418aa01 5053\n'))).toEqual(['missing: Host lic02', 'same: Host lic01'])
  const three = 'HOST lic01 9cb65418aa01 5053\nHOST lic02 9cb65418aa02 5053\nHOST lic03 9cb65418aa03 5053\n'
  expect(told(hosts(three))[0]).toBe('extra: Host lic03')
})

test('[LIC7] lines of one name answer for one feature each, the same one first', () => {
  const line = (count: number, until: string) =>
    `INCREMENT helyx_solver corvaned 4.3 ${until} ${count} SIGN=0\n`
  const findings = compare(line(8, '18-dec-2027') + line(24, '18-dec-2026'), {
    manager: 'flexnet',
    features: [feature('helyx_solver', 24, '2026-12-18')],
    hosts: [],
  })
  expect(told(findings)).toEqual(['extra: Feature helyx_solver', 'same: Feature helyx_solver'])
  expect(summaryOf(findings, 0)).toBe('1 difference')
})

test('[LIC7] a node-locked file names its machine at the features, and agrees where the record leaves it to the seats', () => {
  const text =
    'FEATURE helyx_solver corvaned 4.3 18-dec-2026 24 HOSTID=9cb65418aa01 SIGN=0\nFEATURE helyx_gui corvaned 4.3 permanent 4 HOSTID=9cb65418aa01 SIGN=0\n'
  const hosts = compare(text).filter(({ kind }) => kind === 'Host')
  expect(told(hosts)).toEqual(['missing: Host lic02', 'same: Host lic01'])
  const features = [feature('helyx_solver', 24, '2026-12-18'), feature('helyx_gui', 4, null)]
  expect(summaryOf(compare(text, { manager: 'key_file', features, hosts: [] }), 0)).toBe(
    'No differences: 2 features match',
  )
})

test('[LIC7] a file of the other license manager says so, a key file may be of either', () => {
  const text = 'SERVER lic01 9cb65418aa01 27000\nVENDOR corvaned\n'
  const managers = (manager: License['manager']) =>
    compare(text, { manager }).filter(({ kind }) => kind === 'Server software')
  expect(managers('rlm')).toEqual([
    {
      verdict: 'differs',
      label: 'Differs',
      kind: 'Server software',
      name: '',
      file: ['FlexNet'],
      portal: ['RLM'],
    },
  ])
  expect(managers('flexnet')).toEqual([])
  expect(managers('key_file')).toEqual([])
})

const checked = (text: string) =>
  checkText('a.lic', { text }, { ...sampleLicense, manager: 'flexnet' }, '2026-11-20', (day) => day)

test('[LIC7] nothing, another kind of text and a refused file are not checked, in words', () => {
  expect(checked(' \n')).toMatchObject({ kind: 'refused', refusal: 'It is empty.' })
  expect(checked('Dear support,')).toMatchObject({
    kind: 'refused',
    refusal: expect.stringContaining('not a FlexNet or RLM license file'),
  })
  expect(checkText('a.zip', { refusal: 'No.' }, sampleLicense, '2026-11-20', String)).toEqual({
    kind: 'refused',
    source: 'a.zip',
    refusal: 'No.',
  })
})

test('[LIC7] what was found stands with what could not be read', () => {
  const line = 'FEATURE x corvaned 1.0 permanent 5 SIGN=0\n'
  const result = checked(`${line}${line}FEATURE y corvaned 1.0 someday 5\n`)
  expect(result).toMatchObject({
    kind: 'checked',
    format: 'flexnet',
    summary: '1 difference, 1 line without effect, 1 unreadable line',
    unreadable: [{ line: 3, text: 'FEATURE y corvaned 1.0 someday 5', isOldForm: false }],
  })
  expect(result.kind === 'checked' && result.findings.map(({ id }) => id)).toEqual([0, 1])
})

const fileOf = (...bytes: number[]) => new Blob([new Uint8Array(bytes)])

test('[LIC7] a file is read as UTF-8, with or without its mark, as UTF-16 and as Latin-1, which is told as a guess', async () => {
  expect(await textOfFile(new Blob(['# Zürich\n']))).toEqual({ text: '# Zürich\n' })
  expect(await textOfFile(fileOf(0xef, 0xbb, 0xbf, 0x41))).toEqual({ text: 'A' })
  expect(await textOfFile(fileOf(0xff, 0xfe, 0x41, 0, 0xfc, 0))).toEqual({ text: 'Aü' })
  expect(await textOfFile(fileOf(0xfe, 0xff, 0, 0x41))).toEqual({ text: 'A' })
  expect(await textOfFile(fileOf(0x41, 0xfc))).toEqual({ text: 'Aü', guess: 'Windows-1252' })
  const western = new Blob([new Uint8Array([0x23, 0xfc, 0x0a]), 'FEATURE x corvaned 1.0 permanent 5\n'])
  const result = checkText('old.lic', await textOfFile(western), license, '2026-11-20', day)
  expect(result.source).toBe('old.lic, read as Windows-1252 (guessed)')
})

test('[LIC7] what is too large is refused in words, unread', async () => {
  const arrayBuffer = vi.fn()
  expect(await textOfFile({ size: 1024 * 1024 + 1, arrayBuffer })).toEqual({
    refusal: expect.stringContaining('larger than 1 MB'),
  })
  expect(arrayBuffer).not.toHaveBeenCalled()
  expect(textOfPaste('x'.repeat(1024 * 1024 + 1))).toEqual({
    refusal: expect.stringContaining('larger than 1 MB'),
  })
  expect(textOfPaste('x'.repeat(1024 * 1024))).toHaveProperty('text')
})

test('[LIC7] what is no text, or cannot be read, is refused in words', async () => {
  expect(await textOfFile(fileOf(0x50, 0x4b, 3, 4, 0, 0))).toEqual({
    refusal: expect.stringContaining('not a text file'),
  })
  const gone = { size: 10, arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }
  expect(await textOfFile(gone)).toEqual({ refusal: expect.stringContaining('could not be read') })
})
