import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Browser } from 'playwright/test'
import { projectRoot } from '../../scripts/portal-contract'
import { cacheControl, headersOf } from '../../scripts/serve/headers'
import { readConfig } from '../../scripts/serve/options'
import type { WebServer } from '../../scripts/test/web-server'
import { test as base, expect } from './support/test'
import { walkEveryPath } from './support/walk'
import { type ReleasePortal, startReleasePortal } from './support/web-servers'

// A release, unpacked in an empty folder and served by the system's nginx and Caddy, with the files that it writes.
const test = base.extend<object, { release: ReleasePortal & { browser: Browser } }>({
  release: [
    async ({ playwright, launchOptions }, use) => {
      const portal = await startReleasePortal()
      const args = [...(launchOptions.args ?? []), ...portal.browserArguments]
      const browser = await playwright.chromium.launch({ ...launchOptions, args })
      await use({ ...portal, browser })
      await browser.close()
      await portal.close()
    },
    // The servers may have to be installed first.
    { scope: 'worker', timeout: 600_000 },
  ],
  browser: [async ({ release }, use) => use(release.browser), { scope: 'worker' }],
  baseURL: async ({ release }, use) => use(release.url),
  // For the tests' own requests, and for the provider's certificate.
  ignoreHTTPSErrors: true,
})
// Servers and configurations run one after the other.
test.describe.configure({ mode: 'default' })

const guide = '/docs/20241021-Corvane-Portal_UserGuide.pdf'
const servers = ['nginx', 'caddy'] as const
const sameOrigin = (portal: ReleasePortal, server: WebServer = 'nginx') =>
  portal.serve((config) => config, ['--backend', portal.backend], server)

test('every route as staff on nginx: nothing breaks the policy, nothing is logged', {
  tag: '@all',
}, async ({ as, release }) => {
  await sameOrigin(release)
  const page = await as('staff')
  expect(
    await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol),
  ).toBe('h2')
  await walkEveryPath(page)
})

test('every route as pi on nginx: nothing breaks the policy, nothing is logged', {
  tag: '@all',
}, async ({ as, release }) => {
  await sameOrigin(release)
  await walkEveryPath(await as('pi'))
})

for (const server of servers)
  test(`[R3] on ${server} each kind of path has the headers that the other tests ran with`, {
    tag: '@all',
  }, async ({ release, request }) => {
    await sameOrigin(release, server)
    const config = await readConfig('mock/config.json')
    const { authority, resetAuthority } = release.provider
    const served = { ...config, auth: { clientId: config.auth.clientId, authority, resetAuthority } }
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await (await request.get('/')).text())?.[1] ?? ''
    const scripts = /^(application|text)\/javascript/
    const paths = [
      ['/', 200, /^text\/html/],
      ['/licenses/lic_0417', 200, /^text\/html/],
      [script, 200, scripts],
      ['/theme-init.js', 200, scripts],
      ['/first-paint.css', 200, /^text\/css/],
      ['/config.json', 200, /^application\/json/],
      ['/version.json', 200, /^application\/json/],
      ['/keep-files.js', 200, scripts],
      [guide, 200, /^application\/pdf/],
      ['/html-frame.html', 200, /^text\/html/],
      ['/html-frame.js', 200, scripts],
      ['/assets/of-an-older-build.js', 404, /^text\/plain/],
      ['/docs/no-such-guide.pdf', 404, /^text\/plain/],
      ['/.git/config', 404, /^text\/plain/],
      ['/api', 404, /^text\/plain/],
      ['/assets', 404, /^text\/plain/],
      ['/docs', 404, /^text\/plain/],
    ] as const
    for (const [path, status, type] of paths) {
      const answer = await request.get(path)
      expect([path, answer.status()]).toEqual([path, status])
      const sent = answer.headers()
      expect(sent['content-type'], path).toMatch(type)
      expect(sent['cache-control'], path).toBe(cacheControl(status === 200 ? path : '/'))
      const expected = headersOf(path, served, release.url)
      for (const [name, value] of Object.entries(expected))
        expect([path, name, sent[name.toLowerCase()]]).toEqual([path, name, value])
      for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy'])
        expect([path, name in sent]).toEqual([path, !path.startsWith('/html-frame')])
      expect(sent.server).toBe(server === 'nginx' ? 'nginx' : undefined)
    }
    // The backend's responses keep their own headers.
    const passedOn = (await request.get('/api/me')).headers()
    expect(passedOn['x-content-type-options']).toContain('nosniff')
    expect(passedOn['content-security-policy']).toBeUndefined()
    expect(await (await request.get('/healthz')).text()).toBe('ok')
  })

for (const server of servers)
  test(`[R3] on ${server} a file that scripts ask for is missing where it is missing, and no page stands for it`, {
    tag: '@all',
  }, async ({ release, request }) => {
    await sameOrigin(release, server)
    for (const path of ['/config.json', '/keep-files.js', '/html-frame.js']) {
      await release.hide(path, async () => {
        const answer = await request.get(path)
        expect([path, answer.status()]).toEqual([path, 404])
        expect(answer.headers()['content-type'], path).toMatch(/^text\/plain/)
      })
    }
  })

for (const server of servers)
  test(`on ${server} files are compressed, read in parts, and not sent twice; what lies beside them is out of reach`, {
    tag: '@all',
  }, async ({ release, request }) => {
    await sameOrigin(release, server)
    const start = await request.get('/')
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(await start.text())?.[1] ?? ''
    const whole = await request.get(script)
    expect(whole.headers()['content-encoding']).toBe(server === 'nginx' ? 'gzip' : 'br')
    expect(whole.headers().vary).toBe('Accept-Encoding')

    const part = await request.get(guide, { headers: { range: 'bytes=0-3' } })
    expect([part.status(), await part.text()]).toEqual([206, '%PDF'])
    const { length } = await (await request.get(guide)).body()
    expect(part.headers()['content-range']).toBe(`bytes 0-3/${length}`)
    const beyond = await request.get(guide, { headers: { range: `bytes=${length}-` } })
    expect([beyond.status(), beyond.headers()['content-range']]).toEqual([416, `bytes */${length}`])

    const etag = start.headers().etag ?? ''
    expect(etag).not.toBe('')
    const again = await request.get('/', { headers: { 'if-none-match': etag } })
    expect(again.status()).toBe(304)
    const policy = start.headers()['content-security-policy']
    expect(policy).toContain("default-src 'none'")
    for (const answer of [part, again]) {
      expect(answer.headers()['content-security-policy']).toBe(policy)
      expect(answer.headers()['cache-control']).toBe('no-cache')
    }

    const page = await start.text()
    // Caddy takes such a path for one of the portal's pages.
    const outside = async (path: string) => {
      const { status, text } = await release.ask(path)
      return status === 200 && text === page ? 'the start page' : status
    }
    for (const path of [
      '/../../../etc/passwd',
      '/%2e%2e/configure.mjs',
      '/assets/../../configure.mjs',
      '/assets/..%2f..%2fconfigure.mjs',
    ])
      expect([path, await outside(path)]).toEqual([path, server === 'nginx' ? 400 : 'the start page'])
    expect((await request.get('/healthz')).status()).toBe(200)
    expect((await request.get('/api/me')).status()).toBe(401)
  })

test('with the backend on another origin and a storage of its own, pages may ask just these', {
  tag: '@all',
}, async ({ as, release, request }) => {
  await release.serve((config) => ({
    ...config,
    backend: release.backend,
    storageHosts: ['https://files.corvane.example'],
  }))
  const page = await as('pi', '/licenses')
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain(
    `connect-src 'self' ${release.backend} https://contoso.b2clogin.com https://files.corvane.example;`,
  )
  const passedOn = await request.get('/api/me')
  expect(passedOn.status()).toBe(404)
})

test('a tenant with a domain of its own is what pages may ask', { tag: '@all' }, async ({
  release,
  request,
}) => {
  await release.serve(
    (config) => ({
      ...config,
      auth: {
        clientId: 'portal',
        authority: 'https://login.corvane.example/tenant/B2C_1_signin/v2.0',
        resetAuthority: 'https://login.corvane.example/tenant/B2C_1_reset/v2.0',
      },
    }),
    ['--backend', release.backend],
  )
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self' https://login.corvane.example;")
})

for (const server of servers)
  test(`the running portal on ${server} is verified in one command, and what is wrong is said with its cure`, {
    tag: '@all',
  }, async ({ release }) => {
    const verify = async () => {
      const run = promisify(execFile)
      const args = ['--import', 'tsx', 'scripts/build.ts', '--verify', release.url]
      const env = { ...process.env, NODE_EXTRA_CA_CERTS: release.certificate }
      return await run(process.execPath, args, { cwd: projectRoot, env }).then(
        ({ stdout }) => stdout,
        ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
      )
    }
    const found = 'https://login.corvane.example/token'
    const auth = (config: { clientId: string; authority: string; resetAuthority: string }) => ({
      ...config,
      // No request leaves this machine.
      metadata: { issuer: found, authorization_endpoint: found, token_endpoint: found, jwks_uri: found },
    })
    await release.serve(
      (config) => ({ ...config, auth: auth(config.auth) }),
      ['--backend', release.backend],
      server,
    )
    expect(await verify()).toMatch(/All \d+ points are as they should be\./)

    await release.serve(
      (config) => ({ ...config, auth: auth(config.auth), backend: 'http://localhost:9' }),
      [],
      server,
    )
    const said = await verify()
    expect(said).toContain('✘ backend: http://localhost:9/api/me gives no answer')
    expect(said).toMatch(/1 of \d+ points are to be fixed\./)
  })

test('options that cannot work are refused in words', { tag: '@all' }, async ({ release }) => {
  await sameOrigin(release)
  const cases: [readonly string[], string][] = [
    [['--origin', 'portal.example.com'], '--origin is an address such as https://portal.example.com'],
    [['--origin', 'http://portal.example.com'], 'Only this machine may go without https.'],
    [['--origin', release.url], 'Name the backend with --backend URL.'],
    [['--origin', release.url, '--config', 'nowhere.json'], 'Copy config.example.json to site/config.json'],
    [['--origin', release.url, '--key', 'a'], '--certificate and --key are given together.'],
    [['--origin', release.url, '--server', 'apache'], '--server is nginx or caddy'],
    [['--orgin', release.url], "Unknown option '--orgin'"],
  ]
  for (const [options, words] of cases) {
    const { ok, output } = await release.configure(options)
    expect([options, ok]).toEqual([options, false])
    expect(output).toContain(words)
  }
})
