import { Lock } from 'lucide-react'
import { AccessReason } from '../../domain/parts/access/check-access'
import { type Line, lineLabels, otherLine } from '../../domain/words/product-lines'
import { Note } from '../../ui/feedback/note'
import type { SupportViewer } from './viewer'

type NoAccessNoteProps = { line: Line; isMerged: boolean; viewer: SupportViewer }

/** Why the rows are no links for a viewer who may only read the list. */
export function NoAccessNote({ line, isMerged, viewer }: NoAccessNoteProps) {
  const shown = isMerged ? [line, otherLine(line)] : [line]
  const refused = shown.filter((each) => !viewer.mayOpen(each))
  if (refused.length === 0) return null
  const lines = refused.map((each) => lineLabels[each]).join(' and ')
  return (
    <Note icon={Lock} hue="neutral">
      <p>
        <AccessReason
          reason={`Your role can see this list but not open ${lines} tickets. A User Admin of your account can give you access.`}
          question={`support_${refused[0] ?? line}_tickets:r`}
        />
      </p>
    </Note>
  )
}
