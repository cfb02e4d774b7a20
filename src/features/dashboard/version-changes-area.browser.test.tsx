import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { exampleOf } from '../../api/stub-backend.fixture'
import { licenseOf41, noteOf, releaseOf, releases } from '../../domain/parts/own-version.fixture'
import { firstLicenses } from '../../domain/words/licenses'
import type { Product } from '../../domain/words/releases'
import { sampleConfig } from '../../session/config.fixture'
import { versionChangesArea } from './version-changes-area'

const listOf = <T,>(...items: T[]) => ({ items, total: items.length })
const me = exampleOf('GET /api/me', 'pi')

beforeEach(() => localStorage.clear())

test('[DL6] the dashboard says it in one line, of releases one is entitled to', () => {
  const cache = new QueryClient()
  const viewer = { me, config: sampleConfig }
  const { queries, toItems } = versionChangesArea.attention
  const itemsOf = (products: readonly Product[]) =>
    toItems([listOf(...products)], viewer, cache).map(({ text, detail }) => [text, detail])
  expect(queries(viewer, cache)).toEqual([])
  cache.setQueryData(firstLicenses().queryKey, listOf(licenseOf41))
  expect(queries(viewer, cache)).toHaveLength(1)
  expect(itemsOf(releases)).toEqual([
    [
      'New since your version',
      '1 new, 1 fixed, and 1 known issue since 4.1, the version of your license HLX-1',
    ],
  ])
  expect(itemsOf(releases.map((one) => ({ ...one, entitled: false })))).toEqual([])
  expect(itemsOf([releaseOf('4.4', noteOf('new', 'a'))].map((one) => ({ ...one, channel: 'beta' })))).toEqual(
    [],
  )
  const staff = { me: exampleOf('GET /api/me', 'staff'), config: sampleConfig }
  expect(queries(staff, cache)).toEqual([])
  cache.setQueryData(firstLicenses().queryKey, { items: [licenseOf41], total: 99 })
  const [, more] = queries(viewer, cache)
  expect(itemsOf(releases)).toEqual([])
  cache.setQueryData(more?.queryKey ?? [], listOf(licenseOf41))
  expect(itemsOf(releases)).toHaveLength(1)
})
