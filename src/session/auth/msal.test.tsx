// Needs a document.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { parseConfig } from '../config'
import { realBrowser } from './browser'
import { createMsal, msalConfiguration } from './msal'
import { Session } from './session'

// The real MSAL, as far as it runs without a provider.

const config = parseConfig({
  vendor: 'Corvane',
  product: 'HELYX',
  logo: '/logo.svg',
  supportEmail: 'portal-support@corvane.example',
  legal: { terms: '/terms', privacy: '/privacy', cookies: '/cookies' },
  userGuideUrl: '/docs/guide.pdf',
  backend: '',
  auth: {
    clientId: 'portal-local',
    authority: 'https://idp.localhost/B2C_1_signin/v2.0',
    resetAuthority: 'https://idp.localhost/B2C_1_password_reset/v2.0',
    metadata: {
      issuer: 'https://idp.localhost/{tenant}/v2.0',
      authorization_endpoint: '/idp/{tenant}/authorize',
      token_endpoint: '/idp/{tenant}/token',
      end_session_endpoint: '/idp/{tenant}/logout',
      jwks_uri: '/idp/{tenant}/keys',
    },
  },
  sentryDsn: null,
  storageHosts: [],
  features: { idempotencyKeys: true },
})

const session = () =>
  new Session({
    resetAuthority: config.auth.resetAuthority,
    browser: realBrowser(),
    connect: async () => {
      const client = createMsal(config)
      vi.spyOn(client, 'loginRedirect').mockResolvedValue()
      return client
    },
  })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

afterEach(() => {
  vi.restoreAllMocks()
})

test('[L7.20] the configuration: local-storage cache, client id, authority, redirect to the portal itself', () => {
  expect(msalConfiguration(config)).toEqual({
    auth: {
      clientId: 'portal-local',
      authority: 'https://idp.localhost/B2C_1_signin/v2.0',
      knownAuthorities: ['idp.localhost'],
      authorityMetadata: JSON.stringify(config.auth.metadata),
      redirectUri: '/',
      postLogoutRedirectUri: '/',
    },
    cache: { cacheLocation: 'localStorage' },
  })
  const { metadata: _metadata, ...auth } = config.auth
  expect(msalConfiguration({ ...config, auth }).auth).not.toHaveProperty('authorityMetadata')
})

test('[L4.2] a corrupt cache heals', async () => {
  localStorage.setItem('msal.3.account.keys', '{broken')
  localStorage.setItem('colour-mode', 'dark')
  await expect(createMsal(config).initialize()).rejects.toThrow(SyntaxError)
  const healed = session()
  const start = await healed.start()
  expect([start.kind, localStorage.getItem('colour-mode')]).toEqual(['redirecting', 'dark'])
})

test('[L4.2] a full store is said so', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name) {
    if (this === localStorage) throw Object.assign(new Error(name), { name: 'QuotaExceededError' })
  })
  expect(await session().start()).toEqual({
    kind: 'failed',
    reason: 'storage-full',
    detail: 'cache_quota_exceeded',
  })
})

test('[L4.3] a forged answer asks the provider for nothing and leaves the address bar', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch')
  window.history.replaceState(null, '', '/licenses#code=evil&state=evil')
  const start = await session().start()
  expect([start.kind, window.location.hash, fetched.mock.calls]).toEqual(['redirecting', '', []])
})
