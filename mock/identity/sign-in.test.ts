import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { personas } from '../personas'
import { answerOf, openBrowser, type Running, run, text } from './browser.fake'

let running: Running
const warnings = vi.spyOn(console, 'warn')

beforeAll(async () => {
  running = await run()
})
afterAll(() => running.close())

describe('signing in', () => {
  it('[L1.5] [L7.20] issues an identity token that verifies against the public keys', async () => {
    const tokens = await openBrowser(running).signIn('pi')
    const keys = createLocalJWKSet(await running.identity.keys())
    const { payload } = await jwtVerify(text(tokens, 'id_token'), keys, {
      issuer: 'https://idp.localhost/b2c_1_signin/v2.0',
      audience: 'portal-local',
    })
    expect(payload).toMatchObject({
      sub: 'usr_pi',
      oid: 'usr_pi',
      tfp: 'B2C_1_signin',
      name: 'Helen Okafor',
      emails: ['helen.okafor@meridian-racing.example'],
      nonce: 'the-nonce',
    })
    expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(3600)
  })

  it('publishes no private part of the key', async () => {
    const { keys } = await running.identity.keys()
    expect(Object.keys(keys[0] ?? {}).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use'])
  })

  it('answers as B2C does: no access token, client_info, what is left of the refresh token', async () => {
    const tokens = await openBrowser(running).signIn('staff')
    expect(tokens).not.toHaveProperty('access_token')
    expect(tokens.refresh_token_expires_in).toBeGreaterThan(14 * 24 * 3600 - 60)
    const info: unknown = JSON.parse(Buffer.from(text(tokens, 'client_info'), 'base64url').toString())
    expect(info).toMatchObject({ uid: 'usr_staff-b2c_1_signin' })
  })

  it('[L7.20] refreshes with the token that it keeps', async () => {
    const browser = openBrowser(running)
    const tokens = await browser.signIn('engineer')
    const first = await browser.refresh(text(tokens, 'refresh_token'))
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).toBe(tokens.refresh_token)
    const second = await browser.refresh(text(tokens, 'refresh_token'))
    expect(decodeJwt(text(second.body, 'id_token')).sub).toBe('usr_engineer')
  })

  it('signs in silently while the session of the provider lives', async () => {
    const browser = openBrowser(running)
    await browser.signIn('reader')
    const again = await browser.authorize()
    expect(again.url.origin + again.url.pathname).toBe(browser.home)
    const { body } = await browser.redeem('b2c_1_signin', again)
    expect(decodeJwt(text(body, 'id_token')).sub).toBe('usr_reader')
  })

  it('offers each persona as one button that begins with the id', async () => {
    const page = await openBrowser(running).authorize()
    for (const { id, first_name, last_name } of personas)
      expect(
        page.text.match(/<button[^>]*>\s*<span class="id">[^<]+<\/span>\s*<span class="name">[^<]+/g),
      ).toContainEqual(
        expect.stringMatching(new RegExp(`>${id}</span>\\s*<span class="name">${first_name} ${last_name}`)),
      )
    expect(page.text).toContain('<b>Changes</b> licenses')
    expect(page.headers.get('content-security-policy')).toContain("script-src 'none'")
  })

  it('puts the focus on the person of a login hint, by address and by id', async () => {
    for (const login_hint of ['Helen.Okafor@meridian-racing.example', 'pi']) {
      const page = await openBrowser(running).authorize('b2c_1_signin', { login_hint })
      expect(page.text.match(/value="(\w+)"[^>]*autofocus/)?.[1]).toBe('pi')
    }
  })

  it('escapes a login hint', async () => {
    const page = await openBrowser(running).authorize('b2c_1_signin', { login_hint: '<img src=x>' })
    expect(page.text).toContain('&lt;img src=x&gt;')
    expect(page.text).not.toContain('<img')
  })

  it('says that an attempt is over instead of failing', async () => {
    const page = await openBrowser(running).visit('/idp/b2c_1_signin/interaction/gone')
    expect(page.status).toBe(400)
    expect(page.text).toContain('This sign-in has expired')
  })

  it('prints nothing of its own', () => {
    expect(warnings).not.toHaveBeenCalled()
  })
})

describe('being strict', () => {
  it.each([
    ['another host', 'https://portal.example/'],
    ['another port', 'http://localhost:1/'],
    ['another path', '/elsewhere'],
  ])('sends nobody to an address that is not registered: %s', async (_name, address) => {
    const browser = openBrowser(running)
    const redirect_uri = new URL(address, browser.home).href
    const refused = await browser.authorize('b2c_1_signin', { redirect_uri })
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Sign-in failed')
    running.identity.control.change('main', { authorize_fault: { name: 'server_error', times: 1 } })
    expect((await browser.authorize('b2c_1_signin', { redirect_uri })).status).toBe(400)
  })

  it('[L7.20] demands PKCE and the right verifier', async () => {
    const browser = openBrowser(running)
    const without = await browser.authorize('b2c_1_signin', { code_challenge: '', code_challenge_method: '' })
    expect(answerOf(without).get('error')).toBe('invalid_request')
    const asked = await browser.authorize()
    const landed = await browser.post(asked.url.href, { persona: 'staff' })
    const wrong = await browser.redeem('b2c_1_signin', landed, 'x'.repeat(43))
    expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
  })

  it('shows the page again for a person it does not know', async () => {
    const browser = openBrowser(running)
    const asked = await browser.authorize()
    const again = await browser.post(asked.url.href, { persona: 'nobody' })
    expect(again.text).toContain('<h1>Sign in</h1>')
  })
})
