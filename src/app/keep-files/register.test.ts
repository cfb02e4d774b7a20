// Needs a document.
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { markFirstPageReady } from '../when-idle'
import { BUSY_LOCK, setBusy } from './busy'
import { KEEP_MANAGER_FILES } from './keep-files'
import { registerKeepFiles, trackActivity } from './register'

/** Shared locks held by pages. */
let held: number
let registered: string[]
let messages: unknown[]

beforeEach(() => {
  vi.useFakeTimers()
  held = 0
  registered = []
  messages = []
  const request = async (name: string, { mode }: LockOptions, run: () => Promise<void>) => {
    expect([name, mode]).toEqual([BUSY_LOCK, 'shared'])
    held += 1
    await run()
    held -= 1
  }
  vi.stubGlobal('navigator', {
    onLine: true,
    locks: { request },
    serviceWorker: {
      register: async (address: string) => void registered.push(address),
      ready: Promise.resolve({ active: { postMessage: (data: unknown) => void messages.push(data) } }),
    },
  })
})
afterEach(() => {
  setBusy(false)
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Longer than the idle delay after a page's work. */
const idle = () => vi.advanceTimersByTimeAsync(1000)

function openPage() {
  let end = () => {}
  const code = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  const staticData = { permission: 'open' } as const
  const root = createRootRoute({ staticData })
  const page = createRoute({ getParentRoute: () => root, path: '/about', loader: code, staticData })
  const start = createRoute({ getParentRoute: () => root, path: '/', staticData })
  const router = createRouter({ routeTree: root.addChildren([start, page]), history: createMemoryHistory() })
  // As the router's component does.
  router.history.subscribe(() => void router.load())
  return { router, endCode: () => end(), queries: new QueryClient() }
}

test('a page is busy from its start until it is idle, and while it navigates or reads', async () => {
  const { router, endCode, queries } = openPage()
  setBusy(true)
  await router.load()
  expect(held).toBe(1)
  markFirstPageReady()
  trackActivity(router, queries)
  await idle()
  expect(held).toBe(0)

  const navigated = router.navigate({ to: '/about' })
  await idle()
  expect(held).toBe(1)
  endCode()
  await navigated
  expect(held).toBe(1)
  await idle()
  expect(held).toBe(0)

  let answer: (text: string) => void = () => {}
  const read = queries.fetchQuery({
    queryKey: ['licenses'],
    queryFn: () =>
      new Promise<string>((resolve) => {
        answer = resolve
      }),
  })
  await idle()
  expect(held).toBe(1)
  answer('licenses')
  await read
  await idle()
  expect(held).toBe(0)
})

test('a page that is stuck is waited for no longer than a minute', async () => {
  setBusy(true)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(held).toBe(1)
  await vi.advanceTimersByTimeAsync(2000)
  expect(held).toBe(0)
})

test("the worker hears of users who may open managers' pages, and of nobody else", async () => {
  await registerKeepFiles(false)
  expect([registered, messages]).toEqual([[`${location.origin}/keep-files.js`], []])
  await registerKeepFiles(true)
  expect(messages).toEqual([KEEP_MANAGER_FILES])
})

test('with Save-Data no worker is registered', async () => {
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  await registerKeepFiles(true)
  expect([registered, messages]).toEqual([[], []])
})
