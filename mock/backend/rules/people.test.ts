import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asString, type Json } from '../json'
import { errorsOf, idsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from '../open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const as = (world: string, persona = 'staff') => ({
  get: (path: string) => open.call(persona, 'GET', path, { world }),
  post: (path: string, body: Json) => open.call(persona, 'POST', path, { world, body }),
  patch: (path: string, body: Json) => open.call(persona, 'PATCH', path, { world, body }),
  remove: (path: string) => open.call(persona, 'DELETE', path, { world }),
})
const kindOf = (reply: Awaited<ReturnType<ReturnType<typeof as>['get']>>) => [
  reply.status,
  asRecord(reply.body).type,
]

const rosa = {
  first_name: 'Rosa',
  last_name: 'Delgado',
  email: 'rosa.delgado@meridian-racing.example',
  account_id: 'acc_meridian',
  role_ids: ['rol_engineer'],
}

describe('users', () => {
  it('are invited with the rights of their roles, and appear in list and counts', async () => {
    const { get, post } = as('invited')
    const made = await post('/api/users/', rosa)
    expect(made.body).toMatchObject({
      ok: true,
      data: { status: 'invited', account: { name: 'Meridian Racing' } },
    })
    expect(asRecord(asRecord(asRecord(made.body).data).user_access)).toMatchObject({ licenses: 'r' })
    expect(idsOf(await get('/api/users/?search=delgado'))).toHaveLength(1)
    const contacts = rowsOf(await get('/api/crm/accounts/crm_20418/contacts'))
    expect(contacts.find(({ id }) => id === 'crc_40120')?.portal_user_id).toBe(
      asRecord(asRecord(made.body).data).id,
    )
  })

  it('[AM3] are the contacts of the CRM with their address, in any case', async () => {
    const { get, post } = as('contacts')
    await post('/api/users/', { ...rosa, email: 'ROSA.Delgado@meridian-racing.example' })
    const contacts = rowsOf(await get('/api/crm/accounts/crm_20418/contacts'))
    const [known] = rowsOf(await get('/api/users/?search=delgado'))
    expect(contacts.find(({ id }) => id === 'crc_40120')?.portal_user_id).toBe(known?.id)
  })

  it('have an e-mail address of their own and roles of their account', async () => {
    const { post } = as('unique')
    expect(
      kindOf(await post('/api/users/', { ...rosa, email: 'LUCA.moretti@meridian-racing.example' })),
    ).toEqual([409, '/problems/email-taken'])
    const role = await post('/api/users/', { ...rosa, role_ids: ['rol_engineer', 'rol_vendor_support'] })
    expect(messageOf(role)).toBe('Vendor support cannot be given to people of Meridian Racing.')
    expect(errorsOf(role)).toEqual([{ pointer: '/role_ids/1', detail: 'Choose a role of the account.' }])
  })

  it('cannot disable or delete themselves, the last who manages users, or who holds seats', async () => {
    const { patch, remove } = as('kept')
    expect(kindOf(await patch('/api/users/usr_staff', { status: 'disabled' }))).toEqual([
      409,
      '/problems/own-user',
    ])
    expect(kindOf(await remove('/api/users/usr_staff'))).toEqual([409, '/problems/own-user'])
    expect(kindOf(await patch('/api/users/usr_useradmin', { status: 'disabled' }))).toEqual([
      409,
      '/problems/last-user-admin',
    ])
    expect(messageOf(await remove('/api/users/usr_engineer'))).toBe(
      'Luca Moretti holds 2 seats. Release them first, or disable the user.',
    )
    expect((await remove('/api/users/usr_mr_13')).status).toBe(204)
  })

  it("[US3] of a customer's User Admin are those of the own account, without the vendor's roles", async () => {
    const { get, post, patch, remove } = as('own', 'useradmin')
    const seen = rowsOf(await get('/api/users/?page_size=200'))
    expect(new Set(seen.map(({ account }) => asRecord(account).id))).toEqual(new Set(['acc_meridian']))
    expect((await post('/api/users/', rosa)).status).toBe(201)
    const stranger = await post('/api/users/', { ...rosa, email: 'r@x.example', account_id: 'acc_osprey' })
    expect(errorsOf(stranger)).toEqual([{ pointer: '/account_id', detail: 'There is no such account.' }])
    expect((await patch('/api/users/usr_reader', { status: 'disabled' })).status).toBe(404)
    expect((await remove('/api/users/usr_staff')).status).toBe(404)
    expect((await patch('/api/users/usr_engineer', { role_ids: ['rol_vendor_admin'] })).status).toBe(422)
    expect((await patch('/api/users/usr_engineer', { account_id: 'acc_osprey' })).status).toBe(422)
    expect((await get('/api/users/roles/?account_id=acc_osprey')).status).toBe(404)
    const scopes = rowsOf(await get('/api/users/roles/')).map(({ scope }) => scope)
    expect(new Set(scopes)).toEqual(new Set(['customer']))
    expect((await get('/api/accounts/')).status).toBe(403)
  })

  it("[US3] of other accounts are out of a User Admin's reach, whatever is asked for", async () => {
    const { get, post, patch, remove } = as('reach', 'useradmin')
    for (const query of [
      'id[]=usr_reader',
      'account_id[]=acc_halvorsen',
      'email[]=ingrid.solheim@halvorsen.example',
      'role_id[]=rol_vendor_admin',
      'search=solheim',
    ])
      expect(idsOf(await get(`/api/users/?${query}`)), query).toEqual([])
    const promoted = await post('/api/users/', { ...rosa, role_ids: ['rol_engineer', 'rol_vendor_support'] })
    expect(errorsOf(promoted)).toEqual([{ pointer: '/role_ids/1', detail: 'Choose a role of the account.' }])
    expect(idsOf(await get('/api/users/?search=delgado'))).toEqual([])
    // They cannot lock themselves out.
    const own = '/api/users/usr_useradmin'
    expect(kindOf(await patch(own, { status: 'disabled' }))).toEqual([409, '/problems/own-user'])
    expect(kindOf(await patch(own, { role_ids: ['rol_engineer'] }))).toEqual([409, '/problems/own-user'])
    expect(kindOf(await remove(own))).toEqual([409, '/problems/own-user'])
    expect((await patch(own, { role_ids: ['rol_user_admin', 'rol_engineer'] })).status).toBe(200)
    expect((await patch('/api/accounts/acc_meridian', { notes: 'Ours' })).status).toBe(403)
  })

  it('[US3] are found by address, invitation and sign-in', async () => {
    const { get } = as('found')
    const twoOf = 'email[]=LUCA.moretti@meridian-racing.example&email[]=helen.okafor@meridian-racing.example'
    expect(new Set(idsOf(await get(`/api/users/?${twoOf}`)))).toEqual(new Set(['usr_engineer', 'usr_pi']))
    const never = rowsOf(await get('/api/users/?never_signed_in=true&page_size=200'))
    expect(never.length).toBeGreaterThan(0)
    expect(never.every(({ last_sign_in_at }) => last_sign_in_at === null)).toBe(true)
    const day = '2026-01-01'
    const early = rowsOf(await get(`/api/users/?invited_before=${day}&page_size=200`))
    expect(early.length).toBeGreaterThan(0)
    expect(early.every(({ invited_at }) => asString(invited_at).slice(0, 10) < day)).toBe(true)
  })

  it('are invited again only while they are invited', async () => {
    const { patch } = as('again')
    expect(messageOf(await patch('/api/users/usr_engineer', { invite_again: true }))).toBe(
      'Luca Moretti has signed in already.',
    )
    expect((await patch('/api/users/usr_mr_13', { invite_again: true })).status).toBe(200)
  })

  it('have roles that fit the account asked for', async () => {
    const { get } = as('roles')
    const scopes = async (query: string) =>
      new Set(rowsOf(await get(`/api/users/roles/${query}`)).map(({ scope }) => scope))
    expect(await scopes('')).toEqual(new Set(['vendor', 'customer']))
    expect(await scopes('?account_id=acc_meridian')).toEqual(new Set(['customer']))
    expect(await scopes('?account_id=acc_corvane')).toEqual(new Set(['vendor']))
    expect((await get('/api/users/roles/?account_id=acc_nobody')).status).toBe(404)
  })

  it('carry a new name wherever it stands', async () => {
    const { get, patch } = as('renamed')
    await patch('/api/users/usr_engineer', { last_name: 'Moretti-Rossi' })
    const seats = rowsOf(await get('/api/licenses/lic_0417/licenseSeats'))
    expect(seats.map(({ user }) => asRecord(user).name)).toContain('Luca Moretti-Rossi')
  })
})

describe('accounts', () => {
  it('take a CRM account out of those that are available, and give it back', async () => {
    const { get, post, patch } = as('linked')
    const [free] = rowsOf(await get('/api/crm/accounts/available'))
    const body = {
      name: 'Bluewater',
      kind: 'customer',
      product_lines: ['helyx'],
      crm_account_id: free?.id ?? null,
    }
    const made = asRecord((await post('/api/accounts/', body)).body)
    expect(made.crm_account_name).toBe(free?.name)
    expect(idsOf(await get('/api/crm/accounts/available'))).not.toContain(free?.id)
    const twin = await post('/api/accounts/', { ...body, name: 'Another' })
    expect(kindOf(twin)).toEqual([409, '/problems/crm-linked'])
    await patch('/api/accounts/acc_meridian', { crm_account_id: null })
    expect(idsOf(await get('/api/crm/accounts/available'))).toContain('crm_20418')
    await patch(`/api/accounts/${asString(made.id)}`, { status: 'archived' })
    expect(idsOf(await get('/api/accounts/light'))).not.toContain(made.id)
  })

  it('have a name of their own, and the vendor keeps its', async () => {
    const { post, patch, remove } = as('names')
    const taken = await post('/api/accounts/', {
      name: 'meridian racing',
      kind: 'customer',
      product_lines: ['helyx'],
    })
    expect(errorsOf(taken)).toEqual([{ pointer: '/name', detail: 'Choose another name.' }])
    expect(kindOf(await patch('/api/accounts/acc_corvane', { name: 'Corvane Ltd' }))).toEqual([
      409,
      '/problems/vendor-account',
    ])
    expect(messageOf(await remove('/api/accounts/acc_halvorsen'))).toBe(
      'Halvorsen Pumps has 3 people and 2 licenses. Archive it instead.',
    )
  })

  it('[AM2] [AC3] say what their CRM account says, and what depends on them', async () => {
    const { get, patch, remove } = as('drifted')
    expect(idsOf(await get('/api/accounts/?crm_drifted=true'))).toEqual(['acc_halvorsen'])
    const [row] = rowsOf(await get('/api/accounts/?id[]=acc_halvorsen'))
    expect(asRecord(row?.crm).name).toBe('Halvorsen Pumps AS')
    await patch('/api/accounts/acc_halvorsen', { name: 'Halvorsen Pumps AS' })
    expect(idsOf(await get('/api/accounts/?crm_drifted=true'))).toEqual([])
    const refused = await remove('/api/accounts/acc_halvorsen')
    expect(asRecord(refused.body).dependants).toEqual([
      { kind: 'users', count: 3 },
      { kind: 'licenses', count: 2 },
    ])
    const seats = await remove('/api/users/usr_engineer')
    expect(asRecord(seats.body).dependants).toEqual([{ kind: 'seats', count: 2 }])
  })

  it('are found when nobody active can manage their users', async () => {
    const { get, post } = as('orphans')
    const without = async () => idsOf(await get('/api/accounts/?without_user_admin=true'))
    expect(await without()).toEqual([])
    const made = await post('/api/accounts/', {
      name: 'Bluewater',
      kind: 'customer',
      product_lines: ['helyx'],
    })
    const { id } = asRecord(made.body)
    await post('/api/users/', { ...rosa, account_id: asString(id), role_ids: ['rol_user_admin'] })
    expect(await without()).toEqual([id])
  })

  it('tell customers who answers them first', async () => {
    const { get } = as('support', 'reader')
    expect(idsOf(await get('/api/firstLineSupports'))).toEqual(['fls_nordfluid'])
    expect(idsOf(await as('support').get('/api/firstLineSupports')).length).toBeGreaterThan(1)
  })
})

describe('tickets', () => {
  it('come with their threads, moved with the story', async () => {
    const { get } = as('threads', 'pi')
    const tickets = rowsOf(await get('/api/helpdesk/helyx/tickets'))
    const ticket = asRecord((await get(`/api/helpdesk/helyx/tickets/${asString(tickets[0]?.id)}`)).body)
    expect(Array.isArray(ticket.messages) && ticket.messages.length).toBe(ticket.messages_count)
    expect((await get('/api/helpdesk/elements/tickets/tkt_hlx_48240')).status).toBe(404)
    expect((await get('/api/helpdesk/helyx/tickets/tkt_hlx_48219')).status).toBe(404)
    expect(open.lines).toEqual([])
  })
})
