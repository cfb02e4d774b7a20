import { beforeEach, expect, test, vi } from 'vitest'
import { connect } from '../../api/client'
import { hostileAddresses } from '../../api/hostile-addresses.fixture'
import { openableUrl } from '../../api/openable-url'
import { linkAddress } from './link-address'
import { thumbnailAddress } from './thumbnail-address'

beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  connect({
    backend: 'https://portal.example',
    token: async () => 'token',
    renew: async () => null,
    idempotencyKeys: true,
  })
})

test.each(hostileAddresses)('[R6] [R7] %j is no link, no picture, and opens nothing', (address) => {
  expect(linkAddress(address)).toBeNull()
  expect(thumbnailAddress(address, 'https://portal.example')).toBeNull()
  expect(openableUrl(address)).toBeNull()
})

test('[R6] the spellings are 25', () => {
  expect(new Set(hostileAddresses).size).toBe(25)
})

test.each(['//evil.example/x', '/\\evil.example', 'evil.example', '&#106;avascript:alert(1)', '', null])(
  '[R6] %j is no address of a website',
  (address) => {
    expect(linkAddress(address)).toBeNull()
  },
)

test.each(['https://user@evil.example/', 'https://portal.example@evil.example/'])(
  '[R6] [R7] %s has credentials, which imitate another host',
  (address) => {
    expect(linkAddress(address)).toBeNull()
    expect(openableUrl(address)).toBeNull()
  },
)

test('a website and a page of the portal are linked', () => {
  expect(linkAddress('https://help.corvane.example/t/1?a=b#c')).toBe('https://help.corvane.example/t/1?a=b#c')
  expect(linkAddress('https://portal.example/licenses')).toBe('https://portal.example/licenses')
  vi.stubGlobal('location', { origin: 'http://localhost:4273' })
  expect(linkAddress('http://localhost:4273/licenses')).toBe('http://localhost:4273/licenses')
})
