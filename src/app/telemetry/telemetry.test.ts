// Needs a document.
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markFirstPageReady } from '../when-idle'
import type { ScreenLoad } from './buffer'
import { routeOf, watchReads, watchScreenLoads } from './telemetry'

beforeEach(() => {
  vi.useFakeTimers()
  markFirstPageReady()
  vi.stubGlobal('scrollTo', () => {})
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A router of three screens without React, which would say when a screen is drawn. */
async function open(isPageLoad: boolean) {
  const getParentRoute = () => root
  const root = createRootRoute({ staticData: { permission: 'open' } })
  const paths = ['/', '/licenses', '/licenses/$licenseId']
  const router = createRouter({
    routeTree: root.addChildren(
      paths.map((path) => createRoute({ getParentRoute, path, staticData: { permission: 'open' } })),
    ),
    history: createMemoryHistory({ initialEntries: ['/licenses?search=Falcon'] }),
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const loads: ScreenLoad[] = []
  const stop = watchScreenLoads(router, queries, watchReads(queries), isPageLoad, (load) => loads.push(load))
  const draw = async () => {
    await router.load()
    const { location } = router.state
    router.emit({
      type: 'onRendered',
      ...{ fromLocation: undefined, toLocation: location },
      ...{ pathChanged: true, hrefChanged: true, hashChanged: false },
    })
  }
  const read = (operation: string, ms: number, answer: () => unknown) =>
    queries.prefetchQuery({
      queryKey: ['Licenses', operation, null],
      queryFn: () => new Promise((resolve) => setTimeout(resolve, ms)).then(answer),
    })
  await draw()
  return { router, draw, read, loads, stop }
}
const rest = () => vi.advanceTimersByTimeAsync(1000)

test('[L9.4] the page load is told with its template once its reads are there, as long as they took', async () => {
  const { loads, read } = await open(true)
  void read('listLicenses', 700, () => [])
  await vi.advanceTimersByTimeAsync(600)
  expect(loads).toEqual([])
  await rest()
  expect(loads).toMatchObject([
    {
      op: 'pageload',
      route: '/licenses',
      start: performance.timeOrigin,
      reads: [{ operation: 'listLicenses', isOk: true }],
    },
  ])
  const [read1] = loads[0]?.reads ?? []
  expect((read1?.end ?? 0) - (read1?.start ?? 0)).toBe(700)
  expect(loads[0]?.end).toBe(read1?.end)
})

test('[L9.4] a change of the path is told with its template, a change of the search is none', async () => {
  const { router, draw, loads, read } = await open(false)
  await rest()
  await router.navigate({ to: '/licenses', search: { search: 'Eagle' } })
  await draw()
  await rest()
  expect(loads).toMatchObject([{ op: 'navigation', route: '/licenses' }])
  await router.navigate({ to: '/licenses/$licenseId', params: { licenseId: 'lic_meridian' } })
  await draw()
  void read('getLicense', 10, () => Promise.reject(new Error('no')))
  await rest()
  expect(loads.slice(1)).toMatchObject([
    { op: 'navigation', route: '/licenses/$licenseId', reads: [{ operation: 'getLicense', isOk: false }] },
  ])
  expect(JSON.stringify(loads)).not.toMatch(/Falcon|Eagle|meridian/)
})

test('a screen load ends when the next begins', async () => {
  const { router, draw, loads, read } = await open(true)
  void read('listLicenses', 5000, () => [])
  await router.navigate({ to: '/' })
  await draw()
  expect(loads).toMatchObject([{ op: 'pageload', route: '/licenses', reads: [] }])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(loads).toHaveLength(2)
})

test('a screen load ends when the page is hidden, unless nothing of it was shown yet', async () => {
  const { loads, read, router } = await open(true)
  void read('listLicenses', 5000, () => [])
  const hide = (state: 'hidden' | 'visible') => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }
  hide('visible')
  expect(loads).toEqual([])
  hide('hidden')
  expect(loads).toMatchObject([{ op: 'pageload', route: '/licenses' }])
  await vi.advanceTimersByTimeAsync(10_000)
  void router.navigate({ to: '/' })
  hide('hidden')
  expect(loads).toHaveLength(1)
})

test('nothing is reported after the watch has ended, and without a router there is no route', async () => {
  const { loads, stop } = await open(true)
  stop()
  await rest()
  expect(loads).toEqual([])
  expect(routeOf(null)).toBe('none')
})

test('a read that ended before the first screen load belongs to it, and a later one to the next', async () => {
  const queries = new QueryClient()
  const read = (operation: string) =>
    queries.fetchQuery({ queryKey: ['licenses', operation], queryFn: async () => operation })
  const reads = watchReads(queries)
  await read('getMe')
  const seen: string[] = []
  const stop = reads(({ operation }) => seen.push(operation))
  expect(seen).toEqual(['getMe'])
  await read('listLicenses')
  expect(seen).toEqual(['getMe', 'listLicenses'])
  stop()
  await read('listTickets')
  reads(({ operation }) => seen.push(operation))
  expect(seen).toEqual(['getMe', 'listLicenses', 'listTickets'])
})
