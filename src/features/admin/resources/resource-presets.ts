import type { Preset } from '../../../ui/table/presets'
import type { ManagerSearch } from './resource-manager-search'

export const resourcePresets: readonly Preset<ManagerSearch>[] = [
  {
    name: 'Drafts',
    label: 'Drafts of resources',
    keywords: 'articles unpublished',
    search: { status: ['draft'] },
  },
  {
    name: 'Drafts older than a month',
    label: 'Drafts of resources older than a month',
    keywords: 'articles unpublished',
    search: { status: ['draft'], made: 'month' },
  },
  { name: 'Featured', label: 'Featured resources', keywords: 'articles first', search: { featured: '1' } },
  {
    name: 'Without a picture',
    label: 'Resources without a picture',
    keywords: 'articles thumbnail image',
    search: { picture: 'none' },
  },
  {
    name: 'Files missing',
    label: 'Resources with missing files',
    keywords: 'articles bucket downloads gone',
    search: { files: 'missing' },
  },
]
