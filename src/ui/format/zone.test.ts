import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const Real = Intl.DateTimeFormat

/** A browser that reports a zone which it refuses itself, as Chrome does on a system without one. */
function reportZone(reported: string | undefined): void {
  class Unknown extends Real {
    readonly isNamed: boolean
    constructor(locales?: string, options?: Intl.DateTimeFormatOptions) {
      super(locales, options)
      this.isNamed = options?.timeZone !== undefined
    }
    override resolvedOptions() {
      const options = super.resolvedOptions()
      return this.isNamed ? options : { ...options, timeZone: reported ?? options.timeZone }
    }
  }
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: Unknown })
}

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

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
  reportZone('Etc/Unknown')
  vi.setSystemTime('2026-11-20T13:05:00Z')
  const { formatInstant, formatTime } = await import('./date')
  const { today } = await import('./today')
  expect(formatInstant('2026-11-20T13:05:00Z')).toBe('20 Nov 2026, 13:05 UTC')
  expect(formatTime('2026-11-20T13:05:00Z')).toBe('13:05 UTC')
  expect(today()).toBe('2026-11-20')
  vi.useRealTimers()
})
