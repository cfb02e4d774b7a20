import { expect, it } from 'vitest'
import type { ProductVersion } from '../downloads-search'
import { pickVersion, shelve } from './pick-release'

const version = (name: string, more: Partial<ProductVersion> = {}): ProductVersion => ({
  line: 'helyx',
  version: name,
  channel: 'stable',
  release_date: '2025-01-01',
  end_of_support_date: null,
  is_latest: false,
  products_count: 1,
  ...more,
})
const names = (versions: readonly ProductVersion[]) => versions.map((one) => one.version)
const all = [
  version('4.9'),
  version('5.0-beta1', { channel: 'beta' }),
  version('4.10', { is_latest: true }),
  version('4.2', { end_of_support_date: '2026-11-19' }),
  version('4.3', { end_of_support_date: '2026-11-20' }),
  version('5.0', { line: 'elements' }),
]

it('offers the versions of the line, newest first, those past support apart from the day after its last', () => {
  const shelf = shelve(all, 'helyx', '2026-11-20')
  expect(names(shelf.current)).toEqual(['5.0-beta1', '4.10', '4.9', '4.3'])
  expect(names(shelf.older)).toEqual(['4.2'])
})

it('chooses what was asked for, in any spelling, and the newest that is no beta otherwise', () => {
  const shelf = shelve(all, 'helyx', '2026-11-20')
  const pick = (wanted?: string) => pickVersion(shelf, wanted)?.version
  expect(pick()).toBe('4.10')
  expect(pick('4.2.0')).toBe('4.2')
  expect(pick('5.0-beta1')).toBe('5.0-beta1')
  expect(pick('nowhere')).toBe('4.10')
})

it('goes by the order where the backend marks no latest one, and takes a beta where there is nothing else', () => {
  const pick = (...versions: ProductVersion[]) =>
    pickVersion(shelve(versions, 'helyx', '2026-11-20'), undefined)?.version
  expect(pick(version('4.9'), version('4.10'), version('5.0-rc1', { channel: 'beta' }))).toBe('4.10')
  expect(pick(version('5.0-rc1', { channel: 'beta' }))).toBe('5.0-rc1')
  expect(pick()).toBeUndefined()
})
