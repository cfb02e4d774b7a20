import type { License } from './licenses'

/** A plain license for unit tests, without features, hosts and file. */
export const sampleLicense: License = {
  id: 'lic_1',
  number: 'HLX-2026-00001',
  account: { id: 'acc_1', name: 'Meridian Racing' },
  product: { id: 'prd_1', name: 'HELYX 4.3', line: 'helyx', family: 'HELYX', version: '4.3' },
  add_ons: [],
  type: 'floating',
  manager: 'rlm',
  purpose: 'commercial',
  features: [],
  hosts: [],
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
