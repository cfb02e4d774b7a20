import * as licenseCreate from 'virtual:validators/LicenseCreate'
import * as licenseUpdate from 'virtual:validators/LicenseUpdate'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject as Document } from '../../../openapi/model/json'
import { portalDocument } from '../../../openapi/model/portal.fixture'
import { checkBody } from '../../../src/api/body'
import { readContract } from '../contract'
import { asRecord, asString, type Json, type JsonObject } from '../json'
import { errorsOf, type OpenSandbox, openSandbox, type Reply, rowsOf } from '../open-sandbox.fixture'
import { bodyErrors } from '../store/field-errors'

let open: OpenSandbox
let document: Document
beforeAll(async () => {
  document = await portalDocument()
  open = await openSandbox({ document })
})
afterAll(() => open.close())

const onStoryDay = async (world: string) => {
  await open.control(world, 'clock', { now: '2026-11-20T09:30:00Z' })
  const call = (method: string, path: string, body?: Json, persona = 'staff') =>
    open.call(persona, method, `/api/licenses/${path}`, { world, ...(body === undefined ? {} : { body }) })
  const make = async (body: Json) => asRecord((await call('POST', '', body)).body)
  return {
    create: (body: Json) => call('POST', '', body),
    make,
    edit: (id: string, body: Json) => call('PATCH', id, body),
    show: async (id: string, persona = 'staff') =>
      rowsOf(await call('GET', `?id[]=${id}`, undefined, persona))[0] ?? {},
    remove: (id: string) => call('DELETE', id),
    list: async (query: string, persona = 'staff') =>
      rowsOf(await call('GET', `?page_size=200&${query}`, undefined, persona)).map(({ id }) => id),
    assign: (id: string, body: Json) => call('POST', `${id}/licenseSeats`, body),
  }
}

/** Errors of a refused body as `pointer: text`. */
const broken = (reply: Reply) => {
  expect([201, 200]).not.toContain(reply.status)
  return errorsOf(reply).map((one) => `${asString(asRecord(one).pointer)}: ${asString(asRecord(one).detail)}`)
}

const host = (id: string, type = 'ether', role = 'single') => ({
  hostname: `lic-${id.slice(-2).toLowerCase()}`,
  host_id: id,
  host_id_type: type,
  port: 5053,
  vendor_port: null,
  role,
})
const server = host('9cb65418aa01')
const primary = { ...server, role: 'primary' }
const triad = [primary, host('9cb65418aa02', 'ether', 'secondary'), host('9cb65418aa03', 'ether', 'tertiary')]
const common = {
  account_id: 'acc_meridian',
  product_id: 'prd_helyx_43',
  manager: 'rlm',
  purpose: 'commercial',
  start_date: '2026-12-01',
}
const bodies: Readonly<Record<string, JsonObject>> = {
  floating: { ...common, type: 'floating', seats_total: 8, hosts: [server] },
  named_user: { ...common, type: 'named_user', seats_total: 8, hosts: triad },
  node_locked: { ...common, type: 'node_locked', seats_total: 2, hosts: [server] },
  token: { ...common, type: 'token', tokens_total: 100, hosts: [server] },
  site: { ...common, type: 'site' },
}
const { floating = {}, token = {}, site = {} } = bodies
const without = (body: JsonObject, ...names: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))

describe('[LM1] a license by its type', () => {
  it.each(Object.keys(bodies))('%s is created with what it needs', async (type) => {
    const { create } = await onStoryDay(`made ${type}`)
    const { status, body } = await create(bodies[type] ?? {})
    expect([status, asRecord(body).type]).toEqual([201, type])
  })

  it('counts seats where it is counted by seats, tokens where by tokens, and neither for a site', async () => {
    const { create, make, assign } = await onStoryDay('counted')
    const seats = '/seats_total: Enter a number of seats from 1 to 100,000.'
    for (const type of ['floating', 'named_user', 'node_locked'])
      expect(broken(await create(without(bodies[type] ?? {}, 'seats_total')))).toEqual([seats])
    const tokens = '/tokens_total: Enter a number of tokens of at least 1.'
    expect(broken(await create(without(token, 'tokens_total')))).toEqual([tokens])
    expect(broken(await create({ ...floating, tokens_total: 5 }))).toHaveLength(1)
    const made = await make(token)
    expect(made).toMatchObject({ seats_total: 0, tokens_total: 100, features: [{ count: 100 }] })
    const refused = await assign(asString(made.id), { user_id: 'usr_pi' })
    expect([refused.status, asRecord(refused.body).message]).toEqual([
      409,
      'This license has no seats to assign.',
    ])
  })

  it('needs a license server where it is counted and a machine where it is locked to one, but for a draft', async () => {
    const { create, make, edit } = await onStoryDay('hosted')
    const needed = '/hosts: Enter the license server, or the machine of a node-locked license.'
    for (const type of ['floating', 'named_user', 'node_locked', 'token']) {
      const body = bodies[type] ?? {}
      expect(broken(await create(without(body, 'hosts')))).toEqual([needed])
      expect(broken(await create({ ...body, hosts: [] }))).toEqual([needed])
      const draft = await make({ ...without(body, 'hosts'), status: 'draft' })
      expect(broken(await edit(asString(draft.id), { status: 'active' }))).toEqual([needed])
      expect((await edit(asString(draft.id), { status: 'active', hosts: [server] })).status).toBe(200)
    }
    expect((await create(site)).status).toBe(201)
  })

  it('needs no server where a key file is installed on the machines of named users, and counts with none', async () => {
    const { create, make, edit } = await onStoryDay('key files')
    const named = { ...without(bodies.named_user ?? {}, 'hosts'), manager: 'key_file' }
    const made = await make(named)
    expect(made).toMatchObject({ type: 'named_user', manager: 'key_file', status: 'active', hosts: [] })
    expect((await create({ ...named, hosts: [server] })).status).toBe(201)
    expect(broken(await edit(asString(made.id), { manager: 'rlm' }))).toEqual([
      '/hosts: Enter the license server, or the machine of a node-locked license.',
    ])
    for (const type of ['floating', 'token'])
      expect(broken(await create({ ...bodies[type], manager: 'key_file' }))).toEqual([
        '/manager: Choose RLM or FlexNet. A key file is for node-locked, named user and site licenses only.',
      ])
  })

  it('stays as it is where it is older than a rule, unless the change is about it', async () => {
    const { edit } = await onStoryDay('older')
    // The hosts of this license are on its seats only.
    expect((await edit('lic_0388', { maintenance_end_date: '2027-06-30' })).status).toBe(200)
    expect(broken(await edit('lic_0388', { hosts: [] }))).toEqual([
      '/hosts: Enter the license server, or the machine of a node-locked license.',
    ])
    expect((await edit('lic_0388', { hosts: [server] })).status).toBe(200)
  })

  it('has one host or three, each with an ID of its own', async () => {
    const { create, edit } = await onStoryDay('triads')
    const number = '/hosts: Enter one host or three.'
    const other = '/hosts/1/host_id: Another host has this ID. Enter a different one.'
    const alike = triad.map((one, at) => (at === 1 ? { ...one, host_id: server.host_id } : one))
    for (const body of [floating, site]) {
      expect(broken(await create({ ...body, hosts: triad.slice(0, 2) }))).toEqual([number])
      expect(broken(await create({ ...body, hosts: [...triad, host('9cb65418aa04')] }))).toEqual([number])
      expect(broken(await create({ ...body, hosts: alike }))).toEqual([other])
      expect((await create({ ...body, hosts: triad })).status).toBe(201)
    }
    expect(broken(await edit('lic_0417', { hosts: triad.slice(0, 2) }))).toEqual([number])
    expect(broken(await edit('lic_0417', { hosts: alike }))).toEqual([other])
  })

  it('has one single server, or a primary, a secondary and a tertiary one', async () => {
    const { create, edit } = await onStoryDay('roles')
    const roles = (...all: readonly string[]) => triad.map((one, at) => ({ ...one, role: all[at] ?? '' }))
    const twice = '/hosts/1/role: Another host has this role. Choose a different one.'
    const single = '/hosts/2/role: One host alone is single; three are primary, secondary and tertiary.'
    for (const body of [floating, site]) {
      expect(broken(await create({ ...body, hosts: roles('primary', 'primary', 'tertiary') }))).toEqual([
        twice,
      ])
      expect(broken(await create({ ...body, hosts: roles('primary', 'secondary', 'single') }))).toEqual([
        single,
      ])
      expect(broken(await create({ ...body, hosts: [primary] }))).toEqual([
        '/hosts/0/role: One host alone is single; three are primary, secondary and tertiary.',
      ])
      const other = roles('tertiary', 'primary', 'secondary')
      expect((await create({ ...body, hosts: other })).status).toBe(201)
    }
    expect(broken(await edit('lic_0502', { hosts: roles('primary', 'primary', 'tertiary') }))).toEqual([
      twice,
    ])
  })

  it('may run on any host only for a site, when created and when changed', async () => {
    const { create, edit } = await onStoryDay('anywhere')
    const any = host('ANY', 'any')
    const refused = '/hosts/0/host_id_type: Only a site license may run on any host.'
    for (const type of ['floating', 'named_user', 'node_locked', 'token'])
      expect(broken(await create({ ...bodies[type], hosts: [any] }))).toEqual([refused])
    expect((await create({ ...site, hosts: [any] })).status).toBe(201)
    expect(broken(await edit('lic_0417', { hosts: [any] }))).toEqual([refused])
    expect((await edit('lic_0431', { hosts: [any] })).status).toBe(200)
  })

  it('has host IDs of their type', async () => {
    const { create } = await onStoryDay('typed hosts')
    const wrong = { ...floating, hosts: [host('12:34')] }
    expect(broken(await create(wrong))).toEqual([
      '/hosts/0/host_id: Enter the 12 hex digits of the network adapter, such as 9c:b6:54:18:aa:01.',
    ])
  })

  it('keeps to its type when it changes: with another one, what that does not have is cleared', async () => {
    const { edit } = await onStoryDay('retyped')
    expect(broken(await edit('lic_0417', { type: 'token' }))).toEqual([
      '/tokens_total: Enter a number of tokens of at least 1.',
    ])
    expect((await edit('lic_0417', { type: 'token', tokens_total: 240 })).status).toBe(200)
    expect(broken(await edit('lic_0417', { type: 'floating' }))).toHaveLength(1)
    expect((await edit('lic_0417', { type: 'floating', tokens_total: null })).status).toBe(200)
    expect((await edit('lic_0417', { account_id: 'acc_lindau' })).status).toBe(422)
    expect((await edit('lic_0417', { number: 'HLX-2026-99999' })).status).toBe(422)
  })
})

describe('[LM1] the days of a license', () => {
  it('are in order, whether both are sent or one is stored', async () => {
    const { create, edit } = await onStoryDay('days')
    const expiry = '/expiry_date: The expiry day comes before the start day.'
    const maintenance = '/maintenance_end_date: The maintenance ends before the start day.'
    expect(
      broken(await create({ ...floating, expiry_date: '2026-11-30', maintenance_end_date: '2026-11-30' })),
    ).toEqual([expiry, maintenance])
    expect((await create({ ...floating, expiry_date: '2026-12-01' })).status).toBe(201)
    expect(broken(await edit('lic_0417', { expiry_date: '2025-12-31' }))).toEqual([expiry])
    expect(broken(await edit('lic_0417', { start_date: '2026-12-19' }))).toEqual([expiry, maintenance])
    expect(
      broken(await edit('lic_0417', { start_date: '2027-01-01', maintenance_end_date: '2026-12-31' })),
    ).toContain(maintenance)
    expect((await edit('lic_0417', { expiry_date: null })).status).toBe(200)
  })

  it('exist', async () => {
    const { create } = await onStoryDay('30 February')
    expect(broken(await create({ ...floating, start_date: '2027-02-30' }))).toEqual([
      '/start_date: Enter a day such as 2026-12-01.',
    ])
  })
})

describe('[LM2] the seats of a license', () => {
  it('are never fewer than those assigned', async () => {
    const { edit } = await onStoryDay('fewer')
    expect(broken(await edit('lic_0417', { seats_total: 8 }))).toEqual([
      '/seats_total: 9 seats are assigned. Enter at least 9.',
    ])
    expect((await edit('lic_0417', { seats_total: 9 })).status).toBe(200)
    expect(broken(await edit('lic_0417', { seats_total: 0 }))).toEqual([
      '/seats_total: Enter a number of seats from 1 to 100,000.',
    ])
  })
})

describe('[LM3] a license that is suspended, drafted or renewed', () => {
  it('has a reason in words to the customer while it is suspended', async () => {
    const { create, edit } = await onStoryDay('suspended')
    const reason = '/status_reason: Enter a reason that customers can read.'
    expect(broken(await create({ ...floating, status: 'suspended' }))).toEqual([reason])
    for (const given of [{}, { status_reason: null }, { status_reason: '' }])
      expect(broken(await edit('lic_0417', { status: 'suspended', ...given }))).toEqual([reason])
    expect((await edit('lic_0417', { status: 'suspended', status_reason: 'Unpaid.' })).status).toBe(200)
    expect(broken(await edit('lic_0417', { status_reason: null }))).toEqual([reason])
    expect((await edit('lic_0417', { status: 'active', status_reason: null })).status).toBe(200)
  })

  it('is hidden from customers while it is a draft', async () => {
    const { make, edit, list } = await onStoryDay('drafts')
    const id = asString((await make({ ...floating, status: 'draft' })).id)
    expect([await list('status[]=draft'), await list('status[]=draft', 'pi')]).toEqual([[id], []])
    await edit(id, { status: 'active' })
    expect(await list(`id[]=${id}`, 'pi')).toEqual([id])
  })

  it('names the license whose next term it is, which is found by it', async () => {
    const { make, create, edit, list } = await onStoryDay('terms')
    const made = await make({ ...floating, renews_id: 'lic_0417', status: 'draft' })
    const id = asString(made.id)
    expect(made.renews).toEqual({ id: 'lic_0417', name: 'HLX-2026-00417' })
    expect(await list('renews_id[]=lic_0417&renews_id[]=lic_0418')).toEqual([id])
    expect(await list('without_next_term=false')).toEqual(['lic_0417'])
    expect(await list('without_next_term=true&id[]=lic_0417&id[]=lic_0418')).toEqual(['lic_0418'])
    // Drafts are hidden from customers.
    expect(await list('without_next_term=false', 'pi')).toEqual([])
    expect(broken(await create({ ...floating, renews_id: 'lic_0431' }))).toEqual([
      '/renews_id: HLX-2026-00431 belongs to another account.',
    ])
    expect(broken(await create({ ...floating, renews_id: 'lic_none' }))).toEqual([
      '/renews_id: There is no such license.',
    ])
    const itself = '/renews_id: A license cannot renew itself.'
    expect(broken(await edit('lic_0417', { renews_id: 'lic_0417' }))).toEqual([itself])
    expect(broken(await edit('lic_0417', { renews_id: id }))).toEqual([itself])
    expect(asRecord((await edit(id, { renews_id: null })).body).renews).toBeNull()
  })

  it('names no license that is deleted, nor a draft to customers', async () => {
    const { make, show, remove } = await onStoryDay('gone')
    const first = asString((await make({ ...floating, status: 'draft' })).id)
    const second = asString((await make({ ...floating, renews_id: first })).id)
    expect(asRecord((await show(second)).renews).id).toBe(first)
    expect((await show(second, 'pi')).renews).toBeNull()
    expect((await remove(first)).status).toBe(204)
    expect((await show(second)).renews).toBeNull()
  })
})

it('[LM3] lists find what ends on a day or later, by the license and by its maintenance', async () => {
  const { list } = await onStoryDay('ends')
  expect(await list('expires_from=2026-12-18&expires_before=2027-01-31')).toEqual(['lic_0417', 'lic_0001'])
  // Permanent licenses do not expire, but their maintenance does.
  expect(await list('expires_from=2026-01-01')).not.toContain('lic_0388')
  expect(await list('maintenance_ends_from=2026-06-30&maintenance_ends_before=2026-07-01')).toEqual([
    'lic_0388',
  ])
})

it('numbers its licenses by line and year, each once', async () => {
  const { make } = await onStoryDay('numbers')
  const made = await Promise.all([make(floating), make(site), make(token)])
  const numbers = made.map(({ number }) => asString(number))
  expect(new Set(numbers).size).toBe(3)
  for (const number of numbers) expect(number).toMatch(/^HLX-2026-\d{5}$/)
})

describe('the contract shows', () => {
  /** Error examples of createLicense and updateLicense for an invalid body, by name. */
  const shown = () => {
    const operation = readContract(document).operation('updateLicense')
    const answer = operation?.responses.find(({ status }) => status === '422')
    return new Map(
      [...(answer?.contents[0]?.examples ?? [])].map(([name, { value }]) => [name, asRecord(value)]),
    )
  }

  it('each refusal as the sandbox words it', async () => {
    const { create, edit } = await onStoryDay('shown')
    const replies: Readonly<Record<string, Reply>> = {
      dates: await edit('lic_0417', { expiry_date: '2025-12-31' }),
      seats: await edit('lic_0417', { seats_total: 5 }),
      hosts: await create({ ...floating, hosts: triad.slice(0, 2) }),
      same_host: await create({
        ...floating,
        hosts: [primary, { ...primary, role: 'secondary' }, triad[2] ?? server],
      }),
      no_host: await create(without(floating, 'hosts')),
      key_file: await create({ ...floating, manager: 'key_file' }),
      same_role: await edit('lic_0502', {
        hosts: triad.map((one) => ({ ...one, role: one.role === 'secondary' ? 'primary' : one.role })),
      }),
      any_host: await create({ ...floating, hosts: [host('ANY', 'any')] }),
      tokens: await create(without(token, 'tokens_total')),
      suspension: await edit('lic_0417', { status: 'suspended' }),
      renewal: await create({ ...floating, renews_id: 'lic_0431' }),
    }
    for (const [name, example] of shown())
      expect(asRecord(replies[name]?.body), name).toMatchObject({ status: 422, errors: example.errors })
    expect(Object.keys(replies)).toEqual([...shown().keys()])
  })

  it('bodies of every type that the sandbox takes', async () => {
    const { create } = await onStoryDay('documented bodies')
    const examples = readContract(document).operation('createLicense')?.body?.contents[0]?.examples
    const types: string[] = []
    for (const [name, { value }] of examples ?? []) {
      expect((await create(value)).status, name).toBe(201)
      types.push(asString(asRecord(value).type))
    }
    expect(new Set(types)).toEqual(new Set(['floating', 'node_locked', 'token', 'site']))
  })
})

describe('[L5.6] the form and the sandbox come to the same verdict', () => {
  const sometimes = <T>(value: fc.Arbitrary<T>) =>
    fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 2, arbitrary: value })
  const day = fc.constantFrom('2026-12-01', '2027-11-30', '2026-11-30', '2027-02-30')
  const oneHost = fc
    .tuple(
      fc.constantFrom('9cb65418aa01', '9cb65418aa02', '9cb65418aa03', 'ANY', '10.1.*.*', 'a b'),
      fc.constantFrom('ether', 'ip', 'dongle', 'any', 'hostname'),
      fc.constantFrom('single', 'primary', 'secondary', 'tertiary'),
    )
    .map(([id, type, role]) => host(id, type, role))
  const changes = {
    type: sometimes(fc.constantFrom('floating', 'node_locked', 'named_user', 'token', 'site', 'rented')),
    manager: sometimes(fc.constantFrom('rlm', 'flexnet', 'key_file')),
    seats_total: sometimes(fc.constantFrom(0, 1, 24, 1.5, null)),
    tokens_total: sometimes(fc.constantFrom(0, 1, 100, null)),
    start_date: sometimes(day),
    expiry_date: sometimes(fc.oneof(day, fc.constant(null))),
    maintenance_end_date: sometimes(fc.oneof(day, fc.constant(null))),
    status: sometimes(fc.constantFrom('draft', 'active', 'suspended')),
    status_reason: sometimes(fc.constantFrom('Unpaid.', null)),
    hosts: sometimes(
      fc.oneof(fc.array(oneHost, { maxLength: 4 }), fc.constantFrom([server], triad, triad.slice(1), [])),
    ),
    colour: sometimes(fc.constant('red')),
  }
  const present = (body: Readonly<Record<string, unknown>>): JsonObject => JSON.parse(JSON.stringify(body))
  const created = fc
    .tuple(fc.constantFrom(...Object.values(bodies)), fc.record(changes))
    .map(([body, change]) => ({ ...body, ...present(change) }))
  const changed = fc.record(changes).map(present)

  it.each([
    ['create', licenseCreate, created],
    ['update', licenseUpdate, changed],
  ] as const)(
    'over 5,000 bodies that %s a license, at the same members and in the same words',
    { tags: ['all'] },
    (kind, form, made) => {
      const contract = readContract(document)
      const operation = contract.operation(`${kind}License`)
      const verdicts = { accepted: 0, refused: 0 }
      fc.assert(
        fc.property(made, (body) => {
          const check = checkBody<unknown>(form, body, 'create')
          const pruned = present(check.ok ? asRecord(check.body) : body)
          const sandbox = bodyErrors(contract, operation, pruned)
          verdicts[check.ok ? 'accepted' : 'refused'] += 1
          // Without a message in the contract, both use ajv's, phrased differently.
          const texts = Object.fromEntries(
            sandbox.map(({ pointer, detail }) => [pointer, detail.replace(/^This must/, 'Must')]),
          )
          expect(check.ok ? {} : check.errors).toEqual(texts)
        }),
        { numRuns: 5000, seed: 20_261_120 },
      )
      expect(Math.min(verdicts.accepted, verdicts.refused)).toBeGreaterThan(200)
    },
  )

  it('over bodies that are really sent', async () => {
    const { create } = await onStoryDay('sent')
    for (const body of fc.sample(created, { numRuns: 150, seed: 20_261_120 })) {
      const { status } = await create(body)
      const { ok } = checkBody<unknown>(licenseCreate, body, 'create')
      expect([ok, JSON.stringify(body)]).toEqual([status === 201, JSON.stringify(body)])
    }
    expect(open.lines).toEqual([])
  })
})
