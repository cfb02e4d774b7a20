import { expect, test } from 'vitest'
import { sampleLicense } from '../../words/license.fixture'
import { checkText } from '../licenses/check-license-file'
import { readLicenseFile } from './read-license-file'

/** Name, version, count and host IDs of the features. */
const features = (text: string) =>
  readLicenseFile(text)?.features.map(({ name, version, count, host_ids }) =>
    [name, version, count, ...host_ids.map(({ id }) => id)].join(' '),
  )
const unreadable = (text: string) => readLicenseFile(text)?.unreadable.map(({ line }) => line)
const refusal = (text: string) => {
  const result = checkText('a.lic', { text }, sampleLicense, '2026-11-28', (day) => day)
  return result.kind === 'refused' ? result.refusal : result.summary
}
const server = 'SERVER flex1 9cb65418aa11 27000\nVENDOR corvaned\n'
const rlm = 'HOST rlm1 9cb65418aa11 5053\nISV corvane\n'

test('an RLM line goes on with an option in the next one, without a backslash', () => {
  const text = `${rlm}LICENSE corvane a 4.0 permanent uncounted\nhostid=9cb65418cc05 start=1-jan-2027\n sig="60P0"\n`
  expect(features(text)).toEqual(['a 4.0  9cb65418cc05'])
  expect(readLicenseFile(text)?.features[0]?.start_date).toBe('2027-01-01')
})

test('a FlexNet line that a mail has broken is unreadable, not a floating one', () => {
  const text = `${server}INCREMENT a corvaned 5.0 14-may-2027 64\nHOSTID=9cb65418aa77 SIGN=0\n`
  expect(features(text)).toEqual([])
  expect(unreadable(text)).toEqual([3, 4])
})

test('FEATURE is LICENSE in RLM: its lines add up', () => {
  expect(
    features(`${rlm}FEATURE corvane a 3.0 permanent 10 sig=1\nLICENSE corvane a 3.0 permanent 5 sig=2`),
  ).toEqual(['a 3.0 15'])
})

test('a license in a mail is read without its marks', () => {
  const mail = `Support wrote:\n> ${server.replaceAll('\n', '\n>> ')}INCREMENT a corvaned 5.0 permanent 64 \\\n>     SIGN=1\n>`
  expect(features(mail)).toEqual(['a 5.0 64'])
})

test('of the FEATURE lines of a name, the one of the higher version counts, or the one that sort= puts first', () => {
  const line = (version: string, rest: string) => `FEATURE a corvaned ${version} permanent 5 ${rest} SIGN=1\n`
  expect(features(server + line('4.9', '') + line('5.0', ''))).toEqual(['a 5.0 5'])
  expect(features(server + line('4.10', '') + line('4.9', ''))).toEqual(['a 4.9 5'])
  expect(features(server + line('5.0', '') + line('4.0', 'sort=50'))).toEqual(['a 4.0 5'])
  expect(readLicenseFile(server + line('4.0', '') + line('5.0', ''))?.ineffective).toMatchObject([
    { version: '4.0' },
  ])
})

test('uncounted FEATURE lines of several machines count for each of them', () => {
  const line = (id: string) => `FEATURE a corvaned 5.0 permanent uncounted HOSTID=${id} SIGN=1\n`
  expect(features(line('9cb65418aa77') + line('9cb65418aa78'))).toEqual([
    'a 5.0  9cb65418aa77',
    'a 5.0  9cb65418aa78',
  ])
})

test('each vendor has pools of its own, and so have lines that may be borrowed', () => {
  const line = (vendor: string, rest: string) => `INCREMENT a ${vendor} 5.0 permanent 4 ${rest} SIGN=1\n`
  expect(features(server + line('corvaned', '') + line('otherd', ''))).toEqual(['a 5.0 4', 'a 5.0 4'])
  expect(features(server + line('corvaned', '') + line('corvaned', 'BORROW=72'))).toEqual([
    'a 5.0 4',
    'a 5.0 4',
  ])
})

test('a line that supersedes all replaces those of each name', () => {
  const old = 'INCREMENT b corvaned 5.0 permanent 7 ISSUED=1-jan-2025 SIGN=1\n'
  expect(
    features(
      `${server}${old}INCREMENT a corvaned 5.0 permanent 64 ISSUED=1-jan-2026 SUPERSEDE="*ALL*" SIGN=1`,
    ),
  ).toEqual(['a 5.0 64'])
})

test('joined files have a byte order mark within; typographic quotes are unreadable', () => {
  expect(features(`${server}\ufeffINCREMENT a corvaned 5.0 permanent 64 SIGN=1`)).toEqual(['a 5.0 64'])
  expect(
    unreadable(`${server}INCREMENT a corvaned 5.0 permanent 64 HOSTID=“9cb65418aa77 9cb65418aa78”`),
  ).toEqual([3])
})

test('the old spelling of a port is read', () => {
  expect(readLicenseFile('SERVER a 9cb65418aa11 TCP:27000')?.hosts).toMatchObject([{ port: 27_000 }])
})

test('a sentence that begins with Server is no host', () => {
  expect(readLicenseFile(`Server 1 is the main one\n${server}`)?.hosts).toMatchObject([{ hostname: 'flex1' }])
})

test.each([
  ['FEATURE f1\n{\n  VENDOR = XYZ\n  COUNT = 6\n}', 'LM-X'],
  ['lmstat - Copyright\nLicense server status: 27000@flex1\nVendor daemon status (on flex1):', 'lmstat'],
  ['GROUP eng joe\nRESERVE 2 elements_aero USER joe', 'options file'],
  ['[CmContainer]\nFirmCode=500001\nFEATURE MAP=1', 'CodeMeter'],
  ['<?xml version="1.0"?>\n<hasp_info/>', 'Sentinel'],
  ['License agreement between X and Y', 'no line of a SERVER'],
])('a file of another kind is refused with its name: %j', (text, named) => {
  expect(refusal(text)).toContain(named)
})
