import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutInvisible } from '../../../ui/search/pasted-text'
import { sampleLicense } from '../../words/license.fixture'
import type { License } from '../../words/licenses'
import { checkText } from '../licenses/check-license-file'
import { isForOtherHosts } from './file-due'
import { readLicenseFile } from './read-license-file'

const feature = (name: string, version: string, count: number | null, expiry_date: string | null) => ({
  name,
  version,
  count,
  start_date: null,
  expiry_date,
  borrow_hours: null,
})
type Host = License['hosts'][number]
const host = (hostname: string, host_id: string, host_id_type: Host['host_id_type'] = 'ether'): Host => ({
  hostname,
  host_id,
  host_id_type,
  port: 27000,
  vendor_port: null,
  role: 'single',
})
const aero: License = {
  ...sampleLicense,
  manager: 'flexnet',
  features: [feature('elements_aero', '5.0', 64, '2027-05-14')],
  hosts: [
    host('flex1.meridian-racing.example', '9cb65418aa11'),
    host('flex2.meridian-racing.example', '9cb65418aa12'),
    host('flex3.meridian-racing.example', '9cb65418aa13'),
  ],
}
const triad = `SERVER flex1.meridian-racing.example 9cb65418aa11 27000
SERVER flex2.meridian-racing.example 9cb65418aa12 27000
SERVER flex3.meridian-racing.example 9cb65418aa13 27000
VENDOR corvaned
`
const check = (text: string, license: License = aero) => {
  const result = checkText('a.lic', { text }, license, '2026-11-27', (day) => day)
  if (result.kind !== 'checked') throw new Error(result.refusal)
  return result
}
const same = 'No differences: 1 feature and 3 hosts match'
const line = (word: string, count: number | string, rest = '') =>
  `${word} elements_aero corvaned 5.0 2027-05-14 ${count} ${rest}\n`

test('INCREMENT lines of one pool add up', () => {
  const sold = line('INCREMENT', 40, 'SN=1 SIGN=23') + line('INCREMENT', 24, 'SN=2 SIGN=77')
  expect(check(`${triad}USE_SERVER\n${sold}`).summary).toBe(same)
})

test('an increment that is in the file twice counts once', () => {
  const once = line('INCREMENT', 64, 'SIGN=23')
  for (const again of [once, once.replaceAll(' ', '  '), once.toLowerCase().replace(' ', ' \\\n\t')])
    expect(check(triad + once + again).summary).toBe('1 line without effect')
})

test.each([
  'License file for Meridian Racing',
  'Host: flex1, License 5.0',
  'Licenses of 2026\nHOST flex1 is yours',
])('prose above a FlexNet license does not make it one of RLM: %s', (prose) => {
  const file = readLicenseFile(`${prose}\n${triad}${line('INCREMENT', 64, 'SIGN=23')}`)
  expect(file).toMatchObject({ format: 'flexnet', features: [{ name: 'elements_aero', count: 64 }] })
})

test('a second FEATURE line of a name is told as without effect', () => {
  const { findings, summary } = check(triad + line('FEATURE', 64, 'SIGN=23') + line('FEATURE', 10, 'SIGN=77'))
  expect(summary).toBe('1 line without effect')
  expect(findings.find(({ label }) => label === 'Without effect')?.file).toContain('count 10')
})

test('an UPGRADE line lifts the count of an older version, whole or in part', () => {
  const old = 'INCREMENT elements_aero corvaned 4.0 2027-05-14 64 SIGN=23\n'
  const upgrade = (count: number) => `UPGRADE elements_aero corvaned 4.0 5.0 2027-05-14 ${count} SIGN=77\n`
  expect(check(triad + old + upgrade(64)).summary).toBe(same)
  const parts = readLicenseFile(triad + old + upgrade(24))?.features
  expect(parts?.map(({ version, count }) => [version, count])).toEqual([
    ['4.0', 40],
    ['5.0', 24],
  ])
})

test('a line that supersedes others takes the place of those issued before it', () => {
  const old = line('INCREMENT', 40, 'ISSUED=15-may-2026 SIGN=23')
  const next = line('INCREMENT', 64, 'ISSUED=01-sep-2026 SUPERSEDE SIGN=77')
  expect(check(triad + old + next).summary).toBe('1 line without effect')
})

test('a package brings its components, and is no addition where the portal names these', () => {
  const file = `${triad}PACKAGE suite corvaned 5.0 COMPONENTS="elements_aero:5.0 elements_mesh:5.0:2" OPTIONS=SUITE SIGN=1
INCREMENT suite corvaned 5.0 2027-05-14 64 SIGN=2
`
  expect(check(file).summary).toBe(same)
  const both = [...aero.features, feature('elements_mesh', '5.0', 128, '2027-05-14')]
  expect(check(file, { ...aero, features: both }).summary).toBe(
    'No differences: 2 features and 3 hosts match',
  )
})

test('a file that starts later says when', () => {
  const { findings, summary } = check(triad + line('INCREMENT', 64, 'START=01-jan-2027 SIGN=23'))
  expect(summary).toBe('Starts on 2027-01-01')
  expect(findings[0]).toMatchObject({ label: 'Starts on 2027-01-01', kind: 'Feature' })
})

test('the part of a pool that starts later is a pool of its own, which today does not count', () => {
  const later =
    line('INCREMENT', 40, 'SN=1 SIGN=23') + line('INCREMENT', 24, 'START=01-jan-2027 SN=2 SIGN=77')
  const { findings, summary } = check(triad + later)
  expect(findings.filter(({ kind }) => kind === 'Feature')).toMatchObject([
    { verdict: 'differs', file: ['version 5.0', 'count 40', 'until 2027-05-14'] },
    { verdict: 'extra', file: ['version 5.0', 'count 24', 'until 2027-05-14', 'starts on 2027-01-01'] },
  ])
  expect(summary).toBe('2 differences')
})

test.each(['START=01-jan-2020', 'start=26-nov-2026', 'START=27-nov-2026'])(
  'a start that has passed, %s, is no difference',
  (start) => {
    expect(check(triad + line('INCREMENT', 64, `${start} SIGN=23`)).summary).toBe(same)
  },
)

test('a file for any machine is the same for a license of any, and gives more than one of a machine', () => {
  const any = { ...aero, hosts: [host('ANY', 'ANY', 'any')] }
  const anywhere = `SERVER this_host ANY 27000\nVENDOR corvaned\n${line('INCREMENT', 64, 'SIGN=23')}`
  expect(check(anywhere, any).summary).toBe('No differences: 1 feature and 1 host match')
  const [machine] = aero.hosts
  const bound = { ...aero, hosts: machine ? [machine] : [] }
  // FlexNet: a server with the host ID ANY runs on every machine, so the file is not bound as recorded in the portal.
  expect(check(anywhere, bound).findings.find(({ kind }) => kind === 'Host')).toMatchObject({
    verdict: 'differs',
  })
})

test('an RLM file has lines that start later, and lines that take tokens', () => {
  const file = readLicenseFile(`HOST rlm1 9cb65418aa11 5053
ISV corvane
LICENSE corvane helyx_solver 4.3 31-dec-2027 24 start=1-jan-2027 sig="60P04"
LICENSE corvane helyx_tokens 4.3 permanent token token="<helyx_core 4.3 2>" sig="60P05"
`)
  expect(file?.unreadable).toEqual([])
  expect(file?.features).toMatchObject([
    { name: 'helyx_solver', count: 24, start_date: '2027-01-01' },
    { name: 'helyx_tokens', isToken: true },
  ])
})

test('a node-locked line with a list of host IDs is for each of them', () => {
  const text = `INCREMENT helyx_solver corvaned 4.3 permanent uncounted \\
\tVENDOR_STRING="site=1" \\
\tHOSTID="9cb65418cc05 9CB65418CC06" SIGN=0a1b2c3d4e5f
`
  const features = [feature('helyx_solver', '4.3', null, null)]
  for (const id of ['9cb65418cc05', '9cb65418cc06'])
    expect(check(text, { ...aero, features, hosts: [host('ws1', id)] }).summary).toBe(
      'No differences: 1 feature and 1 host match',
    )
  const other = check(text, { ...aero, features, hosts: [host('ws1', '9cb65418cc07')] }).findings[0]
  expect(other).toMatchObject({ label: 'Wrong host', file: ['host ID 9cb65418cc05 9CB65418CC06'] })
})

const code = 'EA95D81D25F8A7DB9DFB'
const node = (rest: string) => {
  const features = [feature('helyx_solver', '4.3', null, null)]
  const text = `FEATURE helyx_solver corvaned 4.3 permanent uncounted ${rest}\n`
  return check(text, { ...aero, features, hosts: [host('ws1', '9cb65418cc05')] })
}
const verdictOfHost = (rest: string) => node(rest).findings.find(({ kind }) => kind === 'Host')?.label

test.each([
  [`${code} "" 9cb65418cc05`, 'Same'],
  [`${code} "site 7, HOSTID=none" 9CB65418CC05`, 'Same'],
  [`${code} "" "9cb65418cc04 9cb65418cc05"`, 'Same'],
  [`${code} "" 9cb65418cc06`, 'Wrong host'],
  [`${code} "site" HOSTID=9cb65418cc06`, 'Wrong host'],
  [`${code} NOTICE="for Meridian " HOSTID=9cb65418cc05`, 'Same'],
  [`SUPERSEDE HOSTID=9cb65418cc05 SIGN=0`, 'Same'],
])('a line of before version 7 has its host by its place: %s', (rest, label) => {
  expect(node(rest).unreadable).toEqual([])
  expect(verdictOfHost(rest)).toBe(label)
})

test.each([`${code} 9cb65418cc05`, `${code} "" LOCK=9cb65418cc05`])(
  'a word that may be a host is told with its line and not passed over: %s',
  (rest) => {
    const text = `FEATURE helyx_solver corvaned 4.3 permanent uncounted ${rest}`
    expect(node(rest).unreadable).toEqual([{ line: 1, text, isOldForm: true }])
    expect(node(rest).summary).toContain('1 unreadable line')
  },
)

test.each(['HOSTID=ANY SIGN=0', `${code} "" ANY`, 'SIGN=0 HOSTID="any"'])(
  'a line for any machine, without a server, gives more than a license of one: %s',
  (rest) => {
    const text = `FEATURE helyx_solver corvaned 4.3 permanent uncounted ${rest}\n`
    const features = [feature('helyx_solver', '4.3', null, null)]
    const any = { ...aero, features, hosts: [host('ANY', 'ANY', 'any')] }
    expect(verdictOfHost(rest)).toBe('Differs')
    expect(check(text, any).summary).toBe('No differences: 1 feature and 1 host match')
    expect(check(text, { ...any, hosts: [] }).summary).toBe('No differences: 1 feature matches')
  },
)

const special = `SERVER 10.20.1.15 INTERNET=10.20.1.15 27000
SERVER lic2 HOSTNAME=lic2.meridian-racing.example 27000
SERVER lic3 DISK_SERIAL_NUM=3e2e17fd 27000
VENDOR corvaned
INCREMENT elements_aero corvaned 5.0 31-dec-2027 64 HOSTID=FLEXID=9-0a1b2c3d SIGN=1
`
const rlm = (id: string) => `HOST lic1 ${id} 27000\nISV corvane\n`
const fileOf = (content: string) => ({
  filename: 'a.lic',
  size_bytes: content.length,
  checksum_sha256: '0',
  issued_at: '2026-01-01T09:00:00Z',
  content,
})

test.each([
  [special, 'dongle', '9-0A1B2C3D'],
  [special, 'hostname', 'LIC2.meridian-racing.example'],
  [special, 'disk_serial', '3E2E-17FD'],
  [special, 'ip', '10.20.1.15'],
  [rlm('disksn=3E2E17FD'), 'disk_serial', '3e2e-17fd'],
  [rlm('ip=10.20.1.15'), 'ip', '10.20.1.15'],
  [rlm('rlmid1=0a1b2c3d'), 'dongle', '9-0A1B2C3D'],
  [rlm('ip=10.20.*.*'), 'ip', '10.20.1.15'],
  [rlm('uuid=4c4c4544004235108052b4c04f564433'), 'uuid', '4C4C4544-0042-3510-8052-B4C04F564433'],
  [rlm('9C-B6-54-18-CC-05'), 'ether', '9cb65418cc05'],
] as const)('a file with %j is for the machine of type %s, %s', (content, type, id) => {
  const license = { ...aero, hosts: [host('lic9', id, type)], license_file: fileOf(content) }
  expect(isForOtherHosts(license)).toBe(false)
  expect(
    check(content, license).findings.some(({ kind, label }) => kind === 'Host' && label === 'Same'),
  ).toBe(true)
})

test.each([
  ['SERVER lic1 10.20.1.15 27000', 'ip', '10.20.1.1'],
  ['SERVER lic1 INTERNET=10.20.*.* 27000', 'ip', '10.21.1.1'],
  ['SERVER lic1 HOSTNAME=lic2.example 27000', 'hostname', 'lic2'],
  ['SERVER lic1 FLEXID=8-0a1b2c3d 27000', 'dongle', '9-0a1b2c3d'],
  ['SERVER lic1 9cb65418cc050 27000', 'ether', '9cb65418cc05'],
] as const)('a file with %j is not for %s %s', (content, type, id) => {
  const license = { ...aero, hosts: [host('lic1', id, type)], license_file: fileOf(content) }
  expect(isForOtherHosts(license)).toBe(true)
  expect(check(content, license).findings.some(({ label }) => label === 'Wrong host')).toBe(true)
})

test('a mistyped keyword, an impossible day and an open quote are unreadable', () => {
  const { unreadable, summary } = check(
    `${triad}${line('INCREMENT', 64)}INCREMNT x corvaned 1.0 permanent 1\nFEATURE y corvaned 1.0 31-feb-2027 1\nFEATURE z corvaned 1.0 permanent 1 HOSTID="a\n`,
  )
  expect(unreadable.map(({ line: number }) => number)).toEqual([6, 7, 8])
  expect(summary).toBe('3 unreadable lines')
})

const six = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 })
const macSpelling = fc.record({
  separator: fc.constantFrom('', ':', '-'),
  isUpper: fc.boolean(),
  prefix: fc.constantFrom('', 'ETHER='),
})
const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

test('a record that is written as a file in any spelling is read back as the same', () => {
  const spelling = fc.record({
    format: fc.constantFrom('flexnet', 'rlm'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    gap: fc.constantFrom(' ', '\t', ' \\\n  '),
    isLower: fc.boolean(),
    isIsoDay: fc.boolean(),
    split: fc.integer({ min: 0, max: 9 }),
    comment: fc.constantFrom('', '# issued\n', '\n\n'),
    mac: macSpelling,
  })
  const record = fc.record({
    bytes: six,
    count: fc.option(fc.integer({ min: 10, max: 5000 })),
    day: fc.option(
      fc
        .date({ min: new Date('2026-12-01'), max: new Date('2060-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    ),
  })
  fc.assert(
    fc.property(record, spelling, ({ bytes, count, day }, { format, mac, split, ...as }) => {
      const digits = bytes.map((byte) => byte.toString(16).padStart(2, '0'))
      const id = digits.join('')
      const shown =
        mac.prefix + (mac.isUpper ? digits.join(mac.separator).toUpperCase() : digits.join(mac.separator))
      const [year, month, date] = (day ?? '').split('-')
      const until =
        day === null
          ? 'permanent'
          : as.isIsoDay
            ? day
            : `${Number(date)}-${monthNames[Number(month) - 1]}-${year}`
      const counts = count === null ? ['uncounted'] : split === 0 ? [count] : [split, count - split]
      const order = format === 'rlm' ? ['corvane', 'f'] : ['f', 'corvane']
      const word = format === 'rlm' ? 'LICENSE' : 'INCREMENT'
      const rows = [
        [format === 'rlm' ? 'HOST' : 'SERVER', 'lic1', shown, '27000'],
        [format === 'rlm' ? 'ISV' : 'VENDOR', 'corvane'],
        ...counts.map((number, i) => [word, ...order, '1.0', until, String(number), `SIGN="${i} x"`]),
      ]
      const written = rows.map(([first = '', ...rest]) =>
        [as.isLower ? first.toLowerCase() : first, ...rest].join(as.gap),
      )
      const text = `${as.comment}${written.join('\n')}\n`.replaceAll('\n', as.newline)
      const license: License = {
        ...aero,
        manager: format === 'rlm' ? 'rlm' : 'flexnet',
        hosts: [host('lic1', id)],
        features: [feature('f', '1.0', count, day)],
      }
      expect(check(text, license).summary).toBe('No differences: 1 feature and 1 host match')
    }),
  )
})

test('no text makes the reader throw, and each of its lines is accounted for', { tags: ['all'] }, () => {
  const words = fc.constantFrom(
    'SERVER',
    'a',
    'FEATURE',
    'PACKAGE',
    'UPGRADE',
    '"',
    '1.0',
    'permanent',
    '5',
    '\n',
  )
  const texts = fc.array(fc.oneof(words, fc.string({ unit: 'binary' })))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = `VENDOR x\n${parts.join(' ').replaceAll('\\', '')}`
      const file = readLicenseFile(text)
      const pools = [...(file?.features ?? []), ...(file?.ineffective ?? [])]
      const single = [
        ...(file?.hosts ?? []),
        ...(file?.packages ?? []),
        ...(file?.unreadable ?? []),
        ...(file?.others ?? []),
      ].map(({ line: number }) => number)
      const told = new Set([...single, ...pools.flatMap(({ lines }) => lines)])
      const written = text.split(/\r\n?|\n/).flatMap((one, i) => {
        const part = withoutInvisible(one).trim()
        return part === '' || part.startsWith('#') ? [] : [i + 1]
      })
      expect([...told].toSorted((x, y) => x - y)).toEqual(written)
    }),
  )
})

test('a line of half a megabyte and a file of 10,000 features are read whole', { tags: ['all'] }, () => {
  const long = `FEATURE x corvaned 1.0 permanent 5 ${'"a '.repeat(200_000)}`
  expect(readLicenseFile(`VENDOR corvaned\n${long}`)).toMatchObject({ others: [{ line: 1 }] })
  const many = Array.from({ length: 10_000 }, (_, i) => `INCREMENT f${i} corvaned 1.0 permanent 5 SIGN=1`)
  expect(readLicenseFile(many.join('\n'))?.features).toHaveLength(10_000)
})
