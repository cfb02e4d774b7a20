import { readFile } from 'node:fs/promises'
import type { BrowserContext, Page } from 'playwright/test'
import { expectAccessible } from './support/axe'
import { logOut, logOutNotice, signInPage, userMenu } from './support/log-out'
import { answer, test as base } from './support/serve'
import { waitForCache } from './support/service-worker'
import { expect, signIn } from './support/test'
import { trafficOf } from './support/traffic'

// The service worker that caches the portal's files. Each context has its own.
const test = base.extend({})
test.use({ serviceWorkers: 'allow', signsInAnew: true })

/** Number of cached files. */
const countKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('portal-files')).keys()).length)

/** Number of files of the build. */
const countAll = (page: Page) =>
  page.evaluate(async () => {
    const list: unknown = await (await caches.match('/portal-files.json'))?.json()
    return Array.isArray(list) ? list.length : 0
  })

/** Waits until the managers' files are cached, too. */
async function keptForManager(page: Page): Promise<void> {
  await waitForCache(page)
  const all = await countAll(page)
  expect(all).toBeGreaterThan(0)
  await expect.poll(() => countKept(page)).toBe(all)
}

/** Number of registered workers, and the caches. */
const left = (page: Page) =>
  page.evaluate(async () => [(await navigator.serviceWorker.getRegistrations()).length, await caches.keys()])

/** The states of registered workers, which tell how far a new one has come. */
const workers = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ installing, waiting, active }) =>
      [installing, waiting, active].map((worker) => worker?.state),
    ),
  )

const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the menu's entries from top to bottom: a group shows its entries on its own page. */
async function walk(page: Page, most?: number): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a')
  const all = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''))
  const paths = all.slice(0, most)
  for (const path of paths) {
    const isHere = new URL(page.url()).pathname === path
    await page.locator(`nav[aria-label="Main"] a[href="${path}"]`).click()
    await expect(page).toHaveURL((url) => url.pathname.startsWith(path))
    // A new heading takes the focus from the entry.
    if (!isHere) await expect(title(page)).toBeFocused()
    await expect(title(page)).not.toHaveText(/^(Loading|This page .*)$/)
  }
  return paths
}

/** Counts document loads of the page. */
function documentsOf(context: BrowserContext) {
  const documents: string[] = []
  context.on('request', (request) => {
    if (request.isNavigationRequest() && request.resourceType() === 'document') documents.push(request.url())
  })
  return documents
}

test('[G21] offline every page of the menu opens from the files that were kept', { tag: '@all' }, async ({
  as,
  context,
}) => {
  const page = await as('staff', '/')
  await keptForManager(page)
  const documents = documentsOf(context)
  await context.setOffline(true)
  await expect(page.getByText('You are offline.').first()).toBeVisible()
  const paths = await walk(page)
  expect(paths.length).toBeGreaterThan(18)
  expect(documents).toEqual([])
})

test('[L4.1] [G21] a reload without a network says so and goes on by itself when it is back', {
  tag: '@all',
}, async ({ as, context }) => {
  const page = await as('pi', '/licenses')
  await waitForCache(page)
  await context.setOffline(true)
  await page.reload()
  const note = page.getByRole('status').filter({ hasText: 'You are offline.' })
  await expect(note).toContainText('This page opens when the connection is back.')
  await expectAccessible(page, 'the spinner while offline')
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await expect(page).toHaveURL('/licenses')
})

test('[L4.3] without a session and a network the sign-in waits for the network', { tag: '@all' }, async ({
  context,
  page,
}) => {
  await page.goto('/licenses')
  await signIn(page, 'pi')
  await waitForCache(page)
  await logOut(page)
  await expect(logOutNotice(page)).toBeVisible()
  await context.setOffline(true)
  await page.goto('/licenses')
  await expect(page.getByRole('status')).toContainText('You are offline.')
  await context.setOffline(false)
  await signIn(page, 'pi')
  await expect(page).toHaveURL('/licenses')
})

test('[G22] a tab outlives a deployment that deletes its files, and a new tab gets the new portal', {
  tag: '@all',
}, async ({ context, page, serve }) => {
  let isDeployed = false
  const missed: string[] = []
  const url = await serve({
    instead: (path) => {
      if (!isDeployed) return null
      if (path.startsWith('/assets/')) {
        missed.push(path)
        return answer(404, 'text/plain', 'Not found')
      }
      if (path === '/resources')
        return answer(200, 'text/html', '<!doctype html><title>New</title><h1>The new portal</h1>')
      if (path === '/keep-files.js') return answer(404, 'text/plain', 'Not found')
      return null
    },
  })
  await page.goto(url)
  await signIn(page, 'staff')
  await keptForManager(page)
  isDeployed = true
  // Offline all of them open from the cache.
  expect(await walk(page, 6)).toHaveLength(6)
  expect(missed).toEqual([])
  const other = await context.newPage()
  await other.goto(`${url}/resources`)
  await expect(title(other)).toHaveText('The new portal')
})

test('the worker waits for a page that reads, then keeps what its user needs', { tag: '@all' }, async ({
  page,
}) => {
  let answerReads = () => {}
  const answered = new Promise<void>((resolve) => {
    answerReads = resolve
  })
  await page.route(/\/api\/licenses\//, async (route) => {
    await answered
    await route.continue()
  })
  await page.goto('/licenses')
  await signIn(page, 'pi')
  const locks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query()
      const modes = (of: LockInfo[]) => of.flatMap(({ name, mode }) => (name === 'portal-busy' ? mode : []))
      return { held: modes(held), pending: modes(pending) }
    })
  await expect.poll(locks).toEqual({ held: ['shared'], pending: ['exclusive'] })
  expect(await countKept(page)).toBe(0)
  answerReads()
  await expect(page.getByRole('link', { name: 'HLX-2026-00417' })).toBeVisible()
  await waitForCache(page)
  expect(await countKept(page)).toBeGreaterThan(20)
  // The rest is for managers.
  expect(await countKept(page)).toBeLessThan(await countAll(page))
})

test('a file that is missing ends the installation, and the next visit goes on with it', {
  tag: '@all',
}, async ({ page, serve }) => {
  let missing = ''
  let asked = 0
  const url = await serve({
    instead: (path) => {
      if (path !== missing) return null
      asked += 1
      return answer(404, 'text/plain', 'Not found')
    },
  })
  const worker = await (await page.request.get(`${url}/keep-files.js`)).text()
  missing = /\/assets\/about-page-[\w-]+\.js/.exec(worker)?.[0] ?? ''
  expect(missing).not.toBe('')
  await page.goto(url)
  await signIn(page, 'pi')
  await expect.poll(() => asked).toBe(1)
  await expect.poll(() => left(page)).toEqual([0, ['portal-files']])
  const before = await countKept(page)
  missing = ''
  await page.reload()
  await waitForCache(page)
  expect(await countKept(page)).toBeGreaterThan(before)
  expect(asked).toBe(1)
})

test('[L1.5] [L2.6] the sign-in goes past the worker: each step is asked for once', { tag: '@all' }, async ({
  context,
  page,
  world,
  expectConsole,
}) => {
  // The reset is cancelled.
  expectConsole(/^The sign-in did not succeed \(access_denied\)\.$/)
  const traffic = trafficOf(context)
  await page.goto('/licenses')
  await signIn(page, 'pi')
  await waitForCache(page)
  await logOut(page)
  await expect(logOutNotice(page)).toBeVisible()
  await page.goto('/licenses')
  await expect(signInPage(page)).toBeVisible()
  expect(await world.identityCalls()).toEqual({ authorize: 2, token: 1, logout: 1 })
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(signInPage(page)).toBeVisible()
  expect((await world.identityCalls()).authorize).toBe(4)
  await signIn(page, 'pi')
  await expect(userMenu(page)).toBeVisible()
  expect(traffic.authorize).toHaveLength(4)
})

test('[L1.2] switched off in the configuration the worker goes, with all that it has kept', {
  tag: '@all',
}, async ({ page, serve }) => {
  let config = ''
  let isOff = false
  const url = await serve({
    config: (local) => {
      config = JSON.stringify({ ...local, features: { ...local.features, keepFiles: false } })
      return local
    },
    instead: (path) => (path === '/config.json' && isOff ? answer(200, 'application/json', config) : null),
  })
  await page.goto(url)
  await signIn(page, 'pi')
  await waitForCache(page)
  expect(await left(page)).toEqual([1, ['portal-files', expect.stringMatching(/^portal-build-/)]])
  isOff = true
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await page.reload()
  await expect(userMenu(page)).toBeVisible()
  await expect.poll(() => left(page)).toEqual([0, []])
})

test('[L1.2] the worker for emergencies removes the one in use', { tag: '@all' }, async ({ page, serve }) => {
  const emergency = await readFile('public/remove-keep-files.js', 'utf8')
  let isBroken = false
  let asked = 0
  const url = await serve({
    instead: (path) => {
      if (path !== '/keep-files.js' || !isBroken) return null
      asked += 1
      return answer(200, 'text/javascript', emergency)
    },
  })
  await page.goto(url)
  await signIn(page, 'pi')
  await waitForCache(page)
  isBroken = true
  const checkWorker = () =>
    page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()))
  // The browser checks the worker at each navigation. A check that has begun before may have read the old file, and one
  // that is asked for meanwhile joins it.
  await expect
    .poll(async () => {
      await checkWorker()
      return asked
    })
    .toBeGreaterThan(0)
  await expect.poll(() => workers(page)).toEqual([])
  expect(await left(page)).toEqual([0, []])
})
