import type { Preset } from '../../ui/table/presets'
import type { LicenseSearch } from './license-search'

const expiring = (['30', '60', '90'] as const).map((days) => ({
  label: `Licenses expiring in ${days} days`,
  keywords: 'renewal ending due',
  search: { status: ['active' as const, 'expiring' as const], expires_within: days },
}))

export const licensePresets: readonly Omit<Preset<LicenseSearch>, 'name'>[] = [
  ...expiring,
  {
    label: 'Expired licenses',
    keywords: 'ended renewal',
    search: { status: ['expired'] },
  },
  {
    label: 'Licenses with maintenance ending in 60 days',
    keywords: 'updates support renewal',
    search: { maintenance_within: '60' },
  },
  {
    label: 'Suspended licenses',
    keywords: 'blocked',
    search: { status: ['suspended'] },
  },
]
