import { StatusBadge } from '../../../ui/feedback/status-badge'
import type { VersionHint } from './product-rules'

/** Hints about a version while it is typed; a live region, rendered before its text. */
export function VersionNote({ hint }: { hint: VersionHint | null }) {
  return (
    <div role="status" hidden={hint === null}>
      {hint && (
        <StatusBadge hue={hint.kind === 'taken' ? 'critical' : 'attention'} wraps>
          {hint.text}
        </StatusBadge>
      )}
    </div>
  )
}
