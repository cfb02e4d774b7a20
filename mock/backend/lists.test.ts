import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asString } from './json'
import { idsOf, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'

let open: OpenSandbox
const world = 'lists'
beforeAll(async () => {
  open = await openSandbox()
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
})
afterAll(() => open.close())

const get = (path: string) => open.call('staff', 'GET', path, { world })
const licenses = async (query: string) => rowsOf(await get(`/api/licenses/?${query}`))

describe('a list', () => {
  it('takes key[] filters: any value of one, all of several', async () => {
    const types = (await licenses('type[]=token&type[]=site')).map(({ type }) => type)
    expect(new Set(types)).toEqual(new Set(['token', 'site']))
    const both = await licenses('type[]=floating&line[]=helyx&account_id[]=acc_halvorsen')
    expect(both.map(({ id }) => id)).toEqual(['lic_0440'])
    expect((await licenses('id[]=lic_0418&id[]=lic_0417')).length).toBe(2)
    expect(
      (await licenses('territory_id[]=ter_dach')).every(
        ({ territory }) => asRecord(territory).id === 'ter_dach',
      ),
    ).toBe(true)
    expect((await licenses('status[]=expiring')).map(({ status }) => status)).not.toContain('active')
  })

  it('is compressed for those who can read it, unless it is short', async () => {
    const encodingOf = async (query: string, accepted: string) => {
      const headers = { 'accept-encoding': accepted }
      const { headers: answer, body } = await open.call('staff', 'GET', `/api/licenses/?${query}`, {
        ...{ world, headers },
      })
      expect(asRecord(body)).toHaveProperty('items')
      return answer.get('content-encoding')
    }
    expect(await encodingOf('page_size=50', 'gzip')).toBe('gzip')
    expect(await encodingOf('page_size=50', 'identity')).toBe(null)
    expect(await encodingOf('search=nowhere', 'gzip')).toBe(null)
  })

  it('takes edges of days', async () => {
    const before = await licenses('expires_before=2026-12-31')
    expect(before.length).toBeGreaterThan(0)
    expect(before.every(({ expiry_date: day }) => asString(day) < '2026-12-31')).toBe(true)
  })

  it('finds rows in which every word occurs', async () => {
    expect((await licenses('search=meridian%20GUI')).map(({ id }) => id)).toEqual(['lic_0418'])
    expect((await licenses('search=HLX-2026-00440')).map(({ id }) => id)).toEqual(['lic_0440'])
    expect(await licenses('search=nowhere')).toEqual([])
  })

  it('sorts both ways, numbers in texts as numbers, rows without the value last', async () => {
    const days = (await licenses('sort=expiry_date')).map(({ expiry_date: day }) => day)
    const back = (await licenses('sort=-expiry_date')).map(({ expiry_date: day }) => day)
    expect(days.at(-1)).toBeNull()
    expect(back.at(-1)).toBeNull()
    expect(days.slice(0, -1)).toEqual([...back.slice(0, -1)].reverse())
    const accounts = (await licenses('sort=account')).map(({ account }) => asString(asRecord(account).name))
    expect(accounts).toEqual([...accounts].sort())
    const versions = rowsOf(await get('/api/products/?sort=-version')).map(({ version }) => version)
    expect(versions.indexOf('5.0')).toBeLessThan(versions.indexOf('4.2'))
  })

  it('pages from 1 and counts all', async () => {
    const all = (await licenses('sort=number')).map(({ id }) => id)
    const second = await get('/api/licenses/?sort=number&page=2&page_size=4')
    expect(idsOf(second)).toEqual(all.slice(4, 8))
    expect(asRecord(second.body).total).toBe(all.length)
    expect(idsOf(await get('/api/licenses/?page=99&page_size=4'))).toEqual([])
  })

  it('takes the filters that need a rule of their own', async () => {
    expect(idsOf(await get('/api/accounts/?crm_linked=false'))).toEqual(['acc_corvane'])
    expect(idsOf(await get('/api/accounts/?line[]=elements'))).not.toContain('acc_lindau')
    expect(idsOf(await get('/api/users/?not_signed_in_since=2026-05-01'))).toContain('usr_mr_11')
    expect(idsOf(await get('/api/users/?role_id[]=rol_reader'))).toEqual(['usr_reader'])
    expect(idsOf(await get('/api/documentations/?path[]=solver/boundary-conditions'))).toContain(
      'doc_hx43_bc',
    )
    expect(rowsOf(await get('/api/products/addons/?productFamily=fam_elements_aero'))).toHaveLength(2)
    expect(rowsOf(await get('/api/products/addons/?productFamily=fam_nothing'))).toEqual([])
    const tagged = rowsOf(await get('/api/resources/?version[]=4.1&sort=title'))
    expect(tagged.some(({ versions }) => Array.isArray(versions) && versions.length === 0)).toBe(true)
  })

  it('agrees with what the contract tells of counts on the story day', async () => {
    for (const account of rowsOf(await get('/api/accounts/'))) {
      const people = await get(`/api/users/?account_id[]=${asString(account.id)}`)
      expect(account.users_count).toBe(asRecord(people.body).total)
      const held = await get(`/api/licenses/?account_id[]=${asString(account.id)}`)
      expect(account.licenses_count).toBe(asRecord(held.body).total)
    }
  })
})
