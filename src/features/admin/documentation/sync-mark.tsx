import { Link } from '@tanstack/react-router'
import { StatusMark } from '../../../ui/feedback/status-mark'
import { formatTime } from '../../../ui/format/date'
import { TextLink } from '../../../ui/layout/text-link'
import type { Sync } from './sync-state'

/** Says in the head of the manager's pages that a synchronization runs; leads to it. */
export function SyncMark({ last }: Pick<Sync, 'last'>) {
  if (last?.state !== 'running') return null
  return (
    <TextLink asChild>
      <Link to="/admin/documentation_manager">
        <StatusMark hue="pending">{`Synchronizing since ${formatTime(last.started_at)}`}</StatusMark>
      </Link>
    </TextLink>
  )
}
