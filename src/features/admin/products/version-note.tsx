import { StatusMark } from '../../../ui/feedback/status-mark'
import type { VersionHint } from './product-rules'

/** What is to be said of a version while it is typed; announced, and there before its text is. */
export function VersionNote({ hint }: { hint: VersionHint | null }) {
  return (
    <div role="status" hidden={hint === null}>
      {hint && (
        <StatusMark hue={hint.kind === 'taken' ? 'critical' : 'attention'} wraps>
          {hint.text}
        </StatusMark>
      )}
    </div>
  )
}
