import { Link } from '@tanstack/react-router'
import { StatusBadge } from '../../../ui/feedback/status-badge'
import { formatTime } from '../../../ui/format/date'
import { TextLink } from '../../../ui/layout/text-link'
import type { Sync } from './sync-state'

/** A running synchronization in the header of the manager's pages, as a link to it. */
export function SyncBadge({ last }: Pick<Sync, 'last'>) {
  if (last?.state !== 'running') return null
  return (
    <TextLink asChild>
      <Link to="/admin/documentation_manager">
        <StatusBadge hue="pending">{`Synchronizing since ${formatTime(last.started_at)}`}</StatusBadge>
      </Link>
    </TextLink>
  )
}
