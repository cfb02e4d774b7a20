import { expect, it } from 'vitest'
import { sampleProduct } from '../download.fixture'
import type { Product } from '../downloads-search'
import { mergeNotes, type ReleaseNote, releasesSince, versionsBefore } from './merge-notes'

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
const versions = (have?: string, shown = v43) => releasesSince(all, shown, have).map(({ version }) => version)

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
