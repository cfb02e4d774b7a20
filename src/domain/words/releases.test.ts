import { describe, expect, it } from 'vitest'
import { sampleProduct } from './product.fixture'
import {
  mergeNotes,
  type Product,
  type ProductVersion,
  pickVersion,
  type ReleaseNote,
  releasesSince,
  versionsBefore,
  versionsOfLine,
  withdrawnVersions,
} from './releases'

describe('the versions of a line', () => {
  const versionRow = (name: string, more: Partial<ProductVersion> = {}): ProductVersion => ({
    line: 'helyx',
    version: name,
    channel: 'stable',
    release_date: '2025-01-01',
    end_of_support_date: null,
    is_latest: false,
    products_count: 1,
    ...more,
  })
  const versionNames = (versions: readonly ProductVersion[]) => versions.map((one) => one.version)
  const versionRows = [
    versionRow('4.9'),
    versionRow('5.0-beta1', { channel: 'beta' }),
    versionRow('4.10', { is_latest: true }),
    versionRow('4.2', { end_of_support_date: '2026-11-19' }),
    versionRow('4.3', { end_of_support_date: '2026-11-20' }),
    versionRow('5.0', { line: 'elements' }),
  ]

  it('offers the versions of the line, newest first, those past support apart from the day after its last', () => {
    const versions = versionsOfLine(versionRows, 'helyx', '2026-11-20')
    expect(versionNames(versions.current)).toEqual(['5.0-beta1', '4.10', '4.9', '4.3'])
    expect(versionNames(versions.older)).toEqual(['4.2'])
  })

  it('chooses what was asked for, in any spelling, and the newest that is no beta otherwise', () => {
    const versions = versionsOfLine(versionRows, 'helyx', '2026-11-20')
    const pick = (wanted?: string) => pickVersion(versions, wanted)?.version
    expect(pick()).toBe('4.10')
    expect(pick('4.2.0')).toBe('4.2')
    expect(pick('5.0-beta1')).toBe('5.0-beta1')
    expect(pick('nowhere')).toBe('4.10')
  })

  it('goes by the order where the backend marks no latest one, and takes a beta where there is nothing else', () => {
    const pick = (...versions: ProductVersion[]) =>
      pickVersion(versionsOfLine(versions, 'helyx', '2026-11-20'), undefined)?.version
    expect(pick(versionRow('4.9'), versionRow('4.10'), versionRow('5.0-rc1', { channel: 'beta' }))).toBe(
      '4.10',
    )
    expect(pick(versionRow('5.0-rc1', { channel: 'beta' }))).toBe('5.0-rc1')
    expect(pick()).toBeUndefined()
  })
})

it('counts a version as withdrawn once every product of it is', () => {
  const product = (version: string, status: Product['status']) => ({ ...sampleProduct, version, status })
  const products = [
    product('5.0', 'published'),
    product('5.0', 'withdrawn'),
    product('5.0.1', 'withdrawn'),
    product('5.1', 'draft'),
  ]
  expect([...withdrawnVersions(products)]).toEqual(['5.0.1'])
  expect([...withdrawnVersions([])]).toEqual([])
})

describe('release notes', () => {
  const note = (kind: ReleaseNote['kind'], text: string, reference: string | null = null) => ({
    kind,
    text,
    reference,
  })
  const release = (version: string, notes: ReleaseNote[], more: Partial<Product> = {}): Product => ({
    ...sampleProduct,
    id: `prd_${version}`,
    version,
    release_notes: notes,
    ...more,
  })
  const v40 = release('4.0', [note('new', 'of 4.0')])
  const v41 = release('4.1', [note('fixed', 'one'), note('known_issue', 'slow', 'HLX-1')])
  const v42 = release('4.2', [
    note('new', 'two'),
    note('fixed', 'fast again', 'HLX-1'),
    note('known_issue', 'loud', 'HLX-2'),
  ])
  const beta = release('4.3-beta1', [note('new', 'beta')], { channel: 'beta' })
  const bad = release('4.2.1', [note('new', 'withdrawn')], { status: 'withdrawn' })
  const gui = release('4.1', [note('new', 'gui')], { id: 'gui', family: { id: 'fam_2', name: 'GUI' } })
  const v43 = release('4.3', [note('changed', 'three')])
  const all = [v43, beta, bad, gui, v42, v41, v40]
  const versions = (have?: string, shown = v43) =>
    releasesSince(all, shown, have).map(({ version }) => version)

  it('joins what came after the version somebody has, up to the one they look at', () => {
    expect(versions('4.0')).toEqual(['4.3', '4.2', '4.1'])
    expect(versions('4.0', v42)).toEqual(['4.2', '4.1'])
    expect(versions('4.2')).toEqual(['4.3'])
    expect(versions('4.1', beta)).toEqual(['4.3-beta1', '4.2'])
  })

  it('shows one release as it is, and nothing to somebody who has it', () => {
    expect(versions()).toEqual(['4.3'])
    expect(versions('4.3.0')).toEqual([])
    expect(versions('9')).toEqual([])
  })

  it('groups by kind, newest first, each with its version', () => {
    const groups = mergeNotes(releasesSince(all, v43, '4.0'))
    expect(
      groups.map(({ title, notes }) => [title, ...notes.map(({ version, text }) => `${version} ${text}`)]),
    ).toEqual([
      ['New', '4.2 two'],
      ['Changed', '4.3 three'],
      ['Fixed', '4.2 fast again', '4.1 one'],
      ['Known issues', '4.2 loud'],
    ])
  })

  it('keeps an issue known where the fix came before it, or nothing names it', () => {
    const later = release('4.4', [note('known_issue', 'again', 'HLX-1'), note('known_issue', 'unnamed')])
    expect(
      mergeNotes([later, v42])
        .at(-1)
        ?.notes.map(({ text }) => text),
    ).toEqual(['again', 'unnamed', 'loud'])
  })

  it('offers the older versions of the family', () => {
    expect(versionsBefore(all, v42)).toEqual(['4.1', '4.0'])
  })
})
