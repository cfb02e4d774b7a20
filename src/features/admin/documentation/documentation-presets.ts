import type { Preset } from '../../../ui/table/presets'
import type { ManagerSearch } from './documentation-manager-search'

export const documentationPresets: readonly Omit<Preset<ManagerSearch>, 'name'>[] = [
  { label: 'Synchronize documentation', keywords: 'sync bucket pages import', search: {} },
  {
    label: 'Pages that failed in the last synchronization',
    keywords: 'documentation sync missing',
    search: { outcome: ['failed'] },
  },
]
