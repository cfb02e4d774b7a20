import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerOf, openBrowser, type Running, run, text } from './browser.fake'

let running: Running
beforeAll(async () => {
  running = await run()
})
afterAll(() => running.close())

const password = 'correct horse battery'

describe('the reset policy', () => {
  it('[L1.5] is asked for by the link on the sign-in page', async () => {
    const browser = openBrowser(running)
    const page = await browser.authorize()
    const link = /href="([^"]+)">Forgot your password/.exec(page.text)?.[1] ?? ''
    const answer = answerOf(await browser.visit(link))
    expect(answer.get('error')).toBe('access_denied')
    expect(answer.get('error_description')).toMatch(/^AADB2C90118: /)
    expect(answer.get('state')).toBe('the-state')
  })

  it('[L1.5] comes back with a token of its own policy', async () => {
    const browser = openBrowser(running)
    const page = await browser.authorize('b2c_1_password_reset', { login_hint: 'pi' })
    expect(page.text).toContain('<option value="pi" selected>')
    const landed = await browser.post(page.url.href, {
      action: 'continue',
      persona: 'pi',
      password,
      repeated: password,
    })
    const { body } = await browser.redeem('b2c_1_password_reset', landed)
    expect(decodeJwt(text(body, 'id_token'))).toMatchObject({ sub: 'usr_pi', tfp: 'B2C_1_password_reset' })
  })

  it('asks each time, although its session lives', async () => {
    const browser = openBrowser(running)
    const page = await browser.authorize('b2c_1_password_reset')
    await browser.post(page.url.href, { action: 'continue', persona: 'pi', password, repeated: password })
    expect((await browser.authorize('b2c_1_password_reset')).text).toContain('<h1>Reset your password</h1>')
  })

  it('can be cancelled', async () => {
    const browser = openBrowser(running)
    const page = await browser.authorize('b2c_1_password_reset')
    const answer = answerOf(await browser.post(page.url.href, { action: 'cancel' }))
    expect(answer.get('error_description')).toMatch(/^AADB2C90091: /)
  })

  it.each([
    ['short', 'short', 'Use at least 8 characters.'],
    [password, `${password}!`, 'The passwords do not match.'],
  ])('refuses a password that is short or mistyped', async (first, repeated, problem) => {
    const browser = openBrowser(running)
    const page = await browser.authorize('b2c_1_password_reset')
    const again = await browser.post(page.url.href, {
      action: 'continue',
      persona: 'engineer',
      password: first,
      repeated,
    })
    expect(again.status).toBe(400)
    expect(again.text).toContain(problem)
    expect(again.text).toContain('<option value="engineer" selected>')
  })
})

describe('logging out', () => {
  it('[L2.6] [L7.20] returns to the portal and forgets the session', async () => {
    const browser = openBrowser(running)
    const tokens = await browser.signIn('staff')
    const query = new URLSearchParams({
      id_token_hint: text(tokens, 'id_token'),
      post_logout_redirect_uri: browser.home,
      state: 'back',
    })
    const page = await browser.visit(`/idp/b2c_1_signin/oauth2/v2.0/logout?${query}`)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'sha256-/)
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const landed = await browser.post(action, { xsrf, logout: 'yes' })
    expect(landed.url.href).toBe(`${browser.home}?state=back`)
    expect((await browser.authorize()).text).toContain('<h1>Sign in</h1>')
  })

  it('returns to no address that is not registered', async () => {
    const browser = openBrowser(running)
    const query = new URLSearchParams({
      client_id: 'portal-local',
      post_logout_redirect_uri: 'https://portal.example/',
    })
    const page = await browser.visit(`/idp/b2c_1_signin/oauth2/v2.0/logout?${query}`)
    expect(page.status).toBe(400)
  })
})
