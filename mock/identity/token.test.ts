import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, type Running, run, text } from './browser.fake'

let running: Running
beforeAll(async () => {
  running = await run()
})
afterAll(() => running.close())

it('gives a token without a browser that is like the one of a sign-in', async () => {
  const token = await running.identity.token('staff')
  const { payload } = await jwtVerify(token, createLocalJWKSet(await running.identity.keys()), {
    issuer: 'https://idp.localhost/b2c_1_signin/v2.0',
    audience: 'portal-local',
    algorithms: ['RS256'],
  })
  const signedIn = text(await openBrowser(running).signIn('staff'), 'id_token')
  const { nonce: _, ...others } = decodeJwt(signedIn)
  expect(Object.keys(payload).toSorted()).toEqual(Object.keys(others).toSorted())
  const { iat: from = 0, exp: until = 0, auth_time: signedInAt, uti: name, ...same } = payload
  expect(signedInAt).toBe(from)
  expect(others).toMatchObject(same)
  expect(until - from).toBe((others.exp ?? 0) - (others.iat ?? 0))
  expect(name).not.toBe(others.uti)
  expect(decodeProtectedHeader(token)).toMatchObject({
    alg: 'RS256',
    kid: decodeProtectedHeader(signedIn).kid,
  })
})
