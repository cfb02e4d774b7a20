import { useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useOnline } from '../../ui/feedback/online'
import { formatInstant, formatTime } from '../../ui/format/date'
import { Strip } from './strip'

/** When the oldest of what the page shows was read; 0 where it shows nothing that was. */
function useOldestRead(): number {
  const cache = useQueryClient().getQueryCache()
  const oldest = () => {
    const reads = cache.findAll({ type: 'active' }).filter(({ meta }) => meta?.isLocal !== true)
    const done = reads.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
    return done.length > 0 ? Math.min(...done) : 0
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest)
}

const isToday = (at: number) => new Date(at).toDateString() === new Date().toDateString()

function Words() {
  const read = useOldestRead()
  if (read === 0) return 'You are offline. Changes can be saved once you are back.'
  const instant = new Date(read).toISOString()
  const when = isToday(read) ? `at ${formatTime(instant)}` : `on ${formatInstant(instant)}`
  return `You are offline. What you see was read ${when}; changes can be saved once you are back.`
}

/** Under the header while there is no network. The region is there before its words are, or they would not be spoken. */
export const OfflineBanner = () => {
  const isOnline = useOnline()
  return (
    <div role="status">
      {!isOnline && (
        <Strip>
          <CloudOff size={16} aria-hidden="true" />
          <span>
            <Words />
          </span>
        </Strip>
      )}
    </div>
  )
}
