import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query'
import { createMemoryHistory } from '@tanstack/react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { PersonaId } from '../../mock/personas'
import { listLicenses, listRoles } from '../../src/api/operations.gen'
import { createPortalRouter } from '../../src/app/routes'
import { openPortal } from './open-portal'

// While all reads are pending, a page has sent everything that its address alone determines, before it is rendered, by
// `reads` of its module.

/** Addresses of routes that name a record, and of lists with filters. */
const addresses: Readonly<Record<string, string>> = {
  '/admin/accounts_manager': '/admin/accounts_manager?status=active',
  '/admin/accounts_manager/$accountId/{-$tab}': '/admin/accounts_manager/acc_meridian',
  '/admin/users_manager': '/admin/users_manager?sort=-last_name',
  '/admin/users_manager/$userId/{-$tab}': '/admin/users_manager/usr_pi',
  '/admin/licenses_manager/new': '/admin/licenses_manager/new?account_id=acc_meridian',
  '/admin/licenses_manager/$licenseId/edit': '/admin/licenses_manager/lic_0417/edit',
  '/admin/licenses_manager/$licenseId/{-$tab}': '/admin/licenses_manager/lic_0417',
  '/admin/products_manager/$productId/edit': '/admin/products_manager/prd_helyx_44/edit',
  '/admin/products_manager/$productId/{-$tab}': '/admin/products_manager/prd_helyx_44',
  '/admin/resources_manager/$resourceId/edit': '/admin/resources_manager/res_pump/edit',
  '/admin/resources_manager/$resourceId/{-$tab}': '/admin/resources_manager/res_pump',
  '/admin/documentation_manager/$line/$version': '/admin/documentation_manager/helyx/4.3',
  '/admin/documentation_manager/$line/$version/links': '/admin/documentation_manager/helyx/4.3/links',
  '/licenses/$licenseId': '/licenses/lic_0417?status=active',
  '/resources/$resourceId': '/resources/res_pump?line=helyx',
  '/support/helyx': '/support/helyx?lines=all',
  '/support/elements': '/support/elements?lines=all',
  '/support/helyx/ticket': '/support/helyx/ticket?id=tkt_1',
  '/support/elements/ticket': '/support/elements/ticket?id=tkt_2',
  '/files': '/files?path=/Cases&search=mesh',
}
const addressOf = (path: string) => addresses[path] ?? path

/** Reads of the first render that are not sent ahead: where, and why. */
const exceptions: readonly { operations: readonly string[]; at: RegExp; why: string }[] = [
  {
    operations: ['listTickets'],
    at: /^(?!\/support\/(helyx|elements)$)/,
    why: 'The menu counts the tickets that wait for an answer.',
  },
  {
    operations: ['all', 'listResources'],
    at: /^\/admin\/resources_manager\/new$/,
    why: 'The tags of all resources fill a menu, page after page.',
  },
]

const router = createPortalRouter()
/** Paths of all routes with code of their own. The dashboard's reads are those of `app/first-reads.ts`. */
const paths = Object.values(router.routesById)
  .filter(({ options, fullPath }) => options.staticData?.load && fullPath !== '/')
  .map(({ fullPath }) => fullPath)

test('each of these routes is opened, at an address of its own', () => {
  expect(paths.length).toBeGreaterThan(30)
  for (const path of paths) {
    const { location } = createMemoryHistory({ initialEntries: [addressOf(path)] })
    const matches = router.matchRoutes(router.parseLocation(location))
    expect(matches.map(({ fullPath }) => fullPath)).toContain(path)
  }
})

const isOfUser = ([, operation]: QueryKey) => operation === 'getMe'

/** Holds every call but that of the user record until it is released, and records the reads. */
function holdReads() {
  const asked: string[] = []
  const send = window.fetch
  const { promise, resolve } = held()
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { method, url } = input instanceof Request ? input : new Request(input, init)
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/api/') || pathname === '/api/me') return send(input, init)
    if (method === 'GET') asked.push(url)
    await promise
    return send(input, init)
  })
  return { asked, release: resolve }
}

function held() {
  let resolve: () => void = () => undefined
  const promise = new Promise<void>((done) => {
    resolve = done
  })
  return { promise, resolve }
}

/** When the browser is idle: after the effects of the render. */
const idle = () => new Promise((done) => requestIdleCallback(done))

/** The page's own, not that of the spinner before it. */
const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: /^Loading$/ })

/** Opens a page and returns its reads before any response. */
async function open(persona: PersonaId, path: string) {
  const ahead = vi.spyOn(QueryClient.prototype, 'prefetchQuery')
  const { asked, release } = holdReads()
  const { queries, isReading } = openPortal(persona, addressOf(path))
  await expect.element(heading).toBeVisible()
  await idle()
  const cache = queries.getQueryCache()
  const sent = ahead.mock.calls.flatMap(([{ queryKey }]) => (isOfUser(queryKey) ? [] : [queryKey]))
  const names = new Set(sent.map(hashKey))
  return {
    sent,
    /** Sent by the first render only. */
    late: cache
      .findAll({ fetchStatus: 'fetching' })
      .filter(({ queryHash, queryKey }) => !names.has(queryHash) && !isException(path, queryKey))
      .map(({ queryKey }) => queryKey),
    /** Sent ahead, but not used by the render. */
    unused: sent.filter((queryKey) => !cache.find({ queryKey })?.isActive()),
    /** @returns the requested addresses, once all are answered */
    settle: async () => {
      release()
      await expect.poll(isReading).toBe(false)
      return asked.toSorted()
    },
  }
}

const isException = (path: string, [, operation]: QueryKey) =>
  exceptions.some(({ operations, at }) => operations.some((one) => one === operation) && at.test(path))

/**
 * Managers' pages are opened by staff and customers' pages by a customer; whoever else opens them waits for `--all`. The
 * third persona may only read what the others may change.
 */
const usual = (persona: PersonaId, path: string) =>
  persona === (/^\/(admin|fake-data)/.test(path) ? 'staff' : 'pi')

for (const persona of ['staff', 'pi', 'support'] as const)
  for (const path of paths)
    test(`[L5.3] ${persona} opens ${path}`, { tags: usual(persona, path) ? [] : ['all'] }, async () => {
      const { sent, late, unused, settle } = await open(persona, path)
      if (heading.element().textContent === 'Not allowed') {
        expect({ sent, late }).toEqual({ sent: [], late: [] })
        return
      }
      expect({ late, unused }).toEqual({ late: [], unused: [] })
      const all = await settle()
      expect(all, 'each address once').toEqual([...new Set(all)])
    })

test('a page that sends something else ahead than it reads is found', async () => {
  const { staticData } = router.routesByPath['/licenses'].options
  const { load } = staticData
  onTestFinished(() => {
    staticData.load = load
  })
  staticData.load = async () => ({ default: () => null, reads: () => [listRoles()] })
  const { late, unused } = await open('pi', '/licenses')
  expect(late).toEqual([listLicenses(expect.anything()).queryKey])
  expect(unused).toEqual([listRoles().queryKey])
})
