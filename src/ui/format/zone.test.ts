import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportZone } from './unknown-zone.fixture'

const Real = Intl.DateTimeFormat

beforeEach(() => vi.resetModules())
afterEach(() => {
  Object.defineProperty(Intl, 'DateTimeFormat', { value: Real, configurable: true })
})

it('the zone of the browser is taken where the browser takes it, too', async () => {
  reportZone('Asia/Tokyo')
  const { knownZone, viewerZone } = await import('./zone')
  expect([knownZone(), viewerZone()]).toEqual(['Asia/Tokyo', 'Asia/Tokyo'])
})

it.each(['Etc/Unknown', 'Invalid/Zone', ''])('%j is no zone: times are in UTC', async (reported) => {
  reportZone(reported)
  const { knownZone, viewerZone } = await import('./zone')
  expect([knownZone(), viewerZone()]).toEqual([null, 'UTC'])
})

it('a time of day names UTC where the zone is not known, and today is that of UTC', async () => {
  reportZone()
  vi.stubEnv('TZ', 'UTC')
  vi.setSystemTime('2026-11-20T13:05:00Z')
  const { formatInstant, formatTime } = await import('./date')
  const { today } = await import('./today')
  expect(formatInstant('2026-11-20T13:05:00Z')).toBe('20 Nov 2026, 13:05 UTC')
  expect(formatTime('2026-11-20T13:05:00Z')).toBe('13:05 UTC')
  expect(today()).toBe('2026-11-20')
  vi.useRealTimers()
  vi.unstubAllEnvs()
})
