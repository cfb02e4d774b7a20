import type { Preset } from '../../../ui/table/presets'
import type { AccountSearch } from './account-search'

export const accountPresets: readonly Preset<AccountSearch>[] = [
  { name: 'Customers', label: 'Accounts of customers', keywords: 'kind', search: { kind: ['customer'] } },
  {
    name: 'Different from the CRM',
    label: 'Accounts that differ from the CRM',
    keywords: 'customers drift',
    search: { status: ['active'], crm: 'drifted' },
  },
  {
    name: 'Without a User Admin',
    label: 'Accounts without a User Admin',
    keywords: 'customers administrator',
    search: { status: ['active'], without_user_admin: '1' },
  },
  {
    name: 'Maintenance ends in 60 days',
    label: 'Accounts whose maintenance ends in 60 days',
    keywords: 'customers support renewal',
    search: { maintenance_within: '60' },
  },
  {
    name: 'Suspended',
    label: 'Suspended accounts',
    keywords: 'customers blocked',
    search: { status: ['suspended'] },
  },
  {
    name: 'Archived',
    label: 'Archived accounts',
    keywords: 'customers former',
    search: { status: ['archived'] },
  },
]
