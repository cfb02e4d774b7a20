import { expect, it } from 'vitest'
import {
  accessOfRoles,
  coveragesOf,
  coversAddOn,
  coversRelease,
  expectedAtFirstSignIn,
  lockReason,
} from './entitlement'

const license = {
  status: 'active' as const,
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx' as const, family: 'HELYX', version: '4.3' },
  maintenance_end_date: '2026-06-30',
  expiry_date: null,
  add_ons: [{ id: 'add_adjoint', name: 'Adjoint' }],
  features: [],
}
const release = (family: string, version: string, release_date: string) => ({
  name: `${family} ${version}`,
  line: 'helyx' as const,
  family: { id: `fam_${family}`, name: family },
  status: 'published' as const,
  channel: 'stable' as const,
  release_date,
})
const releases = [
  release('HELYX', '4.2', '2025-11-01'),
  release('HELYX', '4.3', '2026-06-30'),
  release('HELYX', '4.4', '2026-07-01'),
  { ...release('HELYX', '4.4 beta 1', '2026-06-01'), channel: 'beta' as const },
  release('HELYX GUI', '4.3', '2026-06-30'),
]
const texts = (licenses: Parameters<typeof coveragesOf>[0], access: Record<string, 'r' | 'rw'>) =>
  expectedAtFirstSignIn(access, coveragesOf(licenses), releases, null).map(({ text, isMissing }) =>
    isMissing ? `! ${text}` : text,
  )

it('[AM3] says the newest release that is covered, on the last day of maintenance too, and what no license covers', () => {
  expect(texts([license], { downloads_helyx: 'r' })).toEqual([
    'Downloads HELYX 4.3',
    '! No license covers HELYX GUI downloads',
  ])
})

it('[AM3] the end of a license stands in for its maintenance; of several licenses the longest counts', () => {
  const expiring = { ...license, maintenance_end_date: null, expiry_date: '2025-12-31' }
  expect(texts([expiring], { downloads_helyx: 'r' })[0]).toBe('Downloads HELYX 4.2')
  expect(texts([expiring, license], { downloads_helyx: 'r' })[0]).toBe('Downloads HELYX 4.3')
  const permanent = { ...license, maintenance_end_date: null, expiry_date: null }
  expect(texts([license, permanent], { downloads_helyx: 'r' })[0]).toBe('Downloads HELYX 4.4')
})

it('[AM3] drafts and suspended licenses cover nothing, and roles without anything are said', () => {
  for (const status of ['draft', 'suspended'] as const)
    expect(coversRelease(coveragesOf([{ ...license, status }]), 'HELYX', '2025-01-01')).toBe(false)
  expect(texts([license], {})).toEqual(['! These roles open no downloads, licenses or documentation'])
})

it('[AM3] an add-on is covered by its id, or as a feature of its code', () => {
  const coverages = coveragesOf([license])
  expect(coversAddOn(coverages, 'HELYX', { id: 'add_adjoint' })).toBe(true)
  expect(coversAddOn(coverages, 'HELYX', { id: 'add_marine', code: 'marine' })).toBe(false)
  expect(coversAddOn(coverages, 'ELEMENTS', { id: 'add_adjoint' })).toBe(false)
})

it('[AM3] unknown releases are said to be unknown; a seat and the rest are there', () => {
  const access = accessOfRoles([
    { access: { downloads_helyx: 'r', licenses: 'r' } },
    { access: { licenses: 'rw', documentations_helyx: 'r' } },
  ])
  expect(access).toMatchObject({ licenses: 'rw' })
  expect(expectedAtFirstSignIn(access, new Map(), null, 'HLX-2026-00417').map(({ text }) => text)).toEqual([
    'Downloads of HELYX are unknown',
    'Has a seat on HLX-2026-00417',
    'Sees the licenses of the account',
    'Reads the documentation of HELYX',
  ])
})

const withMarine = {
  status: 'active' as const,
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx' as const, family: 'HELYX', version: '4.3' },
  maintenance_end_date: '2026-06-30',
  expiry_date: null,
  add_ons: [{ id: 'add_adjoint', name: 'Adjoint' }],
  features: [
    { name: 'marine', version: '4.3', count: 1, start_date: null, expiry_date: null, borrow_hours: null },
  ],
}
const reason = (needs: Parameters<typeof lockReason>[2], licenses = [withMarine]) =>
  lockReason(coveragesOf(licenses), 'Meridian Racing', needs)
const helyx = { family: 'HELYX', releaseDate: '2026-06-30' }

it('[PM5] what the licenses of an account cover is open to it', () => {
  expect(reason(helyx)).toBeNull()
  expect(reason({ ...helyx, releaseDate: null })).toBeNull()
  expect(reason({ ...helyx, addOn: { id: 'add_adjoint', name: 'Adjoint' } })).toBeNull()
  expect(reason({ ...helyx, addOn: { id: 'add_marine', name: 'Marine', code: 'marine' } })).toBeNull()
})

it('[PM5] the reason of a lock names the account, and what its licenses lack', () => {
  expect(reason({ ...helyx, family: 'ELEMENTS' })).toBe('Meridian Racing has no license of ELEMENTS.')
  expect(reason({ ...helyx, releaseDate: '2026-07-01' })).toBe(
    'The licenses of Meridian Racing cover releases until 30 Jun 2026; this is of 1 Jul 2026.',
  )
  expect(reason({ ...helyx, addOn: { id: 'add_marine', name: 'Marine' } })).toBe(
    'No license of Meridian Racing has the add-on Marine.',
  )
  expect(reason(helyx, [])).toBe('Meridian Racing has no license of HELYX.')
})
