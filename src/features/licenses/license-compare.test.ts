import { expect, test } from 'vitest'
import { compareLicense } from './license-compare'
import { readLicenseFile } from './license-file'
import type { License } from './seat-rules'

const feature = (name: string, count: number | null, expiry_date: string | null) => ({
  name,
  version: '4.3',
  count,
  start_date: null,
  expiry_date,
  borrow_hours: null,
})
const host = (hostname: string, host_id: string, port: number) => ({
  hostname,
  host_id,
  host_id_type: 'ether' as const,
  port,
  vendor_port: null,
  role: 'single' as const,
})
const license: License = {
  id: 'lic_1',
  number: 'HLX-2026-00001',
  account: { id: 'acc_1', name: 'Meridian Racing' },
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx', family: 'HELYX Solver', version: '4.3' },
  add_ons: [],
  type: 'floating',
  manager: 'rlm',
  purpose: 'commercial',
  features: [
    feature('helyx_solver', 24, '2026-12-18'),
    feature('helyx_adjoint', 4, '2026-12-18'),
    feature('helyx_gui', 4, null),
  ],
  hosts: [host('lic01', '9cb65418aa01', 5053), host('lic02', '9cb65418aa02', 5053)],
  seats_total: 24,
  seats_used: 0,
  start_date: '2026-01-01',
  expiry_date: '2026-12-18',
  maintenance_end_date: null,
  status: 'active',
  territory: null,
  rehosts_used: 0,
  rehosts_allowed: null,
  license_file: null,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
}
const day = (text: string) => text

test('what agrees, what differs, what either side lacks, and what has expired are told apart', () => {
  const file = readLicenseFile(`HOST lic01 9C:B6:54:18:AA:01 5053
HOST old 001122334455 5053
ISV corvane
LICENSE corvane helyx_solver 4.3 2026-12-18 24 sig=a
LICENSE corvane helyx_gui 4.3 2026-01-31 4 sig=b
LICENSE corvane helyx_mesh 4.3 permanent uncounted sig=c
`)
  if (!file) throw new Error('the file could not be read')
  expect(
    compareLicense(file, license, '2026-11-20', day).map(({ verdict, subject }) => `${verdict}: ${subject}`),
  ).toEqual([
    'same: Feature helyx_solver',
    'missing: Feature helyx_adjoint',
    'expired: Feature helyx_gui',
    'extra: Feature helyx_mesh',
    'same: Host lic01',
    'missing: Host lic02',
    'extra: Host old',
  ])
})

test('both sides of a difference stand in words', () => {
  const file = readLicenseFile(
    'HOST lic01 9cb65418aa01 5054\nISV corvane\nLICENSE corvane helyx_solver 4.2 2027-12-18 12 sig=a\n',
  )
  if (!file) throw new Error('the file could not be read')
  const findings = compareLicense(file, license, '2026-11-20', day)
  expect(findings[0]).toEqual({
    verdict: 'differs',
    subject: 'Feature helyx_solver',
    file: '4.2, 12, until 2027-12-18',
    portal: '4.3, 24, until 2026-12-18',
  })
  expect(findings.find(({ subject }) => subject === 'Host lic01')).toMatchObject({
    verdict: 'differs',
    file: '9cb65418aa01, port 5054',
  })
})

test('a node-locked file names its machine at the feature', () => {
  const file = readLicenseFile(
    'FEATURE helyx_solver corvaned 4.3 18-dec-2026 24 HOSTID=9cb65418aa01 SIGN=0\n',
  )
  if (!file) throw new Error('the file could not be read')
  const hosts = compareLicense(file, license, '2026-11-20', day).filter(({ subject }) =>
    subject.startsWith('Host'),
  )
  expect(hosts.map(({ verdict }) => verdict)).toEqual(['same', 'missing'])
})
