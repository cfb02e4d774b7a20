import { Archive } from 'lucide-react'
import type { components } from '../../../api/schema.gen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { resourceStatus } from '../../words/resource-labels'

export function ResourceStatusBadge({ status }: { status: components['schemas']['ResourceStatus'] }) {
  const { word, hue } = resourceStatus(status)
  return (
    <StatusBadge hue={hue} icon={status === 'archived' ? Archive : undefined}>
      {word}
    </StatusBadge>
  )
}
