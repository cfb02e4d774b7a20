import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asArray, asRecord, type Json } from '../json'
import { errorsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const old = {
  hostname: 'lic01.meridian-racing.example',
  host_id: '9cb65418aa01',
  host_id_type: 'ether',
  port: 5053,
  vendor_port: null,
  role: 'single',
  platform: 'linux_x64',
}
const fresh = { ...old, hostname: 'lic02.meridian-racing.example', host_id: '9cb65418aa02' }

/** A world at the story day. */
const onStoryDay = async (world: string) => {
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
  return {
    license: async (id: string) =>
      rowsOf(await open.call('staff', 'GET', `/api/licenses/?id[]=${id}`, { world }))[0] ?? {},
    change: (persona: string, body: Json, id = 'lic_0417') =>
      open.call(persona, 'PATCH', `/api/licenses/${id}`, { world, body }),
  }
}

describe('who may change the hosts of a license', () => {
  it.each(['pi', 'useradmin', 'staff'])('%s may', async (persona) => {
    const { change, license } = await onStoryDay(`hosts-${persona}`)
    const seen = await license('lic_0417')
    const reply = await change(persona, { hosts: [fresh], updated_at: seen.updated_at ?? null })
    expect(reply.status).toBe(200)
    expect(asRecord(reply.body)).toMatchObject({ hosts: [fresh], rehosts_used: 2 })
    expect(asRecord(asRecord(reply.body).updated_by).id).toBe(`usr_${persona}`)
    expect(asRecord(reply.body).license_file).toEqual(seen.license_file)
  })

  it.each([
    ['engineer', 'lic_0417'],
    ['support', 'lic_0417'],
    ['reader', 'lic_0440'],
  ])('%s may not', async (persona, id) => {
    const { change, license } = await onStoryDay(`no-hosts-${persona}`)
    const { hosts, rehosts_used } = await license(id)
    expect((await change(persona, { hosts: [fresh] }, id)).status).toBe(403)
    expect(await license(id)).toMatchObject({ hosts: hosts ?? null, rehosts_used: rehosts_used ?? null })
  })

  it('a license of another account is not there, to change or to read', async () => {
    const { change } = await onStoryDay('foreign-hosts')
    expect((await change('pi', { hosts: [fresh] }, 'lic_0440')).status).toBe(404)
    expect((await change('reader', { hosts: [fresh] })).status).toBe(403)
  })

  it('customers may change nothing else, and are told what; staff may', async () => {
    const { change, license } = await onStoryDay('members')
    const body = { hosts: [fresh], seats_total: 30, notes: 'Mine' }
    const refused = await change('pi', body)
    expect(refused.status).toBe(403)
    expect(asRecord(refused.body)).toMatchObject({
      type: '/problems/forbidden',
      detail: 'You can change hosts only. Nothing was saved.',
    })
    expect(errorsOf(refused).map((one) => asRecord(one).pointer)).toEqual(['/seats_total', '/notes'])
    expect((await change('useradmin', { status: 'suspended' })).status).toBe(403)
    expect(await license('lic_0417')).toMatchObject({ hosts: [old], seats_total: 24, status: 'expiring' })
    expect((await change('staff', body)).status).toBe(200)
  })
})

describe('a rehost', () => {
  it('is counted only for a machine that was not among the hosts', async () => {
    const { change, license } = await onStoryDay('counted')
    const used = async () => (await license('lic_0417')).rehosts_used
    await change('pi', { hosts: [old] })
    await change('pi', { hosts: [{ ...old, host_id: '9C:B6:54:18:AA:01' }] })
    await change('pi', { hosts: [{ ...old, hostname: 'license.meridian-racing.example', port: 5054 }] })
    expect(await used()).toBe(1)
    expect(asArray((await license('lic_0417')).hosts)).toMatchObject([
      { host_id: '9cb65418aa01', port: 5054 },
    ])
    await change('pi', { hosts: [{ ...old, host_id: '9C-B6-54-18-AA-02' }] })
    expect(await used()).toBe(2)
    const triad = ['primary', 'secondary', 'tertiary'].map((role, i) => ({
      ...fresh,
      role,
      host_id: `9cb65418aa0${i + 2}`,
    }))
    await change('pi', { hosts: triad })
    expect(await used()).toBe(3)
    await change('pi', { hosts: triad.toReversed() })
    await change('pi', { hosts: [fresh] })
    expect(await used()).toBe(3)
    await change('staff', { notes: 'Called' })
    expect(await used()).toBe(3)
  })

  it('is not counted for the first hosts of a license and on a draft', async () => {
    const { change, license } = await onStoryDay('first')
    await change('staff', { status: 'draft', hosts: [] })
    await change('staff', { status: 'active', hosts: [fresh] })
    expect(await license('lic_0417')).toMatchObject({ hosts: [fresh], rehosts_used: 1 })
    await change('staff', { status: 'draft' })
    await change('staff', { hosts: [old] })
    expect(await license('lic_0417')).toMatchObject({ hosts: [old], rehosts_used: 1 })
  })

  it('cannot be had uncounted by taking all hosts away first', async () => {
    const { change, license } = await onStoryDay('emptied')
    const refused = await change('pi', { hosts: [] })
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      [{ pointer: '/hosts', detail: 'Enter the license server, or the machine of a node-locked license.' }],
    ])
    expect(await license('lic_0417')).toMatchObject({ hosts: [old], rehosts_used: 1 })
  })

  it('is refused beyond the limit of the year, and possible again in the next', async () => {
    const { change, license } = await onStoryDay('limit')
    await change('staff', { rehosts_allowed: 2 })
    expect((await change('pi', { hosts: [fresh] })).status).toBe(200)
    expect(await license('lic_0417')).toMatchObject({ rehosts_used: 2, next_rehost_date: '2027-01-01' })
    for (const persona of ['pi', 'staff']) {
      const refused = await change(persona, { hosts: [old] })
      expect([refused.status, asRecord(refused.body).type]).toEqual([409, '/problems/rehost-limit'])
      expect(messageOf(refused)).toBe(
        'All 2 rehosts of this year are used. The next one is possible on 2027-01-01.',
      )
    }
    expect((await change('pi', { hosts: [{ ...fresh, port: 5060 }] })).status).toBe(200)
    expect((await change('staff', { hosts: [old], rehosts_allowed: 3 })).status).toBe(200)
    await open.control('limit', 'clock', { now: '2027-01-02T09:00:00Z', keep: true })
    await change('staff', { expiry_date: '2027-12-18', hosts: [fresh] })
    expect(await license('lic_0417')).toMatchObject({ rehosts_used: 1, next_rehost_date: null })
  })

  it('needs a running license of customers', async () => {
    const { change } = await onStoryDay('stopped')
    await change('staff', { status: 'suspended', status_reason: 'Payment is open.' })
    const refused = await change('pi', { hosts: [fresh] })
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'HLX-2026-00417 is suspended. Its hosts cannot be changed.',
    ])
    expect((await change('staff', { hosts: [fresh] })).status).toBe(200)
    await change('staff', { status: 'active', start_date: '2026-01-01', expiry_date: '2026-11-19' })
    expect(asRecord((await change('pi', { hosts: [old] })).body).type).toBe('/problems/license-expired')
  })
})

it('hosts are different machines with an ID of their type, and a stale edit is noticed', async () => {
  const { change, license } = await onStoryDay('rules')
  const at = async (hosts: Json) =>
    errorsOf(await change('pi', { hosts })).map((one) => asRecord(one).pointer)
  expect(await at([{ ...fresh, host_id: '9cb65418aa' }])).toEqual(['/hosts/0/host_id'])
  expect(await at([{ ...fresh, host_id_type: 'ip', host_id: '10.20.1.300' }])).toEqual(['/hosts/0/host_id'])
  expect(await at([{ ...fresh, host_id_type: 'hostname', host_id: 'a b' }])).toEqual(['/hosts/0/host_id'])
  expect(await at([{ ...fresh, host_id_type: 'any', host_id: 'ANY' }])).toEqual(['/hosts/0/host_id_type'])
  expect(await at([fresh, old])).toEqual(['/hosts'])
  const triad = [fresh, old, { ...fresh, host_id: '9C:B6:54:18:AA:02' }]
  const roles = ['primary', 'secondary', 'tertiary']
  expect(await at(triad.map((one, i) => ({ ...one, role: roles[i] ?? '' })))).toEqual(['/hosts/2/host_id'])
  expect(errorsOf(await change('pi', { hosts: [{ ...fresh, host_id: 'x' }] }))).toEqual([
    {
      pointer: '/hosts/0/host_id',
      detail: 'Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
    },
  ])
  const seen = (await license('lic_0417')).updated_at ?? null
  await change('staff', { notes: 'First' })
  const late = await change('pi', { hosts: [fresh], updated_at: seen })
  expect([late.status, asRecord(late.body).type]).toEqual([409, '/problems/stale-edit'])
  expect(await license('lic_0417')).toMatchObject({ hosts: [old], rehosts_used: 1 })
  expect(open.lines).toEqual([])
})
