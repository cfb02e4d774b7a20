import type { components } from '../api/schema.gen'
import { StatusMark } from '../ui/feedback/status-mark'
import { asText, labels } from '../ui/format/labels'
import type { Hue } from '../ui/theme/palette'

type Schemas = components['schemas']
type Status = Schemas['ProductStatus']

export const channelLabels = labels<Schemas['Channel']>({
  stable: 'Stable',
  lts: 'Long-term',
  beta: 'Beta',
})

const looks: Record<Status, { word: string; hue: Hue }> = {
  draft: { word: 'Draft', hue: 'neutral' },
  published: { word: 'Published', hue: 'positive' },
  withdrawn: { word: 'Withdrawn', hue: 'critical' },
}

const lookOf = (status: Status): { word: string; hue: Hue } =>
  Object.hasOwn(looks, status) ? looks[status] : { word: asText(status), hue: 'neutral' }

export function productStatusLabel(status: Status): string {
  return lookOf(status).word
}

export function ProductStatusMark({ status }: { status: Status }) {
  const { word, hue } = lookOf(status)
  return <StatusMark hue={hue}>{word}</StatusMark>
}
