import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { portalDocument } from '../../openapi/model/portal.fixture'
import { asRecord, asRecords, asString, isObject, toJson } from './json'
import { errorsOf, idsOf, messageOf, type OpenSandbox, openSandbox, rowsOf } from './open-sandbox.fixture'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

describe('one call after another', () => {
  it('shows an assigned seat in the list and in the count, and takes it away again', async () => {
    const world = 'chain'
    const seats = '/api/licenses/lic_0417/licenseSeats'
    const body = {
      hostname: 'cfd-node-07',
      host_id: '9cb65418bb07',
      host_id_type: 'ether',
      platform: 'linux_x64',
    }
    const made = await open.call('pi', 'POST', seats, { world, body })
    expect(made.status).toBe(201)
    const id = asRecord(made.body).id
    expect(idsOf(await open.call('pi', 'GET', seats, { world }))).toContain(id)
    const license = rowsOf(await open.call('pi', 'GET', '/api/licenses/?id[]=lic_0417', { world }))[0]
    expect(license?.seats_used).toBe(10)
    const gone = await open.call('pi', 'DELETE', `${seats}/${asString(id)}`, { world })
    expect(gone.status).toBe(200)
    expect(messageOf(gone)).toBe('The seat of cfd-node-07 was released. 15 of 24 seats are free.')
    expect(idsOf(await open.call('pi', 'GET', seats, { world }))).not.toContain(id)
    expect(open.lines).toEqual([])
  })
})

describe('refusals', () => {
  it('answers 401 without a token and with a forged one', async () => {
    for (const extra of [{}, { headers: { authorization: 'Bearer forged' } }]) {
      const reply = await open.send('GET', '/api/me', extra)
      expect(reply.status).toBe(401)
      expect(reply.headers.get('content-type')).toBe('application/problem+json')
      expect(reply.body).toMatchObject({ type: '/problems/unauthorized', status: 401 })
    }
  })

  it("answers 422 in the contract's words, with pointers into the body", async () => {
    const body = {
      account_id: 'acc_meridian',
      seats_total: 0,
      type: 'floating',
      purpose: 'fun',
      hosts: [{ hostname: '' }],
      colour: 'red',
    }
    const reply = await open.call('staff', 'POST', '/api/licenses/', { body })
    expect(reply.status).toBe(422)
    const errors = errorsOf(reply)
    expect(errors).toContainEqual({ pointer: '/product_id', detail: 'Choose a product.' })
    expect(errors).toContainEqual({
      pointer: '/seats_total',
      detail: 'Enter a number of seats from 1 to 100,000.',
    })
    expect(errors).toContainEqual({ pointer: '/purpose', detail: 'Choose a purpose.' })
    expect(errors).toContainEqual({ pointer: '/hosts/0/hostname', detail: 'Enter the name of the machine.' })
    expect(errors.filter((one) => isObject(one) && one.pointer === '/colour')).toHaveLength(1)
  })

  it('words the branch of a condition that applies', async () => {
    const body = { host_id: '10.20.30', host_id_type: 'ip' }
    const reply = await open.call('pi', 'POST', '/api/licenses/lic_0417/licenseSeats', { body })
    const detail = 'Enter an IPv4 address such as 10.20.1.15. Use * for any part, such as 10.20.*.*.'
    expect(errorsOf(reply)).toEqual([{ pointer: '/host_id', detail }])
  })

  it('answers 422 for a query that breaks the contract, key[] included', async () => {
    const reply = await open.call('staff', 'GET', '/api/licenses/?status[]=active&status[]=eternal&page=0')
    expect(reply.status).toBe(422)
    expect(errorsOf(reply).map((one) => asRecord(one).pointer)).toEqual(['/query/page', '/query/status[]/1'])
  })

  it('answers 400 for a body that is not JSON and 415 for one that does not say so', async () => {
    const ask = (type: string) =>
      fetch(`${open.origin}/api/licenses/`, {
        method: 'POST',
        headers: { authorization: 'Bearer staff', 'content-type': type },
        body: '{"account_id":',
      })
    const broken = await ask('application/json')
    expect(broken.status).toBe(400)
    expect(await broken.json()).toMatchObject({ type: '/problems/bad-request', status: 400 })
    expect((await ask('text/plain')).status).toBe(415)
  })

  it('answers 404 off the paths and 405 off the methods, trailing slash included', async () => {
    expect((await open.call('staff', 'GET', '/api/licenses')).status).toBe(404)
    expect((await open.call('staff', 'GET', '/api/licenses/%E0%A4%A/licenseSeats')).status).toBe(400)
    const reply = await open.call('staff', 'DELETE', '/api/me')
    expect(reply.status).toBe(405)
    expect(reply.headers.get('allow')).toBe('GET')
    expect((await open.send('GET', '/elsewhere', {})).status).toBe(418)
  })

  it('names every answer and repeats the name in the problem', async () => {
    const reply = await open.call('staff', 'GET', '/api/licenses/lic_none/licenseSeats')
    expect(reply.status).toBe(404)
    expect(asRecord(reply.body).request_id).toBe(reply.headers.get('x-request-id'))
  })
})

describe('the contract around the handlers', () => {
  it('makes a 500 of an answer off the contract and names the violation in log and terminal', async () => {
    const bundled = toJson(await portalDocument())
    const text = JSON.stringify(bundled).replaceAll('"name":"Corvane"', '"name":7')
    const bent = await openSandbox({ document: JSON.parse(text) })
    const reply = await bent.call('staff', 'GET', '/api/me')
    expect(reply.status).toBe(500)
    expect(reply.body).toMatchObject({ type: '/problems/unexpected' })
    expect(reply.text).not.toContain('account')
    expect(bent.lines.join()).toContain('getMe left the contract: answer body.account.name')
    const calls = asRecord((await bent.control('main', 'calls')).body).calls
    expect(JSON.stringify(calls)).toContain('answer body.account.name')
    await bent.close()
  })

  it("answers the contract's named examples on request, moved to the world's days", async () => {
    const headers = { prefer: 'code=409, example=no_free_seat' }
    const reply = await open.call('pi', 'POST', '/api/licenses/lic_0417/licenseSeats', {
      headers,
      body: { user_id: 'usr_pi' },
    })
    expect(reply.status).toBe(409)
    expect(messageOf(reply)).toBe('All 12 seats are assigned. Release one first.')
    const empty = await open.call('pi', 'GET', '/api/licenses/', { headers: { prefer: 'example=empty' } })
    expect(empty.body).toEqual({ items: [], total: 0 })
    const unknown = await open.call('pi', 'GET', '/api/licenses/', { headers: { prefer: 'example=nowhere' } })
    expect(unknown.status).toBe(501)
  })

  it('makes a list as long as the header prefers, and does to the connection what it prefers', async () => {
    const prefer = (header: string) =>
      open.call('staff', 'GET', '/api/fake-data/', { headers: { prefer: header } })
    const long = asRecords((await prefer('rows=1000')).body)
    expect([long.length, new Set(long.map(({ id }) => id)).size]).toEqual([1000, 1000])
    expect((await prefer('example=one')).body).toHaveLength(1)
    expect((await prefer('code=500')).status).toBe(500)
    expect(asRecord((await prefer('code=404')).body).status).toBe(404)
    expect((await prefer('delay=0')).status).toBe(200)
    await expect(prefer('cut')).rejects.toThrow('fetch failed')
    expect(open.lines).toEqual([])
  })

  it('answers an example in the form that the caller takes', async () => {
    const zip = '/api/file-manager/zip/zip_5f2a10'
    const headers = { prefer: 'code=200', accept: 'application/json' }
    const asJson = await open.call('pi', 'GET', zip, { headers })
    expect([asJson.status, asJson.headers.get('content-type')]).toEqual([200, 'application/json'])
    expect(asRecord(asJson.body)).toHaveProperty('url')
    expect(open.lines).toEqual([])
  })

  it('allows another origin what the contract says and nothing with cookies', async () => {
    const preflight = await open.send('OPTIONS', '/api/licenses/', {
      headers: { origin: 'https://portal.example', 'access-control-request-method': 'POST' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, Prefer',
    )
    expect(preflight.headers.get('access-control-allow-methods')).toBe('GET, POST, PATCH, DELETE')
    expect(Number(preflight.headers.get('access-control-max-age'))).toBeGreaterThan(0)
    const reply = await open.call('pi', 'GET', '/api/me', { headers: { origin: 'https://portal.example' } })
    expect(reply.headers.get('access-control-allow-origin')).toBe('https://portal.example')
    expect(reply.headers.get('access-control-expose-headers')).toBe(
      'Retry-After, X-Request-Id, Content-Disposition',
    )
    expect(reply.headers.get('access-control-allow-credentials')).toBeNull()
  })

  it('keeps what the worlds hold when the contract is reloaded, and the old contract when the new one is broken', async () => {
    const world = 'reload'
    const seat = '/api/licenses/lic_0417/licenseSeats/sea_0001'
    await open.call('pi', 'PATCH', seat, { world, body: { note: 'Kept' } })
    await open.sandbox.reload(await portalDocument())
    await expect(open.sandbox.reload({ openapi: '3.1.0' })).rejects.toThrow('no OpenAPI document')
    const seats = rowsOf(await open.call('pi', 'GET', '/api/licenses/lic_0417/licenseSeats', { world }))
    expect(seats.find(({ id }) => id === 'sea_0001')?.note).toBe('Kept')
  })
})
