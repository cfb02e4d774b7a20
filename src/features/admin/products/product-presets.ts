import type { Preset } from '../../../ui/table/presets'
import type { ProductSearch } from './product-search'

export const productPresets: readonly Preset<ProductSearch>[] = [
  {
    name: 'Drafts',
    label: 'Draft releases',
    keywords: 'products unpublished next version',
    search: { status: ['draft'] },
  },
  {
    name: 'Blocked',
    label: 'Releases that are blocked from publishing',
    keywords: 'products drafts checklist missing',
    search: { blocked: '1' },
  },
  {
    name: 'Withdrawn',
    label: 'Withdrawn releases',
    keywords: 'products recalled',
    search: { status: ['withdrawn'] },
  },
  {
    name: 'End of support passed',
    label: 'Releases past their end of support',
    keywords: 'products old unsupported',
    search: { support: 'ended' },
  },
]
