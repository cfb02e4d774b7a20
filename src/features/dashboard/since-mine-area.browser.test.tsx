import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test } from 'vitest'
import { exampleOf } from '../../api/stub-backend.fixture'
import { firstLicenses, type License } from '../../domain/licenses'
import { sampleProduct } from '../../domain/product.fixture'
import type { Product } from '../../domain/releases'
import { sampleConfig } from '../../session/render-part.fixture'
import { sinceMineArea } from './since-mine-area'

const note = (kind: 'new' | 'fixed' | 'known_issue', text: string) => ({ kind, text, reference: null })
const release = (version: string, ...release_notes: Product['release_notes']): Product => ({
  ...sampleProduct,
  id: `prd_${version}`,
  name: `HELYX ${version}`,
  version,
  release_notes,
})
const newest = release('4.3', note('new', 'Rotating frames.'), note('known_issue', 'Spaces in paths.'))
const releases = [newest, release('4.2', note('fixed', 'Probe files.')), release('4.1'), release('4.0')]
const [sample] = exampleOf('GET /api/licenses/').items
if (!sample) throw new Error('The examples have no license.')
const of41: License = {
  ...sample,
  number: 'HLX-1',
  status: 'active',
  product: { ...sample.product, family: newest.family.name, line: 'helyx', version: '4.1' },
}
const listOf = <T,>(...items: T[]) => ({ items, total: items.length })
const me = exampleOf('GET /api/me', 'pi')

beforeEach(() => localStorage.clear())

test('[DL6] the dashboard says it in one line, of releases one is entitled to', () => {
  const cache = new QueryClient()
  const viewer = { me, config: sampleConfig }
  const { queries, toItems } = sinceMineArea.attention
  const itemsOf = (products: readonly Product[]) =>
    toItems([listOf(...products)], viewer, cache).map(({ text, detail }) => [text, detail])
  expect(queries(viewer, cache)).toEqual([])
  cache.setQueryData(firstLicenses().queryKey, listOf(of41))
  expect(queries(viewer, cache)).toHaveLength(1)
  expect(itemsOf(releases)).toEqual([
    [
      'New since your version',
      '1 new, 1 fixed, and 1 known issue since 4.1, the version of your license HLX-1',
    ],
  ])
  expect(itemsOf(releases.map((one) => ({ ...one, entitled: false })))).toEqual([])
  expect(itemsOf([release('4.4', note('new', 'a'))].map((one) => ({ ...one, channel: 'beta' })))).toEqual([])
  const staff = { me: exampleOf('GET /api/me', 'staff'), config: sampleConfig }
  expect(queries(staff, cache)).toEqual([])
  cache.setQueryData(firstLicenses().queryKey, { items: [of41], total: 99 })
  expect(queries(viewer, cache)).toEqual([])
})
