import { describe, expect, it } from 'vitest'
import { sampleProduct } from '../../../domain/words/product.fixture'
import type { Product } from '../../../domain/words/releases'
import {
  compareFiles,
  familyReleases,
  missingText,
  nextVersion,
  placeOf,
  type ReleaseFile,
  releaseBefore,
  suggestedName,
  versionHint,
  warningsOf,
} from './product-rules'

const release = (version: string, more: Partial<Product> = {}): Product => ({
  ...sampleProduct,
  id: `prd_${version}`,
  name: `HELYX ${version}`,
  version,
  ...more,
})
const { family } = sampleProduct
const beta = release('4.4.0-beta1', { name: 'HELYX 4.4 beta 1', channel: 'beta', status: 'draft' })
const releases = [release('4.9'), release('4.10'), release('4.3'), beta]

describe('versions of a family', () => {
  it('[PM1] sort 4.10 after 4.9', () => {
    const shuffled = [...releases, release('9.0', { family: { id: 'fam_2', name: 'Other' } })]
    expect(familyReleases(shuffled, family.id).map(({ version }) => version)).toEqual([
      '4.10',
      '4.9',
      '4.4.0-beta1',
      '4.3',
    ])
  })

  it.each([
    ['4.10', 'taken', 'HELYX Solver has version 4.10 already.'],
    ['4.10.0', 'taken', 'HELYX Solver has this version already, as 4.10.'],
    ['4.9.1', 'below', 'Sorts below 4.10'],
    ['4.8', 'below', 'Sorts below 4.10'],
    ['5.0.0-beta1', null, ''],
    ['4.11', null, ''],
    ['', null, ''],
    ['next', null, ''],
  ])('[PM4] of "%s" while it is typed: %s', (typed, kind, text) => {
    const hint = versionHint(typed, family, releases)
    expect(hint?.kind ?? null).toBe(kind)
    expect(hint?.text ?? '').toContain(text)
  })

  it('[PM1] do not hold a release against itself', () => {
    expect(versionHint('4.10', family, releases, 'prd_4.10')).toBeNull()
  })

  it('[PM4] suggest the next one that is free, and a name like those before', () => {
    expect(nextVersion(release('4.8'), releases)).toBe('4.11')
    expect(nextVersion(beta, releases)).toBe('4.5')
    expect(suggestedName('4.11', family, releases)).toBe('HELYX 4.11')
    expect(suggestedName('4.4', family, [beta])).toBe('HELYX Solver 4.4')
  })

  it('[PM5] are held against the newest published one below', () => {
    expect(releaseBefore(releases, release('4.11'))?.version).toBe('4.10')
    expect(releaseBefore([...releases, release('4.2')], release('4.3'))?.version).toBe('4.2')
    expect(releaseBefore(releases, release('4.3'))).toBeNull()
    expect(releaseBefore([release('4.2', { status: 'withdrawn' })], release('4.3'))).toBeNull()
  })
})

it.each([
  ['No release day.', 'release'],
  ['No end of support.', 'release'],
  ['No release notes.', 'notes'],
  ['No installer for Linux.', 'topics'],
  ['3 files are still those of 4.3.', 'topics'],
  ['1 file is missing from the bucket.', 'topics'],
  ['2 files have no checksum.', 'topics'],
  ['Something a newer backend asks for.', 'release'],
])('[PM5] "%s" is fixed at: %s', (blocker, place) => {
  expect(placeOf(blocker)).toBe(place)
})

const texts = (product: Product, before: Product | null = null) =>
  warningsOf(product, before, '2026-11-20').map(({ text }) => text)

it('[PM5] what is worth a look never blocks, and says so of what is odd', () => {
  const whole = {
    description_html: '<p>Faster.</p>',
    thumbnail: { id: 'thm_1', name: 'HELYX', url: '/a.svg', alt: 'A car', width: 1, height: 1 },
    release_notes: [{ kind: 'known_issue' as const, text: 'Slow.', reference: null }],
  }
  expect(texts({ ...sampleProduct, ...whole })).toEqual([])
  expect(texts({ ...sampleProduct, release_date: '2026-12-01', end_of_support_date: '2026-11-30' })).toEqual([
    'No picture.',
    'No description.',
    'The release day is in the future.',
    'Support ends before the release day.',
  ])
  const before = release('4.2', {
    platforms: ['linux_x64', 'macos_arm64'],
    add_ons: [{ id: 'add_marine', name: 'Marine' }],
  })
  expect(texts({ ...sampleProduct, ...whole }, before)).toEqual([
    '4.2 had files for macOS ARM64; this release has none.',
    '4.2 works with Marine; this release does not.',
  ])
})

it.each([
  ['HELYX 4.2 brings', true],
  ['Read about <a href="/4.3">4.2</a>.', true],
  ['HELYX 4.3, faster than 4.2', false],
  ['HELYX 4.2.1 and 14.2', false],
  ['Faster.', false],
])('[PM5] a description taken over from the release before: %s', (words, isSaid) => {
  const product = { ...sampleProduct, version: '4.3', description_html: `<p>${words}</p>` }
  const said = texts(product, release('4.2')).filter((text) => text.includes('names 4.2'))
  expect(said).toEqual(isSaid ? ['Summary or description names 4.2, and not 4.3.'] : [])
})

const file = (filename: string, more: Partial<ReleaseFile> = {}): ReleaseFile => ({
  ...{ id: filename, product_id: 'prd_1', topic_id: 'top_1', title: filename, filename },
  ...{ bucket: 'releases', key: filename, kind: 'installer', platform: 'linux_x64', os_requirement: null },
  ...{ version: '4.3', size_bytes: 1, checksum_sha256: null, signature_url: null, note: null, position: 1 },
  ...{ release_date: '2025-12-09', entitled: true, entitlement_reason: null, requires_add_on: null },
  ...{ available: true, unavailable_reason: null, missing: false, carried_over_from: null, in_files: [] },
  updated_at: '2025-12-09T08:00:00Z',
  ...more,
})

it('[PM3] of files that left the bucket one is named, several are counted', () => {
  expect(missingText([file('a.run')])).toBeNull()
  expect(missingText([file('a.run', { missing: true }), file('b.run')])).toMatch(/^a\.run is missing/)
  const both = [file('a.run', { missing: true }), file('b.run', { missing: true })]
  expect(missingText(both)).toMatch(/^2 files are missing/)
})

it('[PM5] files of two releases are the same in another version, and not on another platform', () => {
  const names = (files: readonly ReleaseFile[]) => files.map(({ filename }) => filename)
  const { added, kept, leftOut } = compareFiles(
    [
      file('helyx-4.4-linux-x64.run'),
      file('helyx-4.4.0-beta1.pdf', { kind: 'document' }),
      file('helyx-4.4-arm.run', { platform: 'linux_arm64' }),
    ],
    [
      file('helyx-4.3-linux-x64.run'),
      file('helyx-4.3.pdf', { kind: 'document' }),
      file('helyx-4.3-windows.exe', { platform: 'windows_x64' }),
    ],
  )
  expect(names(added)).toEqual(['helyx-4.4-arm.run'])
  expect(names(kept)).toEqual(['helyx-4.4-linux-x64.run', 'helyx-4.4.0-beta1.pdf'])
  expect(names(leftOut)).toEqual(['helyx-4.3-windows.exe'])
})
