import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  detectHostIdType,
  hostIdProblem,
  hostIdText,
  hostNameProblem,
  isSameHostId,
  normalHostId,
  readHostIds,
  unknownHostId,
} from './host-id'

describe('a host ID as it is typed or pasted', () => {
  test.each([
    ['8:0:20:0:5:ac', 'ether', '0800200005ac'],
    ['9CB6.5418.CC05', 'ether', '9cb65418cc05'],
    ['0x9cb65418cc05', 'ether', '9cb65418cc05'],
    ['"9cb65418cc05"', 'ether', '9cb65418cc05'],
    ['""9cb65418cc05""', 'ether', '9cb65418cc05'],
    ['9c‑b6‑54‑18‑cc‑05', 'ether', '9cb65418cc05'],
    ['９ｃ：ｂ６：５４：１８：ｃｃ：０５', 'ether', '9cb65418cc05'],
    ['9cb65418\u200bcc05', 'ether', '9cb65418cc05'],
    ['9cb654-18cc05', 'ether', '9cb65418cc05'],
    ['ETHER=9cb65418cc05', 'ether', '9cb65418cc05'],
    ['HOSTNAME=lic2.meridian-racing.example', 'hostname', 'lic2.meridian-racing.example'],
    ['FLEXID=9-0A1B2C3D', 'dongle', '9-0A1B2C3D'],
    ['HOSTID=FLEXID=9-0A1B2C3D', 'dongle', '9-0A1B2C3D'],
    ['DISK_SERIAL_NUM=3e2e17fd', 'disk_serial', '3e2e17fd'],
    ['ip=10.20.1.15', 'ip', '10.20.1.15'],
    ['INTERNET=10.20.*.*', 'ip', '10.20.*.*'],
    ['10.20.1.15/24', 'ip', '10.20.1.15'],
    ['cfd-node-07', 'hostname', 'cfd-node-07'],
    ['deadbeef', 'hostname', 'deadbeef'],
    ['3E2E-17FD', 'disk_serial', '3E2E-17FD'],
    [' Volumeseriennummer: 3E2E-17FD', 'disk_serial', '3E2E-17FD'],
    [' 驱动器 C 中的卷没有标签。\n 卷的序列号是 3E2E-17FD', 'disk_serial', '3E2E-17FD'],
    ['10-0A1B2C3D', 'dongle', '10-0A1B2C3D'],
    ['{4C4C4544-0042-3510-8052-B4C04F564433}', 'uuid', '4C4C4544-0042-3510-8052-B4C04F564433'],
  ] as const)('%j is %s %s', (text, type, id) => {
    expect(readHostIds(text)).toEqual([{ host_id_type: type, host_id: id }])
    expect(normalHostId(type, text)).toBe(id)
  })

  test.each([
    ['9cb65418cc0', 'A MAC address has 12 hex digits; this has 11.'],
    ['9c-b6-54-18-cc', 'A MAC address has 6 groups; this has 5.'],
    ['9c:b6:54:18:cc', 'A MAC address has 6 groups; this has 5.'],
    ['0x9cb65418cc0', 'A MAC address has 12 hex digits; this has 11.'],
    ['i-0abcd1234ef567890', 'is the ID of a cloud instance'],
    ['9,12345E+11', 'A spreadsheet has turned this host ID into the number 9,12345E+11.'],
    ['lmhostid - Copyright\nThe FLEXlm hostid of this machine is"69021c89"', '69021c89 is a 32-bit host ID'],
    ['rlmhostid v12.0\nHostid of this machine: 10ac0307', '10ac0307 is a 32-bit host ID'],
    ['778DA450', '778DA450 is a 32-bit host ID'],
    ['#2005771344', '#2005771344 is the 32-bit host ID 778DA450.'],
    ['#99999999999', '#99999999999 is too large'],
    ['ID=1234-5678', 'ID=1234-5678 is a number that a software vendor issues'],
    ['DISPLAY=:0', 'A display name is not a host ID'],
    ['00:1b:44:11:3a:b7:00:11', 'A MAC address has 6 groups; this has 8.'],
    ['USER=j doe', 'This is not a MAC address'],
    ['fe80::9eb6:54ff:fe18:cc05', 'This looks like an IPv6 address.'],
    ['9-0A1B2C3', 'The number of a dongle has 8 hex digits after the dash; this has 7.'],
    [
      '4C4C4544-0042-3510-8052-B4C04F56443',
      'A UUID has groups of 8, 4, 4, 4 and 12 hex digits; this has 8, 4, 4, 4, 11.',
    ],
    ['a b', 'This is not a MAC address, an IP address, or a host name.'],
    ['The FlexNet host ID of this machine is "" for some reason', 'There is no host ID in this text.'],
  ])('%j is told as what it almost is, and has no type', (text, message) => {
    expect(unknownHostId(text)).toContain(message)
    expect(detectHostIdType(text)).toBeNull()
  })
})

test('a chosen type refuses several IDs of it, and the prefix of another', () => {
  expect(hostIdProblem('disk_serial', 'DISK_SERIAL_NUM=3e2e17fd DISK_SERIAL_NUM=3e2e17fe')).toBe(
    'This text has 2 host IDs. Choose the one of this machine.',
  )
  expect(hostIdProblem('dongle', 'HOSTNAME=lic2')).toContain('The prefix of this host ID')
  expect(hostIdProblem('hostname', 'lic2')).toBeNull()
  expect(hostIdProblem('composite', '1a2b=')).toBeNull()
})

test.each([
  ['ether', '00:00:00:00:00:00'],
  ['ether', 'FF-FF-FF-FF-FF-FF'],
  ['ether', '01:00:5e:00:00:01'],
  ['ip', '127.0.0.1'],
])('an address that no machine has of its own is told: %s %s', (type, text) => {
  expect(hostIdProblem(type, text)).toContain('has this address')
})

test('a text that no tool prints is not searched', () => {
  const text = '9cb65418cc05 '.repeat(20_000)
  expect(readHostIds(text)).toEqual([])
  expect(unknownHostId(text)).toContain('This text is too long')
})

const lmhostid = (ids: string) => `lmutil - Copyright (c) 1989-2021 Flexera. All Rights Reserved.
The FlexNet host ID of this machine is ${ids}
Only use ONE from the list of hostids.
`
const ipconfig = `Windows IP Configuration

   Host Name . . . . . . . . . . . . : WS-AERO-05
   Node Type . . . . . . . . . . . . : Hybrid

Ethernet adapter Ethernet:

   Description . . . . . . . . . . . : Intel(R) Ethernet Connection (7) I219-LM
   Physical Address. . . . . . . . . : 9C-B6-54-18-CC-05
   Link-local IPv6 Address . . . . . : fe80::1d0c:51ab:6a7f:2b1c%12(Preferred)
   IPv4 Address. . . . . . . . . . . : 10.20.1.15(Preferred)
   Subnet Mask . . . . . . . . . . . : 255.255.255.0
   Default Gateway . . . . . . . . . : 10.20.1.1
   DHCPv6 Client DUID. . . . . . . . : 00-01-00-01-2A-3B-4C-5D-9C-B6-54-18-CC-05
`
const ipA = `1: lo: <LOOPBACK,UP,LOWER_UP> mtu 65536 qdisc noqueue state UNKNOWN group default qlen 1000
    link/loopback 00:00:00:00:00:00 brd 00:00:00:00:00:00
    inet 127.0.0.1/8 scope host lo
2: eno1: <BROADCAST,MULTICAST,UP,LOWER_UP> mtu 1500 qdisc fq_codel state UP group default qlen 1000
    link/ether 9c:b6:54:18:cc:05 brd ff:ff:ff:ff:ff:ff
    inet 10.20.1.15/24 brd 10.20.1.255 scope global dynamic noprefixroute eno1
    inet6 fe80::9eb6:54ff:fe18:cc05/64 scope link noprefixroute
3: docker0: <NO-CARRIER,BROADCAST,MULTICAST,UP> mtu 1500 qdisc noqueue state DOWN group default
    link/ether 02:42:5a:0e:11:9c brd ff:ff:ff:ff:ff:ff
`
const getmac = `
Connection Name:  Ethernet
Network Adapter:  Intel(R) Ethernet Connection
Physical Address: 9C-B6-54-18-CC-05
Transport Name:   \\Device\\Tcpip_{4F7B3A1C-0042-3510-8052-B4C04F564433}
`

test.each([
  ['lmhostid', 'The FlexNet host ID of this machine is "9cb65418cc05"', ['9cb65418cc05']],
  ['lmhostid on Windows', lmhostid('""9cb65418cc05 9cb65418cc06""'), ['9cb65418cc05', '9cb65418cc06']],
  ['lmhostid -flexid', lmhostid('"FLEXID=9-0a1b2c3d"'), ['9-0a1b2c3d']],
  ['lmhostid -vsn', lmhostid('"DISK_SERIAL_NUM=3e2e17fd"'), ['3e2e17fd']],
  [
    'rlmhostid',
    'rlmutil v14.2\nCopyright (C) 2006-2020, Reprise Software, Inc.\nHostid of this machine: 9cb65418cc05\n',
    ['9cb65418cc05'],
  ],
  ['rlmhostid disksn', 'Hostid of this machine: disksn=3E2E17FD\n', ['3E2E17FD']],
  ['ipconfig /all', ipconfig, ['9cb65418cc05']],
  ['ip a', ipA, ['9cb65418cc05', '02425a0e119c']],
  ['getmac', getmac, ['9cb65418cc05']],
  ['hostname -I', '10.20.1.15 172.17.0.1', ['10.20.1.15', '172.17.0.1']],
])('the whole output of %s gives its host IDs, with line breaks or blanks', (_, output, ids) => {
  for (const text of [output, output.replaceAll('\n', ' ')])
    expect(readHostIds(text).map(({ host_id }) => host_id)).toEqual(ids)
  if (ids.length > 1)
    expect(unknownHostId(output)).toBe(
      `This text has ${ids.length} host IDs. Choose the one of this machine.`,
    )
})

test('one machine is known in every spelling, another one never', () => {
  const bytes = fc.array(fc.integer({ min: 0, max: 255 }), { minLength: 6, maxLength: 6 })
  const spelling = fc.record({
    separator: fc.constantFrom(':', '-'),
    isPadded: fc.boolean(),
    isUpper: fc.boolean(),
    around: fc.constantFrom('', '"', ' ', '\u200b', '\u00a0'),
  })
  fc.assert(
    fc.property(bytes, bytes, spelling, (one, other, { separator, isPadded, isUpper, around }) => {
      const typed = one.map((byte) => byte.toString(16).padStart(isPadded ? 2 : 1, '0')).join(separator)
      const hex = (six: number[]) => six.map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const text = around + (isUpper ? typed.toUpperCase() : typed) + around
      expect(readHostIds(text)).toEqual([{ host_id_type: 'ether', host_id: hex(one) }])
      const [a, b] = [one, other].map((six) => ({ host_id_type: 'ether', host_id: hex(six) }) as const)
      expect(a && b && isSameHostId(a, b)).toBe(hex(one) === hex(other))
    }),
  )
})

test('no text throws, keeps an invisible character, or is read differently a second time', () => {
  const invisible = /[\p{Cc}\p{Default_Ignorable_Code_Point}"]/u
  const ids = fc.constantFrom(
    '9cb65418cc05',
    '8:0:20:0:5:ac',
    'HOSTNAME=',
    'ip=',
    'USER=',
    'HOSTID=demo',
    '10.20.1.15',
    '\u200b',
    '=',
    '#',
    '"',
  )
  const texts = fc.array(fc.oneof(ids, fc.string({ unit: 'binary' })))
  fc.assert(
    fc.property(texts, (parts) => {
      const text = parts.join('')
      unknownHostId(text)
      for (const found of readHostIds(text)) {
        expect(found.host_id).not.toMatch(invisible)
        expect(normalHostId(found.host_id_type, found.host_id)).toBe(found.host_id)
        expect(readHostIds(hostIdText(found))).toEqual([found])
      }
    }),
    { numRuns: 2000, examples: [[['USER=', 'USER=', '9cb65418cc05']], [['HOSTID='.repeat(25_000)]]] },
  )
})

test.each([
  ['9c:b6:54:18:cc', false],
  ['9c:b6:54:18:cc:05', false],
  ['9C-B6-54-18-CC-05', false],
  ['9cb6.5418.cc05', false],
  ['fe80::1', false],
  ['lic1:27000', false],
  ['lic2.meridian-racing.example', true],
  ['9cb65418cc05', true],
  ['ws-aero-05', true],
  ['', true],
])('%s may be a host name: %s', (text, isName) => {
  expect(hostNameProblem(text) === null).toBe(isName)
})
