import type { Preset } from '../../../ui/table/presets'
import type { UserSearch } from './user-search'

export const userPresets: readonly Preset<UserSearch>[] = [
  {
    name: 'Invited for more than 7 days',
    label: 'Users invited more than 7 days ago',
    keywords: 'people invitations open',
    search: { status: ['invited'], invited: '7' },
  },
  {
    name: 'No sign-in for 90 days',
    label: 'Users without a sign-in for 90 days',
    keywords: 'people last inactive',
    search: { status: ['active'], signed_in: '90' },
  },
  {
    name: 'Disabled',
    label: 'Disabled users',
    keywords: 'people blocked',
    search: { status: ['disabled'] },
  },
]
