import type { Account } from './account-labels'

const territory = { id: 'ter_nordics', name: 'Nordics' }

/** An account that is linked to a CRM account of the same name, country and territory. */
export const sampleAccount: Account = {
  id: 'acc_halvorsen',
  name: 'Halvorsen Pumps',
  kind: 'customer',
  status: 'active',
  product_lines: ['helyx', 'elements'],
  territory,
  first_line_support: null,
  crm_account_id: 'crm_20733',
  crm_account_name: 'Halvorsen Pumps',
  crm: {
    id: 'crm_20733',
    name: 'Halvorsen Pumps',
    website: null,
    country: 'NO',
    territory,
    owner_name: 'Henrik Dahl',
    industry: 'Pumps',
    modified_at: '2026-11-10T09:05:00Z',
  },
  principal_investigator: null,
  user_admins: [],
  helpdesk_organization_ids: {},
  storage_prefix: null,
  country: 'NO',
  email_domains: ['halvorsen.example'],
  users_count: 3,
  licenses_count: 2,
  open_tickets_count: 0,
  maintenance_end_date: null,
  created_at: '2024-02-09T12:00:00Z',
  updated_at: '2026-11-20T09:30:00Z',
}
