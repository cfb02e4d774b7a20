import type { PortalConfig } from './config'

/** A configuration for tests. */
export const sampleConfig: PortalConfig = {
  vendor: 'Corvane',
  product: 'HELYX',
  logo: '/logo.svg',
  supportEmail: 'portal-support@corvane.example',
  legal: {
    terms: 'https://corvane.example/t',
    privacy: 'https://corvane.example/p',
    cookies: 'https://corvane.example/c',
  },
  userGuideUrl: '/docs/guide.pdf',
  backend: '',
  auth: { clientId: 'portal', authority: 'https://idp.example/a', resetAuthority: 'https://idp.example/r' },
  sentryDsn: null,
  storageHosts: [],
  features: { idempotencyKeys: true, keepFiles: true },
}
