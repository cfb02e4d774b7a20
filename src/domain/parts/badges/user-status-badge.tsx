import type { components } from '../../../api/schema.gen'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { userStatus } from '../../words/people'

export function UserStatusBadge({ status }: { status: components['schemas']['UserStatus'] }) {
  const { word, hue } = userStatus(status)
  return <StatusBadge hue={hue}>{word}</StatusBadge>
}
