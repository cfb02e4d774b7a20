// Needs a document.
import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../words/product.fixture'
import { mergeNotes, type Product } from '../words/releases'
import { countsOf, ownVersionOf, rememberDownload } from './own-version'

const me = { id: 'usr_1' }
const { family } = sampleProduct
const licensed = (
  number: string,
  version: string,
  more: { status?: 'active' | 'expired'; family?: string } = {},
) => ({
  number,
  status: more.status ?? ('active' as const),
  product: { id: 'prd', name: 'HELYX', line: 'helyx' as const, family: more.family ?? family.name, version },
})
const note = (kind: 'new' | 'changed' | 'fixed' | 'known_issue', text: string) => ({
  kind,
  text,
  reference: null,
})
const release = (version: string, ...release_notes: Product['release_notes']): Product => ({
  ...sampleProduct,
  id: version,
  version,
  release_notes,
})

describe('the version somebody has', () => {
  it('is the newest that a license in force of the family names, 4.10 above 4.9', () => {
    const licenses = [
      licensed('A', '4.9'),
      licensed('B', '4.10'),
      licensed('C', '5.0', { status: 'expired' }),
      licensed('D', '6.0', { family: 'HELYX GUI' }),
    ]
    expect(ownVersionOf(family, me, licenses)).toEqual({ version: '4.10', license: 'B' })
    expect(ownVersionOf({ id: 'fam_2', name: 'Another' }, me, licenses)).toBeNull()
  })

  it('is rather what they downloaded in this browser: the newest of it, for this person and family alone', () => {
    rememberDownload(me, { family, version: '4.10' })
    rememberDownload(me, { family, version: '4.9' })
    expect(ownVersionOf(family, me, [licensed('A', '4.11')])).toEqual({ version: '4.10', license: null })
    expect(ownVersionOf(family, { id: 'usr_2' }, [])).toBeNull()
    expect(ownVersionOf({ id: 'fam_2', name: 'Another' }, me, [])).toBeNull()
  })

  it('is not remembered of a user whose record has no id', () => {
    const nobody = { id: undefined }
    rememberDownload(nobody, { family, version: '4.10' })
    expect(ownVersionOf(family, nobody, [])).toBeNull()
    expect(localStorage).toHaveLength(0)
  })
})

it('what changed is counted by its kind', () => {
  const releases = [
    release('4.3', note('new', 'a'), note('fixed', 'b'), note('known_issue', 'c')),
    release('4.2', note('new', 'd'), note('fixed', 'e')),
  ]
  expect(countsOf(mergeNotes(releases))).toBe('2 new, 2 fixed, and 1 known issue')
})
