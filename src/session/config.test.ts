import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { authorityHosts, ConfigError, type PortalConfig, parseConfig } from './config'

const valid = {
  vendor: 'Corvane',
  product: 'HELYX',
  logo: '/logo.svg',
  supportEmail: 'portal-support@corvane.example',
  legal: { terms: 'https://corvane.example/t', privacy: '/privacy', cookies: 'https://corvane.example/c' },
  userGuideUrl: '/docs/guide.pdf',
  backend: '',
  auth: {
    clientId: 'portal-local',
    authority: 'https://idp.localhost/B2C_1_signin/v2.0',
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
  },
  sentryDsn: null,
  storageHosts: ['files.example.com', '*.blob.example.com', 'https://store.example:8443'],
  features: { idempotencyKeys: true, keepFiles: false },
}

function problemsOf(json: unknown): readonly string[] {
  try {
    parseConfig(json)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

test('[L1.2] a valid configuration is read as it stands', () => {
  const config: PortalConfig = parseConfig(valid)
  expect(config).toEqual(valid)
})

test('[L1.2] files are kept unless the configuration says otherwise', () => {
  expect(parseConfig({ ...valid, features: { idempotencyKeys: true } }).features.keepFiles).toBe(true)
})

test('[L1.2] the configuration of the local portal is valid', () => {
  const json: unknown = JSON.parse(readFileSync(new URL('../../mock/config.json', import.meta.url), 'utf8'))
  expect(problemsOf(json)).toEqual([])
})

test('[L1.2] every wrong member is named, with what is expected', () => {
  const { product: _product, ...rest } = valid
  const wrong = {
    ...rest,
    vendor: ' ',
    auth: { ...valid.auth, authority: 'http://idp.example' },
    sentryDsn: 3,
  }
  expect(problemsOf(wrong)).toEqual([
    'vendor: must be a text that is not empty',
    'product: must be a text that is not empty',
    'auth.authority: must be an https address',
    'sentryDsn: must be null or an https address with a key and a project number (http for localhost only)',
  ])
})

test.each<[string, object]>([
  ['logo', { logo: '//evil.example/logo.svg' }],
  ['logo', { logo: '/\\evil.example' }],
  ['userGuideUrl', { userGuideUrl: 'javascript:alert(1)' }],
  ['legal.terms', { legal: { ...valid.legal, terms: 'data:text/html,x' } }],
  ['legal', { legal: null }],
  ['supportEmail', { supportEmail: 'a@b>,<script>' }],
  ['backend', { backend: 'http://api.example' }],
  ['backend', { backend: 'https://api.example/v1' }],
  ['backend', { backend: 'https://user:word@api.example' }],
  ['sentryDsn', { sentryDsn: 'http://key@errors.example/1' }],
  ['sentryDsn', { sentryDsn: 'https://errors.example/1' }],
  ['sentryDsn', { sentryDsn: 'https://key@errors.example/' }],
  ['sentryDsn', { sentryDsn: 'javascript://key@errors.example/1' }],
  ['auth.clientId', { auth: { ...valid.auth, clientId: '' } }],
  ['auth.metadata', { auth: { ...valid.auth, metadata: [] } }],
  ['storageHosts', { storageHosts: ["x.example; script-src 'unsafe-inline'"] }],
  ['storageHosts', { storageHosts: 'x.example' }],
  ['storageHosts', { storageHosts: ['*'] }],
  ['features.idempotencyKeys', { features: {} }],
  ['features.keepFiles', { features: { idempotencyKeys: true, keepFiles: 'yes' } }],
  ['sentryEnvironment', { sentryEnvironment: 'Staging 2' }],
  ['features.forceUpdate', { features: { idempotencyKeys: true, forceUpdate: 'yes' } }],
])('%s is refused in %j', (member, change) => {
  const problems = problemsOf({ ...valid, ...change })
  expect(problems.some((problem) => problem.startsWith(`${member}:`))).toBe(true)
})

test.each(['http://localhost:4010', 'http://127.0.0.1:4010', 'https://api.example:8443'])(
  'backend %s is accepted',
  (backend) => {
    expect(parseConfig({ ...valid, backend }).backend).toBe(backend)
  },
)

test.each([
  null,
  'https://key@errors.example/42',
  'https://key@errors.example/base/42',
  'http://key@localhost:9000/1',
])('sentryDsn %s is accepted', (sentryDsn) => {
  expect(parseConfig({ ...valid, sentryDsn }).sentryDsn).toBe(sentryDsn)
})

test('a member nobody reads is a warning, not an error', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  expect(problemsOf({ ...valid, vendro: 'x', auth: { ...valid.auth, secret: 'y' } })).toEqual([])
  expect(warn.mock.calls).toEqual([['config.json has members nobody reads: vendro, auth.secret']])
})

test('any JSON gives a configuration or a ConfigError, never another error', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const member = fc.constantFrom(...Object.keys(valid))
  fc.assert(
    fc.property(fc.jsonValue(), member, fc.jsonValue(), (anything, name, value) => {
      problemsOf(anything)
      expect(problemsOf({ ...valid, [name]: value }).every((problem) => problem.startsWith(name))).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('sign-in calls go to the authorities, or to the endpoints that are named', () => {
  expect(authorityHosts(parseConfig(valid))).toEqual(['https://idp.localhost'])
  const metadata = {
    issuer: 'https://issuer.example/x',
    token_endpoint: '/idp/{tenant}/token',
    jwks_uri: 'https://keys.example/k',
  }
  const named = parseConfig({ ...valid, auth: { ...valid.auth, metadata } })
  expect(authorityHosts(named)).toEqual(['https://keys.example'])
})
