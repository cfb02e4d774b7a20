import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { type PortalConfig, parseConfig } from '../../src/session/config'
import { projectRoot } from '../portal-contract'
import { framePage, frameScripts } from './frame-files'
import { cacheControl, contentSecurityPolicy, headersOf, pageHeaders } from './headers'

let local: PortalConfig

beforeAll(async () => {
  local = parseConfig(JSON.parse(await readFile(join(projectRoot, 'mock/config.json'), 'utf8')))
})

/** The sources of one directive. */
function sources(policy: string, directive: string): string[] {
  const found = policy.split('; ').find((part) => part.startsWith(`${directive} `))
  return found?.split(' ').slice(1) ?? []
}

/** A deployment with backend, tenant, storage and error reports on other origins. */
const remote = (): PortalConfig => ({
  ...local,
  backend: 'https://api.corvane.example',
  auth: {
    clientId: 'portal',
    authority: 'https://login.corvane.example/B2C_1_signin/v2.0',
    resetAuthority: 'https://login.corvane.example/B2C_1_password_reset/v2.0',
  },
  storageHosts: ['https://files.corvane.example', 'https://mirror.corvane.example'],
  sentryDsn: 'https://key@errors.corvane.example/42',
})

test('every header of a local portal', () => {
  expect(pageHeaders(local)).toMatchInlineSnapshot(`
    {
      "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; frame-src 'self' blob:; media-src 'self'; worker-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types portal-worker portal-html",
      "Cross-Origin-Opener-Policy": "same-origin",
      "Cross-Origin-Resource-Policy": "same-origin",
      "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
      "Referrer-Policy": "no-referrer",
      "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
      "X-Content-Type-Options": "nosniff",
    }
  `)
})

describe('the policy', () => {
  test('of a deployment allows its own hosts and no other', () => {
    const policy = contentSecurityPolicy(remote())
    expect(sources(policy, 'connect-src')).toEqual([
      "'self'",
      'https://api.corvane.example',
      'https://login.corvane.example',
      'https://files.corvane.example',
      'https://mirror.corvane.example',
      'https://errors.corvane.example',
    ])
    const files = [
      'https://api.corvane.example',
      'https://files.corvane.example',
      'https://mirror.corvane.example',
    ]
    expect(sources(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', ...files])
    expect(sources(policy, 'media-src')).toEqual(["'self'", ...files])
    // Framed content is the portal's own page, or bytes with a type set by the portal.
    expect(sources(policy, 'frame-src')).toEqual(["'self'", 'blob:'])
    expect(policy).not.toContain('key@')
  })

  test('names a host that does two jobs once', () => {
    const config = { ...remote(), storageHosts: ['https://api.corvane.example'] }
    const allowed = sources(contentSecurityPolicy(config), 'connect-src')
    expect(allowed.filter((source) => source === 'https://api.corvane.example')).toHaveLength(1)
  })

  test('names where the endpoints are when the configuration gives them, else where they are discovered', () => {
    const endpoint = 'https://tokens.corvane.example/oauth2/token'
    const given = { ...remote(), auth: { ...remote().auth, metadata: { token_endpoint: endpoint } } }
    expect(sources(contentSecurityPolicy(given), 'connect-src')).toContain('https://tokens.corvane.example')
    expect(sources(contentSecurityPolicy(given), 'connect-src')).not.toContain(
      'https://login.corvane.example',
    )
  })

  test('lets nothing run, be styled or be framed that does not come from the portal', () => {
    for (const config of [local, remote()]) {
      const policy = contentSecurityPolicy(config)
      expect(policy).not.toMatch(/unsafe|\*|nonce/)
      expect(sources(policy, 'default-src')).toEqual(["'none'"])
      expect(sources(policy, 'script-src')).toEqual(["'self'"])
      expect(sources(policy, 'frame-ancestors')).toEqual(["'none'"])
      expect(sources(policy, 'trusted-types')).toEqual(['portal-worker', 'portal-html'])
    }
  })

  // The browser's PDF viewer inherits the policy and may violate it.
  test('sends no reports of violations', () => {
    for (const config of [local, remote()]) {
      expect(contentSecurityPolicy(config)).not.toContain('report-')
      expect(Object.keys(pageHeaders(config)).join()).not.toMatch(/report/i)
    }
  })

  test('passes the style elements that Emotion leaves empty, and only empty ones', () => {
    const empty = createHash('sha256').update('').digest('base64')
    expect(sources(contentSecurityPolicy(local), 'style-src')).toEqual(["'self'", `'sha256-${empty}'`])
  })

  test('takes a nonce for the development server: its scripts and styles, nothing else', () => {
    const plain = contentSecurityPolicy(local).split('; ')
    const nonced = contentSecurityPolicy(local, 'abc').split('; ')
    expect(nonced.filter((directive) => !plain.includes(directive))).toEqual([
      "script-src 'self' 'nonce-abc'",
      "style-src 'self' 'nonce-abc'",
    ])
  })
})

test('built files are kept for ever, since their names change with them; all else is asked for again', () => {
  expect(cacheControl('/assets/main-D1f2.js')).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/index.html', '/licenses', '/config.json', '/x/assets/a.js', '/x/theme-init.js'])
    expect(cacheControl(path)).toBe('no-cache')
})

test('the script before the first paint waits for no answer, and is renewed for the next visit', () => {
  expect(cacheControl('/theme-init.js')).toBe('max-age=0, stale-while-revalidate=604800')
})

describe('the frame for documents', () => {
  const origin = 'https://portal.corvane.example'
  const policy = (config: PortalConfig) =>
    headersOf(framePage, config, origin)['Content-Security-Policy'] ?? ''

  test('has every header written down', () => {
    expect(headersOf(framePage, remote(), origin)).toMatchInlineSnapshot(`
      {
        "Content-Security-Policy": "sandbox allow-scripts; default-src 'none'; script-src https://portal.corvane.example/html-frame.js https://portal.corvane.example/html-frame-formulas.js; style-src 'unsafe-inline'; img-src data: https://portal.corvane.example https://api.corvane.example https://files.corvane.example https://mirror.corvane.example; font-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
        "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
        "Referrer-Policy": "no-referrer",
        "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
        "X-Content-Type-Options": "nosniff",
      }
    `)
  })

  test('runs its own scripts and nothing else, asks for pictures alone and is framed by the portal alone', () => {
    for (const config of [local, remote()]) {
      expect(sources(policy(config), 'default-src')).toEqual(["'none'"])
      expect(sources(policy(config), 'script-src')).toEqual([
        `${origin}/html-frame.js`,
        `${origin}/html-frame-formulas.js`,
      ])
      expect(sources(policy(config), 'sandbox')).toEqual(['allow-scripts'])
      expect(sources(policy(config), 'form-action')).toEqual(["'none'"])
      expect(sources(policy(config), 'base-uri')).toEqual(["'none'"])
      expect(sources(policy(config), 'frame-ancestors')).toEqual(["'self'"])
      const backend = config.backend === '' ? [] : [config.backend]
      expect(sources(policy(config), 'img-src')).toEqual([
        'data:',
        origin,
        ...backend,
        ...config.storageHosts,
      ])
      expect(policy(config)).not.toMatch(/connect-src|allow-same-origin|unsafe-eval/)
    }
  })

  test('can load its scripts although it has no origin; every other file stays the portal’s', () => {
    const kept = 'Cross-Origin-Resource-Policy'
    for (const path of [framePage, ...frameScripts])
      expect(headersOf(path, local, origin)).not.toHaveProperty(kept)
    for (const path of ['/', '/index.html', '/assets/main-D1f2.js', '/x/html-frame.js', '/html-frame.js/x'])
      expect(headersOf(path, local, origin)).toEqual(pageHeaders(local))
  })
})
