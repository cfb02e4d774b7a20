import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asRecord, asRecords, isText, type Json } from './json'
import { type OpenSandbox, openSandbox } from './open-sandbox.fixture'
import { type Chaos, chaosFault } from './world/chaos'

let open: OpenSandbox
beforeAll(async () => {
  open = await openSandbox()
})
afterAll(() => open.close())

const me = (world: string) => open.call('pi', 'GET', '/api/me', { world })

describe('a fault', () => {
  it('answers its status as a problem, as often as asked', async () => {
    await open.control('twice', 'faults', {
      operation: 'getMe',
      status: 429,
      headers: { 'Retry-After': '2' },
      times: 2,
    })
    for (const expected of [429, 429, 200]) {
      const reply = await me('twice')
      expect(reply.status).toBe(expected)
      expect(reply.headers.get('retry-after')).toBe(expected === 429 ? '2' : null)
    }
  })

  it('carries every kind of broken body', async () => {
    const bodies: Readonly<Record<string, (text: string) => boolean>> = {
      problem: (text) => text.includes('/problems/sandbox-fault'),
      empty: (text) => text === '',
      html: (text) => text.startsWith('<!doctype html>'),
      null: (text) => text === 'null',
      false: (text) => text === 'false',
      'off-contract': (text) => text.includes('unexpected'),
    }
    for (const [body, fits] of Object.entries(bodies)) {
      await open.control('bodies', 'faults', { operation: '*', status: 500, body, times: 1 })
      const reply = await me('bodies')
      expect(reply.status).toBe(500)
      expect(fits(reply.text), body).toBe(true)
    }
    await open.control('bodies', 'faults', { operation: 'getMe', body: 'truncated', times: 1 })
    const cut = await me('bodies')
    expect(cut.status).toBe(200)
    expect(cut.body).toBeNull()
    expect(cut.text.startsWith('{"id":"usr_pi"')).toBe(true)
  })

  it('leaves the call undone when it answers in its place, and an own one comes before one for all', async () => {
    const path = '/api/licenses/lic_0417/licenseSeats/sea_0001'
    await open.control('undone', 'faults', { operation: '*', status: 500 })
    await open.control('undone', 'faults', { operation: 'deleteLicenseSeat', status: 503 })
    expect((await open.call('pi', 'DELETE', path, { world: 'undone' })).status).toBe(503)
    await open.control('undone', 'faults', { faults: [] })
    expect((await open.call('pi', 'DELETE', path, { world: 'undone' })).status).toBe(200)
  })

  it('cuts the connection before the call, before the answer and inside the body', async () => {
    const drops: readonly Json[] = ['unhandled', 'unanswered', { after_bytes: 20 }]
    for (const drop of drops) {
      await open.control('cut', 'faults', { operation: 'getMe', drop, times: 1 })
      await expect(me('cut')).rejects.toThrow()
    }
    expect((await me('cut')).status).toBe(200)
    const calls = JSON.stringify((await open.control('cut', 'calls')).body)
    expect(calls.match(/"fault":true/g)).toHaveLength(3)
  })

  it('gives some values of a real answer another kind, the same ones for the same seed', async () => {
    const mutated = async (seed: number) => {
      await open.control('mutated', 'faults', { operation: 'listLicenses', body: 'mutated', seed, times: 1 })
      return (await open.call('pi', 'GET', '/api/licenses/', { world: 'mutated' })).text
    }
    const whole = (await open.call('pi', 'GET', '/api/licenses/', { world: 'mutated' })).text
    const [first, again, other] = [await mutated(7), await mutated(7), await mutated(8)]
    expect(again).toBe(first)
    expect(new Set([whole, first, other]).size).toBe(3)
    expect(isText(first)).toBe(true)
  })

  it('lets the calls behind a delayed one pass it', async () => {
    await open.control('slow', 'faults', { operation: 'getMe', delay_ms: 300, times: 1 })
    const slow = me('slow')
    await open.call('pi', 'GET', '/api/licenses/', { world: 'slow' })
    expect((await slow).status).toBe(200)
    const calls = asRecords(asRecord((await open.control('slow', 'calls')).body).calls)
    expect(calls.map(({ operation }) => operation)).toEqual(['getMe', 'listLicenses'])
  })
})

describe('chaos', () => {
  const ofCalls = (chaos: Chaos, operation: string) =>
    Array.from({ length: 1000 }, (_, n) => chaosFault(chaos, operation, n))

  it('hits the share of calls that is asked for, the same ones with the same seed, in every way there is', () => {
    const hits = ofCalls({ seed: 7, percent: 30 }, 'listLicenses')
    expect(hits).toEqual(ofCalls({ seed: 7, percent: 30 }, 'listLicenses'))
    expect(hits).not.toEqual(ofCalls({ seed: 8, percent: 30 }, 'listLicenses'))
    const faults = hits.flatMap((fault) => fault ?? [])
    expect(faults.length).toBeGreaterThan(240)
    expect(faults.length).toBeLessThan(360)
    const kinds = new Set(
      faults.map(({ status, body, drop, delay_ms }) =>
        delay_ms === undefined ? (status ?? body ?? JSON.stringify(drop).slice(0, 4)) : 'late',
      ),
    )
    const all = ['late', 401, 403, 429, 500, 502, 503, '"unh', '"una', '{"af', 'truncated', 'html', 'mutated']
    expect(kinds).toEqual(new Set(all))
  })

  it('never says that the user is refused or somebody else, and cuts bytes only where they move', () => {
    const every = { seed: 7, percent: 100 }
    const me = ofCalls(every, 'getMe')
    expect(me.filter((fault) => fault?.status === 403 || fault?.body === 'mutated')).toEqual([])
    expect(ofCalls(every, 'storagePut').filter((fault) => fault?.body !== undefined)).toEqual([])
  })

  it('begins and ends by control, and says how many calls it has hit', async () => {
    await open.control('chaos', 'chaos', { seed: 7, percent: 100 })
    await me('chaos').catch(() => undefined)
    const state = await open.control('chaos', 'state')
    expect(asRecord(state.body).chaos).toEqual({ seed: 7, percent: 100, hits: 1 })
    await open.control('chaos', 'chaos', { percent: 0 })
    expect((await me('chaos')).status).toBe(200)
  })
})

describe('the control endpoints', () => {
  it('refuse what cannot be a fault, a clock, a number of rows or a persona, and say why', async () => {
    const wrong: readonly [string, Json][] = [
      ['faults', { operation: 'getNothing', status: 500 }],
      ['faults', { operation: 'getMe' }],
      ['faults', { operation: 'getMe', status: 99 }],
      ['faults', { operation: 'getMe', body: 'odd' }],
      ['faults', { operation: 'getMe', drop: 'soon' }],
      ['clock', { now: 'tomorrow' }],
      ['rows', { rows: -1 }],
      ['access', { persona: 'nobody' }],
      ['access', { persona: 'pi', me: 'away' }],
    ]
    for (const [name, body] of wrong) {
      const reply = await open.control('wrong', name, body)
      expect(reply.status, JSON.stringify(body)).toBe(400)
      expect(isText(asRecord(reply.body).detail)).toBe(true)
    }
    expect((await open.control('wrong', 'nothing')).status).toBe(404)
  })

  it('answer the state they left', async () => {
    const reply = await open.control('told', 'faults', { operation: 'getMe', status: 500, times: 3 })
    expect(reply.body).toMatchObject({
      world: 'told',
      faults: [{ operation: 'getMe', status: 500, left: 3 }],
    })
    const state = await open.control('told', 'state')
    expect(asRecord(state.body).faults).toEqual(asRecord(reply.body).faults)
  })

  it('cannot be steered from another site', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await open.send('POST', '/sandbox/reset', { headers })).status).toBe(403)
  })
})
