import { expect, it, test } from 'vitest'
import { maskExchange, maskHeader, maskText, noSecrets } from './mask'
import { exchange, token } from './report.fixture'

const secrets = { named: new Map([[token, 'PORTAL_TOKEN']]), harmless: new Set(['garbage']) }
const jwt = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c3JfcGkifQ.c2lnbmF0dXJl'

test.each([
  ['a known token', `token ${token} was refused`, 'token $PORTAL_TOKEN was refused'],
  ['a signed token nobody named', `came back with ${jwt}.`, 'came back with ***.'],
  [
    'a signed address',
    'https://s.example/f?X-Amz-Signature=ab12&part=3',
    'https://s.example/f?X-Amz-Signature=***&part=3',
  ],
  ['a code and a state', '/cb?code=abc&state=def&page=2', '/cb?code=***&state=***&page=2'],
  [
    'members of a body',
    '{"user":"a","password": "x\\"y","access_token":"t"}',
    '{"user":"a","password": "***","access_token":"***"}',
  ],
])('hides %s', (_, text, shown) => {
  expect(maskText(text, secrets)).toBe(shown)
})

test.each([
  ['Authorization', `Bearer ${token}`, 'Bearer $PORTAL_TOKEN'],
  ['authorization', 'Bearer something-else', 'Bearer ***'],
  ['Authorization', 'Basic dXNlcjpwYXNz', 'Basic ***'],
  ['Authorization', 'Bearer garbage', 'Bearer garbage'],
  ['Cookie', 'session=abc', '***'],
  ['X-Api-Key', 'k-1', '***'],
  ['Accept', 'application/json', 'application/json'],
])('shows the header %s: %s as %s', (name, value, shown) => {
  expect(maskHeader(name, value, secrets)).toBe(shown)
})

it('leaves no token in an exchange, wherever it stood', () => {
  const told = exchange(200, { echo: token, jwt }, { failure: `cut while sending ${token}` })
  const masked = maskExchange(
    {
      ...told,
      request: { ...told.request, url: `http://pumps.example/?t=${token}`, body: `{"t":"${token}"}` },
    },
    secrets,
  )
  const everything = JSON.stringify({
    ...masked,
    body: new TextDecoder().decode(masked.response?.body),
  })
  expect(everything).toContain('$PORTAL_TOKEN')
  for (const secret of [token, jwt, 'session=abc123']) expect(everything).not.toContain(secret)
})

it('leaves bytes as they are', () => {
  const told = exchange(200)
  const body = new Uint8Array([0xff, 0xd8, 0, 1])
  const masked = maskExchange({ ...told, response: told.response && { ...told.response, body } }, noSecrets)
  expect(masked.response?.body).toEqual(body)
})
