import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord } from './json'
import { idsOf, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

describe('rights', () => {
  it('answer 403 without the right of the operation', async () => {
    expect(
      (
        await open.call('engineer', 'POST', '/api/licenses/lic_0417/licenseSeats', {
          body: { user_id: 'usr_useradmin' },
        })
      ).status,
    ).toBe(403)
    expect(
      (await open.call('pi', 'PATCH', '/api/licenses/lic_0417', { body: { seats_total: 30 } })).status,
    ).toBe(403)
    expect((await open.call('content', 'GET', '/api/licenses/')).status).toBe(403)
    expect((await open.call('engineer', 'GET', '/api/accounts/')).status).toBe(403)
  })

  it('tell the blocked and the invalid user apart, and let neither do anything', async () => {
    const blocked = await open.call('blocked', 'GET', '/api/me')
    expect([blocked.status, asRecord(blocked.body).type]).toEqual([403, '/problems/access-disabled'])
    const invalid = await open.call('invalid', 'GET', '/api/me')
    expect([invalid.status, asRecord(invalid.body).type]).toEqual([500, '/problems/invalid-user'])
    for (const persona of ['blocked', 'invalid']) {
      expect((await open.call(persona, 'GET', '/api/licenses/')).status).toBe(403)
    }
  })

  it('change while a page is open', async () => {
    const world = 'taken'
    expect((await open.call('pi', 'GET', '/api/licenses/', { world })).status).toBe(200)
    await open.control(world, 'access', { persona: 'pi', access: { licenses: '' } })
    expect((await open.call('pi', 'GET', '/api/licenses/', { world })).status).toBe(403)
    const me = await open.call('pi', 'GET', '/api/me', { world })
    expect(asRecord(asRecord(me.body).user_access).licenses).toBeUndefined()
    await open.control(world, 'access', { persona: 'pi' })
    expect((await open.call('pi', 'GET', '/api/licenses/', { world })).status).toBe(200)
  })

  it('follow what staff do to a user and an account', async () => {
    const world = 'followed'
    await open.call('staff', 'PATCH', '/api/users/usr_engineer', {
      world,
      body: { role_ids: ['rol_reader'] },
    })
    const me = await open.call('engineer', 'GET', '/api/me', { world })
    expect(asRecord(asRecord(me.body).user_access).downloads_elements).toBeUndefined()
    await open.call('staff', 'PATCH', '/api/users/usr_engineer', { world, body: { status: 'disabled' } })
    expect((await open.call('engineer', 'GET', '/api/me', { world })).status).toBe(403)
    await open.call('staff', 'PATCH', '/api/accounts/acc_halvorsen', { world, body: { status: 'suspended' } })
    expect((await open.call('reader', 'GET', '/api/me', { world })).status).toBe(403)
    expect(open.lines).toEqual([])
  })
})

describe('the data a persona reaches', () => {
  it("is the own account's, and another account's ids answer 404", async () => {
    const accounts = (persona: string, path: string) =>
      open
        .call(persona, 'GET', path)
        .then((reply) => new Set(rowsOf(reply).map(({ account }) => asRecord(account).id)))
    expect(await accounts('pi', '/api/licenses/')).toEqual(new Set(['acc_meridian']))
    expect(await accounts('reader', '/api/licenses/')).toEqual(new Set(['acc_halvorsen']))
    expect((await accounts('staff', '/api/licenses/')).size).toBeGreaterThan(2)
    expect(await accounts('pi', '/api/helpdesk/helyx/tickets')).toEqual(new Set(['acc_meridian']))
    expect(await accounts('pi', '/api/users/')).toEqual(new Set(['acc_meridian']))
    expect((await open.call('reader', 'GET', '/api/licenses/lic_0417/licenseSeats')).status).toBe(404)
    expect((await open.call('pi', 'DELETE', '/api/licenses/lic_0440/licenseSeats/sea_0601')).status).toBe(404)
    expect((await open.call('pi', 'DELETE', '/api/licenses/lic_0417/licenseSeats/sea_0101')).status).toBe(404)
  })

  it('leaves out what only the vendor may read', async () => {
    const [forStaff] = rowsOf(await open.call('staff', 'GET', '/api/licenses/?id[]=lic_0417'))
    const [forCustomer] = rowsOf(await open.call('pi', 'GET', '/api/licenses/?id[]=lic_0417'))
    expect(forStaff).toHaveProperty('notes')
    for (const member of ['notes', 'purchase_order']) expect(forCustomer).not.toHaveProperty(member)
    expect(rowsOf(await open.call('pi', 'GET', '/api/licenses/?search=renewal'))).toHaveLength(0)
    const [product] = rowsOf(await open.call('pi', 'GET', '/api/products/'))
    for (const member of ['licenses_count', 'publish_blockers']) expect(product).not.toHaveProperty(member)
    const [resource] = rowsOf(await open.call('pi', 'GET', '/api/resources/'))
    expect(resource).not.toHaveProperty('missing_files_count')
  })

  it('is the product line of the right', async () => {
    const lines = (reply: Awaited<ReturnType<OpenSandbox['call']>>) =>
      new Set(rowsOf(reply).map(({ line }) => line))
    expect(lines(await open.call('reader', 'GET', '/api/products/'))).toEqual(new Set(['helyx']))
    expect(lines(await open.call('reader', 'GET', '/api/documentations/'))).toEqual(new Set(['helyx']))
    expect(lines(await open.call('pi', 'GET', '/api/products/'))).toEqual(new Set(['helyx', 'elements']))
    expect((await open.call('reader', 'GET', '/api/products/prd_elements_50')).status).toBe(404)
    expect((await open.call('reader', 'GET', '/api/helpdesk/elements/tickets')).status).toBe(403)
    expect((await open.call('reader', 'GET', '/api/documentations/html/doc_el50_index')).status).toBe(403)
  })

  it('is nothing yet for the newcomer', async () => {
    expect(rowsOf(await open.call('newcomer', 'GET', '/api/licenses/'))).toEqual([])
    const files = await open.call('newcomer', 'GET', '/api/file-manager/navigate/?path=/')
    expect(asRecord(files.body).items).toEqual([])
    const products = rowsOf(await open.call('newcomer', 'GET', '/api/products/'))
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ entitled }) => entitled === false)).toBe(true)
  })

  it('shows drafts and hidden pages only to who manages them', async () => {
    const drafts = (reply: Awaited<ReturnType<OpenSandbox['call']>>) =>
      rowsOf(reply).filter(({ status }) => status === 'draft')
    expect(drafts(await open.call('content', 'GET', '/api/products/'))).not.toEqual([])
    expect(drafts(await open.call('support', 'GET', '/api/products/'))).toEqual([])
    expect(drafts(await open.call('pi', 'GET', '/api/resources/'))).toEqual([])
    expect(idsOf(await open.call('content', 'GET', '/api/documentations/?page_size=200'))).toContain(
      'doc_hx43_internal',
    )
    expect(idsOf(await open.call('pi', 'GET', '/api/documentations/?page_size=200'))).not.toContain(
      'doc_hx43_internal',
    )
    expect((await open.call('pi', 'GET', '/api/documentations/html/doc_hx43_internal')).status).toBe(404)
  })
})
