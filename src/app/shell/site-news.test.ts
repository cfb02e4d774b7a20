// Needs a document.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readSiteFile, runningEntry } from '../site-file'
import { forcesReload, isNewer, pollHourly } from './site-news'

const minute = 60_000

it('[G22] takes another entry for a new version, and nothing else', () => {
  expect(isNewer({ entry: '/assets/index-b.js' }, '/assets/index-a.js')).toBe(true)
  for (const file of [
    null,
    undefined,
    'x',
    [],
    {},
    { entry: 3 },
    { entry: '' },
    { entry: '/assets/index-a.js' },
  ])
    expect(isNewer(file, '/assets/index-a.js')).toBe(false)
  expect(isNewer({ entry: '/assets/index-b.js' }, null)).toBe(false)
})

it('[G22] finds the script the page began with', () => {
  const page = new DOMParser().parseFromString(
    '<script src="/theme-init.js"></script><script type="module" src="https://portal.example/assets/index-a.js"></script>',
    'text/html',
  )
  expect(runningEntry(page)).toBe('/assets/index-a.js')
  expect(runningEntry(document.implementation.createHTMLDocument())).toBe(null)
})

it('[G22] says nothing, not even to the console, of a file that is missing, junk or does not come', async () => {
  const answers = [
    async () => new Response('<!doctype html>', { status: 200 }),
    async () => new Response('Not found', { status: 404 }),
    async () => {
      throw new TypeError('Failed to fetch')
    },
  ]
  const said = vi.spyOn(console, 'error')
  for (const answer of answers) {
    vi.stubGlobal('fetch', answer)
    expect(await readSiteFile('/version.json')).toBe(null)
  }
  vi.stubGlobal('fetch', async () => Response.json({ entry: '/a.js' }))
  expect(await readSiteFile('/version.json')).toEqual({ entry: '/a.js' })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(await readSiteFile('/version.json')).toBe(null)
  expect(said).not.toHaveBeenCalled()
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('[G22] asks at once, every hour, and on coming back after a quarter of an hour', () => {
  const run = vi.fn<() => void>()
  const stop = pollHourly(run)
  const focus = () => window.dispatchEvent(new Event('focus'))
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(14 * minute)
  focus()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(minute)
  focus()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(run).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(45 * minute)
  expect(run).toHaveBeenCalledTimes(3)
  stop()
  vi.advanceTimersByTime(120 * minute)
  focus()
  expect(run).toHaveBeenCalledTimes(3)
})

it('[G22] replaces open pages only where the configuration says so in so many words', () => {
  expect(forcesReload({ features: { forceUpdate: true } })).toBe(true)
  for (const file of [
    null,
    [],
    {},
    { features: null },
    { features: {} },
    { features: { forceUpdate: 'true' } },
  ])
    expect(forcesReload(file)).toBe(false)
})
