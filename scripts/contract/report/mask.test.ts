import { expect, it, test } from 'vitest'
import { maskHeader, maskText } from './mask'
import { token } from './report.fixture'

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

const opaque = 'opaque/Ab+12 cd?ef==gh/ij~"kl\\mn-op_q'
const named = { named: new Map([[opaque, 'PORTAL_TOKEN']]), harmless: new Set<string>() }
const unicode = (text: string) =>
  [...text].map((letter) => `\\u${(letter.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join('')
const base64 = (text: string) => Buffer.from(text).toString('base64')

test.each([
  ['in JSON', JSON.stringify({ token: opaque })],
  ['in JSON as PHP writes it', JSON.stringify({ token: opaque }).replaceAll('/', String.raw`\/`)],
  ['in JSON inside of JSON', JSON.stringify({ text: JSON.stringify({ token: opaque }) })],
  ['in JSON as .NET writes it', JSON.stringify({ token: opaque }).replaceAll('+', String.raw`\u002B`)],
  ['letter by letter', `{"token":"${unicode(opaque)}"}`],
  ['in an address', `/login?return=${encodeURIComponent(opaque)}`],
  ['twice in an address', `/login?return=${encodeURIComponent(encodeURIComponent(opaque))}`],
  [
    'in HTML',
    `<p>${opaque.replaceAll('"', '&quot;')} ${opaque.replaceAll('/', '&#x2F;').replaceAll('"', '&#34;')}</p>`,
  ],
  ['in base64', `{"echo":"${base64(opaque)}"}`],
  [
    'in base64 behind others',
    `${base64(`a${opaque}`)} ${base64(`Bearer ${opaque}`)} ${base64(`no${opaque}x`)}`,
  ],
  ['in base64 for addresses', Buffer.from(`user:${opaque}`).toString('base64url')],
  ['in hexadecimal digits', Buffer.from(opaque).toString('hex')],
  ['cut at its end', `invalid token ${opaque.slice(0, 20)}…`],
  ['cut at its beginning', `invalid token …${opaque.slice(-20)}`],
  ['cut and escaped', JSON.stringify({ token: opaque.slice(0, 20) }).replaceAll('/', String.raw`\/`)],
])('hides a known token %s', (_, text) => {
  const shown = maskText(text, named)
  const read = (value: string) =>
    [
      value,
      value.replaceAll(/\\+(.)/g, '$1'),
      decodeURIComponent(value.replaceAll(/%(?!\w\w)/g, '%25')),
    ].join(' ')
  for (let at = 0; at + 12 <= opaque.length; at += 1) {
    const part = opaque.slice(at, at + 12)
    for (const form of [part, unicode(part), base64(part).slice(0, 14), Buffer.from(part).toString('hex')])
      expect(read(shown).includes(form), `${form} in ${shown}`).toBe(false)
  }
})

test.each([
  ['e', '401 was expected', '401 was expected'],
  ['T', 'The server answers {"token":"T"}', 'The server answers {"token":"$T"}'],
  ['word', 'words in a word', 'words in a word'],
  ['word', 'Bearer word', 'Bearer $T'],
  ['contract', 'breaks the contract; ?key=contract&a=contracts', 'breaks the contract; ?key=$T&a=contracts'],
  ['k3y-99', 'k3y-99x is no k3y-99.', 'k3y-99x is no $T.'],
])('garbles no text for the short token %s', (token, text, shown) => {
  expect(maskText(text, { named: new Map([[token, 'T']]), harmless: new Set() })).toBe(
    shown.replace('?key=$T', '?key=***'),
  )
})

it('tells two tokens with the same beginning apart', () => {
  const [one, other] = [`${opaque}-one`, `${opaque}-another`]
  const both = {
    named: new Map([
      [one, 'ONE'],
      [other, 'OTHER'],
    ]),
    harmless: new Set<string>(),
  }
  expect(maskText(`${other} ${one}`, both)).toBe('$OTHER $ONE')
})
