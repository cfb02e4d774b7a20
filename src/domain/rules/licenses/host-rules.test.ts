// Needs a document.

import { expect, test } from 'vitest'
import { sampleLicense } from '../../words/license.fixture'
import type { License } from '../../words/licenses'
import { isForOtherHosts } from '../license-file/file-due'
import { checkHosts, type HostsValues, hostsValues, isRehost, rehostNote } from './host-rules'
import { hasServers, reasonNotToChangeHosts, reasonNotToMoveHosts } from './seat-rules'

type Host = License['hosts'][number]
const host = (last: string, role: Host['role'] = 'single'): Host => ({
  hostname: `lic${last}`,
  host_id: `9cb65418aa${last}`,
  host_id_type: 'ether',
  port: 5053,
  vendor_port: null,
  role,
  platform: 'linux_x64',
})
const single: License = { ...sampleLicense, hosts: [host('01')], rehosts_used: 1, rehosts_allowed: 4 }
const triad: License = {
  ...single,
  hosts: [host('03', 'tertiary'), host('01', 'primary'), host('02', 'secondary')],
}
/** The form's values of a license, with other members of some hosts. */
function changed(license: License, ...hosts: Partial<HostsValues['hosts'][number]>[]): HostsValues {
  const values = hostsValues(license)
  return { ...values, hosts: values.hosts.map((one, i) => ({ ...one, ...hosts[i] })) }
}
const check = (values: HostsValues) => checkHosts(import('virtual:validators/LicenseUpdate'), values)

test('what is sent is one host or three, with ports that stay and IDs in one form', async () => {
  expect(await check(changed(single, { host_id: '9C-B6-54-18-AA-02', hostname: 'lic02' }))).toEqual({
    ok: true,
    body: { hosts: [host('02')] },
  })
  const three = { ...changed(single, {}, { host_id: '9cb65418aa02' }, { host_id: '9cb65418aa03' }) }
  const named = three.hosts.map((one, i) => ({ ...one, hostname: `lic0${i + 1}`, platform: 'linux_x64' }))
  expect(await check({ size: 'three', hosts: named })).toEqual({
    ok: true,
    body: { hosts: [host('01', 'primary'), host('02', 'secondary'), host('03', 'tertiary')] },
  })
  expect(await check(hostsValues(triad))).toEqual({
    ok: true,
    body: { hosts: [host('01', 'primary'), host('02', 'secondary'), host('03', 'tertiary')] },
  })
  const moved = await check(changed(single, { host_id: '10.20.1.15', platform: '' }))
  expect(moved).toMatchObject({ ok: true, body: { hosts: [{ host_id: '10.20.1.15', host_id_type: 'ip' }] } })
})

test('wrong hosts are told at their fields, in the words of the contract where it has any', async () => {
  const errors = async (values: HostsValues) => {
    const result = await check(values)
    return result.ok ? {} : result.errors
  }
  expect(await errors(hostsValues(null))).toEqual({
    '/hosts/0/hostname': 'Enter the name of the machine.',
    '/hosts/0/host_id': 'Enter the host ID of the machine.',
  })
  expect(await errors(changed(single, { host_id: '9cb65418', host_id_type: 'ether' }))).toEqual({
    '/hosts/0/host_id': 'Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
  })
  expect(await errors(changed(single, { host_id: '10.20.1.300' }))).toEqual({
    '/hosts/0/host_id': 'The parts of an IP address go up to 255; 300 is too large.',
  })
  expect((await errors(changed(single, { host_id: '?' })))['/hosts/0/host_id']).toMatch(/More options/)
  expect(await errors(changed(triad, {}, { host_id: '9C:B6:54:18:AA:01' }))).toEqual({
    '/hosts/1/host_id': 'Another host has this ID. Enter a different one.',
  })
})

test('another machine is a rehost; a name, another spelling, another order and the first hosts are not', () => {
  expect(isRehost(single, changed(single, { host_id: '9cb65418aa09' }))).toBe(true)
  expect(isRehost(single, changed(single, { host_id: '9C:B6:54:18:AA:01', hostname: 'new' }))).toBe(false)
  expect(isRehost(triad, changed(triad, { host_id: '9cb65418aa02' }, { host_id: '9cb65418aa01' }))).toBe(
    false,
  )
  expect(isRehost(triad, { ...hostsValues(triad), size: 'one' })).toBe(false)
  expect(isRehost(sampleLicense, changed(sampleLicense, { host_id: '9cb65418aa09' }))).toBe(false)
  expect(isRehost({ ...single, status: 'draft' }, changed(single, { host_id: '9cb65418aa09' }))).toBe(false)
})

test('what saving costs is said before', () => {
  expect(rehostNote(single, true)).toEqual({
    title: 'Rehost 2 of 4 this year',
    text: '2 more can follow this year. All hosts changed in one save count as one.',
  })
  expect(rehostNote({ ...single, rehosts_used: 3 }, true)).toEqual({
    title: 'Rehost 4 of 4 this year',
    text: 'It is the last one of this year.',
  })
  expect(rehostNote(single, false).text).toContain('A new host ID would be rehost 2 of 4 this year.')
  expect(rehostNote({ ...single, rehosts_allowed: null }, true).title).toBe('Rehosts are not limited')
  expect(rehostNote(sampleLicense, false).text).toBe('The first hosts of a license are not counted.')
})

test('which licenses have hosts to change, and why not now', () => {
  const day = (iso: string) => iso
  expect(hasServers(single)).toBe(true)
  expect(hasServers(sampleLicense)).toBe(true)
  expect(hasServers({ ...sampleLicense, type: 'node_locked' })).toBe(false)
  expect(hasServers({ ...sampleLicense, type: 'site' })).toBe(false)
  expect(hasServers({ ...sampleLicense, manager: 'key_file' })).toBe(false)
  expect(hasServers({ ...single, hosts: [{ ...host('01'), host_id: 'ANY', host_id_type: 'any' }] })).toBe(
    false,
  )
  const usedUp: License = { ...single, rehosts_used: 4, next_rehost_date: '2027-01-01' }
  expect(reasonNotToMoveHosts(usedUp, day)).toBe(
    '4 of 4 rehosts used this year. The next one is possible on 2027-01-01.',
  )
  expect(reasonNotToMoveHosts({ ...usedUp, hosts: [] }, day)).toBeNull()
  expect(reasonNotToMoveHosts({ ...usedUp, status: 'draft' }, day)).toBeNull()
  expect(reasonNotToChangeHosts({ ...single, status: 'suspended', status_reason: 'Unpaid.' })).toBe(
    'This license is suspended. Unpaid.',
  )
  expect(reasonNotToChangeHosts({ ...single, status: 'expired' })).toMatch(/Renew it/)
  expect(reasonNotToChangeHosts(single)).toBeNull()
})

test('a license file that names other hosts is known', () => {
  const file = (content: string) => ({
    filename: 'a.lic',
    size_bytes: 1,
    checksum_sha256: '',
    issued_at: '2026-01-01T09:00:00Z',
    content,
  })
  expect(isForOtherHosts({ ...single, license_file: file('HOST lic01 9C-B6-54-18-AA-01 5053') })).toBe(false)
  expect(isForOtherHosts({ ...single, license_file: file('HOST lic01 9cb65418aa02 5053') })).toBe(true)
  expect(isForOtherHosts({ ...single, license_file: file('') })).toBe(false)
  expect(isForOtherHosts({ ...single, license_file: null })).toBe(false)
})
