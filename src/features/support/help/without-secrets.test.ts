import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withoutSecrets } from './without-secrets'

const token = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJ1c3JfcGkifQ.c2lnbmF0dXJl'

test.each([
  [
    'a signed address keeps its path alone',
    'See https://storage.corvane.example/a/b.log?expires=1795172400&signature=9f2c, please',
    'See https://storage.corvane.example/a/b.log, please',
  ],
  [
    'of other stores, too',
    'https://b.s3.amazonaws.com/x?X-Amz-Date=1&X-Amz-Signature=abc',
    'https://b.s3.amazonaws.com/x',
  ],
  [
    'a shared access signature',
    'https://a.blob.core.windows.net/c/x?sv=1&sig=abc',
    'https://a.blob.core.windows.net/c/x',
  ],
  ['what comes back from a sign-in', 'https://portal.example/#code=abc&state=def', 'https://portal.example/'],
  ['credentials in an address', 'ftp://me:secret@host.example/x', 'ftp://host.example/x'],
  [
    'an address within a word',
    '(see:12-https://me:secret@host.example/x)',
    '(see:12-https://host.example/x)',
  ],
  ['a token', `Authorization: Bearer ${token}`, 'Authorization: Bearer [removed]'],
  ['a token alone', `it said ${token}.`, 'it said [removed]'],
  ['an opaque bearer', 'bearer 0123456789abcdef', 'bearer [removed]'],
  ['a named secret', 'client_secret=abc123 password: hunter2', 'client_secret=[removed] password: [removed]'],
])('%s', (_, text, left) => {
  expect(withoutSecrets(text)).toBe(left)
})

test.each([
  'https://portal.example/licenses/lic_0417?sort=-expiry_date&search=front+wing#seats',
  'License HLX-2026-00417, HELYX 4.3, RLM error -111 at server lic01.meridian-racing.example:5053',
  'Status 503 · Reference req_7f3a91c2',
  'The key feature of the token license is the pool.',
])('what is no secret stays as it is: %s', (text) => {
  expect(withoutSecrets(text)).toBe(text)
})

test('wherever it stands, a token or a signature never comes through, and twice changes nothing more', () => {
  const secret = fc.constantFrom(token, `https://s.example/x?signature=${token.slice(-12)}`)
  fc.assert(
    fc.property(fc.string(), secret, fc.string(), (before, hidden, after) => {
      const left = withoutSecrets(`${before} ${hidden} ${after}`)
      expect(left).not.toContain(token.slice(-12))
      expect(withoutSecrets(left)).toBe(left)
    }),
  )
})
