import { describe, expect, it } from 'vitest'
import { type DownloadCase, downloadChain } from './download-chain'

const license = {
  status: 'active' as const,
  product: {
    id: 'prd_1',
    name: 'HELYX Solver 4.2',
    version: '4.2',
    line: 'helyx' as const,
    family: 'HELYX Solver',
  },
  maintenance_end_date: '2026-12-31',
  expiry_date: null,
  add_ons: [],
  features: [],
}
const given: DownloadCase = {
  user: {
    first_name: 'Luca',
    last_name: 'Moretti',
    email: 'luca@meridian-racing.example',
    status: 'active',
    user_access: { downloads_helyx: 'r' },
    account: { id: 'acc_meridian', name: 'Meridian Racing' },
  },
  accountStatus: 'active',
  licenses: [license],
  release: {
    name: 'HELYX Solver 4.3',
    line: 'helyx',
    family: { id: 'fam_1', name: 'HELYX Solver' },
    release_date: '2025-12-09',
    status: 'published',
  },
}
const file = {
  title: 'Installer for Linux',
  release_date: '2025-12-09',
  requires_add_on: null,
  available: true,
  unavailable_reason: null,
}
const marine = { id: 'add_marine', name: 'Marine' }
const last = (change: Partial<DownloadCase>) => {
  const { id, holds, text } = downloadChain({ ...given, ...change }).at(-1) ?? {}
  return [id, holds, text]
}

describe('why somebody can or cannot download something', () => {
  it('goes from the account to the file, and holds when each link does', () => {
    const steps = downloadChain({
      ...given,
      file: { ...file, requires_add_on: marine },
      licenses: [{ ...license, add_ons: [marine] }],
    })
    expect(steps.map(({ id }) => id)).toEqual([
      ...['account', 'user', 'role', 'license', 'maintenance', 'add-on', 'release', 'file'],
    ])
    expect(steps.every(({ holds }) => holds === true)).toBe(true)
  })

  it.each([
    [{ accountStatus: 'suspended' }, 'account', 'Meridian Racing is suspended'],
    [{ user: { ...given.user, status: 'disabled' } }, 'user', 'Luca Moretti is disabled'],
    [{ user: { ...given.user, user_access: {} } }, 'role', 'No role includes HELYX downloads'],
    [{ licenses: [] }, 'license', 'Meridian Racing has no license of HELYX Solver'],
    [
      { licenses: [{ ...license, status: 'suspended' }] },
      'license',
      'Meridian Racing has no license of HELYX Solver',
    ],
    [
      { licenses: [{ ...license, maintenance_end_date: '2025-06-30' }] },
      'maintenance',
      'It covers releases until 30 Jun 2025; this one is of 9 Dec 2025',
    ],
    [{ file: { ...file, requires_add_on: marine } }, 'add-on', 'No license has the add-on Marine'],
    [{ release: { ...given.release, status: 'withdrawn' } }, 'release', 'HELYX Solver 4.3 is withdrawn'],
    [
      { file: { ...file, available: false, unavailable_reason: 'Replaced by patch 4.3.2.' } },
      'file',
      'Installer for Linux is not available: Replaced by patch 4.3.2.',
    ],
  ] as const)('stops at the first link that is broken: %j', (change, id, text) => {
    expect(last(change)).toEqual([id, false, text])
  })

  it('counts an expired license for what came out in its time, and a patch by its own day', () => {
    const expired = {
      ...license,
      status: 'expired' as const,
      maintenance_end_date: null,
      expiry_date: '2026-01-31',
    }
    expect(last({ licenses: [expired] })).toEqual(['release', true, 'HELYX Solver 4.3 is published'])
    const patch = { ...file, release_date: '2026-11-16' }
    expect(last({ licenses: [expired], file: patch })[0]).toBe('maintenance')
  })

  it('says what is unknown and goes on, and asks no license of vendor staff', () => {
    const unknown = downloadChain({ ...given, accountStatus: null, licenses: null })
    expect(unknown.filter(({ holds }) => holds === null).map(({ id }) => id)).toEqual(['account', 'license'])
    expect(unknown.at(-1)?.id).toBe('release')
    const { licenses: _, ...staff } = given
    expect(downloadChain(staff).map(({ id }) => id)).toEqual(['account', 'user', 'role', 'release'])
  })
})
