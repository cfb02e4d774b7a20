import type { Preset } from '../../../ui/table/presets'
import type { ManagerSearch } from './license-manager-search'

export const managerPresets: readonly Preset<ManagerSearch>[] = [
  {
    name: 'Drafts',
    label: 'License drafts',
    keywords: 'issue new unfinished',
    search: { status: ['draft'] },
  },
  {
    name: 'Suspended',
    label: 'Suspended licenses of all accounts',
    keywords: 'blocked',
    search: { status: ['suspended'] },
  },
  {
    name: 'Ends in 60 days, no next term',
    label: 'Licenses that end in 60 days without a next term',
    keywords: 'renewal expiring renew',
    search: { status: ['expiring'], next_term: 'none' },
  },
  {
    name: 'License file due',
    label: 'Licenses whose license file is due',
    keywords: 'issue again outdated',
    search: { file_due: '1' },
  },
]
