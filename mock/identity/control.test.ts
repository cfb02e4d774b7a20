import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, openBrowser, type Running, run, text } from './browser.fake'

let running: Running
beforeAll(async () => {
  running = await run()
})
afterAll(() => running.close())

describe('the control endpoint', () => {
  it.each([
    ['expired_grant', 400, 'invalid_grant', /^AADB2C90080: /],
    ['bad_token', 400, 'invalid_grant', /not valid/],
    ['interaction_required', 400, 'interaction_required', /interactively/],
    ['too_many_requests', 429, 'too_many_requests', /Too many/],
    ['unavailable', 503, 'temporarily_unavailable', /unavailable/],
  ])(
    '[L4.4] answers a refresh with %s as often as asked, then with tokens',
    async (name, status, error, words) => {
      const browser = openBrowser(running, name)
      const refreshToken = text(await browser.signIn('staff'), 'refresh_token')
      await browser.control({ token_fault: { name, times: 2 } })
      for (const attempt of [1, 2]) {
        const answer = await browser.refresh(refreshToken)
        expect([attempt, answer.status, answer.body.error]).toEqual([attempt, status, error])
        expect(answer.body.error_description).toMatch(words)
      }
      expect((await browser.refresh(refreshToken)).status).toBe(200)
    },
  )

  it('[L4.4] can answer what is no JSON, or anything else', async () => {
    const browser = openBrowser(running, 'odd')
    await browser.control({ token_fault: 'bad_gateway' })
    expect(await browser.refresh('any')).toMatchObject({
      status: 502,
      body: { text: expect.stringContaining('<h1>Bad Gateway</h1>') },
    })
    await browser.control({ token_fault: { status: 418, body: { error: 'teapot' } } })
    expect(await browser.refresh('any')).toEqual({ status: 418, body: { error: 'teapot' } })
  })

  it('[L4.3] sends a forced error to the portal', async () => {
    const browser = openBrowser(running, 'authorize')
    await browser.control({ authorize_fault: { name: 'server_error', times: 1 } })
    const answer = answerOf(await browser.authorize())
    expect([answer.get('error'), answer.get('state')]).toEqual(['server_error', 'the-state'])
    expect((await browser.authorize()).text).toContain('<h1>Sign in</h1>')
  })

  it('sets the life of the tokens, the clock and the shape of the answer', async () => {
    const browser = openBrowser(running, 'shape')
    await browser.control({
      id_token_seconds: 90,
      refresh_token_seconds: 600,
      clock_skew_seconds: -7200,
      access_token: true,
    })
    const tokens = await browser.signIn('staff')
    const { iat = 0, exp = 0 } = decodeJwt(text(tokens, 'id_token'))
    expect(exp - iat).toBe(90)
    expect(Math.abs(Date.now() / 1000 - 7200 - iat)).toBeLessThan(60)
    expect(tokens.refresh_token_expires_in).toBeLessThanOrEqual(600)
    expect(text(tokens, 'access_token')).not.toBe('')
  })

  it('keeps the worlds apart and counts in each', async () => {
    const [left, right] = [openBrowser(running, 'left'), openBrowser(running, 'right')]
    await left.control({ token_fault: 'unavailable' })
    expect(await right.signIn('staff')).toHaveProperty('id_token')
    expect(await left.signIn('staff')).toHaveProperty('error')
    const { control } = running.identity
    expect(control.of('left').calls).toEqual({ authorize: 1, token: 1, logout: 0 })
    expect(control.of('right')).toMatchObject({ token_fault: null, calls: { authorize: 1, token: 1 } })
  })

  it('goes back to the start', async () => {
    const browser = openBrowser(running, 'again')
    await browser.control({ token_fault: 'unavailable', id_token_seconds: 60 })
    await browser.refresh('any')
    const { body } = await browser.control({ reset: true, id_token_seconds: 120 })
    expect(body).toEqual({
      world: 'again',
      id_token_seconds: 120,
      refresh_token_seconds: 1_209_600,
      clock_skew_seconds: 0,
      access_token: false,
      token_fault: null,
      authorize_fault: null,
      calls: { authorize: 0, token: 0, logout: 0 },
    })
  })

  it.each([
    [{ id_token_seconds: 0 }, /above 0/],
    [{ token_fault: 'unheard_of' }, /none of expired_grant/],
    [{ token_fault: { status: 'no' } }, /HTTP status/],
    [{ authorize_fault: { times: 0 } }, /times/],
    [{ life: 1 }, /unknown member "life"/],
    ['nothing', /JSON object/],
  ])('says what is wrong with %j and changes nothing', async (patch, words) => {
    const browser = openBrowser(running, 'wrong')
    const before = structuredClone(running.identity.control.of('wrong'))
    const { status, body } = await browser.control(patch)
    expect(status).toBe(400)
    expect(body).toEqual({ message: expect.stringMatching(words) })
    expect(running.identity.control.of('wrong')).toEqual(before)
  })

  it('is out of reach for a form of another site', async () => {
    const answer = await openBrowser(running).visit('/idp/control', {
      method: 'POST',
      body: '{"reset":true}',
    })
    expect(answer.status).toBe(415)
  })
})
