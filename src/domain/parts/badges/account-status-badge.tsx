import type { components } from '../../../api/schema.gen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { accountStatus } from '../../words/account-labels'

export function AccountStatusBadge({ status }: { status: components['schemas']['AccountStatus'] }) {
  const { word, hue } = accountStatus(status)
  return <StatusBadge hue={hue}>{word}</StatusBadge>
}
