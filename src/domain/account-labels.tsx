import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { asText, labels } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
export type Account = Schemas['Account']

export const accountKindLabels = labels<Schemas['AccountKind']>({
  customer: 'Customer',
  academic: 'Academic',
  partner: 'Partner',
  vendor: 'Vendor',
})

type Look = { word: string; hue: Hue }

const looks: Record<Schemas['AccountStatus'], Look> = {
  active: { word: 'Active', hue: 'positive' },
  suspended: { word: 'Suspended', hue: 'pending' },
  archived: { word: 'Archived', hue: 'neutral' },
}

const lookOf = (status: Schemas['AccountStatus']): Look =>
  Object.hasOwn(looks, status) ? looks[status] : { word: asText(status), hue: 'neutral' }

export function accountStatusLabel(status: Schemas['AccountStatus']): string {
  return lookOf(status).word
}

export function AccountStatusMark({ status }: { status: Schemas['AccountStatus'] }) {
  const { word, hue } = lookOf(status)
  return <StatusMark hue={hue}>{word}</StatusMark>
}
