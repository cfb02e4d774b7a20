import type { components } from '../../api/schema.gen'
import { labels } from '../../ui/format/labels'
import { statusStyles } from '../../ui/format/status-styles'

type Schemas = components['schemas']
type Status = Schemas['ProductStatus']

export const channelLabels = labels<Schemas['Channel']>({
  stable: 'Stable',
  lts: 'Long-term',
  beta: 'Beta',
})

export const productStatus = statusStyles<Status>({
  draft: { word: 'Draft', hue: 'neutral' },
  published: { word: 'Published', hue: 'positive' },
  withdrawn: { word: 'Withdrawn', hue: 'critical' },
})

export function productStatusLabel(status: Status): string {
  return productStatus(status).word
}
