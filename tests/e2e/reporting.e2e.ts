import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import type { PersonaId } from '../../mock/personas'
import { readBuildReport, scriptWith } from '../../scripts/serve/build-report'
import { type Collector, openCollector } from './support/collector'
import { backendCalls } from './support/requests'
import { openAssign } from './support/seats'
import { answer, test as base } from './support/serve'
import { expect, signIn } from './support/test'
import { worldOf } from './support/world'

type Reporting = Collector & {
  /** Serves a portal that reports here. */
  portal: (
    instead?: (path: string) => ReturnType<typeof answer> | null,
    environment?: string,
  ) => Promise<string>
  /** A page whose console may contain secrets, since the test puts them there. */
  unwatched: () => Promise<Page>
}

/** The suite's test with a collector of its own. */
const test = base.extend<{ reporting: Reporting }>({
  reporting: async ({ serve, browser }, use) => {
    const collector = await openCollector()
    const context = await browser.newContext()
    const portal: Reporting['portal'] = (instead = () => null, environment = 'production') =>
      serve({
        config: (local) => ({ ...local, sentryDsn: collector.dsn, sentryEnvironment: environment }),
        instead,
      })
    await use({ ...collector, portal, unwatched: () => context.newPage() })
    await context.close()
    collector.close()
  },
})

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const toDashboard = (page: Page) => page.getByRole('link', { name: 'Dashboard' }).first().click()
/** To the dashboard and on: a visit ends when the next begins, at the latest. */
const passDashboard = async (page: Page) => {
  await toDashboard(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  await menu(page).getByRole('link', { name: 'Resources' }).click()
}

/** Replaces a script of the build by a page that throws, under each exported name, since the bundler chooses them. */
function withBrokenPage(path: string): string {
  const [, exported = ''] = /export\{([^}]*)\}/.exec(readFileSync(join('dist', path), 'utf8')) ?? []
  const names = exported.split(',').map((one) => `page as ${one.split(' as ').at(-1)?.trim() ?? 'default'}`)
  return `const page = () => { throw new TypeError("Cannot open /Race Data/wing v7.stl of helen@x.example") }
    page.default = page; export { ${names.join(', ')} }`
}

async function open(page: Page, portal: string, path: string, persona: PersonaId = 'pi') {
  await page.goto(`${portal}${path}`)
  await signIn(page, persona)
}

test('[L9.4] page loads and changes of the route arrive by template, with what they read', {
  tag: '@all',
}, async ({ page, reporting }) => {
  const portal = await reporting.portal()
  const calls = backendCalls(page)
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname))
  await open(page, portal, '/licenses?search=HLX')
  await expect.poll(() => reporting.transactions().length).toBe(1)
  await page.getByRole('rowheader').getByRole('link').first().click()
  await expect(page.getByRole('table', { name: 'Seats' })).toBeVisible()
  await expect.poll(() => reporting.transactions().length).toBe(2)
  const [load, change] = reporting.transactions()
  expect(load).toMatchObject({
    transaction: '/licenses',
    release: 'customer-portal@0.1.0',
    environment: 'production',
    contexts: { trace: { op: 'pageload' } },
  })
  expect(load?.spans).toContainEqual(expect.objectContaining({ description: 'listLicenses', status: 'ok' }))
  expect(change).toMatchObject({
    transaction: '/licenses/$licenseId',
    contexts: { trace: { op: 'navigation' } },
  })
  expect(change?.spans?.map(({ description }) => description)).toContain('listLicenseSeats')
  expect(reporting.wire()).toContain('"sample_rate":"1"')
  expect(scripts.filter((path) => path.startsWith('/assets/reporter-'))).toHaveLength(1)

  expect(calls.all.length).toBeGreaterThan(0)
  for (const call of calls.all) {
    expect(call.headers()).not.toHaveProperty('sentry-trace')
    expect(call.headers()).not.toHaveProperty('baggage')
  }
})

test('[L9.4] [R65] a screen that breaks is reported once, and the frame stands', {
  tag: ['@all', '@firefox'],
}, async ({ page, reporting, expectConsole, browserName }) => {
  // Firefox's driver reports only that there was an error in the console.
  expectConsole(/wing v7|^Error$/)
  const { file } = scriptWith(await readBuildReport(), 'src/features/licenses/licenses-page.tsx')
  const portal = await reporting.portal((path) =>
    path === `/${file}` ? answer(200, 'text/javascript', withBrokenPage(path)) : null,
  )
  await open(page, portal, '/licenses')
  await expect(heading(page, 'This page could not be shown')).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await expect.poll(() => reporting.errors().length).toBe(1)
  await passDashboard(page)
  await expect.poll(() => reporting.transactions().map(({ transaction }) => transaction)).toContain('/')
  expect(reporting.errors()).toMatchObject([
    {
      tags: { by: 'render', route: '/licenses', browser: browserName === 'firefox' ? 'Firefox' : 'Chrome' },
      exception: { values: [{ type: 'TypeError', value: 'Cannot open … of …' }] },
    },
  ])
  const frames = reporting.errors()[0]?.exception?.values[0]?.stacktrace?.frames ?? []
  expect(frames.at(-1)?.filename).toBe(`app:///${file}`)
  expect(reporting.wire()).not.toMatch(/wing|Race|helen/)
})

test('[L9.4] a failed call is reported once with its operation, what the server refuses is not', {
  tag: '@all',
}, async ({ page, reporting, context }) => {
  const portal = await reporting.portal()
  const world = worldOf(context.request, portal)
  await world.fault({ operation: 'listLicenses', status: 503, headers: { 'Retry-After': '0' } })
  await open(page, portal, '/licenses')
  const alert = page.getByRole('region', { name: 'Licenses' }).getByRole('alert')
  await expect(alert).toContainText('could not be loaded')
  await expect.poll(() => reporting.errors().length).toBe(1)

  await world.clearFault('listLicenses')
  await alert.getByRole('button', { name: 'Retry' }).click()
  await world.fault({ operation: 'listLicenseSeats', status: 409 })
  await page.getByRole('rowheader').getByRole('link').nth(1).click()
  await expect(page.getByRole('region', { name: 'Seats' }).getByRole('alert')).toBeVisible()
  await world.clearFault('listLicenseSeats')
  await page.getByRole('main').getByRole('link', { name: 'Licenses' }).click()
  await world.fault({ operation: 'createLicenseSeat', status: 500 })
  await page.getByRole('rowheader').getByRole('link').first().click()
  const form = await openAssign(page)
  await form.forMachine()
  await form.hostname.fill('falcon-node-77')
  await form.submit.click()
  await expect.poll(() => reporting.errors().length).toBe(2)
  await page.reload()
  await expect
    .poll(() => reporting.transactions().filter(({ contexts }) => contexts?.trace?.op === 'pageload').length)
    .toBe(2)
  expect(reporting.errors()).toMatchObject([
    {
      tags: { by: 'call', operation: 'listLicenses', kind: 'status', status: '503', route: '/licenses' },
      exception: { values: [{ type: 'ApiError', value: 'A call failed' }] },
    },
    { tags: { operation: 'createLicenseSeat', status: '500', route: '/licenses/$licenseId' } },
  ])
  for (const { tags } of reporting.errors()) expect(tags?.request_id).toMatch(/^req_\w+$/)
  expect(reporting.wire()).not.toContain('falcon')
})

test('[L9.4] a user record that cannot be read is reported though no screen of the portal ever came', {
  tag: '@all',
}, async ({ page, reporting }) => {
  await open(page, await reporting.portal(), '/licenses', 'invalid')
  await expect
    .poll(() => reporting.errors())
    .toMatchObject([{ tags: { operation: 'getMe', status: '500', route: '/licenses' } }])
})

test('[L9.4] a collector that is away costs nobody anything', { tag: '@all' }, async ({
  page,
  reporting,
}) => {
  const portal = await reporting.portal()
  reporting.close()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/envelope/'))
  await open(page, portal, '/licenses')
  await failed
  await toDashboard(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
})

test('[L9.4] ten thousand different errors are ten envelopes, which name the environment', {
  tag: ['@all', '@firefox'],
}, async ({ reporting }) => {
  const portal = await reporting.portal(undefined, 'staging')
  const page = await reporting.unwatched()
  await open(page, portal, '/licenses')
  await expect.poll(() => reporting.transactions().length).toBe(1)
  const thrown = await page.evaluate(async () => {
    let count = 0
    await new Promise<void>((resolve) => {
      addEventListener('error', (event) => {
        // A driver that is notified of each would be measured instead.
        event.preventDefault()
        count += 1
        if (count === 10_000) resolve()
      })
      for (let turn = 0; turn < 10_000; turn += 1)
        setTimeout(() => {
          throw new Error(`turn ${turn}`)
        })
    })
    return count
  })
  expect(thrown).toBe(10_000)
  await passDashboard(page)
  await expect.poll(() => reporting.transactions().map(({ transaction }) => transaction)).toContain('/')
  expect(reporting.wire().match(/"type":"event"/g)).toHaveLength(10)
  expect(reporting.errors().map(({ environment }) => environment)).toEqual(Array(10).fill('staging'))
})

test('[L9.4] [R23] nothing of what was typed, read or signed reaches the collector', {
  tag: '@firefox',
}, async ({ reporting }) => {
  const portal = await reporting.portal()
  const page = await reporting.unwatched()
  const secrets = new Map<string, string>()
  page.on('framenavigated', (frame) => {
    const answered = new URLSearchParams(new URL(frame.url()).hash.slice(1))
    for (const name of ['code', 'state']) {
      const value = answered.get(name)
      if (value) secrets.set(name, value)
    }
  })
  page.on('request', (request) => {
    const bearer = request.headers().authorization
    if (bearer) secrets.set('id token', bearer.replace('Bearer ', ''))
  })
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.endsWith('/oauth2/v2.0/token')) return
    const { refresh_token: token }: { refresh_token: string } = await response.json()
    secrets.set('refresh token', token)
  })
  await open(page, portal, '/licenses?search=Nighthawk#section-peregrine')
  await expect.poll(() => reporting.transactions().length).toBe(1)
  for (const name of ['code', 'state', 'id token', 'refresh token'])
    expect([...secrets.keys()], name).toContain(name)

  secrets.set('query', 'Nighthawk')
  secrets.set('fragment', 'peregrine')
  secrets.set('folder', 'Sparrow Data')
  secrets.set('file', 'kestrel-v7.stl')
  secrets.set('signature', 'c2lnbmF0dXJlLW9mLWEtbGluaw')
  secrets.set('e-mail', 'helen.okafor@meridian-racing.example')
  secrets.set('console argument', 'osprey-argument')
  secrets.set('form value', 'buzzard typed this')
  await page.getByRole('searchbox').fill('buzzard typed this')

  const planted = [...secrets].map(([name, secret]) => `${name} ${secret}`).join(', ')
  await page.evaluate((text) => {
    const typed = 'buzzard typed this'
    const link = '/files?path=/Sparrow Data/kestrel-v7.stl&sig=c2lnbmF0dXJlLW9mLWEtbGluaw'
    console.error('planted', 'osprey-argument', { text })
    void fetch(link).catch(() => undefined)
    const fail = (error: unknown) =>
      setTimeout(() => {
        throw error
      })
    fail(new Error(`planted: ${text}`))
    fail(new TypeError(`Failed to fetch ${location.origin}${link}`))
    fail(new SyntaxError(`Unexpected token in "${text}" is not valid JSON`))
    fail(Object.assign(new Error(`Could not save ${typed}`), { name: typed, body: text }))
    fail(`a text: ${text}`)
    fail({ message: text, stack: text })
    void Promise.reject(new Error(location.href, { cause: new Error(text) }))
    void Promise.reject(text)
  }, planted)
  await expect.poll(() => reporting.errors().length).toBe(8)
  await passDashboard(page)
  await expect.poll(() => reporting.transactions().map(({ transaction }) => transaction)).toContain('/')

  expect(secrets.size).toBe(12)
  const sent = reporting.wire()
  const leaked = [...secrets].filter(([, secret]) =>
    [secret, encodeURIComponent(secret), btoa(secret)].some((form) => sent.includes(form)),
  )
  expect(leaked.map(([name]) => name)).toEqual([])
  expect(sent).not.toMatch(
    /eyJ|sig=|code=|state=|Sparrow|kestrel|helen|buzzard|referer|authorization|cookie/i,
  )
})

test('[L9.4] without an address for it, error reporting is neither loaded nor sent', async ({ as, page }) => {
  const requests: URL[] = []
  page.on('request', (request) => requests.push(new URL(request.url())))
  await as('pi', '/licenses')
  await toDashboard(page)
  await expect(heading(page, 'Dashboard')).toBeVisible()
  // The toaster waits for the same idle moment.
  await expect.poll(() => requests.some(({ pathname }) => pathname.includes('/toaster-'))).toBe(true)
  expect(requests.filter(({ pathname }) => /reporter|envelope/.test(pathname))).toEqual([])
  expect(new Set(requests.map(({ host }) => host)).size).toBe(1)
})
