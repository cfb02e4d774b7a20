import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'
import { statusStyles } from '../../ui/format/status-styles'

type Schemas = components['schemas']
export type Account = Schemas['Account']

export const accountKindLabels = labels<Schemas['AccountKind']>({
  customer: 'Customer',
  academic: 'Academic',
  partner: 'Partner',
  vendor: 'Vendor',
})

export const accountStatus = statusStyles<Schemas['AccountStatus']>({
  active: { word: 'Active', hue: 'positive' },
  suspended: { word: 'Suspended', hue: 'pending' },
  archived: { word: 'Archived', hue: 'neutral' },
})

export function accountStatusLabel(status: Schemas['AccountStatus']): string {
  return accountStatus(status).word
}
