import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, type Json } from '../json'
import { errorsOf, messageOf, type OpenSandbox, openSandbox } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const worldOf = async (world: string) => {
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
  const seats = (license: string) => `/api/licenses/${license}/licenseSeats`
  return {
    assign: (license: string, body: Json, persona = 'pi') =>
      open.call(persona, 'POST', seats(license), { world, body }),
    move: (license: string, seat: string, body: Json) =>
      open.call('pi', 'PATCH', `${seats(license)}/${seat}`, { world, body }),
  }
}
const ether = (host_id: string) => ({ host_id, host_id_type: 'ether' })

describe('the host ID of a seat', () => {
  it('is stored in one form, whichever way an Ethernet address was written', async () => {
    const { assign, move } = await worldOf('ether')
    const made = await assign('lic_0417', ether('9C:B6:54:18:CC:01'))
    expect([made.status, asRecord(made.body).host_id]).toEqual([201, '9cb65418cc01'])
    const moved = await move('lic_0417', 'sea_0006', ether('9C-B6-54-18-CC-02'))
    expect(asRecord(asRecord(moved.body).seat).host_id).toBe('9cb65418cc02')
  })

  it('is that of one machine, however it is written: no second seat, and no rehost is spent', async () => {
    const { assign, move } = await worldOf('same machine')
    const again = await assign('lic_0417', ether('9C:B6:54:18:BB:01'))
    expect([again.status, messageOf(again)]).toEqual([
      409,
      '9cb65418bb01 already holds a seat of this license.',
    ])
    const same = await move('lic_0417', 'sea_0006', ether('9c:b6:54:18:bb:01'))
    expect([same.status, messageOf(same)]).toEqual([200, 'The seat was changed.'])
  })

  it('as an IP address has no part above 255 and may have wildcards', async () => {
    const { assign } = await worldOf('ip')
    expect(errorsOf(await assign('lic_0417', { host_id: '10.20.256.1', host_id_type: 'ip' }))).toEqual([
      { pointer: '/host_id', detail: 'No part of an IP address is above 255.' },
    ])
    expect((await assign('lic_0417', { host_id: '10.20.*.*', host_id_type: 'ip' })).status).toBe(201)
  })

  it('may be any machine only where seats are not counted, and there more than once', async () => {
    const { assign } = await worldOf('any')
    const any = { host_id: 'ANY', host_id_type: 'any' }
    for (const license of ['lic_0417', 'lic_0502']) {
      const refused = await assign(license, any)
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        [
          {
            pointer: '/host_id_type',
            detail: 'The seats of this license are counted. Only a site license may run on any machine.',
          },
        ],
      ])
    }
    expect((await assign('lic_0431', any, 'staff')).status).toBe(201)
    expect((await assign('lic_0431', any, 'staff')).status).toBe(201)
  })
})
