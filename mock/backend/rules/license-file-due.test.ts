import { afterAll, beforeAll, expect, it } from 'vitest'
import { fileDueOf } from '../../../src/domain/rules/license-file/file-due'
import { sampleLicense } from '../../../src/domain/words/license.fixture'
import type { License } from '../../../src/domain/words/licenses'
import { asString, type Json } from '../json'
import { type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'
import { isFileDue } from './license-file-due'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

it('[LM3] lists find the licenses whose file is due: extended, rehosted by the customer, or without one', async () => {
  const world = 'file-due'
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
  const change = (persona: string, id: string, body: Json) =>
    open.call(persona, 'PATCH', `/api/licenses/${id}`, { world, body })
  const list = async (query: string) => {
    const reply = await open.call('staff', 'GET', `/api/licenses/?page_size=200&sort=number&${query}`, {
      world,
    })
    return rowsOf(reply).map(({ id }) => asString(id))
  }
  const all = await list('')
  expect(await list('file_due=true')).toEqual([])
  const host = { hostname: 'lic09', host_id: '9cb65418aa09', host_id_type: 'ether', port: 5053 }
  const hosts = [{ ...host, vendor_port: null, role: 'single' }]
  expect((await change('pi', 'lic_0417', { hosts })).status).toBe(200)
  expect((await change('staff', 'lic_0440', { expiry_date: '2028-03-31' })).status).toBe(200)
  // A suspended license needs no file.
  expect((await change('staff', 'lic_0455', { expiry_date: '2028-03-31' })).status).toBe(200)
  const body = {
    ...{ account_id: 'acc_meridian', product_id: 'prd_helyx_43', manager: 'rlm', purpose: 'commercial' },
    ...{ type: 'floating', seats_total: 8, hosts, start_date: '2026-12-01', expiry_date: '2027-11-30' },
    maintenance_end_date: '2027-11-30',
  }
  for (const status of ['active', 'draft'])
    await open.call('staff', 'POST', '/api/licenses/', { world, body: { ...body, status } })
  const due = await list('file_due=true')
  expect(due).toHaveLength(3)
  expect(due).toEqual(expect.arrayContaining(['lic_0417', 'lic_0440']))
  expect(all).not.toEqual(expect.arrayContaining(due))
  expect(await list('file_due=false')).toEqual((await list('')).filter((id) => !due.includes(id)))
})

it('[LM3] sandbox and portal judge alike whether a file is due', () => {
  const host: License['hosts'][number] = {
    ...{ hostname: 'lic01', host_id: '9C:B6:54:18:AA:01', host_id_type: 'ether' },
    ...{ port: null, vendor_port: null, role: 'single' },
  }
  const file = (...lines: string[]) => ({
    ...{ filename: 'a.lic', size_bytes: 1, checksum_sha256: '', issued_at: '2026-01-01T09:00:00Z' },
    content: `# issued 2029-01-01\n${lines.join('\n')}\n`,
  })
  const server = 'HOST lic01 9cb65418aa01 5053'
  const line = (end: string) => `LICENSE corvane helyx_solver 4.3 ${end} 24 sig=8b`
  const increment = (rest: string) => `INCREMENT helyx_solver corvaned 4.3 permanent 24 ${rest}`
  const named = (id: string, host_id_type: typeof host.host_id_type, host_id: string) => ({
    license_file: file(`SERVER lic01 ${id} 27000`, increment('')),
    hosts: [{ ...host, host_id_type, host_id }],
  })
  const any: typeof host = { ...host, host_id: 'ANY', host_id_type: 'any' }
  const cases: [Partial<License>, string | null][] = [
    [{ license_file: null }, 'missing'],
    [{ license_file: file(server, line('2026-12-18')) }, null],
    [{ license_file: file(server, line('2025-12-18'), line('2026-12-18')) }, null],
    [{ license_file: file(server, line('2026-12-17')) }, 'days'],
    [{ license_file: file(server, line('2026-12-18')), expiry_date: null }, 'days'],
    [{ license_file: file(server, line('permanent')), expiry_date: null }, null],
    [{ license_file: file(server) }, null],
    [{ license_file: file('HOST lic01 9cb65418aa02', line('2026-12-18')) }, 'hosts'],
    [{ license_file: file(line('2026-12-18')), hosts: [any] }, null],
    [{ license_file: file(server, line('18-dec-2026')) }, null],
    [{ license_file: file(server, line('1-dec-2026')) }, 'days'],
    [{ license_file: file(server, line('1-jan-0')), expiry_date: null }, null],
    [{ license_file: file('HOST lic01 ANY', line('permanent')) }, null],
    [{ license_file: file('SERVER lic01 ETHER=9CB65418AA01', increment('')) }, null],
    [{ license_file: file('SERVER 9cb65418aa01 9cb65418aa02', increment('')) }, 'hosts'],
    [{ license_file: file(increment('\\\n\tHOSTID="9cb65418aa02 9CB65418AA01" SIGN=1')) }, null],
    [{ license_file: file(increment('HOSTID="9cb65418aa02 9CB65418AA03"')) }, 'hosts'],
    [{ license_file: file(increment('VENDOR_STRING=9cb65418aa01 SIGN=1')) }, 'hosts'],
    [named('INTERNET=10.20.1.15', 'ip', '10.20.1.15'), null],
    [named('10.20.1.15', 'ip', '10.20.1.1'), 'hosts'],
    [named('INTERNET=10.20.*.*', 'ip', '10.20.1.15'), null],
    [named('HOSTNAME=LIC2.example', 'hostname', 'lic2.example'), null],
    [named('HOSTNAME=lic-2.example', 'hostname', 'lic2.example'), 'hosts'],
    [named('HOSTNAME=9cb65418aa01', 'ether', '9cb65418aa01'), 'hosts'],
    [named('DISK_SERIAL_NUM=3e2e17fd', 'disk_serial', '3E2E-17FD'), null],
    [named('disksn=3E2E17FD', 'disk_serial', '3e2e-17fd'), null],
    [named('HOSTID=FLEXID=9-0a1b2c3d', 'dongle', '9-0A1B2C3D'), null],
    [named('rlmid1=0a1b2c3d', 'dongle', '9-0A1B2C3D'), null],
    [named('FLEXID=8-0a1b2c3d', 'dongle', '9-0A1B2C3D'), 'hosts'],
    [named('ID=1234-5678', 'dongle', '1234-5678'), 'hosts'],
    [named('DEMO', 'user', 'luca'), null],
    [named('USER=luca', 'user', 'Luca'), null],
    [{ license_file: null, status: 'suspended' }, null],
    [{ license_file: null, status: 'draft' }, null],
    [{ license_file: null, status: 'expired' }, null],
  ]
  for (const [more, due] of cases) {
    const license: License = { ...sampleLicense, hosts: [host], ...more }
    expect([more, fileDueOf(license)]).toEqual([more, due])
    expect([more, isFileDue(license, license.status)]).toEqual([more, due !== null])
  }
})
