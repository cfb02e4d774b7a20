import { expect, test } from 'vitest'
import { parseUserAgent } from './user-agent'

const windows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

test.each([
  [windows, 'Chrome 150', 'Windows 10 or 11'],
  [`${windows} Edg/150.0.0.0`, 'Edge 150', 'Windows 10 or 11'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:148.0) Gecko/20100101 Firefox/148.0', 'Firefox 148', 'Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Safari/605.1.15',
    'Safari 26',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1',
    'Chrome 150',
    'iOS 26.1',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
    'Chrome 150',
    'Android 15',
  ],
  ['something new', 'something new', 'Unknown'],
  ['', 'Unknown', 'Unknown'],
])('%s', (userAgent, browser, system) => {
  expect(parseUserAgent({ userAgent })).toEqual({ browser, system })
})

test('a browser that hides its system in its agent may name it elsewhere', () => {
  expect(parseUserAgent({ userAgent: 'new', userAgentData: { platform: 'Haiku' } }).system).toBe('Haiku')
  expect(parseUserAgent({ userAgent: 'new', userAgentData: 'junk' }).system).toBe('Unknown')
})
