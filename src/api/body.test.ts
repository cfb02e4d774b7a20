import * as licenseCreate from 'virtual:validators/LicenseCreate'
import * as seatCreate from 'virtual:validators/LicenseSeatCreate'
import * as seatUpdate from 'virtual:validators/LicenseSeatUpdate'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { checkBody } from './body'
import type { components } from './schema.gen'

describe('[L5.6] forms are held against the contract before sending', () => {
  test('an emptied field is absent in a create and null in a change', () => {
    const values = { user_id: 'usr_1', note: '', label: '  ' }
    expect(checkBody(seatCreate, values, 'create')).toEqual({ ok: true, body: { user_id: 'usr_1' } })
    expect(checkBody(seatUpdate, values, 'update')).toEqual({
      ok: true,
      body: { user_id: 'usr_1', note: null, label: null },
    })
  })

  test('each broken constraint speaks with the text of the contract', () => {
    const check = checkBody(seatCreate, { hostname: 'bad host!', note: 'x'.repeat(301) }, 'create')
    expect(check).toEqual({
      ok: false,
      errors: {
        '/hostname': 'Enter a host name such as cfd-node-07.',
        '/note': 'Keep the note under 300 characters.',
      },
    })
  })

  test('a condition of the contract has a text of its own', () => {
    const host = { hostname: 'ws1', host_id: '12:34', host_id_type: 'ether' }
    const check = checkBody(seatCreate, host, 'create')
    expect(check.ok ? {} : check.errors).toEqual({
      '/host_id': 'Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
    })
    expect(checkBody(seatCreate, { ...host, host_id: '9c:b6:54:18:aa:01' }, 'create').ok).toBe(true)
    expect(checkBody(seatCreate, { ...host, host_id_type: 'ip', host_id: '10.20.*.*' }, 'create').ok).toBe(
      true,
    )
  })

  test('missing members are named at the member, nested ones by their pointer', () => {
    const check = checkBody(licenseCreate, { type: 'floating', hosts: [{ hostname: '' }] }, 'create')
    const errors = check.ok ? {} : check.errors
    expect(errors['/account_id']).toBe('Choose an account.')
    expect(errors['/start_date']).toBe('Enter a day such as 2026-12-01.')
    expect(errors['/hosts/0/hostname']).toBe('Enter the name of the machine.')
  })

  const host = { hostname: 'lic01', host_id_type: 'dongle', port: null, vendor_port: null, role: 'single' }
  const hostOf = (host_id: string) => ({ ...host, host_id })
  const license = {
    account_id: 'acc_1',
    product_id: 'prd_1',
    type: 'floating',
    manager: 'rlm',
    purpose: 'commercial',
    seats_total: 5,
    start_date: '2026-12-01',
    expiry_date: null,
    hosts: [hostOf('a')],
  }

  test('[LM1] the type of a license decides what it needs and has, and no other type speaks', () => {
    const errors = (values: object) => {
      const check = checkBody(licenseCreate, { ...license, ...values }, 'create')
      return check.ok ? {} : check.errors
    }
    expect(errors({})).toEqual({})
    expect(errors({ type: 'token' })).toEqual({ '/tokens_total': 'Enter a number of tokens of at least 1.' })
    expect(errors({ type: 'site', seats_total: '', hosts: [] })).toEqual({})
    expect(errors({ seats_total: '', hosts: [] })).toEqual({
      '/seats_total': 'Enter a number of seats from 1 to 100,000.',
      '/hosts': 'Enter the license server, or the machine of a node-locked license.',
    })
    expect(errors({ seats_total: '', hosts: [], status: 'draft' })).toEqual({
      '/seats_total': 'Enter a number of seats from 1 to 100,000.',
    })
    expect(Object.keys(errors({ tokens_total: 5 }))).toEqual(['/tokens_total'])
    expect(errors({ type: '' })).toEqual({ '/type': 'Choose a type.' })
    expect(errors({ type: 'rented' })).toEqual({ '/type': 'Choose a type.' })
  })

  test('what the contract says of days in order and of items apart has its texts', () => {
    const early = { expiry_date: '2026-11-30', maintenance_end_date: '2026-11-30' }
    const triad = (...ids: string[]) =>
      ids.map((id, at) => ({ ...hostOf(id), role: ['primary', 'secondary', 'tertiary'][at] }))
    const hosts = triad('a', 'b', 'b')
    const check = checkBody(licenseCreate, { ...license, ...early, hosts }, 'create')
    expect(check.ok ? {} : check.errors).toEqual({
      '/expiry_date': 'The expiry day comes before the start day.',
      '/maintenance_end_date': 'The maintenance ends before the start day.',
      '/hosts/2/host_id': 'Another host has this ID. Enter a different one.',
    })
    const two = checkBody(licenseCreate, { ...license, hosts: [hostOf('a'), hostOf('b')] }, 'create')
    expect(two.ok ? {} : two.errors).toEqual({ '/hosts': 'Enter one host or three.' })
    const roles = triad('a', 'b', 'c').map((one, at) => (at === 2 ? { ...one, role: 'primary' } : one))
    const same = checkBody(licenseCreate, { ...license, hosts: roles }, 'create')
    expect(same.ok ? {} : same.errors).toEqual({
      '/hosts/2/role': 'Another host has this role. Choose a different one.',
    })
  })

  test('a day that does not exist is refused, null stands for permanent', () => {
    expect(checkBody(licenseCreate, license, 'create').ok).toBe(true)
    const check = checkBody(licenseCreate, { ...license, expiry_date: '2027-02-30' }, 'create')
    expect(check.ok ? {} : check.errors).toHaveProperty(['/expiry_date'])
  })

  test('a body that fits has the type of its schema', () => {
    const check = checkBody(seatCreate, { user_id: 'usr_1' }, 'create')
    expectTypeOf(check).extract<{ ok: true }>().toEqualTypeOf<{
      ok: true
      body: components['schemas']['LicenseSeatCreate']
    }>()
  })
})
